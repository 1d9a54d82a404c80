"""What people write, and what of it the bot hears."""

import re
from dataclasses import dataclass, replace

from bot.sandbox import presence, text, topics
from bot.sandbox.lookup import PeopleError, acting_in, visible
from bot.sandbox.values import ANONYMOUS, Group, JsonObject, Person, Post, Room, Topic, quoted
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Written:
    """What somebody writes: to which message it replies (minus the ephemeral_message_id for an ephemeral one), in which
    topic, and whether anonymously."""

    text: str
    reply_to: int | None = None
    thread: int | None = None
    anonymous: bool = False


def write(world: World, chat: int, number: int, written: Written) -> JsonObject:
    """Somebody writes; the first /start opens the private chat. Returns the Message."""
    where, someone = acting_in(world, chat, number)
    content = text.finish(text.clean(written.text), [])
    if not content.text or text.units(content.text) > text.LONGEST_TEXT:
        raise PeopleError("A message has 1 to 4096 characters.")
    answered = visible(world, chat, written.reply_to, number) if written.reply_to is not None else None
    topic = _topic(world, where, someone, written.thread, answered)
    sender = _sender(where, someone, written.anonymous)
    message = {**sender, **content.fields(), **_reply(world, topic, answered), **topics.fields(topic)}
    if isinstance(where, Person):
        where = _talk(world, where, content.text)
    if isinstance(where, Group) and ((answered and answered.only) or _is_ephemeral(world, where, someone, message)):
        message |= {"receiver_user": world.bot.user()}
        added = world.add_ephemeral(where, someone.id, message).message or {}
    else:
        added = world.add_post(where, message).message or {}
    if isinstance(where, Person) or (where.has_bot and _hears(world, where, added)):
        world.updates.add("message", added)
    return added


def _topic(world: World, where: Room, someone: Person, thread: int | None, answered: Post | None) -> Topic | None:
    """Where the message goes: the topic named, else that of the answered message, else General."""
    if isinstance(where, Person):
        return None
    inherited = ((answered and answered.message) or {}).get("message_thread_id")
    found = topics.find(world, where, thread or inherited)
    if not found and thread is not None:
        raise PeopleError(f"There is no topic {thread}.", 404)
    if found and found.closed and someone.id not in where.admins:
        raise PeopleError(f"The topic {found.name} is closed.")
    return found


def _sender(where: Room, someone: Person, anonymous: bool) -> JsonObject:
    if not anonymous:
        return {"from": someone.user()}
    if isinstance(where, Person) or where.type == "group" or someone.id not in where.admins:
        raise PeopleError("Only an administrator of a supergroup can write anonymously.")
    return {"from": ANONYMOUS, "sender_chat": where.chat()}


def _is_ephemeral(world: World, where: Group, someone: Person, message: JsonObject) -> bool:
    """Whether it begins with a command that the bot offers this person as one that only the bot hears."""
    command = re.match(rf"/(\w+)(@{world.bot.username})?(\s|$)", message["text"], re.IGNORECASE)
    if not where.has_bot or not command:
        return False
    offered = presence.commands(world, where, someone)
    return any(one["command"] == command[1].lower() and one.get("is_ephemeral") for one in offered)


def _talk(world: World, someone: Person, written: str) -> Person:
    """The person, now in a private chat with the bot."""
    if someone.blocked:
        raise PeopleError(f"{someone.first_name} has blocked the bot.")
    if someone.started:
        return someone
    if not re.match(r"/start(\s|$)", written):
        raise PeopleError(f"{someone.first_name} has to press Start first: nobody can write before /start.")
    started = replace(someone, started=True)
    world.people.put(started.id, started)
    world.tell("people")
    return started


def _reply(world: World, topic: Topic | None, answered: Post | None) -> JsonObject:
    """The message that is answered: in a topic the one that began it, unless there is another."""
    if answered and not answered.message:
        raise PeopleError("The message to reply to is gone.", 404)
    if not answered and topic and topic.number != topics.GENERAL:
        answered = world.post(topic.chat, topic.number)
    if not answered or not answered.message:
        return {}
    return {"reply_to_message": quoted(answered.message)}


def _hears(world: World, where: Group, message: JsonObject) -> bool:
    """Privacy mode: commands but another bot's, replies to the bot and mentions of it; an administrator hears all. What
    is ephemeral is for nobody else."""
    if world.bot.reads_all or where.bot == "administrator" or "ephemeral_message_id" in message:
        return True
    if message.get("reply_to_message", {}).get("from", {}).get("id") == world.bot.number:
        return True
    own = f"@{world.bot.username}".lower()
    for entity in message.get("entities", ()):
        # Offsets count UTF-16 units.
        units = message["text"].encode("utf-16-le")
        said = units[entity["offset"] * 2 : (entity["offset"] + entity["length"]) * 2].decode("utf-16-le").lower()
        command, _, addressee = said.partition("@")
        if entity["type"] == "mention" and said == own:
            return True
        if entity["type"] == "bot_command" and entity["offset"] == 0 and command and f"@{addressee}" in {"@", own}:
            return True
    return False
