"""/practice: a table in the private chat, against computer players; whether one that is being played ends for it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.engine.refusals import RulesRefused
from bot.language import bare, isolate, language_of
from bot.players.player import Level
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.names import level_called
from bot.screens.questions import practice_question
from bot.screens.screen import Screen
from bot.screens.toasts import Toast
from bot.tables import effects
from bot.tables.commands import OpenPractice, StopTable
from bot.tables.house import House, of_family
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Done
from bot.tables.store import Transaction
from bot.tables.table import Stage, Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import Desk, arrival, scene_of
from bot.tg.inbound.opening import Wish, parse_wish
from bot.tg.inbound.press import (
    Handler,
    Press,
    Reply,
    at_table,
    carry_out,
    close_question,
    level_in,
    told,
    unknown_button,
)
from bot.tg.inbound.updates import CommandIn

#: What is played where nothing is said and nothing was played before.
FIRST = Wish("arab", 4)

#: A practice as a button carries it, what is not said left out.
_CARRIED = re.compile(r"([a-z-]*)\.([0-9]?)\.([0-9]{0,4})\.([a-z]+)")


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


def carried(practice: Practice) -> str:
    """What a button says of it, at most 40 characters."""
    wish = practice.wish
    return f"{wish.family or ''}.{wish.players or ''}.{wish.target or ''}.{practice.level}"


def read_carried(argument: str) -> Practice | None:
    """The same back; None for what no button of ours says. Whether there is such a game is for the rules to tell."""
    found = _CARRIED.fullmatch(argument)
    level = None if found is None else level_in(found[4])
    if found is None or level is None:
        return None
    players, target = (int(number) if number else None for number in (found[2], found[3]))
    return Practice(Wish(found[1] or None, players, target), level)


async def practise(desk: Desk, said: CommandIn) -> list[Screen]:
    """Open the table; what to say where there is none. Its screens are drawn as any table's are."""
    if not desk.practising.allows(said.place.chat, said.person.id, said.update_id):
        return await _say(desk, said)
    person = await desk.person(said.person)
    language, practice = language_of(person), parse_practice(said.arguments)
    if practice is None:
        return await _say(desk, said, note(language, Note.PRACTICE_ARGUMENTS))
    async with desk.store.read() as tx:
        house = await _house(tx, person.id, practice.wish)
        there = await tx.open_tables_in(person.id)
    if isinstance(house, RulesRefused):
        why = Refused(Reason.ILLEGAL_RULES, cause=house)
        return await _say(desk, said, answers.refused(await desk.refusal(why, language)))
    running = next((table for table in there if table.stage is Stage.PLAYING), None)
    if running is not None:
        async with desk.service.arrive(arrival(said)) as tx:  # nobody loses a match by a word
            scene = None if tx is None else await scene_of(tx, running, language)
        return [] if scene is None else [practice_question(scene, house, carried(practice))]
    command = OpenPractice(desk.shuffler.table_id(), person.id, house, practice.level)
    outcome = await desk.service.run(command, arrival(said))
    return [answers.refused(await desk.refusal(outcome, language))] if isinstance(outcome, Refused) else []


async def _say(desk: Desk, said: CommandIn, *screens: Screen) -> list[Screen]:
    """The answer to a command that asks nothing of a table."""
    async with desk.service.arrive(arrival(said)) as tx:
        return [] if tx is None else list(screens)


async def _answered(press: Press) -> Reply:
    """The answer to that, in its owner's private chat alone; the question is then no question any more."""
    table, practice = await press.desk.table(press.tap.table), read_carried(press.tap.argument)
    if table is None or table.chat != press.by or (practice is None and press.tap.argument):
        return await unknown_button(press)
    return await _go_on(press) if practice is None else await _begin_anew(press, practice)


async def _go_on(press: Press) -> Reply:
    """The hand comes down, below the question."""
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        over = table.stage is Stage.OVER
        if not over:
            await tx.want([effects.redraw(table, press.by, wake=True)])
    if over:
        return Reply(await press.desk.refusal(Refused(Reason.TABLE_OVER), press.language))
    await close_question(press, Note.GOES_ON)
    return press.say(Toast.GOES_ON)


async def _begin_anew(press: Press, practice: Practice) -> Reply:
    desk = press.desk
    if not desk.practising.allows(press.place.chat, press.by, press.at.update_id):
        async with desk.service.arrive(arrival(press.at)):
            return Reply()
    async with desk.store.read() as tx:
        house = await _house(tx, press.by, practice.wish)
    if isinstance(house, RulesRefused):
        async with desk.service.arrive(arrival(press.at)):
            return Reply(await desk.refusal(Refused(Reason.ILLEGAL_RULES, cause=house), press.language))
    command = OpenPractice(desk.shuffler.table_id(), press.by, house, practice.level, instead_of=press.tap.table)
    outcome = await carry_out(press, command)
    if isinstance(outcome, Done):
        await close_question(press, Note.TABLE_STOPPED, name=isolate(press.person.name))
    return await told(press, outcome, Toast.STARTED)


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
        played = await tx.last_played_by(person)
        if played is not None and wish == Wish():
            return replace(played.house, clock=None)
        wish = _with(FIRST, wish) if played is None else replace(wish, family=played.rules.family)
    house = of_family(wish.family or "", wish.players, wish.target)
    return house if isinstance(house, RulesRefused) else replace(house, clock=None)


def _with(default: Wish, wish: Wish) -> Wish:
    """The default with whatever is wished otherwise."""
    return Wish(default.family, wish.players or default.players, wish.target)


HANDLERS: Mapping[Verb, Handler] = {Verb.PRACTISE: _answered}
