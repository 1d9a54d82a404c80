"""People of a table besides their play: who is there, whose seat is to be had, who asks for one. Pure."""

from bot.tables import attendance, closing, doubts, giving, requests, upkeep
from bot.tables.company_commands import (
    AnswerDoubt,
    AnswerRequest,
    CompanyCommand,
    EndAbsence,
    GiveSeat,
    Lapse,
    LeaveTable,
    MarkAbsent,
    NoteAsked,
    Object,
    ProposeClosing,
    TakeSeat,
    Vote,
)
from bot.tables.decision import Chance, Decision
from bot.tables.refusals import Refused
from bot.tables.table import Table


def decide(table: Table, command: CompanyCommand, chance: Chance) -> Decision | Refused:
    """What a command about people does to a table."""
    match command:
        case LeaveTable() | MarkAbsent() | EndAbsence():
            return attendance.decide(table, command, chance)
        case NoteAsked() | AnswerDoubt():
            return doubts.decide(table, command, chance)
        case GiveSeat() | Vote() | TakeSeat():
            return giving.decide(table, command, chance)
        case AnswerRequest():
            return requests.answer(table, command, chance.now)
        case ProposeClosing() | Object():
            return closing.decide(table, command, chance.now)
        case Lapse():
            return upkeep.lapse(table, chance)
