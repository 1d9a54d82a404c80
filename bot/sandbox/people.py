"""What people do besides writing: come, tap, follow links, upgrade a group, delete their account."""

import hashlib
import time
from dataclasses import asdict, replace
from typing import Any

from bot.sandbox import groups, links, topics
from bot.sandbox.emoji import EFFECTS
from bot.sandbox.lookup import PeopleError, acting, acting_in, living_group, owner, person, visible
from bot.sandbox.taps import Asked
from bot.sandbox.values import BotStanding, Group, JsonObject, Person, Post, Topic
from bot.sandbox.world import World
from bot.sandbox.writing import Written, write

MOST_PEOPLE = MOST_GROUPS = 1_000
SUPERGROUP_BASE = -1_000_000_000_000


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


def add_group(
    world: World, title: str, supergroup: bool, members: list[int], bot: BotStanding, forum: bool = False
) -> Group:
    """`bot` is its standing: left, member or administrator. The first member creates the group."""
    creator, *_ = everyone = [person(world, number) for number in dict.fromkeys(members)]
    if len(world.groups) >= MOST_GROUPS:
        raise PeopleError("There are too many groups.")
    numbers = tuple(one.id for one in everyone)
    if supergroup:
        added = Group(_next_supergroup(world), title, "supergroup", numbers, numbers[:1], forum=forum)
    else:
        world.count(replace(world.counters, group=world.counters.group + 1))
        added = Group(-world.counters.group, title, "group", numbers, numbers[:1])
    return groups.create(world, added, creator, bot)


def _next_supergroup(world: World) -> int:
    world.count(replace(world.counters, supergroup=world.counters.supergroup + 1))
    return SUPERGROUP_BASE - world.counters.supergroup


def upgrade(world: World, number: int) -> Group:
    """A basic group becomes a supergroup with a new id."""
    where = living_group(world, number)
    if where.type == "supergroup":
        raise PeopleError("It is a supergroup already.")
    return groups.upgrade(world, where, _next_supergroup(world), owner(world, where))


def seen(post: Post) -> JsonObject:
    """A message as people see it: the Message with its revision and the address of what it shows."""
    if post.message is None:
        number = {"message_id": 0, "ephemeral_message_id": -post.number} if post.only else {"message_id": post.number}
        return number | {"deleted": True, "revision": post.revision}
    shown = post.message | {"revision": post.revision}
    if post.replaces is not None:
        shown |= {"replaces": post.replaces}
    if post.reaction:
        shown |= {"reactions": list(post.reaction)}
    if effect := post.message.get("effect_id"):
        shown |= {"effect": EFFECTS[effect]}
    for kind in ("photo", "animation", "document"):
        if post.file and kind in post.message:
            return shown | {f"{kind}_url": f"/files/{post.file}"}
    return shown


def button(post: Post, row: int, column: int) -> JsonObject:
    """The button of a message at this place, both counted from 0."""
    rows = (post.message or {}).get("reply_markup", {}).get("inline_keyboard", [])
    if not 0 <= row < len(rows) or not 0 <= column < len(rows[row]):
        raise PeopleError(f"Message {post.number} has no button at row {row}, column {column}.", 404)
    found: JsonObject = rows[row][column]
    return found


async def tap(world: World, chat: int, message: int, number: int, tapped: tuple[int, int] | str) -> JsonObject:
    """Somebody taps the button at a place, or a forged one with these data; waits for the bot's answer."""
    where, someone = acting_in(world, chat, number)
    post = visible(world, chat, message, number)
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
    query = world.taps.ask(Asked(world.now(), chat, number, message))
    instance = str(int.from_bytes(hashlib.sha256(str(chat).encode()).digest()[:8], "big", signed=True))
    hangs_on = post.message or {"chat": where.chat(), "message_id": max(post.number, 0), "date": 0}
    value = {"id": query, "from": someone.user(), "message": hangs_on, "chat_instance": instance, "data": data}
    world.updates.add("callback_query", value)
    world.commit()
    begun = time.monotonic()
    answer = await world.taps.answer_to(query)
    return {"answer": answer, "waited_ms": round((time.monotonic() - begun) * 1000)}


def open_link(world: World, number: int, link: str, press: bool, into: int | None) -> JsonObject:
    """Somebody follows a link to the bot; Start is pressed unless told otherwise."""
    someone = acting(world, number)
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
        write(world, number, number, Written(f"/start {found.payload or ''}"))
    return {"chat": number, "start": found.payload, "pressed": pressed}


def _open_in_group(world: World, someone: Person, payload: str | None, press: bool, into: int | None) -> JsonObject:
    """The bot is added to a group that the person is in, and told /start there if there is a payload."""
    if into is None:
        raise PeopleError('A startgroup link needs a group: {"group": id}.')
    where, _ = acting_in(world, into, someone.id)
    if isinstance(where, Group) and press:
        if not where.has_bot:
            groups.add_bot(world, where, someone)
        if payload:
            write(world, into, someone.id, Written(f"/start@{world.bot.username} {payload}"))
    return {"chat": into, "start": payload, "pressed": press}


def listed_person(someone: Person) -> JsonObject:
    return {name: value for name, value in asdict(someone).items() if value is not None}


def listed_group(world: World, where: Group) -> JsonObject:
    found = where.chat() | {"members": list(where.members), "admins": list(where.admins), "bot": where.bot}
    if where.upgraded_to:
        found |= {"upgraded_to": where.upgraded_to}
    if where.forum:
        found |= {"topics": [listed_topic(topic) for topic in topics.listed(world, where)]}
    return found


def listed_topic(topic: Topic) -> JsonObject:
    return {"thread": topic.number, "name": topic.name, "closed": topic.closed}


def delete_account(world: World, number: int) -> Person:
    """Somebody deletes the account: nobody is told, and the groups keep a member without a name."""
    gone = replace(acting(world, number), deleted=True, username=None)
    world.people.put(gone.id, gone)
    world.tell("people")
    return gone


def hand_over(world: World, update: JsonObject, twice: bool) -> Any:
    """Queues any update; one without an id gets the next, one with an earlier id is told again."""
    if len(update.keys() - {"update_id"}) != 1:
        raise PeopleError("An update has exactly one thing to tell.")
    number = update.get("update_id", world.updates.last + 1)
    if not isinstance(number, int) or number < 1:
        raise PeopleError("update_id has to be a whole number from 1.")
    world.updates.force(update | {"update_id": number}, again=twice)
    return {"update_id": number}
