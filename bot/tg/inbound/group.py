"""Commands in a group: opening tables, and acting on the one that is meant."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.language import bare, language_of_group
from bot.people.person import Group, Language
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.names import family_called
from bot.screens.questions import closing_proposed, closing_question, leave_question
from bot.screens.rules import rules
from bot.screens.screen import Screen
from bot.screens.settings import group_settings, language_choice
from bot.screens.which import which_game
from bot.tables import effects
from bot.tables.attendance import may_leave
from bot.tables.closing import may_propose
from bot.tables.commands import Nudge, OpenTable
from bot.tables.events import Nudged
from bot.tables.naming import parse_name
from bot.tables.ports import Transaction
from bot.tables.refusals import Reason, Refused
from bot.tables.saved import SavedRules, may_save, named
from bot.tables.service import Arrival, Done, Repeated
from bot.tables.table import Stage, Table
from bot.tg.inbound.desk import Desk, arrival, may_stop_as_admin, scene_of, scenes_of
from bot.tg.inbound.ephemeral import answer, from_command, is_dealt, reader_language, show_hand
from bot.tg.inbound.replay import replay_by_command
from bot.tg.inbound.updates import CommandIn, Place

#: Commands that act on one table of the group.
TABLE_COMMANDS = ("table", "score", "rules", "replay", "nudge", "leave", "stop")

_PRIVATE_COMMANDS = ("hand", "tables", "record")


async def handle_group_command(desk: Desk, command: CommandIn) -> None:
    """Follow a command; those of other bots are none of ours."""
    await _remember_group(desk, command)
    language = await reader_language(desk, command)
    if command.ephemeral is not None and command.name == "hand":
        said = await _hand(desk, command, language)
    elif command.name == "domino":
        said = await _open(desk, command, language)
    elif command.name == "save":
        said = await _save(desk, command, language)
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
        tables = [table for table in await _meant(tx, command) if table.seat_of(person.id) is not None]
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


@dataclass(frozen=True, slots=True)
class Wish:
    """What stands behind /domino: a family or a saved name, a number of players and a target, each or not."""

    family: str | None = None
    players: int | None = None
    target: int | None = None


def parse_wish(arguments: str) -> Wish | None:
    """`bazito 4 104` in this order, each optional; a single small number is that of the players. None for nonsense.

    Digits may be any. The family goes by its id or by its name in any language; in its place may stand the name of a
    saved set, which is then played with those numbers.
    """
    words = bare(arguments).split()
    first_number = next((n for n, word in enumerate(words) if word.isdecimal()), len(words))
    name, words = words[:first_number], words[first_number:]
    called = family_called(" ".join(name))
    family = called or (name[0].lower() if name else None)
    if (
        (len(name) > 1 and called is None)
        or len(words) > 2
        or not all(word.isdecimal() and len(word) <= 4 for word in words)
    ):
        return None
    numbers = [int(word) for word in words]
    if len(numbers) == 1 and numbers[0] > 4:
        return Wish(family, target=numbers[0])
    players, target = (*numbers, None, None)[:2]
    return Wish(family, players, target)


async def _open(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    wish = parse_wish(command.arguments)
    if wish is None:
        async with desk.service.arrive(arrival(command)):
            return note(language, Note.ARGUMENTS)
    saved = await _saved(desk, command.place.chat, wish.family)
    person = await desk.person(command.person)
    outcome = await desk.service.run(
        OpenTable(
            desk.shuffler.table_id(),
            person.id,  # an anonymous administrator's table has no host yet
            command.place.chat,
            command.place.topic,
            wish.family,
            wish.players,
            wish.target,
            saved.house if saved is not None else None,
            private_open=person.private_open,
        ),
        arrival(command),
    )
    if isinstance(outcome, Refused):
        return answers.refused(await desk.refusal(outcome, language))
    return None


async def _saved(desk: Desk, chat: int, name: str | None) -> SavedRules | None:
    """The group's own set of that name, which is never a family's."""
    if name is None:
        return None
    async with desk.store.read() as tx:
        return named(await tx.saved_rules(chat), name)


async def _save(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    """Keep the rules of a table that waits for players, under a name."""
    name, chat = _name(command.arguments), command.place.chat
    async with desk.service.arrive(arrival(command)) as tx:
        if tx is None:
            return None
        if isinstance(name, str):
            table = await _to_save(tx, command)
            if isinstance(table, Note):
                return note(language, table)
            refused = may_save(table, command.person.id, name, await tx.saved_rules(chat))
            if refused is None:
                await tx.save_rules(chat, name, table.house)
                await tx.want([effects.redraw(one) for one in await tx.open_tables_in(chat) if one.match is None])
                return answers.rules_saved(language, name)
            name = refused
    return answers.refused(await desk.refusal(name, language))


def _name(said: str) -> str | Refused:
    """A name for a set; one that a game has in any language would always mean that game behind /domino."""
    return Refused(Reason.NAME_OF_FAMILY) if family_called(said) else parse_name(said)


async def _to_save(tx: Transaction, command: CommandIn) -> Table | Note:
    """The table whose rules are meant: the one replied to, or the only one that waits here and is the sender's own."""
    tables = await _meant(tx, command)
    waiting = [table for table in tables if table.stage is Stage.LOBBY]
    own = [table for table in waiting if table.host == command.person.id]
    if len(own) > 1:
        return Note.WHICH_LOBBY
    playing = [table for table in tables if table.stage is Stage.PLAYING]
    return next(iter(own or waiting or playing), Note.NO_LOBBY)


async def _on_table(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    """With one table a command acts on it; with several a reply to a board chooses, or else buttons."""
    if command.anonymous and command.name == "leave":
        async with desk.service.arrive(arrival(command)):
            return note(language, Note.ANONYMOUS)
    async with desk.store.read() as tx:
        tables = await _to_replay(tx, command) if command.name == "replay" else await _meant(tx, command)
        if command.name == "leave":  # those that can be left, where there are any
            tables = [one for one in tables if may_leave(one, command.person.id) is None] or tables[:1]
        scenes = await scenes_of(tx, tables, language)
    if len(tables) == 1:
        asks = Asking(arrival(command), command.person.id, language, command.place.topic, command.arguments)
        return await act_on_table(desk, command.name, tables[0], asks)
    async with desk.service.arrive(arrival(command)):
        return answers.group_tables(scenes, command.name, language) if tables else note(language, Note.NO_TABLE_HERE)


async def _to_replay(tx: Transaction, command: CommandIn) -> Sequence[Table]:
    """Of the tables meant those that have finished a round; else, and where none was replied to, the last one that has.

    A table may just have been opened when people want to see how the one before it ended.
    """
    tables = await _meant(tx, command)
    finished = [table for table in tables if table.has_finished_round]
    if finished or await _replied_to(tx, command) is not None:
        return finished or tables
    last = await tx.last_replayable_in(command.place.chat)
    return [last] if last is not None else tables


async def _replied_to(tx: Transaction, command: CommandIn) -> Table | None:
    """The table whose message the command answers."""
    if command.reply_to is None:
        return None
    screen = await tx.screen_at(command.place.chat, command.reply_to)
    found = await tx.table(screen.key.table) if screen is not None else None
    return None if found is None else found.table


async def _meant(tx: Transaction, command: CommandIn) -> Sequence[Table]:
    replied_to = await _replied_to(tx, command)
    if replied_to is not None:
        return [replied_to]
    chat = command.place.chat
    tables = await tx.open_tables_in(chat)
    here = [table for table in tables if table.topic == command.place.topic]
    if tables:
        return here or tables
    last = await tx.last_table_in(chat)
    return [last] if last is not None else []


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
                return note(language, Note.HOW_TO_PRACTISE)
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
