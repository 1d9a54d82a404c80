"""From an update to whoever handles it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from bot.language import language_of
from bot.screens.answers import Note, note
from bot.tables.service import redraw_boards, revive_private
from bot.tables.store import UnreadableTableError
from bot.tables.table import Absence
from bot.tg.inbound.callbacks import decode
from bot.tg.inbound.chats import command_at_home, follow_group, ignore, reopen_topic
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.ephemeral import answer, reader_language
from bot.tg.inbound.group import greet, handle_group_command
from bot.tg.inbound.private import handle_private
from bot.tg.inbound.taps import handle_tap
from bot.tg.inbound.updates import (
    CommandIn,
    Ignored,
    Incoming,
    MembersIn,
    MovedIn,
    StandingIn,
    TapIn,
    TextIn,
    TopicOpenIn,
)

Said = TypeVar("Said", CommandIn, CommandIn | TextIn)


def lane_of(incoming: Incoming) -> str | None:
    """What must be handled in order: taps table by table, everything else chat by chat; None for what may go first."""
    match incoming:
        case TapIn():
            tap = decode(incoming.data)
            return tap.table if tap is not None and tap.table else str(incoming.person.id)
        case Ignored():
            return None
        case MovedIn():
            return str(incoming.old)
        case _:
            return str(incoming.place.chat)


async def handle(desk: Desk, incoming: Incoming) -> None:
    """Handle one update completely, its answer included."""
    if isinstance(incoming, CommandIn | TextIn) and incoming.place.private:
        await desk.roll_call.opened(incoming.person.id)
    match incoming:
        case Ignored():
            await ignore(desk, incoming)
        case MovedIn():
            await follow_group(desk, incoming)
        case TopicOpenIn():
            await reopen_topic(desk, incoming)
        case TapIn():
            await handle_tap(desk, incoming)
        case StandingIn():
            await _standing(desk, incoming)
        case MembersIn():
            await _members(desk, incoming)
        case CommandIn() if not incoming.place.private:
            await _follow(desk, await command_at_home(desk, incoming), handle_group_command)
        case CommandIn() | TextIn():
            await _follow(desk, incoming, handle_private)


async def _follow(desk: Desk, said: Said, handler: Callable[[Desk, Said], Awaitable[None]]) -> None:
    """A command about a table that cannot be read is told so."""
    try:
        await handler(desk, said)
    except UnreadableTableError:
        async with desk.service.arrive(arrival(said)) as tx:
            first_time = tx is not None
        if first_time and desk.answering.allows(said.place.chat, said.person.id):
            await _tell_unreadable(desk, said)


async def _tell_unreadable(desk: Desk, said: CommandIn | TextIn) -> None:
    if isinstance(said, CommandIn) and not said.place.private:
        answer(desk, said, note(await reader_language(desk, said), Note.UNREADABLE))
    else:
        desk.answers.send(said.place.chat, note(language_of(await desk.person(said.person)), Note.UNREADABLE))


async def _standing(desk: Desk, changed: StandingIn) -> None:
    """Added to a group, removed, made an admin; in a private chat blocked or let in again."""
    if not changed.place.private:
        desk.standing.heard(changed.place.chat, admin=changed.admin)
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
