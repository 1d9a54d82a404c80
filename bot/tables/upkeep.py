"""What follows from any change, and from time going by: votes counted, offers and requests ended, tables closed. Pure.

`kept_up` follows every decision, so that no command has to think of what another one began.
"""

from dataclasses import replace

from bot.tables import doubts, giving, requests
from bot.tables.attendance import deserted
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.decision import Chance, Decision
from bot.tables.events import Lapsed, TableClosed
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Closed, Seat, Stage, Table


def kept_up(before: Table | None, decided: Decision, now: float) -> Decision:
    """The same decision, with everything put away that it leaves without a purpose."""
    table = decided.table
    if before is not None and before.match != table.match:
        table = replace(table, closing=None, doubt=None, ask_at=None, objected_at=None)
    table = giving.counted(_without_stale_offers(doubts.without_purpose(table, now)))
    if deserted(table):
        return replace(decided, table=_closed(table, Closed.DESERTED), events=(*decided.events, TableClosed()))
    return replace(decided, table=_without_what_is_over(table))


def lapse(table: Table, chance: Chance) -> Decision | Refused:
    """End what was to end by now; nothing else."""
    now = chance.now
    if table.closing is not None and table.closing.until <= now:
        return Decision(_closed(table, Closed.RETIRED), (TableClosed(),))
    ballot = None if table.ballot is not None and table.ballot.until <= now else table.ballot
    seats = tuple(seat.released(now) for seat in table.seats) if table.stage is Stage.PLAYING else table.seats
    after = doubts.lapsed(requests.lapsed(replace(table, ballot=ballot, seats=seats), now), now)
    return Refused(Reason.STALE) if after == table else Decision(after, (Lapsed(),))


def deadlines(table: Table) -> list[Deadline]:
    """When there is something to end, or to be asked."""
    question = doubts.next_question(table)
    due = {
        DeadlineKind.BALLOT: [table.ballot.until] if table.ballot is not None else [],
        DeadlineKind.CLOSING: [table.closing.until] if table.closing is not None else [],
        DeadlineKind.REQUEST: [one.until for one in requests.open_requests(table)],
        DeadlineKind.OFFER: _kept_offers(table),
        DeadlineKind.STALL: [question] if question is not None else [],
        DeadlineKind.DOUBT: [table.doubt.until] if table.doubt is not None else [],
    }
    return [Deadline(table.id, kind, min(moments)) for kind, moments in due.items() if moments]


def _kept_offers(table: Table) -> list[float]:
    return [seat.held_until for seat in table.seats if seat.person is not None and seat.held_for is not None]


def _without_stale_offers(table: Table) -> Table:
    """Whoever is back has the seat for themselves again."""
    if table.stage is not Stage.PLAYING:
        return table
    seats = (seat if seat.offered and seat.absent is not None else seat.taken_back() for seat in table.seats)
    return replace(table, seats=tuple(seats))


def _closed(table: Table, why: Closed) -> Table:
    return _without_what_is_over(replace(table, stage=Stage.OVER, closed=why, next_round_at=None, expiry=None))


def _without_what_is_over(table: Table) -> Table:
    if table.stage is not Stage.LOBBY and table.requests:
        table = replace(table, requests=())
    if table.stage is Stage.OVER:  # a rematch begins without what the match before it left
        table = replace(table, ballot=None, closing=None, doubt=None, seats=tuple(map(Seat.taken_back, table.seats)))
    return table
