"""What one member of a group alone sees: answers to what was written to the bot alone, and a hand, with taps on it."""

from dataclasses import replace

from bot.language import language_of
from bot.people.person import Language, Person
from bot.screens.asking import MISSED, page
from bot.screens.hand import hand
from bot.screens.screen import Screen
from bot.tables import turns
from bot.tables.choices import parse_choice
from bot.tables.hands import held
from bot.tables.screens import Key, Kind
from bot.tables.store import Transaction
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import Desk, scene_of
from bot.tg.inbound.press import Press
from bot.tg.inbound.updates import CommandIn
from bot.tg.receiver import Receiver


def plays_here(person: Person, table: Table) -> bool:
    """Whether somebody's hand comes in the group: by their own setting, or where it can come nowhere else."""
    return is_dealt(table, person.id) and (person.hand_in_group or not person.private_open)


def is_dealt(table: Table, person: int) -> bool:
    """Whether somebody has a hand at a table now."""
    return table.match is not None and table.match.round is not None and table.seat_of(person) is not None


async def show_hand(desk: Desk, table: Table, person: Person, to: Receiver) -> bool:
    """Send somebody's hand to them alone; whether it is known to be shown."""
    async with desk.store.read() as tx:
        screen = await _screen(desk, tx, table, person, "")
    return await desk.ephemeral.send(to, screen, held(table, person.id))


def answer(desk: Desk, command: CommandIn, said: Screen) -> None:
    """Answer as it was asked: who wrote to the bot alone is answered alone, or not at all."""
    if command.ephemeral is not None:
        desk.ephemeral.answer(from_command(command, command.ephemeral), said)
    else:
        desk.answers.send(command.place.chat, said, topic=command.place.topic, reply_to=command.message or None)


def from_command(command: CommandIn, ephemeral: int) -> Receiver:
    """Whoever wrote to the bot alone, as the one who alone is to see the answer."""
    return Receiver(command.place.chat, command.person.id, command.place.topic, reply_to=ephemeral)


async def reader_language(desk: Desk, command: CommandIn) -> Language:
    """The group's, or that of the only one who reads the answer."""
    if command.ephemeral is not None:
        return language_of(await desk.person(command.person))
    return await desk.group_language(command.place)


async def show_next(press: Press) -> None:
    """What the hand shows after a tap on it, whatever came of the tap."""
    if press.at.ephemeral is None:
        return
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
        if found is None:
            return
        screen = await _screen(press.desk, tx, found.table, press.person, _focus(press))
    press.desk.ephemeral.edit(press.receiver, press.at.ephemeral, screen, held(found.table, press.by))


async def _screen(desk: Desk, tx: Transaction, table: Table, person: Person, focus: str) -> Screen:
    scene = await scene_of(tx, table, language_of(person))
    scene = replace(scene, until=turns.until(table, desk.now()))
    return hand(Key(table.id, Kind.HAND, person=person.id), focus, scene)


def _focus(press: Press) -> str:
    """What the tap opens, as it would on the screen in the private chat; it is kept nowhere."""
    if press.tap.verb is Verb.MISSED:
        return page(press.turn, MISSED)
    choice = parse_choice(press.tap.argument) if press.tap.verb is Verb.CHOOSE else None
    return "" if choice is None else page(press.turn, choice)
