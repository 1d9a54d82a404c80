"""Forum topics: the threads of a supergroup that has them switched on."""

from dataclasses import replace

from bot.sandbox import groups
from bot.sandbox.values import Group, JsonObject, Person, Topic
from bot.sandbox.world import World

GENERAL = 1  # its messages carry no thread
ICON_COLOR = 0x6FB9F0


def listed(world: World, where: Group) -> list[Topic]:
    """General and the others, in the order in which they came; none where topics are switched off."""
    if not where.forum:
        return []
    others = [topic for topic in world.topics if topic.chat == where.id and topic.number != GENERAL]
    return [world.topics.get(f"{where.id}/{GENERAL}") or Topic(where.id, GENERAL, "General"), *others]


def find(world: World, where: Group, number: int | None) -> Topic | None:
    """A topic by its thread, General by none."""
    return next((topic for topic in listed(world, where) if topic.number == (number or GENERAL)), None)


def thread(message: JsonObject) -> JsonObject:
    """The fields of a Message that name its topic; none in General."""
    return {name: message[name] for name in ("message_thread_id", "is_topic_message") if name in message}


def fields(topic: Topic | None) -> JsonObject:
    """The same fields, of a message to this topic."""
    if not topic or topic.number == GENERAL:
        return {}
    return {"message_thread_id": topic.number, "is_topic_message": True}


def create(world: World, where: Group, by: Person, name: str) -> Topic:
    """A new topic, begun by the service message that gives the thread its number."""
    created = {"forum_topic_created": {"name": name, "icon_color": ICON_COLOR}}
    post = world.add_post(where, {"from": by.user(), **created})
    topic = Topic(where.id, post.number, name)
    world.topics.put(topic.key, topic)
    post = world.keep(replace(post, message=(post.message or {}) | fields(topic)))
    groups.tell_bot(world, where, post)
    world.tell("chats")
    return topic


def close(world: World, where: Group, by: Person, topic: Topic, closed: bool) -> Topic:
    """Closes a topic or opens it again; only administrators write in a closed one."""
    if topic.closed == closed:
        return topic
    changed = replace(topic, closed=closed)
    world.topics.put(topic.key, changed)
    what: JsonObject = {"forum_topic_closed": {}} if closed else {"forum_topic_reopened": {}}
    groups.service(world, where, by.user(), what | fields(topic))
    world.tell("chats")
    return changed


def delete(world: World, topic: Topic) -> None:
    """A topic goes with its messages; the bot is not told."""
    world.topics.drop(topic.key)
    for post in world.posts(topic.chat):
        if post.message and post.message.get("message_thread_id") == topic.number:
            world.keep(replace(post, message=None, file=None))
    world.tell("chats")
