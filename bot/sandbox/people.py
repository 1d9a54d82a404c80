"""What people do: write, tap, follow links. Refused with a sentence where they could not."""

import hashlib
import re
import time
from dataclasses import asdict, replace
from typing import Any

from bot.sandbox import groups, links, text
from bot.sandbox.values import BotStanding, Group, JsonObject, Person, Post, Room
from bot.sandbox.world import World

MOST_PEOPLE = MOST_GROUPS = 1_000
SUPERGROUP_BASE = -1_000_000_000_000


class PeopleError(Exception):
    """Somebody cannot do that; the text is a sentence, and nothing was changed."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


def person(world: World, number: int) -> Person:
    found = world.people.get(number)
    if not found:
        raise PeopleError(f"There is no person {number}.", 404)
    return found


def group(world: World, number: int) -> Group:
    found = world.groups.get(number)
    if not found:
        raise PeopleError(f"There is no group {number}.", 404)
    return found


def room_of(world: World, chat: int, number: int) -> tuple[Room, Person]:
    """A chat that this person is in: a group, or the own private chat with the bot."""
    someone = person(world, number)
    if chat == number:
        return someone, someone
    found = group(world, chat)
    if number not in found.members:
        raise PeopleError(f"Person {number} is not a member of chat {chat}.", 404)
    return found, someone


def add_person(world: World, fields: JsonObject) -> Person:
    username = fields.get("username")
    taken = {one.username.lower() for one in world.people if one.username} | {world.bot.username.lower()}
    if username and username.lower() in taken:
        raise PeopleError(f"The username {username} is taken.")
    if len(world.people) >= MOST_PEOPLE:
        raise PeopleError("There are too many people.")
    number = world.counters.person + 1
    world.count(replace(world.counters, person=number))
    added = Person(number, **fields)
    world.people.put(number, added)
    world.tell("people")
    return added


def add_group(world: World, title: str, supergroup: bool, members: list[int], bot: BotStanding) -> Group:
    """`bot` is its standing: left, member or administrator. The first member creates the group."""
    creator, *_ = everyone = [person(world, number) for number in dict.fromkeys(members)]
    if len(world.groups) >= MOST_GROUPS:
        raise PeopleError("There are too many groups.")
    numbers = tuple(one.id for one in everyone)
    if supergroup:
        world.count(replace(world.counters, supergroup=world.counters.supergroup + 1))
        added = Group(SUPERGROUP_BASE - world.counters.supergroup, title, "supergroup", numbers, numbers[:1])
    else:
        world.count(replace(world.counters, group=world.counters.group + 1))
        added = Group(-world.counters.group, title, "group", numbers, numbers[:1])
    return groups.create(world, added, creator, bot)


def write(world: World, chat: int, number: int, written: str, reply_to: int | None) -> JsonObject:
    """Somebody writes; the first /start opens the private chat. Returns the Message."""
    where, someone = room_of(world, chat, number)
    content = text.finish(text.clean(written), [])
    if not content.text or text.units(content.text) > text.LONGEST_TEXT:
        raise PeopleError("A message has 1 to 4096 characters.")
    message = {"from": someone.user(), **content.fields(), **_reply(world, chat, reply_to)}
    if isinstance(where, Person):
        where = _talk(world, where, content.text)
    added = world.add_post(where, message).message or {}
    if isinstance(where, Person) or (where.has_bot and _hears(world, where, added)):
        world.updates.add("message", added)
    return added


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


def _reply(world: World, chat: int, reply_to: int | None) -> JsonObject:
    if reply_to is None:
        return {}
    post = world.post(chat, reply_to)
    if not post or not post.message:
        raise PeopleError(f"There is no message {reply_to} to reply to.", 404)
    return {"reply_to_message": {name: part for name, part in post.message.items() if name != "reply_to_message"}}


def _hears(world: World, where: Group, message: JsonObject) -> bool:
    """Privacy mode: commands but another bot's, replies to the bot and mentions of it; an administrator hears all."""
    if world.bot.reads_all or where.bot == "administrator":
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


def seen(post: Post) -> JsonObject:
    """A message as people see it: the Message with its revision and the address of what it shows."""
    if post.message is None:
        return {"message_id": post.number, "deleted": True, "revision": post.revision}
    shown = post.message | {"revision": post.revision}
    for kind in ("photo", "animation", "document"):
        if post.file and kind in post.message:
            return shown | {f"{kind}_url": f"/files/{post.file}"} | _reactions(post)
    return shown | _reactions(post)


def _reactions(post: Post) -> JsonObject:
    return {"reactions": list(post.reaction)} if post.reaction else {}


def button(post: Post, row: int, column: int) -> JsonObject:
    """The button of a message at this place, both counted from 0."""
    rows = (post.message or {}).get("reply_markup", {}).get("inline_keyboard", [])
    if not 0 <= row < len(rows) or not 0 <= column < len(rows[row]):
        raise PeopleError(f"Message {post.number} has no button at row {row}, column {column}.", 404)
    found: JsonObject = rows[row][column]
    return found


async def tap(world: World, chat: int, message: int, number: int, tapped: tuple[int, int] | str) -> JsonObject:
    """Somebody taps the button at a place, or a forged one with these data; waits for the bot's answer."""
    where, someone = room_of(world, chat, number)
    post = world.post(chat, message)
    if not post:
        raise PeopleError(f"There is no message {message}.", 404)
    if isinstance(tapped, str):
        data = tapped
    else:
        found = button(post, *tapped)
        if "url" in found:
            return {"answer": {"show_alert": False, "url": found["url"]}, "waited_ms": 0}
        if "callback_data" not in found:
            raise PeopleError("That button tells the bot nothing.")
        data = found["callback_data"]
    if isinstance(where, Group) and not where.has_bot:
        return {"answer": None, "waited_ms": 0}
    query = world.taps.ask(world.now())
    instance = str(int.from_bytes(hashlib.sha256(str(chat).encode()).digest()[:8], "big", signed=True))
    hangs_on = post.message or {"chat": where.chat(), "message_id": post.number, "date": 0}
    value = {"id": query, "from": someone.user(), "message": hangs_on, "chat_instance": instance, "data": data}
    world.updates.add("callback_query", value)
    world.commit()
    begun = time.monotonic()
    answer = await world.taps.answer_to(query)
    return {"answer": answer, "waited_ms": round((time.monotonic() - begun) * 1000)}


def open_link(world: World, number: int, link: str, press: bool, into: int | None) -> JsonObject:
    """Somebody follows a link to the bot; Start is pressed unless told otherwise."""
    someone = person(world, number)
    found = links.parse(link)
    if not found:
        raise PeopleError("That is not a link that opens a bot with a payload of 1-64 letters, digits, _ or -.")
    if found.bot.lower() != world.bot.username.lower():
        raise PeopleError(f"There is no bot {found.bot}.", 404)
    if found.kind == "startgroup":
        return _open_in_group(world, someone, found.payload, press, into)
    pressed = press and (found.payload is not None or not someone.started)
    if pressed:
        someone = groups.block(world, someone, False) if someone.blocked else someone
        write(world, number, number, f"/start {found.payload or ''}", None)
    return {"chat": number, "start": found.payload, "pressed": pressed}


def _open_in_group(world: World, someone: Person, payload: str | None, press: bool, into: int | None) -> JsonObject:
    """The bot is added to a group that the person is in, and told /start there if there is a payload."""
    if into is None:
        raise PeopleError('A startgroup link needs a group: {"group": id}.')
    where, _ = room_of(world, into, someone.id)
    if isinstance(where, Group) and press:
        if not where.has_bot:
            groups.add_bot(world, where, someone)
        if payload:
            write(world, into, someone.id, f"/start@{world.bot.username} {payload}", None)
    return {"chat": into, "start": payload, "pressed": press}


def listed_person(someone: Person) -> JsonObject:
    return {name: value for name, value in asdict(someone).items() if value is not None}


def listed_group(where: Group) -> JsonObject:
    return where.chat() | {"members": list(where.members), "admins": list(where.admins), "bot": where.bot}


def hand_over(world: World, update: JsonObject) -> Any:
    """Queues any update; one without an id gets the next, one with an earlier id is told again."""
    if len(update.keys() - {"update_id"}) != 1:
        raise PeopleError("An update has exactly one thing to tell.")
    number = update.get("update_id", world.updates.last + 1)
    if not isinstance(number, int) or number < 1:
        raise PeopleError("update_id has to be a whole number from 1.")
    world.updates.force(update | {"update_id": number})
    return {"update_id": number}
