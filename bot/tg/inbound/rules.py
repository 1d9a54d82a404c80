"""Taps under the rules of a table: to other games and back, in the message that has them."""

from collections.abc import Mapping

from bot.screens.rules import BACK, other_games, rules
from bot.screens.toasts import Toast
from bot.tables.taps import Verb
from bot.tg.inbound.desk import scene_of
from bot.tg.inbound.press import Handler, Press, Reply, at_table, unknown_button
from bot.tg.inbound.private import is_member

_PAGES = {"": other_games, BACK: rules}


async def _turn_over(press: Press) -> Reply:
    """In a private chat kept from those who are known not to be in the group, as the rules themselves are."""
    draw, private = _PAGES.get(press.tap.argument), press.place.private
    found = await press.desk.table(press.tap.table)
    stranger = private and await is_member(press.desk, found, press.by) is False
    if draw is None or stranger:
        return await unknown_button(press)
    language = press.language if private else await press.desk.group_language(press.place)
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        screen = draw(await scene_of(tx, table, language))
    press.change(screen)
    return Reply()


HANDLERS: Mapping[Verb, Handler] = {Verb.OTHERS: _turn_over}
