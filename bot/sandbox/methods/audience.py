"""Who is to see a new message: everybody in the chat, or one member alone (ephemeral, Bot API 10.2 and 10.3).

Any bot may send an ephemeral message within 15 seconds of what that member did: a tap, or an ephemeral message to the
bot. An administrator may at any time. One sent for a tap may stand in place of the message whose button was tapped.
"""

from dataclasses import dataclass

from bot.sandbox.calls import Call
from bot.sandbox.refusals import bad
from bot.sandbox.taps import TOO_OLD, Asked
from bot.sandbox.values import JsonObject, Person, Post, Room
from bot.sandbox.world import World

ANSWERABLE_SECONDS = 15


@dataclass(frozen=True, slots=True)
class Receiver:
    """Who alone is to see a message, and in place of which public one, if of any."""

    person: Person
    replaced: Post | None = None


def receiver(world: World, call: Call, where: Room) -> Receiver | None:
    """Who alone is to see a new message, or nobody: everybody does. Raises RefusedError where the bot may not."""
    wanted: JsonObject | None = call.get("ephemeral_message_parameters")
    replied = (call.get("reply_parameters") or {}).get("ephemeral_message_id")
    if not wanted:
        if replied is not None:
            raise bad("a reply to an ephemeral message must be ephemeral")
        return None
    if isinstance(where, Person):
        raise bad("ephemeral messages can be sent only to groups and supergroups")
    someone = world.people.get(wanted["receiver_user_id"])
    if not someone or someone.id not in where.members:
        raise bad("USER_NOT_PARTICIPANT")
    answered = world.ephemeral(where.id, replied) if replied is not None else None
    if answered and answered.only != someone.id:
        raise bad("message to be replied not found")
    query = wanted.get("callback_query_id")
    if wanted.get("replace_callback_query_message"):
        return Receiver(someone, _replaced(world, where, someone, query))
    if where.bot != "administrator":
        _check_occasion(world, where, someone, query, answered)
    return Receiver(someone)


def _check_occasion(world: World, where: Room, someone: Person, query: str | None, answered: Post | None) -> None:
    """Refuses what no tap and no ephemeral message of this member just asked for."""
    if query is not None:
        _tap(world, where, someone, query)
        return
    message = (answered.message if answered else None) or {}
    if message.get("from", {}).get("id") != someone.id or message["date"] < world.now() - ANSWERABLE_SECONDS:
        raise bad("CHAT_ADMIN_REQUIRED")


def _tap(world: World, where: Room, someone: Person, query: str) -> Asked:
    """The tap of this member here that a query tells of, if it was just now."""
    asked = world.taps.asked(query)
    recent = asked and asked.time >= world.now() - ANSWERABLE_SECONDS
    if not asked or not recent or (asked.chat, asked.person) != (where.id, someone.id):
        raise bad(TOO_OLD)
    return asked


def _replaced(world: World, where: Room, someone: Person, query: str | None) -> Post:
    """The message whose button was tapped. What is ephemeral itself is edited, not replaced."""
    if query is None:
        raise bad("a callback query must be specified to replace its message")
    tapped = _tap(world, where, someone, query).message
    if tapped <= 0:
        raise bad("messages of callback queries from ephemeral messages can't be replaced")
    post = world.post(where.id, tapped)
    if not post or not post.message:
        raise bad("message to be replaced not found")
    return post
