"""Taps on settings: a person's own in the private chat, a group's in the group, where anybody may choose.

What is shown there is drawn anew, and the page itself says what holds from now on.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from bot.language import LANGUAGES, SIGNS, base, digits_of, language_of, language_of_group
from bot.people.person import BoardKind, Digits, Group, Language
from bot.pictures.values import Theme
from bot.screens.screen import Screen
from bot.screens.settings import group_settings, person_settings
from bot.screens.toasts import Toast, toast
from bot.tables import effects
from bot.tables.store import Transaction
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import arrival
from bot.tg.inbound.press import Handler, Press, Reply, unknown_button


async def _language(press: Press) -> Reply:
    code = next((known for known in LANGUAGES if known == press.tap.argument), None)
    return await (unknown_button(press) if code is None else _choose(press, Toast.LANGUAGE, language=code))


async def _digits(press: Press) -> Reply:
    digits = next((known for known in SIGNS if known == press.tap.argument), None)
    return await (unknown_button(press) if digits is None else _choose(press, Toast.SETTING, digits=digits))


async def _confirm(press: Press) -> Reply:
    """Whether a tile is played at the first tap, or asked about first."""
    if not press.place.private or press.tap.argument not in ("0", "1"):
        return await unknown_button(press)
    return await _choose(press, Toast.SETTING, confirm_plays=press.tap.argument == "1")


async def _in_group(press: Press) -> Reply:
    """Whether somebody's hand comes in groups too."""
    if not press.place.private or press.tap.argument not in ("0", "1"):
        return await unknown_button(press)
    return await _choose(press, Toast.SETTING, hand_in_group=press.tap.argument == "1")


async def _board(press: Press) -> Reply:
    """Pictures or words: what is shown of another kind is sent anew."""
    kind = next((known for known in get_args(BoardKind) if known == press.tap.argument), None)
    return await (unknown_button(press) if kind is None else _choose(press, Toast.SETTING, board=kind))


async def _theme(press: Press) -> Reply:
    theme = next((known for known in get_args(Theme) if known == press.tap.argument), None)
    return await (unknown_button(press) if theme is None else _choose(press, Toast.SETTING, theme=theme))


async def _choose(press: Press, said: Toast, **chosen: Any) -> Reply:
    """Keep what was chosen for whom the chat belongs to, and show it."""
    change = _for_person if press.place.private else _for_group
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        before, after, screen = await change(tx, press, chosen)
    if base(before) != base(after):
        press.desk.menus.chosen(press.place.chat, base(before), base(after))
    press.change(screen)
    return Reply(toast(after if said is Toast.LANGUAGE or press.place.private else press.language, said))


async def _for_person(tx: Transaction, press: Press, chosen: dict[str, Any]) -> tuple[Language, Language, Screen]:
    """The languages before and after, and the page as it is now."""
    person = await tx.person(press.by) or press.person
    before = language_of(person)
    person = replace(person, **_kept(before, chosen))
    await tx.save_person(person)
    await tx.want([effects.redraw(table, press.by) for table in await tx.open_tables_of(press.by) if table.match])
    after = language_of(person)
    return before, after, person_settings(person, after)


async def _for_group(tx: Transaction, press: Press, chosen: dict[str, Any]) -> tuple[Language, Language, Screen]:
    group = await tx.group(press.place.chat) or Group(press.place.chat, press.place.title)
    before = language_of_group(group)
    group = replace(group, **_kept(before, chosen))
    await tx.save_group(group)
    tables = await tx.open_tables_in(press.place.chat)
    await tx.want([effects.redraw(table) for table in tables])
    await tx.want([effects.redraw(table, person) for table in tables for person in _hands(table, chosen)])
    after = language_of_group(group)
    return before, after, group_settings(group, after)


def _hands(table: Table, chosen: Mapping[str, Any]) -> tuple[int, ...]:
    """Whose hands change at once with what a group has chosen. Another look is an edit of each, in a chat of its own;
    whatever else there is to choose, a hand out of turn changes when it is drawn anyway, since it may have to be sent
    anew for it."""
    if table.match is not None and "theme" in chosen:
        return table.people
    return () if table.person_to_move is None else (table.person_to_move,)


def _kept(language: Language, chosen: dict[str, Any]) -> dict[str, Any]:
    """What is written down: whoever takes the language's own digits has those of whatever language comes."""
    own: Digits = digits_of(base(language))
    return {**chosen, "digits": None} if chosen.get("digits") == own else chosen


HANDLERS: Mapping[Verb, Handler] = {
    Verb.LANGUAGE: _language,
    Verb.DIGITS: _digits,
    Verb.BOARD: _board,
    Verb.THEME: _theme,
    Verb.CONFIRM: _confirm,
    Verb.IN_GROUP: _in_group,
}
