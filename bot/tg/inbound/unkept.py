"""Taps that cannot even be stored: the presser is told, since nothing else would be heard of it for a while."""

from bot.language import language_of
from bot.screens.toasts import Toast, toast
from bot.tables.store import StoreTroubleError
from bot.tg.inbound.desk import Desk
from bot.tg.inbound.updates import Incoming, TapIn


async def tell_not_kept(desk: Desk, incoming: Incoming) -> bool:
    """Whether somebody was told that nothing has changed by this: only a tap waits for an answer."""
    if not isinstance(incoming, TapIn):
        return False
    try:
        person = await desk.person(incoming.person)
    except StoreTroubleError:
        person = incoming.person
    await desk.answers.answer_tap(incoming.query, toast(language_of(person), Toast.NOT_KEPT))
    return True
