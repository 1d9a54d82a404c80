"""A hand in the group that its owner alone sees: for a tap or an ephemeral command, and after each tap on it."""

from dataclasses import replace

from bot.language import language_of
from bot.people.person import Person
from bot.screens.asking import MISSED, page
from bot.screens.hand import hand
from bot.screens.screen import Screen
from bot.tables import turns
from bot.tables.choices import parse_choice
from bot.tables.ports import Transaction
from bot.tables.screens import Key, Kind
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import Desk, scene_of
from bot.tg.inbound.press import Press
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
    return await desk.ephemeral.send(to, screen, about=table.id)


async def show_next(press: Press) -> None:
    """What the hand shows after a tap on it, whatever came of the tap."""
    if press.at.ephemeral is None:
        return
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
        if found is None:
            return
        screen = await _screen(press.desk, tx, found.table, press.person, _focus(press))
    press.desk.ephemeral.edit(press.receiver, press.at.ephemeral, screen, about=found.table.id)


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
