"""Tables in the states that tests start from."""

from dataclasses import replace

from bot.engine.match import legal_moves
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.rules import Rules
from bot.tables.clock import PlayTurn
from bot.tables.commands import (
    Command,
    DealNextRound,
    DrawTiles,
    OpenTable,
    PassTurn,
    PlayTile,
    Sit,
    StartMatch,
)
from bot.tables.computers import Computers
from bot.tables.decide import decide
from bot.tables.decision import Chance, Decision
from bot.tables.refusals import Refused
from bot.tables.service import Service
from bot.tables.store import Store
from bot.tables.table import Table, Timing
from tests.chance import SortedTiles
from tests.thinkers import SimpleThinker

HOST, GUEST, THIRD, FOURTH, STRANGER = 11, 22, 33, 44, 99
GROUP = -1001
TIMING = Timing(hold_seat=120, next_round=20)


def chance(now: float = 1000.0, rules: Rules | None = None) -> Chance:
    """A moment, with the tiles in their sorted order where they are needed: the same deal each time."""
    return Chance(now, TIMING, (rules.tiles,) if rules is not None else ())


def done(table: Table | None, command: Command, now: float = 1000.0) -> Table:
    """The table after a command that must succeed."""
    decision = decided(table, command, now)
    return decision.table


def decided(table: Table | None, command: Command, now: float = 1000.0) -> Decision:
    """The decision on a command that must succeed."""
    decision = decide(table, command, chance(now, table.rules if table else None))
    assert isinstance(decision, Decision), decision
    return decision


def refused(table: Table | None, command: Command, now: float = 1000.0) -> Refused:
    """The refusal of a command that must be refused."""
    refusal = decide(table, command, chance(now, table.rules if table else None))
    assert isinstance(refusal, Refused), refusal
    return refusal


def lobby(family: str = "bazito", players: int = 2, target: int | None = None) -> Table:
    """A table with its host on seat 0."""
    return done(None, OpenTable("t", HOST, GROUP, family=family, players=players, target=target, private_open=True))


def full_lobby(family: str = "bazito", players: int = 2, target: int | None = None) -> Table:
    """A table whose seats are taken by HOST, GUEST, THIRD, FOURTH in turn."""
    table = lobby(family, players, target)
    for seat, person in enumerate((GUEST, THIRD, FOURTH)[: players - 1], start=1):
        table = done(table, Sit("t", person, seat, private_open=True))
    return table


def playing(family: str = "bazito", players: int = 2, target: int | None = None) -> Table:
    """A table whose first round has just been dealt."""
    return done(full_lobby(family, players, target), StartMatch("t", HOST))


def next_command(table: Table) -> Command:
    """What the person to move can do first: play, else draw, else pass."""
    assert table.match is not None
    return command_for(table, legal_moves(table.match)[0])


def command_for(table: Table, move: Move) -> Command:
    """The command by which the person to move makes a move."""
    person, turn = table.person_to_move, table.turn
    assert person is not None
    assert turn is not None
    match move:
        case Play():
            return PlayTile(table.id, person, turn, move.tile, move.end)
        case Draw():
            return DrawTiles(table.id, person, turn)
        case Pass():
            return PassTurn(table.id, person, turn)


def after_round(table: Table) -> Table:
    """The table when its running round has been played to the end."""
    while table.running:
        table = done(table, next_command(table))
    return table


def after_match(table: Table) -> Table:
    """The table when somebody has won."""
    table = after_round(table)
    while table.match is not None and table.match.winner is None:
        table = after_round(done(table, DealNextRound("t"), now=(table.next_round_at or 0)))
    return table


def with_host(table: Table, host: int) -> Table:
    """The same table, hosted by somebody else."""
    return replace(table, host=host)


async def nobody_asked(table: str, person: int | None) -> None:
    """A clock's question that is not to come up."""
    raise AssertionError((table, person))


def turns_at(store: Store, service: Service) -> PlayTurn:
    """How a clock has turns played, by whoever thinks at once."""
    return Computers(store, service, SimpleThinker(), SortedTiles()).play
