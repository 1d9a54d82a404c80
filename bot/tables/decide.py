"""The one place where tables change: (table, command, now) -> a decision or a refusal. Pure.

Refusals come in a fixed order: no such table, over, not seated, not your turn, stale, illegal.
"""

from bot.tables import company, expiring, lobby, play, turns, upkeep
from bot.tables.commands import (
    AwaitScreen,
    ChangeRules,
    ChooseLevel,
    CloseLobby,
    ComeBack,
    Command,
    DealNextRound,
    DrawTiles,
    ExpireTurn,
    FillSeat,
    Nudge,
    OpenPractice,
    OpenTable,
    PassTurn,
    PlacePerson,
    PlayTile,
    ReleaseSeats,
    Rematch,
    RemovePerson,
    Sit,
    StandUp,
    StartClock,
    StartMatch,
    StopTable,
    TakeRules,
)
from bot.tables.company_commands import LeaveTable
from bot.tables.decision import Chance, Decision
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Stage, Table


def decide(table: Table | None, command: Command, chance: Chance) -> Decision | Refused:
    """What a command does to a table. The same arguments always give the same answer.

    `table` is None where no table has the command's id. A decision whose table equals the one given changes nothing:
    the command named what already is.
    """
    decided = _decide(table, command, chance)
    if isinstance(decided, Refused):
        return decided
    return upkeep.kept_up(table, turns.keep_time(table, command, decided, chance), chance.now)


def _decide(table: Table | None, command: Command, chance: Chance) -> Decision | Refused:
    if isinstance(command, OpenTable):
        return lobby.open_table(command, chance) if table is None else lobby.open_again(table)
    if isinstance(command, OpenPractice):
        return play.practise(command, chance) if table is None else lobby.open_again(table)
    if table is None:
        return Refused(Reason.NO_SUCH_TABLE)
    if table.stage is Stage.OVER and not isinstance(command, Rematch | LeaveTable):
        return Refused(Reason.TABLE_OVER)
    match command:
        case (
            Sit()
            | StandUp()
            | ReleaseSeats()
            | ChangeRules()
            | TakeRules()
            | PlacePerson()
            | RemovePerson()
            | FillSeat()
            | ChooseLevel()
        ):
            return lobby.decide(table, command, chance)
        case CloseLobby():
            return lobby.close(table, chance)
        case StartClock() | ComeBack() | AwaitScreen():
            return turns.decide(table, command, chance)
        case StartMatch() | PlayTile() | DrawTiles() | PassTurn() | DealNextRound() | StopTable() | Rematch() | Nudge():
            return play.decide(table, command, chance)
        case ExpireTurn():
            return expiring.expire(table, command, chance)
        case _:
            return company.decide(table, command, chance)
