"""The button under a picture that tells the laid tiles as text, to whoever presses it alone."""

from collections.abc import Mapping

from bot.screens.as_text import laid, laid_alert, sent_alert
from bot.screens.toasts import Toast
from bot.tables.taps import Verb
from bot.tg.inbound.desk import scene_of
from bot.tg.inbound.press import Handler, Press, Reply, at_table


async def _as_text(press: Press) -> Reply:
    """An alert; where it has no room for all, the rest in the private chat, if that is open."""
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        scene = await scene_of(tx, table, press.language)
        person = await tx.person(press.by) or press.person
    alert, complete = laid_alert(scene)
    if complete or not person.private_open or not press.desk.answering.allows(press.by, press.by):
        return Reply(alert, alert=True)
    press.desk.answers.send(press.by, laid(scene))
    return Reply(sent_alert(scene), alert=True)


HANDLERS: Mapping[Verb, Handler] = {Verb.AS_TEXT: _as_text}
