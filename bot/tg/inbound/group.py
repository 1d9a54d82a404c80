"""Commands in a group, each to whoever follows it, and the bot's coming and going there."""

from dataclasses import replace

from bot.language import language_of_group
from bot.people.person import Group, Language
from bot.screens import answers
from bot.screens.answers import Note, note, together
from bot.screens.screen import Screen
from bot.screens.settings import group_settings, language_choice
from bot.screens.which import which_game
from bot.tables.attendance import may_leave
from bot.tables.service import Arrival
from bot.tg.inbound.acting import TABLE_COMMANDS, Asking, act_on_table
from bot.tg.inbound.desk import Desk, arrival, scenes_of
from bot.tg.inbound.ephemeral import answer, from_command, is_dealt, reader_language, show_hand
from bot.tg.inbound.hints import hints_by_command
from bot.tg.inbound.meant import tables_meant, tables_to_replay
from bot.tg.inbound.opening import open_table, save_rules
from bot.tg.inbound.updates import CommandIn, Place

_PRIVATE_COMMANDS = ("hand", "hint", "tables", "record", "review")


async def handle_group_command(desk: Desk, command: CommandIn) -> None:
    """Follow a command; those of other bots are none of ours."""
    await _remember_group(desk, command)
    language = await reader_language(desk, command)
    if command.ephemeral is not None and command.name == "hand":
        said = await _hand(desk, command, language)
    elif command.ephemeral is not None and command.name == "hint":
        said = together(await hints_by_command(desk, command, command.place.chat))
    elif command.name == "domino":
        said = await open_table(desk, command, language)
    elif command.name == "save":
        said = await save_rules(desk, command, language)
    elif command.name in TABLE_COMMANDS:
        said = await _on_table(desk, command, language)
    else:
        said = await _about_the_bot(desk, command, language)
    if said is not None and desk.answering.allows(command.place.chat, command.person.id):
        answer(desk, command, said)


async def _hand(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    """The hands of whoever asks the bot alone, from the tables here; where none can be shown, what to do."""
    person = await desk.person(command.person)
    async with desk.service.arrive(arrival(command)) as tx:
        if tx is None or command.ephemeral is None:
            return None
        tables = [table for table in await tables_meant(tx, command) if table.seat_of(person.id) is not None]
    to = from_command(command, command.ephemeral)
    shown = [await show_hand(desk, table, person, to) for table in tables if is_dealt(table, person.id)]
    return None if any(shown) else note(language, Note.ONLY_IN_PRIVATE if tables else Note.NO_TABLE_HERE)


async def _remember_group(desk: Desk, command: CommandIn) -> None:
    """A group's title may change, and a command shows that the bot is there (again)."""
    place = command.place
    async with desk.store.begin() as tx:
        group = await tx.group(place.chat) or Group(place.chat, guessed_language=command.person.client_language)
        if not group.can_write:
            await tx.revive(place.chat)
        else:
            await tx.revive_topic(place.chat, place.topic)
        now = replace(group, title=place.title, can_write=True)
        if now != group or not group.title:
            await tx.save_group(now)


async def _on_table(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    """With one table a command acts on it; with several a reply to a board chooses, or else buttons."""
    if command.anonymous and command.name == "leave":
        async with desk.service.arrive(arrival(command)):
            return note(language, Note.ANONYMOUS)
    async with desk.store.read() as tx:
        tables = await tables_to_replay(tx, command) if command.name == "replay" else await tables_meant(tx, command)
        if command.name == "leave":  # those that can be left, where there are any
            tables = [one for one in tables if may_leave(one, command.person.id) is None] or tables[:1]
        scenes = await scenes_of(tx, tables, language)
    if len(tables) == 1:
        asks = Asking(arrival(command), command.person.id, language, command.place.topic, command.arguments)
        return await act_on_table(desk, command.name, tables[0], asks)
    async with desk.service.arrive(arrival(command)):
        return answers.group_tables(scenes, command.name, language) if tables else note(language, Note.NO_TABLE_HERE)


async def _about_the_bot(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    async with desk.service.arrive(arrival(command)) as tx:
        if tx is None:
            return None
        match command.name:
            case "help":
                return answers.help_page(language, "group")
            case "start":
                return answers.greeting(language)
            case "which":
                return which_game(language, "")
            case "language":
                return language_choice(language)
            case "settings":
                return group_settings(await tx.group(command.place.chat) or Group(command.place.chat), language)
            case "learn":
                return answers.learn_link(language, desk.link("learn"))
            case "practice":
                return answers.practice_link(language, desk.link("practice"))
            case name if name in _PRIVATE_COMMANDS:
                return note(language, Note.ONLY_IN_PRIVATE)
            case _:
                return None


async def greet(desk: Desk, place: Place, came: Arrival, *, present: bool, may_write: bool, is_new: bool) -> None:
    """The bot's standing in a group has changed: greet once when it is added, and know whether it may write."""
    async with desk.service.arrive(came) as tx:
        if tx is None:
            return
        guessed = came.person.client_language if came.person is not None else ""
        group = await tx.group(place.chat) or Group(place.chat, guessed_language=guessed)
        hello = is_new and present and not group.greeted
        if may_write:
            await tx.revive(place.chat)
        greeted = present and (group.greeted or hello)
        await tx.save_group(replace(group, title=place.title, can_write=may_write, greeted=greeted))
        language = language_of_group(group)
    if hello and may_write:
        desk.answers.send(place.chat, answers.greeting(language))
