"""/practice: a table in the private chat, against computer players; a new one closes the one before."""

from dataclasses import dataclass, replace

from bot.engine.refusals import RulesRefused
from bot.language import bare, language_of
from bot.players.player import Level
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.names import level_called
from bot.screens.screen import Screen
from bot.tables.commands import OpenPractice, StopTable
from bot.tables.house import House, of_family
from bot.tables.refusals import Reason, Refused
from bot.tables.store import Transaction
from bot.tables.table import Table
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.opening import Wish, parse_wish
from bot.tg.inbound.updates import CommandIn

#: What is played where nothing is said and nothing was played before.
FIRST = Wish("arab", 4)


@dataclass(frozen=True, slots=True)
class Practice:
    """What stands behind /practice: what to play, and against whom."""

    wish: Wish
    level: Level = Level.MEDIUM


def parse_practice(arguments: str) -> Practice | None:
    """`bazito 2 hard`, each optional, the level in any language; None for nonsense."""
    words = bare(arguments).split()
    level = level_called(words[-1]) if words else None
    wish = parse_wish(" ".join(words if level is None else words[:-1]))
    if wish is None:
        return None
    return Practice(wish) if level is None else Practice(wish, level)


async def practise(desk: Desk, said: CommandIn) -> list[Screen]:
    """Open the table; what to say where there is none. Its screens are drawn as any table's are."""
    person = await desk.person(said.person)
    language, practice = language_of(person), parse_practice(said.arguments)
    if practice is None:
        async with desk.service.arrive(arrival(said)):
            return [note(language, Note.PRACTICE_ARGUMENTS)]
    async with desk.store.read() as tx:
        house = await _house(tx, person.id, practice.wish)
        before = await tx.open_tables_in(person.id)
    if isinstance(house, RulesRefused):
        async with desk.service.arrive(arrival(said)):
            why = Refused(Reason.ILLEGAL_RULES, cause=house)
            return [answers.refused(await desk.refusal(why, language))]
    for table in before:
        await desk.service.run(StopTable(table.id, person.id))
    command = OpenPractice(desk.shuffler.table_id(), person.id, house, practice.level)
    outcome = await desk.service.run(command, arrival(said))
    return [answers.refused(await desk.refusal(outcome, language))] if isinstance(outcome, Refused) else []


async def practised(desk: Desk, said: CommandIn) -> Table | None:
    """The practice table of whoever says this, while it is open."""
    async with desk.store.read() as tx:
        return next(iter(await tx.open_tables_in(said.person.id)), None)


async def stop_practice(desk: Desk, said: CommandIn, table: Table) -> list[Screen]:
    """/stop in the private chat, as the button does: the hand shows that it is over."""
    language = language_of(await desk.person(said.person))
    outcome = await desk.service.run(StopTable(table.id, said.person.id), arrival(said))
    return [answers.refused(await desk.refusal(outcome, language))] if isinstance(outcome, Refused) else []


async def _house(tx: Transaction, person: int, wish: Wish) -> House | RulesRefused:
    """The rules wished for; without a game those of the last one played. Without a clock: nobody waits."""
    if wish.family is None:
        played = await tx.tables_played_by(person, 1)
        if played and wish == Wish():
            return replace(played[0].house, clock=None)
        wish = replace(wish, family=played[0].rules.family) if played else _with(FIRST, wish)
    house = of_family(wish.family or "", wish.players, wish.target)
    return house if isinstance(house, RulesRefused) else replace(house, clock=None)


def _with(default: Wish, wish: Wish) -> Wish:
    """The default with whatever is wished otherwise."""
    return Wish(default.family, wish.players or default.players, wish.target)
