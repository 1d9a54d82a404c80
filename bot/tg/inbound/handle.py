"""From an update to whoever handles it."""

from dataclasses import replace

from bot.tg.inbound.callbacks import decode
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.group import greet, handle_group_command
from bot.tg.inbound.private import handle_private
from bot.tg.inbound.taps import handle_tap
from bot.tg.inbound.updates import CommandIn, Ignored, Incoming, StandingIn, TapIn, TextIn


def lane_of(incoming: Incoming) -> str | None:
    """What must be handled in order: taps table by table, everything else chat by chat; None for what may go first."""
    if isinstance(incoming, TapIn):
        tap = decode(incoming.data)
        return tap.table if tap is not None and tap.table else str(incoming.person.id)
    return None if isinstance(incoming, Ignored) else str(incoming.place.chat)


async def handle(desk: Desk, incoming: Incoming) -> None:
    """Handle one update completely, its answer included."""
    match incoming:
        case Ignored():
            async with desk.store.begin() as tx:
                await tx.take(incoming.update_id)
        case TapIn():
            await handle_tap(desk, incoming)
        case StandingIn():
            await _standing(desk, incoming)
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
    async with desk.service.arrive(arrival(changed)) as tx:
        if tx is not None:
            person = await tx.person(changed.person.id) or changed.person
            await tx.save_person(replace(person, private_open=changed.present))
            if changed.present:
                await tx.revive(person.id)
