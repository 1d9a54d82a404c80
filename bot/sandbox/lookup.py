"""Who does something and where: looked up, or refused with a sentence."""

from bot.sandbox import topics
from bot.sandbox.values import Group, Person, Post, Room, Topic
from bot.sandbox.world import World


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


def living_group(world: World, number: int) -> Group:
    """A group in which something can still be done."""
    found = group(world, number)
    if found.upgraded_to:
        raise PeopleError(f"The group became the supergroup {found.upgraded_to}.")
    return found


def acting(world: World, number: int) -> Person:
    """Somebody who can still do something."""
    found = person(world, number)
    if found.deleted:
        raise PeopleError(f"{found.first_name} has deleted the account.")
    return found


def acting_in(world: World, chat: int, number: int) -> tuple[Room, Person]:
    """A chat that this person is in, to do something there."""
    if chat != number:
        living_group(world, chat)
    acting(world, number)
    return room_of(world, chat, number)


def room_of(world: World, chat: int, number: int) -> tuple[Room, Person]:
    """A chat that this person is in: a group, or the own private chat with the bot."""
    someone = person(world, number)
    if chat == number:
        return someone, someone
    found = group(world, chat)
    if number not in found.members:
        raise PeopleError(f"Person {number} is not a member of chat {chat}.", 404)
    return found, someone


def owner(world: World, where: Group) -> Person:
    """Who sees to the group: the creator, or in a group without one whoever was there first."""
    if not (where.admins or where.members):
        raise PeopleError("Nobody is in the group.")
    return person(world, (*where.admins, *where.members)[0])


def visible(world: World, chat: int, number: int, viewer: int) -> Post:
    """A message by its message_id, or an ephemeral one of the viewer's by minus its ephemeral_message_id."""
    post = world.post(chat, number) or world.ephemeral(chat, -number)
    if not post or post.only not in {None, viewer}:
        raise PeopleError(f"There is no message {number}.", 404)
    return post


def topic_of(world: World, where: Group, number: int) -> Topic:
    found = topics.find(world, where, number)
    if not found:
        raise PeopleError(f"There is no topic {number}.", 404)
    return found
