"""What a command does with one table of a group: shown, scored, nudged, left, stopped."""

from dataclasses import dataclass

from bot.people.person import Language
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.questions import closing_proposed, closing_question, leave_question
from bot.screens.rules import rules
from bot.screens.screen import Screen
from bot.tables.attendance import may_leave
from bot.tables.closing import may_propose
from bot.tables.commands import Nudge
from bot.tables.events import Nudged
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Arrival, Done, Repeated
from bot.tables.store import Transaction
from bot.tables.table import Stage, Table
from bot.tg.inbound.desk import Desk, may_stop_as_admin, scene_of
from bot.tg.inbound.replay import replay_by_command

#: Commands that act on one table of the group.
TABLE_COMMANDS = ("table", "score", "rules", "replay", "nudge", "leave", "stop")


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks for something to be done with a table: by which update, as whom, in which language and topic.

    `arguments`: what stood behind the command.
    """

    came: Arrival
    by: int
    language: Language
    topic: int | None
    arguments: str = ""


async def act_on_table(desk: Desk, name: str, table: Table, asks: Asking) -> Screen | None:
    """Do what a command says with this table; what to say in the group, if anything."""
    if name == "nudge":
        return await _nudge(desk, table, asks)
    if name == "table":
        await desk.service.bring(table.id, asks.topic, asks.came)
        return None
    if name == "stop":
        return await _ask_to_stop(desk, table, asks)
    if name == "replay":
        return await replay_by_command(desk, table, asks.by, asks.came, asks.language, asks.arguments)
    refused = may_leave(table, asks.by) if name == "leave" else None
    async with desk.service.arrive(asks.came) as tx:
        if tx is None:
            return None
        if refused is None:
            return await _about_table(tx, name, table, asks)
    return answers.refused(await desk.refusal(refused, asks.language))


async def _about_table(tx: Transaction, name: str, table: Table, asks: Asking) -> Screen | None:
    scene = await scene_of(tx, table, asks.language)
    match name:
        case "score":
            return answers.score(scene)
        case "rules":
            return rules(scene)
        case "leave":
            return leave_question(scene, asks.by)
        case _:
            return note(asks.language, Note.UNKNOWN_COMMAND)


async def _ask_to_stop(desk: Desk, table: Table, asks: Asking) -> Screen | None:
    """The host and administrators are asked whether they mean it; others may propose it where nothing moves."""
    may = table.stage is not Stage.OVER and (asks.by == table.host or await may_stop_as_admin(desk, table, asks.by))
    async with desk.service.arrive(asks.came) as tx:
        if tx is None:
            return None
        scene = await scene_of(tx, table, asks.language)
        if may:
            return answers.stop_question(scene)
    if table.closing is not None:
        return closing_proposed(scene, table.closing)
    too_soon = may_propose(table, desk.now())
    if too_soon is None:
        return closing_question(scene)
    says_more = too_soon.reason in (Reason.TABLE_OVER, Reason.OBJECTED)
    refused = too_soon if says_more else Refused(Reason.NOT_HOST, person=table.host)
    return answers.refused(await desk.refusal(refused, asks.language))


async def _nudge(desk: Desk, table: Table, asks: Asking) -> Screen | None:
    outcome = await desk.service.run(Nudge(table.id, asks.by), asks.came)
    match outcome:
        case Repeated():
            return None
        case Refused():
            return answers.refused(await desk.refusal(outcome, asks.language))
        case Done() if any(isinstance(event, Nudged) for event in outcome.events):
            await desk.roll_call.ask(table.id)
            async with desk.store.read() as tx:
                return answers.nudge(await scene_of(tx, outcome.table, asks.language))
        case Done():
            return None
