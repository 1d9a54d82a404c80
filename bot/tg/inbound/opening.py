"""/domino and /save in a group: tables opened by what stands behind the command, and rules kept under a name."""

from dataclasses import dataclass

from bot.language import bare
from bot.people.person import Language
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.names import family_called
from bot.screens.screen import Screen
from bot.tables import effects
from bot.tables.commands import OpenTable
from bot.tables.naming import parse_name
from bot.tables.refusals import Reason, Refused
from bot.tables.saved import SavedRules, may_save, named
from bot.tables.store import Transaction
from bot.tables.table import Stage, Table
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.meant import tables_meant
from bot.tg.inbound.updates import CommandIn


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


async def open_table(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
    """Open a table; what to say in the group where it is not opened."""
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


async def save_rules(desk: Desk, command: CommandIn, language: Language) -> Screen | None:
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
    tables = await tables_meant(tx, command)
    waiting = [table for table in tables if table.stage is Stage.LOBBY]
    own = [table for table in waiting if table.host == command.person.id]
    if len(own) > 1:
        return Note.WHICH_LOBBY
    playing = [table for table in tables if table.stage is Stage.PLAYING]
    return next(iter(own or waiting or playing), Note.NO_LOBBY)
