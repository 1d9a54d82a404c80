"""A table at which nothing moves: anybody may propose to close it, anybody seated may object. Pure."""

from dataclasses import replace

from bot.tables.company_commands import Object, ProposeClosing
from bot.tables.decision import Decision
from bot.tables.events import ClosingObjected, ClosingProposed
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Closing, Stage, Table

#: Seconds in which nothing has moved, and nobody has objected, before it may be proposed.
STILL = 86_400.0

#: Seconds for somebody to object.
NOTICE = 86_400.0

ClosingCommand = ProposeClosing | Object


def decide(table: Table, command: ClosingCommand, now: float) -> Decision | Refused:
    """A proposal to close a table, or an objection."""
    match command:
        case ProposeClosing():
            return _propose(table, command.by, now)
        case Object():
            return _object(table, command.by, now)


def may_propose(table: Table, now: float) -> Refused | None:
    """Why it may not be proposed to close this table now, if so."""
    if table.stage is Stage.OVER:
        return Refused(Reason.TABLE_OVER)
    if table.stage is Stage.LOBBY:
        return Refused(Reason.NOT_STARTED)
    if now - table.moved_at < STILL:
        return Refused(Reason.STILL_MOVING)
    kept = table.objected_at is not None and now - table.objected_at < STILL
    return Refused(Reason.OBJECTED) if kept else None


def _propose(table: Table, by: int, now: float) -> Decision | Refused:
    refused = may_propose(table, now)
    if refused is not None:
        return refused
    proposed = table if table.closing is not None else replace(table, closing=Closing(by, now + NOTICE))
    return Decision(proposed, (ClosingProposed(),))


def _object(table: Table, by: int, now: float) -> Decision | Refused:
    """From then on another day has to pass before it may be proposed again."""
    if table.seat_of(by) is None:
        return Refused(Reason.NOT_SEATED)
    kept = table if table.closing is None else replace(table, closing=None, objected_at=now)
    return Decision(kept, (ClosingObjected(),))
