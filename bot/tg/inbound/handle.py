"""From an update to whoever handles it."""

from dataclasses import replace

from bot.tables.service import redraw_boards, revive_private
from bot.tables.table import Absence
from bot.tg.inbound.callbacks import decode
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.group import greet, handle_group_command
from bot.tg.inbound.private import handle_private
from bot.tg.inbound.taps import handle_tap
from bot.tg.inbound.updates import CommandIn, Ignored, Incoming, MembersIn, StandingIn, TapIn, TextIn


def lane_of(incoming: Incoming) -> object:
    """What must be handled in order: taps table by table, everything else chat by chat."""
    if isinstance(incoming, TapIn):
        tap = decode(incoming.data)
        return tap.table if tap is not None and tap.table else incoming.person.id
    return None if isinstance(incoming, Ignored) else incoming.place.chat


async def handle(desk: Desk, incoming: Incoming) -> None:
    """Handle one update completely, its answer included."""
    if isinstance(incoming, CommandIn | TextIn | TapIn) and incoming.place is not None and incoming.place.private:
        await desk.roll_call.opened(incoming.person.id)
    match incoming:
        case Ignored():
            async with desk.store.begin() as tx:
                await tx.take(incoming.update_id)
        case TapIn():
            await handle_tap(desk, incoming)
        case StandingIn():
            await _standing(desk, incoming)
        case MembersIn():
            await _members(desk, incoming)
        case CommandIn() if not incoming.place.private:
            await handle_group_command(desk, incoming)
        case CommandIn() | TextIn():
            await handle_private(desk, incoming)


async def _standing(desk: Desk, changed: StandingIn) -> None:
    """Added to a group, removed, made an admin; in a private chat blocked or let in again."""
    if not changed.place.private:
        await greet(
            desk,
            changed.place,
            arrival(changed),
            present=changed.present,
            may_write=changed.may_write,
            is_new=not changed.was_present,
        )
        return
    if changed.present:
        await desk.roll_call.opened(changed.person.id)
    else:
        await desk.roll_call.shut(changed.person.id, Absence.CLOSED, was_open=True)
    async with desk.service.arrive(arrival(changed)) as tx:
        if tx is not None:
            person = await tx.person(changed.person.id) or changed.person
            await tx.save_person(replace(person, private_open=changed.present))
            await (revive_private if changed.present else redraw_boards)(tx, person.id)


async def _members(desk: Desk, changed: MembersIn) -> None:
    """Their seats are played for, or they play again; only then is the update done."""
    for person in changed.people:
        if changed.present:
            await desk.roll_call.in_group(changed.place.chat, person.id)
        else:
            await desk.roll_call.out_of_group(changed.place.chat, person.id)
    async with desk.service.arrive(arrival(changed)):
        pass
