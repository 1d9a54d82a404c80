"""What updates tell of chats: groups that move, topics that open again, and how far a group has grown."""

from dataclasses import replace

from bot.language import base, language_of_group
from bot.people.person import is_basic_group, is_supergroup
from bot.tables.moving import move_group
from bot.tg.inbound.desk import Desk
from bot.tg.inbound.updates import CommandIn, Ignored, MovedIn, Place, TapIn, TopicOpenIn


async def ignore(desk: Desk, ignored: Ignored) -> None:
    """Nothing to do, but the message shows how far its group has grown."""
    async with desk.store.begin() as tx:
        if await tx.take(ignored.update_id) and ignored.place is not None and is_supergroup(ignored.place.chat):
            await tx.saw_message(ignored.place.chat, ignored.message)


async def follow_group(desk: Desk, moved: MovedIn) -> None:
    """A group became a supergroup. Both sides say so, in any order, and perhaps after an error did."""
    async with desk.service.take(moved.update_id) as tx:
        if tx is None or not is_basic_group(moved.old) or not is_supergroup(moved.new):
            return
        is_news = await tx.chat_now(moved.old) != moved.new
        await move_group(tx, moved.old, moved.new)
        language = base(language_of_group(await tx.group(moved.new)))
    if is_news:
        desk.menus.chosen(moved.new, language, language)


async def reopen_topic(desk: Desk, opened: TopicOpenIn) -> None:
    """What waited for the topic is drawn."""
    async with desk.service.take(opened.update_id) as tx:
        if tx is not None:
            await tx.revive_topic(opened.place.chat, opened.place.topic)


async def command_at_home(desk: Desk, command: CommandIn) -> CommandIn:
    """A command in a group that has moved since, as one in the new group."""
    place = await _home(desk, command.place)
    return command if place is None else replace(command, place=place, message=0, reply_to=None)


async def tap_at_home(desk: Desk, tapped: TapIn) -> TapIn:
    """The same for a tap under a message that stayed in the old group."""
    place = await _home(desk, tapped.place) if tapped.place is not None else None
    return tapped if place is None else replace(tapped, place=place, message=0)


async def _home(desk: Desk, place: Place) -> Place | None:
    """Where a group has gone, whose message ids mean nothing there; None where it has not moved."""
    if not is_basic_group(place.chat):
        return None
    async with desk.store.read() as tx:
        chat = await tx.chat_now(place.chat)
    return None if chat == place.chat else replace(place, chat=chat, topic=None)
