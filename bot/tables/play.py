"""From the first deal to the target: dealing, moves, stopping, rematch, nudge. Pure; called by `decide`."""

from dataclasses import replace

from bot.engine import match as engine
from bot.engine.events import RoundDealt
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.refusals import MoveRefused
from bot.tables.attendance import called, may_play
from bot.tables.choices import Choice
from bot.tables.commands import (
    DealNextRound,
    DrawTiles,
    Nudge,
    OpenPractice,
    PassTurn,
    PlayTile,
    Rematch,
    StartMatch,
    StopTable,
)
from bot.tables.decision import Chance, Decision
from bot.tables.events import MatchStarted, Nudged, TableStopped
from bot.tables.log import LoggedDeal
from bot.tables.playing import Playing
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Seat, Stage, Table, Turn

MoveCommand = PlayTile | DrawTiles | PassTurn
PlayCommand = StartMatch | MoveCommand | DealNextRound | StopTable | Rematch | Nudge


def decide(table: Table, command: PlayCommand, chance: Chance) -> Decision | Refused:
    """A command of a table that is being played, or that begins to be."""
    match command:
        case StartMatch():
            return _start(table, command, chance)
        case StopTable():
            return _stop(table, command)
        case Rematch():
            return _rematch(table, command, chance)
        case PlayTile() | DrawTiles() | PassTurn() | DealNextRound() | Nudge():
            if table.stage is Stage.LOBBY:
                return Refused(Reason.NOT_STARTED)
            anonymous_admin = isinstance(command, Nudge) and command.by < 0
            if command.by is not None and table.seat_of(command.by) is None and not anonymous_admin:
                return Refused(Reason.NOT_SEATED)
            return _running(table, command, chance)


def _running(table: Table, command: MoveCommand | DealNextRound | Nudge, chance: Chance) -> Decision | Refused:
    match command:
        case PlayTile() | DrawTiles() | PassTurn():
            return check_turn(table, command.by, command.turn) or _move(table, _meant(table, command), chance)
        case DealNextRound():
            return _deal_next(table, command, chance)
        case Nudge():
            return _nudge(table)


def check_turn(table: Table, person: int, turn: Turn) -> Refused | None:
    """Why this person may not act in this turn, if so; legality of the move itself is the engine's to tell."""
    if table.stage is Stage.OVER:
        return Refused(Reason.TABLE_OVER)
    if table.seat_of(person) is None:
        return Refused(Reason.NOT_SEATED)
    gone = may_play(table, person)
    if gone is not None:
        return gone
    to_move = table.person_to_move
    if to_move is not None and to_move != person:
        return Refused(Reason.NOT_YOUR_TURN, person=to_move)
    if to_move is None and table.seat_to_move is not None:
        return Refused(Reason.COMPUTERS_TURN)
    if table.turn != turn:
        return Refused(Reason.STALE)
    return None


def check_choice(table: Table, person: int, turn: Turn, choice: Choice) -> Refused | None:
    """Why this person may not even choose this much of a move in this turn, if so."""
    refused = check_turn(table, person, turn)
    if refused is not None or table.match is None:
        return refused
    playing = Playing(table, table.match)
    meant = next((move for move in playing.legal() if choice.leads_to(move)), None)
    if meant is None and choice.tile is not None:
        meant = Play(choice.tile, choice.end)
    made = None if meant is None else playing.make(_naming(meant, choice.claim, choice.muggins))
    return made if isinstance(made, Refused) else None


def practise(command: OpenPractice, chance: Chance) -> Decision | Refused:
    """A match in somebody's private chat, where they have one at a time; everybody else is a computer player.

    What is open there ends with it: the match that it is played instead of, and whatever is not being played.
    """
    there = chance.open_here
    if command.instead_of is not None and command.instead_of not in {one.id for one in there}:
        return Refused(Reason.TABLE_OVER)
    if any(one.stage is Stage.PLAYING and one.id != command.instead_of for one in there):
        return Refused(Reason.PLAYS_ALREADY)
    house, computer = command.house, Seat(computer=command.level)
    seats = (Seat(command.by), *(computer for _ in range(house.rules.players - 1)))
    table = Table(command.table, command.by, command.by, house.rules, seats, level=command.level)
    table = replace(table, pass_by_tap=house.pass_by_tap, clock=house.clock, hints=True)
    return _begin_match(table, chance)


def _start(table: Table, command: StartMatch, chance: Chance) -> Decision | Refused:
    if table.stage is not Stage.LOBBY:
        return Refused(Reason.ALREADY_STARTED)
    if command.by != table.host:
        return Refused(Reason.NOT_HOST, person=table.host)
    if not all(seat.taken for seat in table.seats):
        return Refused(Reason.SEATS_NOT_FULL)
    if not table.people:
        return Refused(Reason.NOBODY_SEATED)
    return _begin_match(table, chance)


def _rematch(table: Table, command: Rematch, chance: Chance) -> Decision | Refused:
    if table.stage is Stage.LOBBY:
        return Refused(Reason.NOT_STARTED)
    if table.stage is Stage.OVER and not table.won:
        return Refused(Reason.TABLE_OVER)
    if table.seat_of(command.by) is None:
        return Refused(Reason.NOT_SEATED)
    if table.stage is Stage.PLAYING or table.match_number != command.after_match:
        return Refused(Reason.STALE)
    if table.private and any(one.stage is Stage.PLAYING for one in chance.open_here):
        return Refused(Reason.PLAYS_ALREADY)
    return _begin_match(called(table, chance.away), chance)


def _begin_match(table: Table, chance: Chance) -> Decision | Refused:
    number = table.match_number + 1
    fresh = replace(table, stage=Stage.PLAYING, match_number=number, match=engine.new_match(table.rules), nudged=None)
    seats = tuple(replace(seat, timeouts=0) for seat in table.seats)
    dealt = _deal(replace(fresh, seats=seats), chance)
    if isinstance(dealt, Refused):
        return dealt
    return replace(dealt, events=(MatchStarted(number), *dealt.events))


def _deal_next(table: Table, command: DealNextRound, chance: Chance) -> Decision | Refused:
    if table.running:
        return Refused(Reason.ROUND_RUNNING)
    if command.by is None:
        due = bool(table.present) and table.next_round_at is not None and table.next_round_at <= chance.now
    else:
        due = (table.match_number, table.round_number) == (command.after_match, command.after_round)
    return _deal(table, chance) if due else Refused(Reason.STALE)


def _deal(table: Table, chance: Chance) -> Decision | Refused:
    dealt = engine.deal(table.match or engine.new_match(table.rules), *chance.orders)
    if isinstance(dealt, MoveRefused):
        return Refused(Reason.ILLEGAL_MOVE, cause=dealt)
    match, events = dealt
    used = sum(event.thrown_in for event in events if isinstance(event, RoundDealt))
    line = LoggedDeal(chance.orders[used], tuple(seat.person for seat in table.seats))
    return Playing(table, match, events, (line,)).passes().decision(chance)


def _meant(table: Table, command: MoveCommand) -> Move:
    """The move; a tile for which no end is named and that fits one end alone goes on that."""
    match command:
        case DrawTiles():
            return Draw(muggins=command.muggins)
        case PassTurn():
            return Pass(muggins=command.muggins)
        case PlayTile():
            legal = engine.legal_moves(table.match) if table.match is not None else ()
            fitting = [move for move in legal if isinstance(move, Play) and move.tile == command.tile]
            placed = fitting[0] if command.end is None and len(fitting) == 1 else Play(command.tile, command.end)
            return _naming(placed, command.claim, command.muggins)


def _naming(move: Move, claim: int | None, muggins: int | None) -> Move:
    """The same move, with these sums named."""
    if isinstance(move, Play):
        return Play(move.tile, move.end, claim=claim, muggins=muggins)
    return replace(move, muggins=muggins)


def _move(table: Table, move: Move, chance: Chance) -> Decision | Refused:
    """One tap: a tile laid, a pass, or drawing as often as the rules want; a sum is named with the first tile drawn."""
    if table.match is None:
        return Refused(Reason.NOT_STARTED)
    made = Playing(table, table.match).make(move)
    while not isinstance(made, Refused) and isinstance(move, Draw) and made.legal() == (Draw(),):
        made = made.make(Draw())
    return made if isinstance(made, Refused) else made.passes().decision(chance)


def _stop(table: Table, command: StopTable) -> Decision | Refused:
    if command.by != table.host and not command.admin:
        return Refused(Reason.NOT_HOST, person=table.host)
    stopped = replace(table, stage=Stage.OVER, stopped_by=command.by, next_round_at=None)
    return Decision(stopped, (TableStopped(command.by),))


def _nudge(table: Table) -> Decision | Refused:
    person = table.person_to_move
    if person is None:
        return Refused(Reason.NOBODY_TO_NUDGE)
    if table.nudged == table.turn:
        return Refused(Reason.ALREADY_NUDGED, person=person)
    return Decision(replace(table, nudged=table.turn), (Nudged(person),))
