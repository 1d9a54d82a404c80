"""Taps on buttons: decode, run the command, answer with the outcome. Who presses comes from the update alone."""

import asyncio
from collections.abc import Mapping

from bot.language import language_of, units
from bot.screens import answers
from bot.screens.screen import TOAST_LIMIT
from bot.screens.toasts import Toast, toast
from bot.tables import effects
from bot.tables.export import match_record, may_have
from bot.tables.refusals import Reason, Refused
from bot.tables.store import LostRaceError, StoreTroubleError, UnreadableTableError
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound import (
    as_text,
    attendance,
    hints,
    lessons,
    lobby,
    moves,
    practising,
    replay,
    reviews,
    rules,
    settings,
)
from bot.tg.inbound.acting import Asking, act_on_table
from bot.tg.inbound.callbacks import decode
from bot.tg.inbound.chats import tap_at_home
from bot.tg.inbound.desk import Desk, arrival, log_of, scene_of
from bot.tg.inbound.duplicates import is_old_copy
from bot.tg.inbound.ephemeral import show_next
from bot.tg.inbound.places import IN_GROUP, IN_PRIVATE, SCREENS, STANDS, TO_ONE_ALONE, On
from bot.tg.inbound.press import Handler, Press, Reply, at_table, number_in, unknown_button
from bot.tg.inbound.updates import TapIn

#: Seconds after which a tap is answered neutrally, if nothing is committed by then.
PATIENCE = 3.0

#: Seconds before another try when the store was in trouble.
_STORE_PAUSE = 1.0


async def handle_tap(desk: Desk, tapped: TapIn) -> None:
    """Do what the button means and answer; neutrally where it takes long, since the answer must not wait.

    Where the store is in trouble it is done as soon as that is over: the tap itself is stored.
    """
    work = asyncio.create_task(_reply_or_failure(desk, tapped))
    try:
        done, _ = await asyncio.wait({work}, timeout=PATIENCE)
        if not done:
            await desk.answers.answer_tap(tapped.query, toast(language_of(tapped.person), Toast.WORKING))
            await work
            return
    except asyncio.CancelledError:  # the bot stops: nothing of it is to go on behind its back
        work.cancel()
        await asyncio.wait({work})
        raise
    reply = work.result()
    # A toast is gone before a long sentence is read.
    alert = reply.alert or (reply.url is None and units(reply.text) > TOAST_LIMIT)
    await desk.answers.answer_tap(tapped.query, reply.text, alert=alert, url=reply.url)


async def _reply_or_failure(desk: Desk, tapped: TapIn) -> Reply:
    """The reply, also where the table cannot be read. Any other fault is answered too, and then raised."""
    language = language_of(tapped.person)
    try:
        return await _reply_when_well(desk, tapped)
    except UnreadableTableError:
        async with desk.service.arrive(arrival(tapped)):
            return Reply(toast(language, Toast.UNREADABLE), alert=True)
    except LostRaceError:
        raise  # the inbox tries it again, so nothing has failed yet
    except Exception:
        await desk.answers.answer_tap(tapped.query, toast(language, Toast.FAILED), alert=True)
        raise


async def _reply_when_well(desk: Desk, tapped: TapIn) -> Reply:
    """The reply, tried again for as long as the store is in trouble."""
    while True:
        try:
            return await _reply_to(desk, await tap_at_home(desk, tapped))
        except StoreTroubleError:
            await asyncio.sleep(_STORE_PAUSE)


async def _reply_to(desk: Desk, tapped: TapIn) -> Reply:
    tap = decode(tapped.data)
    person = await desk.person(tapped.person)
    if tapped.place is not None and tapped.place.private and not person.private_open:
        await desk.roll_call.opened(person.id)
    if tap is not None and tapped.place is not None:
        press = Press(desk, tapped, tapped.place, tap, person)
        if not STANDS[tap.verb] & SCREENS and await _on_a_screen(press):
            return await unknown_button(press)
        if On.PAGE not in STANDS[tap.verb]:
            out_of_place = await _check_place(press)
            if out_of_place is not None:
                async with desk.service.arrive(arrival(tapped)):
                    return out_of_place
        reply = await _HANDLERS[tap.verb](press)
        if On.HAND in STANDS[tap.verb]:
            await show_next(press)
        return reply
    async with desk.service.arrive(arrival(tapped)):
        return Reply(toast(language_of(person), Toast.UNKNOWN_BUTTON))


async def _on_a_screen(press: Press) -> bool:
    """Whether the message is a table's own: no button of it changes the message to something else."""
    async with press.desk.store.read() as tx:
        return await tx.screen_at(press.place.chat, press.at.message) is not None


async def _check_place(press: Press) -> Reply | None:
    """A button is honoured only in the chat that its screen belongs to: elsewhere somebody made it up.

    The message of one that is honoured is retired where it is an old copy of its screen.
    """
    desk, verb, at = press.desk, press.tap.verb, (press.place.chat, press.at.message)
    async with desk.store.read() as tx:
        found = await tx.table(press.tap.table)
        old = found is not None and await is_old_copy(tx, verb, found.table, press.by, *at)
    if found is None:
        return Reply(await desk.refusal(Refused(Reason.NO_SUCH_TABLE), press.language))
    if not STANDS[verb] & _honoured(press, found.table):
        return press.say(Toast.UNKNOWN_BUTTON)
    if old:
        await desk.service.retire(*at)
    return None


def _honoured(press: Press, table: Table) -> On:
    """The kinds of messages that the one under which was pressed may be."""
    if press.place.chat == press.by:
        return IN_PRIVATE | SCREENS if table.chat == press.by else IN_PRIVATE
    if press.place.chat != table.chat:
        return On(0)
    return IN_GROUP if press.at.ephemeral is None else TO_ONE_ALONE


async def _open_hand(press: Press) -> Reply:
    """Bring a hand down: it is sent anew."""
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        if table.seat_of(press.by) is None:
            return Reply(await press.desk.refusal(Refused(Reason.NOT_SEATED), press.language))
        await tx.want([effects.redraw(table, press.by, wake=True)])
    return press.say(Toast.HAND_SENT)


async def _open_table(press: Press) -> Reply:
    """A group's table chosen for a command."""
    table = await press.desk.table(press.tap.table)
    if table is None:
        return await unknown_button(press)
    language = await press.desk.group_language(press.place)
    asks = Asking(arrival(press.at), press.by, language, press.place.topic)
    said = await act_on_table(press.desk, press.tap.argument, table, asks)
    if said is None or not press.desk.answering.allows(press.place.chat, press.by):
        return Reply()
    if press.at.ephemeral is None:
        press.desk.answers.send(press.place.chat, said, topic=press.place.topic)
    else:
        press.change(said)
    return Reply()


async def _record(press: Press) -> Reply:
    """The record of a match as a file, for somebody who played it."""
    match = number_in(press.tap.argument)
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        log = await log_of(tx, table, match)
        record = may_have(table, press.by, match, log) or match_record(table.rules, log)
        played = answers.PlayedMatch(await scene_of(tx, table, press.language), match)
    if isinstance(record, Refused):
        return Reply(await press.desk.refusal(record, press.language))
    press.desk.answers.send_document(press.by, played.name, record, answers.record_caption(played))
    return press.say(Toast.RECORD_SENT)


_HANDLERS: Mapping[Verb, Handler] = {
    **lobby.HANDLERS,
    **moves.HANDLERS,
    **practising.HANDLERS,
    **rules.HANDLERS,
    **as_text.HANDLERS,
    **attendance.HANDLERS,
    **settings.HANDLERS,
    **lessons.HANDLERS,
    **replay.HANDLERS,
    **hints.HANDLERS,
    **reviews.HANDLERS,
    Verb.OPEN_HAND: _open_hand,
    Verb.OPEN_TABLE: _open_table,
    Verb.RECORD: _record,
}
