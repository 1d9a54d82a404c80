"""The private chat: /start with and without a link, hands, tables, settings."""

from collections.abc import Callable
from dataclasses import replace

from bot.language import language_of
from bot.people.person import Language, Person
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.questions import leave_question
from bot.screens.review import my_reviews
from bot.screens.rules import rules
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.screens.settings import language_choice, person_settings
from bot.tables import effects
from bot.tables.commands import Sit
from bot.tables.company_commands import TakeSeat
from bot.tables.events import SatDown, SeatAsked
from bot.tables.refusals import Refused
from bot.tables.service import Done, Repeated
from bot.tables.store import Transaction
from bot.tables.table import Table
from bot.tg.inbound.desk import Desk, arrival, scene_of, scenes_of
from bot.tg.inbound.hints import hints_by_command
from bot.tg.inbound.lessons import learn
from bot.tg.inbound.practising import practise, practised, stop_practice
from bot.tg.inbound.updates import CommandIn, TextIn

_GROUP_COMMANDS = ("domino", "which", "save", "table", "nudge", "stop")

#: The payload of the link that opens the lessons, and their command; and the same of practice.
LEARN = "learn"
PRACTICE = "practice"

#: /score and /rules in the private chat tell about so many tables.
_TOLD = 3


async def handle_private(desk: Desk, said: CommandIn | TextIn) -> None:
    """Follow a command in a private chat; anything else is answered with what can be said here."""
    if isinstance(said, CommandIn) and said.name == PRACTICE:
        screens = await practise(desk, said)
    elif isinstance(said, CommandIn) and (said.name, said.arguments) == ("start", PRACTICE):
        screens = await practise(desk, replace(said, arguments=""))
    elif isinstance(said, CommandIn) and said.name == "stop" and (table := await practised(desk, said)) is not None:
        screens = await stop_practice(desk, said, table)
    elif isinstance(said, CommandIn) and said.name == "start" and said.arguments:
        screens = await _by_link(desk, said)
    elif isinstance(said, CommandIn) and said.name == "hint":
        screens = await hints_by_command(desk, said)
    else:
        screens = await _command(desk, said, said.name if isinstance(said, CommandIn) else "")
    for screen in screens:
        desk.answers.send(said.place.chat, screen)


async def _command(desk: Desk, said: CommandIn | TextIn, name: str) -> list[Screen]:
    async with desk.service.arrive(arrival(said)) as tx:
        if tx is None:
            return []
        person = await tx.person(said.person.id) or said.person
        language = language_of(person)
        match name:
            case "start":
                return [answers.start(language, person.name)]
            case "help":
                return [answers.help_page(language, "private")]
            case "language":
                return [language_choice(language)]
            case "learn":
                return [await learn(desk, tx, person.id, language)]
            case "settings":
                return [person_settings(person, language)]
            case "tables" | "hand" | "score" | "rules" | "leave":
                return await _about_tables(tx, person, language, name)
            case "record" | "replay" | "review":
                listed = my_reviews if name == "review" else answers.my_matches
                return [listed(await _played(tx, person.id, language), language)]
            case _ if name in _GROUP_COMMANDS:
                return [note(language, Note.ONLY_IN_GROUPS)]
            case _:
                return [note(language, Note.UNKNOWN_COMMAND)]


async def _played(tx: Transaction, person: int, language: Language) -> list[answers.PlayedMatch]:
    """The last matches of a person; where they have left, those they played there alone."""
    tables = await tx.tables_played_by(person, answers.LISTED)
    left = [table.id for table in tables if table.seat_of(person) is None]
    own = {table: await tx.matches_played_by(person, table, answers.LISTED) for table in left}
    return answers.played_matches(await scenes_of(tx, tables, language), own)


async def _about_tables(tx: Transaction, person: Person, language: Language, name: str) -> list[Screen]:
    tables = await tx.open_tables_of(person.id)
    scenes = await scenes_of(tx, tables, language)
    if name == "tables":
        return [answers.my_tables(scenes, person.id, language)]
    if name == "hand":
        dealt = [table for table in tables if table.match is not None]
        await tx.want([effects.redraw(table, person.id, wake=True) for table in dealt])
        return [] if dealt else [answers.my_tables(scenes, person.id, language)]
    if name == "leave":
        several = len(scenes) > 1
        return [answers.my_tables(scenes, person.id, language)] if several else _leaving(scenes, person, language)
    tell: Callable[[Scene], Screen] = rules if name == "rules" else answers.score
    return [tell(scene) for scene in scenes[:_TOLD]] or [note(language, Note.NO_TABLES)]


def _leaving(scenes: list[Scene], person: Person, language: Language) -> list[Screen]:
    """The question whether to leave the only table."""
    return [leave_question(scene, person.id) for scene in scenes] or [note(language, Note.NO_TABLES)]


async def _by_link(desk: Desk, said: CommandIn) -> list[Screen]:
    """/start with the payload of one of our links; whatever else stands there seats nobody."""
    word, _, rest = said.arguments.partition("-")
    table_id, _, seat = rest.partition("-")
    if word in ("sit", "take") and seat.isascii() and seat.isdigit() and len(seat) <= 2:
        return [await _sit(desk, said, word, table_id, int(seat))]
    if said.arguments == LEARN:
        return await _command(desk, said, LEARN)
    person = await desk.person(said.person)
    if word == "open" and not seat:
        async with desk.service.arrive(arrival(said)):
            return [answers.start_opened(language_of(person))]
    if word == "rules" and not seat:
        return [await _rules(desk, said, table_id, language_of(person))]
    async with desk.service.arrive(arrival(said)):
        return [answers.start_unknown_link(language_of(person))]


async def _sit(desk: Desk, said: CommandIn, word: str, table_id: str, seat: int) -> Screen:
    """A seat in the lobby, or in a match the one of somebody who is played for."""
    table, person = await desk.table(table_id), await desk.person(said.person)
    member, language = await is_member(desk, table, person.id), language_of(person)
    wanted = Sit if word == "sit" else TakeSeat
    command = wanted(table_id, person.id, seat, private_open=True, invited=True, member=member)
    outcome = await desk.service.run(command, arrival(said))
    async with desk.store.read() as tx:
        match outcome:
            case Done() if asked := next((event for event in outcome.events if isinstance(event, SeatAsked)), None):
                return answers.start_asked(language, again=asked.again)
            case Done() if any(isinstance(event, SatDown) for event in outcome.events):
                tell = answers.start_seated if word == "sit" else answers.start_took
                return tell(await scene_of(tx, outcome.table, language), seat)
            case Refused() if table is not None:
                return answers.start_refused(await scene_of(tx, table, language), outcome)
            case Refused() | Repeated() | Done():
                return answers.start_unknown_link(language)


async def _rules(desk: Desk, said: CommandIn, table_id: str, language: Language) -> Screen:
    """The rules that a tap in the group asked for; kept from those alone who are known not to be in it."""
    table = await desk.table(table_id)
    stranger = await is_member(desk, table, said.person.id) is False
    async with desk.service.arrive(arrival(said)) as tx:
        if tx is None or table is None or stranger:
            return answers.start_unknown_link(language)
        return rules(await scene_of(tx, table, language))


async def is_member(desk: Desk, table: Table | None, person: int) -> bool | None:
    """Whether somebody belongs to the table's group: seated people do, others are asked about."""
    if table is None:
        return None
    if person == table.host or table.seat_of(person) is not None:
        return True
    if any(seat.held_for == person for seat in table.seats):
        return True  # it was kept for them by a tap in the group itself
    return await desk.membership.is_member(table.chat, person)
