"""Taps on buttons: decode, run the command, answer with the outcome. Who presses comes from the update alone."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from bot.language import LANGUAGES
from bot.people.person import Group
from bot.screens import answers
from bot.screens.toasts import Toast, toast
from bot.tables import effects
from bot.tables.commands import ChangeRules, PlacePerson, RemovePerson, Sit, StandUp, StartMatch
from bot.tables.events import SatDown, SeatHeld
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Done
from bot.tables.table import Stage, Table
from bot.tables.taps import Verb
from bot.tg.inbound import moves
from bot.tg.inbound.callbacks import decode
from bot.tg.inbound.desk import Desk, arrival, language_of, language_of_group
from bot.tg.inbound.group import act_on_table
from bot.tg.inbound.press import (
    Handler,
    Press,
    Reply,
    carry_out,
    events_of,
    lobby,
    number_in,
    run,
    told,
    unknown_button,
)
from bot.tg.inbound.updates import TapIn

#: Seconds after which a tap is answered neutrally, if nothing is committed by then.
PATIENCE = 3.0


async def handle_tap(desk: Desk, tapped: TapIn) -> None:
    """Do what the button means and answer; neutrally where it takes long, since the answer must not wait."""
    work = asyncio.ensure_future(_reply_to(desk, tapped))
    done, _ = await asyncio.wait({work}, timeout=PATIENCE)
    if not done:
        language = language_of(tapped.person)
        await desk.answers.answer_tap(tapped.query, toast(language, Toast.WORKING))
        await work
        return
    reply = work.result()
    await desk.answers.answer_tap(tapped.query, reply.text, alert=reply.alert, url=reply.url)


async def _reply_to(desk: Desk, tapped: TapIn) -> Reply:
    tap = decode(tapped.data)
    person = await desk.person(tapped.person)
    if tap is not None and tapped.place is not None:
        press = Press(desk, tapped, tapped.place, tap, person)
        refused = await _out_of_place(press)
        if refused is None:
            return await _HANDLERS[tap.verb](press)
        unknown = Reply(await desk.refusal(refused, press.language))
    else:
        unknown = Reply(toast(language_of(person), Toast.UNKNOWN_BUTTON))
    async with desk.service.arrive(arrival(tapped)):
        return unknown


async def _out_of_place(press: Press) -> Refused | None:
    """A button is honoured only in the chat that its screen belongs to: elsewhere somebody made it up."""
    if press.tap.verb in _OF_NO_TABLE:
        return None
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
    if found is None:
        return Refused(Reason.NO_SUCH_TABLE)
    if press.tap.verb in _IN_PRIVATE:
        return None if press.place.chat == press.by else Refused(Reason.NOT_SEATED)
    return None if press.place.chat == found.table.chat else Refused(Reason.NOT_A_MEMBER)


# The lobby


async def _sit(press: Press) -> Reply:
    seat = number_in(press.tap.argument)
    command = Sit(press.tap.table, press.by, seat, private_open=press.person.private_open)
    outcome = await carry_out(press, command)
    if isinstance(outcome, Done) and any(isinstance(event, SeatHeld) for event in outcome.events):
        kept = press.say(Toast.KEPT, seat=seat + 1)
        return replace(kept, url=press.desk.link(f"sit-{press.tap.table}-{seat}"))
    sat = next((event.seat for event in events_of(outcome) if isinstance(event, SatDown)), seat)
    return await told(press, outcome, Toast.SAT, seat=sat + 1)


async def _stand(press: Press) -> Reply:
    return await run(press, StandUp(press.tap.table, press.by), Toast.STOOD_UP)


async def _page(press: Press) -> Reply:
    def allowed(table: Table) -> Refused | None:
        if table.stage is Stage.OVER:
            return Refused(Reason.TABLE_OVER)
        if table.stage is not Stage.LOBBY:
            return Refused(Reason.ALREADY_STARTED)
        return None if table.host == press.by else Refused(Reason.NOT_HOST, person=table.host)

    outcome = await press.desk.service.show(arrival(press.at), lobby(press), press.tap.argument, allowed)
    return Reply() if isinstance(outcome, Done) else await told(press, outcome, Toast.CHANGED)


async def _family(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, family=press.tap.argument)
    return await run(press, command, Toast.CHANGED, page="settings")


async def _players(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, players=number_in(press.tap.argument))
    return await run(press, command, Toast.CHANGED, page="settings")


async def _target(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, target=number_in(press.tap.argument))
    return await run(press, command, Toast.CHANGED, page="settings")


async def _partners(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, partners=press.tap.argument == "1")
    return await run(press, command, Toast.CHANGED, page="settings")


async def _place(press: Press) -> Reply:
    person, _, seat = press.tap.argument.partition(".")
    command = PlacePerson(press.tap.table, press.by, number_in(person), number_in(seat))
    return await run(press, command, Toast.CHANGED, page="seats")


async def _remove(press: Press) -> Reply:
    command = RemovePerson(press.tap.table, press.by, number_in(press.tap.argument))
    return await run(press, command, Toast.CHANGED, page="seats")


async def _start(press: Press) -> Reply:
    return await run(press, StartMatch(press.tap.table, press.by), Toast.STARTED)


# Settings and lists


async def _language(press: Press) -> Reply:
    """A person's language in the private chat, a group's in the group; what is shown there is drawn anew."""
    code = next((known for known in LANGUAGES if known == press.tap.argument), None)
    if code is None:
        return await unknown_button(press)
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        if press.place.private:
            person = replace(await tx.person(press.by) or press.person, language=code)
            await tx.save_person(person)
            await tx.want(
                [effects.redraw(table, press.by) for table in await tx.open_tables_of(press.by) if table.match]
            )
            screen = answers.settings(person, code)
        else:
            group = await tx.group(press.place.chat) or Group(press.place.chat, press.place.title)
            await tx.save_group(replace(group, language=code))
            await tx.want([effects.redraw(table) for table in await tx.open_tables_in(press.place.chat)])
            screen = answers.language_choice(code)
    await press.desk.answers.edit(press.place.chat, press.at.message, screen)
    return Reply(toast(code, Toast.LANGUAGE))


async def _confirm(press: Press) -> Reply:
    """Whether a tile is played at the first tap, or asked about first."""
    if not press.place.private or press.tap.argument not in ("0", "1"):
        return await unknown_button(press)
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        person = replace(await tx.person(press.by) or press.person, confirm_plays=press.tap.argument == "1")
        await tx.save_person(person)
        await tx.want([effects.redraw(table, press.by) for table in await tx.open_tables_of(press.by) if table.match])
    await press.desk.answers.edit(press.place.chat, press.at.message, answers.settings(person, press.language))
    return press.say(Toast.SETTING)


async def _open_hand(press: Press) -> Reply:
    """Bring a hand down: it is sent anew."""
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        found = await tx.table(press.tap.table) if tx is not None else None
        if tx is None or found is None:
            return press.say(Toast.HANDLED)
        if found.table.seat_of(press.by) is None:
            return Reply(await press.desk.refusal(Refused(Reason.NOT_SEATED), press.language))
        await tx.want([effects.redraw(found.table, press.by, wake=True)])
    return press.say(Toast.HAND_SENT)


async def _open_table(press: Press) -> Reply:
    """A group's table chosen for a command."""
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
        language = language_of_group(await tx.group(press.place.chat))
    if found is None:
        return await unknown_button(press)
    said = await act_on_table(press.desk, press.tap.argument, found.table, arrival(press.at), language)
    if said is not None:
        await press.desk.answers.send(press.place.chat, said, topic=found.table.topic)
    return Reply()


_HANDLERS: Mapping[Verb, Handler] = {
    Verb.SIT: _sit,
    Verb.STAND: _stand,
    Verb.PAGE: _page,
    Verb.FAMILY: _family,
    Verb.PLAYERS: _players,
    Verb.TARGET: _target,
    Verb.PARTNERS: _partners,
    Verb.PLACE: _place,
    Verb.REMOVE: _remove,
    Verb.START: _start,
    **moves.HANDLERS,
    Verb.LANGUAGE: _language,
    Verb.CONFIRM: _confirm,
    Verb.OPEN_HAND: _open_hand,
    Verb.OPEN_TABLE: _open_table,
}
_OF_NO_TABLE = frozenset({Verb.LANGUAGE, Verb.CONFIRM})
_IN_PRIVATE = frozenset({Verb.PLAY, Verb.CHOOSE, Verb.BACK, Verb.MISSED, Verb.DRAW, Verb.PASS, Verb.OPEN_HAND})
