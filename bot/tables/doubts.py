"""Whether whoever is to move is still in the group: Telegram is asked, and where it does not say, the people. Pure.

Telegram is asked soon. People are asked when a day has passed without a move, and again a day after that came to
nothing: a match may be played over weeks. An answer makes a seat absent as leaving the table does, since nobody knows
that its owner has left the group: whoever it is comes back by doing anything.
"""

from dataclasses import replace

from bot.tables import attendance
from bot.tables.attendance import host_away
from bot.tables.company_commands import AnswerDoubt, LeaveTable, MarkAbsent, NoteAsked
from bot.tables.decision import Chance, Decision
from bot.tables.events import DoubtSettled
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Absence, Doubt, Stage, Table

#: Seconds that a turn without a clock waits before Telegram is asked.
STALL = 600.0

#: Seconds without a move before people are asked, and from the end of one question to the next.
LONG_STALL = 86_400.0

#: Seconds in which they may answer.
WAIT = 86_400.0


def decide(table: Table, command: NoteAsked | AnswerDoubt, chance: Chance) -> Decision | Refused:
    """What Telegram said, or somebody at the table."""
    match command:
        case NoteAsked():
            return _note(table, command, chance)
        case AnswerDoubt():
            return _answer(table, command, chance)


def next_question(table: Table) -> float | None:
    """When it is to be asked of whoever is to move; None where something hurries them, or they are asked of now,
    or nobody waits for them."""
    waits = table.running and table.expiry is None and table.person_to_move in table.present
    if not waits or table.doubt is not None or table.private:
        return None
    return table.moved_at + STALL if table.asked != table.turn else table.ask_at


def anybody_answers(table: Table) -> bool:
    """Whether everybody who plays may answer, since the host is away or is the one in doubt."""
    return host_away(table) or (table.doubt is not None and table.doubt.person == table.host)


def settled(table: Table, now: float) -> Table:
    """The table with the question put away; it comes up again after the next long stall."""
    return table if table.doubt is None else replace(table, doubt=None, ask_at=now + LONG_STALL)


def lapsed(table: Table, now: float) -> Table:
    """The table with the question put away where its time is over."""
    return settled(table, now) if table.doubt is not None and table.doubt.until <= now else table


def without_purpose(table: Table, now: float) -> Table:
    """Nobody is asked of somebody who is played for; should they be back and still not move, it comes up again."""
    doubt = table.doubt
    if doubt is None or (doubt.person == table.person_to_move and doubt.person in table.present):
        return table
    return settled(table, now)


def _note(table: Table, command: NoteAsked, chance: Chance) -> Decision | Refused:
    """This turn needs not be asked of again, unless Telegram did not say."""
    if command.member is False:
        gone = attendance.decide(table, MarkAbsent(table.id, command.person, Absence.GONE), chance)
        return gone if isinstance(gone, Refused) else replace(gone, table=_asked(gone.table, command))
    asked = _asked(table, command)
    if command.turn is None or command.turn != table.turn or asked.person_to_move not in asked.present:
        return Decision(asked)
    if command.member:
        return Decision(replace(asked, doubt=None, ask_at=None))
    due = table.ask_at if table.asked == table.turn and table.ask_at is not None else table.moved_at + LONG_STALL
    if asked.doubt is not None or chance.now < due:
        return Decision(replace(asked, ask_at=due))
    return Decision(replace(asked, doubt=Doubt(command.person, chance.now + WAIT), ask_at=None))


def _asked(table: Table, command: NoteAsked) -> Table:
    return replace(table, asked=command.turn or table.asked)


def _answer(table: Table, command: AnswerDoubt, chance: Chance) -> Decision | Refused:
    refused = _may_not_answer(table, command)
    if refused is not None:
        return refused
    if not command.gone:
        return Decision(settled(table, chance.now), (DoubtSettled(command.person),))
    return attendance.decide(table, LeaveTable(table.id, command.person), chance)


def _may_not_answer(table: Table, command: AnswerDoubt) -> Refused | None:
    """Whoever it is about may answer too: they are there."""
    if table.stage is Stage.LOBBY:
        return Refused(Reason.NOT_STARTED)
    seat = table.seat_of(command.by)
    if seat is None and command.by != table.host:
        return Refused(Reason.NOT_SEATED)
    if table.doubt is None or table.doubt.person != command.person:
        return Refused(Reason.NO_SUCH_QUESTION)
    if seat is not None and table.seats[seat].absent is not None:
        return Refused(Reason.ABSENT)
    if command.by in (table.host, command.person) or anybody_answers(table):
        return None
    return Refused(Reason.NOT_HOST, person=table.host)
