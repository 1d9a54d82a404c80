"""Whose turn it is, until when, and who is played for. Pure; `keep_time` follows every decision.

A turn of somebody present at a table with a clock ends at a moment; one of a computer player, or of somebody absent,
after a short pause, whatever the clock; every other lasts as long as it likes. Where nobody is present nothing is
played: the table waits.
"""

from dataclasses import replace

from bot.tables.attendance import SHUT, may_play, put
from bot.tables.commands import (
    AwaitScreen,
    ComeBack,
    Command,
    DealNextRound,
    DrawTiles,
    PassTurn,
    PlayTile,
    ReleaseSeats,
    Rematch,
    StartClock,
)
from bot.tables.company_commands import Lapse, MarkAbsent
from bot.tables.decision import Chance, Decision
from bot.tables.doubts import settled
from bot.tables.events import CameBack
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Absence, Expiry, Stage, Table

#: Turns in a row whose time ran out, after which a seat is played for.
TIMEOUTS = 3

#: Seconds before the moves of those who are played for where nobody else has a tile left.
AT_ONCE = 0.2

#: Seconds from one look to the next whether what was before a move has been shown.
UNSHOWN_STEP = 0.5

#: What happens in a lobby without anybody's doing something there.
_BY_ITSELF = (ReleaseSeats, Lapse, MarkAbsent)

#: What shows that whoever does it plays.
_PLAYING = (PlayTile, DrawTiles, PassTurn, DealNextRound, Rematch, ComeBack)

#: What its owner ends by acting at all, and what besides by acting in the group.
_BY_OWNER = frozenset({Absence.SLOW, Absence.LEFT})
_BY_BEING_IN_GROUP = frozenset({Absence.GONE})


def decide(table: Table, command: StartClock | ComeBack | AwaitScreen, chance: Chance) -> Decision | Refused:
    """A command about time and presence alone."""
    match command:
        case StartClock():
            return Decision(_start(table, command, chance.now))
        case AwaitScreen():
            return _await_screen(table, command, chance)
        case ComeBack():
            if table.stage is Stage.LOBBY:
                return Refused(Reason.NOT_STARTED)
            if table.seat_of(command.by) is None:
                return Refused(Reason.NOT_SEATED)
            gone = None if command.in_group else may_play(table, command.by)
            return gone or Decision(table)


def keep_time(before: Table | None, command: Command, decided: Decision, chance: Chance) -> Decision:
    """The same decision with everything in it that follows from who has acted, and from whose turn it is now."""
    after, events = decided.table, decided.events
    if isinstance(command, _PLAYING) and command.by is not None:
        after, came_back = _there(after, command.by, in_group=_in_group(command))
        if after.doubt is not None and after.doubt.person == command.by:
            after = settled(after, chance.now)
        events = (*events, *came_back)
    if before is None or _waits(before) != _waits(after):
        after = replace(after, expiry=_expiry(after, _own_time(before, after), chance))
    return replace(decided, table=_lobby_time(before, command, after, chance), events=events)


def is_over(table: Table, now: float) -> bool:
    """Whether the turn that waits has lasted as long as it may."""
    return table.running and table.expiry is not None and table.expiry.at <= now


def timed_out(table: Table, seat: int) -> Table:
    """This seat has let its time run out once more; one that is played for, or is a computer player's, has none."""
    owner = table.seats[seat]
    if owner.absent is not None or owner.person is None:
        return table
    late = replace(owner, timeouts=owner.timeouts + 1)
    return put(table, seat, late.away(Absence.SLOW) if late.timeouts >= TIMEOUTS else late)


def until(table: Table, now: float) -> float | None:
    """When the turn that waits is played for a present seat; where its clock stands still, as if it started now."""
    if table.expiry is None or table.clock is None or table.person_to_move not in table.present:
        return None
    return table.expiry.at if table.expiry.started else min(table.expiry.at, now + table.clock)


def _in_group(command: Command) -> bool:
    """Whether it was the group where this was done, by its buttons; moves are made where a hand reaches."""
    return command.in_group if isinstance(command, ComeBack) else isinstance(command, DealNextRound | Rematch)


def _there(table: Table, person: int, *, in_group: bool) -> tuple[Table, tuple[CameBack, ...]]:
    """Whoever acts is there: that ends why they were away, but for what the place where they act does not disprove."""
    number = table.seat_of(person)
    if number is None:
        return table, ()
    before = table.seats[number]
    now = replace(before.back(_BY_OWNER | (_BY_BEING_IN_GROUP if in_group else SHUT)), timeouts=0)
    return put(table, number, now), (CameBack(person),) if before.absences and not now.absences else ()


def _start(table: Table, command: StartClock, now: float) -> Table:
    """The clock of this very turn, where it stands still."""
    if table.turn != command.turn or table.expiry is None or table.expiry.started or table.clock is None:
        return table
    return replace(table, expiry=Expiry(min(table.expiry.at, command.until, now + table.clock), started=True))


def _await_screen(table: Table, command: AwaitScreen, chance: Chance) -> Decision | Refused:
    """A little later, but not when it has taken so long already: then the move is to be made unseen.

    It waits as long for the group as a person's clock does for the hand.
    """
    last = table.moved_at + chance.timing.stand_in + chance.timing.unseen
    if table.turn != command.turn or table.expiry is None or table.level_to_move is None or chance.now >= last:
        return Refused(Reason.STALE)
    later = max(table.expiry.at, min(chance.now + UNSHOWN_STEP, last))
    return Decision(replace(table, expiry=replace(table.expiry, at=later)))


def _pause(table: Table, chance: Chance) -> float:
    """How long somebody would think, in seconds; nobody waits for that who has no tile any more."""
    longest = chance.timing.stand_in
    round_ = None if table.match is None else table.match.round
    seats = () if round_ is None else zip(table.seats, round_.hands, strict=True)
    if not any(hand for seat, hand in seats if seat.person in table.present):
        return min(longest, AT_ONCE)
    return longest * (1 + chance.fraction) / 2


def _expiry(table: Table, own: float | None, chance: Chance) -> Expiry | None:
    """Of a turn that has just begun to wait, or waits otherwise than before; `own` as far as it had a time already."""
    if not table.present:
        return None
    if table.level_to_move is not None:
        return Expiry(chance.now + _pause(table, chance), started=True, own=own)
    if table.person_to_move is None:
        return None
    if table.clock is None:
        return None
    whole = chance.now + chance.timing.unseen + table.clock
    return Expiry(whole if own is None else min(whole, own))


def _own_time(before: Table | None, after: Table) -> float | None:
    """Until when whoever is to move had this very turn, present or gone since: to go and come back makes it no longer.

    None where it begins now, or had no end; and where nobody was present, since then it kept nobody waiting.
    """
    if before is None or before.expiry is None or before.clock is None:
        return None
    if (before.turn, before.person_to_move) != (after.turn, after.person_to_move):
        return None
    return before.expiry.at if before.person_to_move in before.present else before.expiry.own


def _waits(table: Table) -> object:
    """What a turn's time depends on."""
    return table.turn, table.person_to_move, table.person_to_move in table.present, bool(table.present), table.clock


def _lobby_time(before: Table | None, command: Command, after: Table, chance: Chance) -> Table:
    """A lobby has its time anew whenever somebody does something in it."""
    if after.stage is not Stage.LOBBY:
        return after if after.closes_at is None else replace(after, closes_at=None)
    if after == before or isinstance(command, _BY_ITSELF):
        return after
    return replace(after, closes_at=chance.now + chance.timing.lobby)
