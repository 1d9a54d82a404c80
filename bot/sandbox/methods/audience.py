"""Who is to see a new message: everybody in the chat, or one member alone (ephemeral, Bot API 10.2 and 10.3).

Any bot may send an ephemeral message within 15 seconds of what that member did: a tap, or an ephemeral message to the
bot. An administrator may at any time.
"""

from bot.sandbox.calls import Call
from bot.sandbox.refusals import bad, not_in_sandbox
from bot.sandbox.taps import TOO_OLD
from bot.sandbox.values import JsonObject, Person, Post, Room
from bot.sandbox.world import World

ANSWERABLE_SECONDS = 15


def receiver(world: World, call: Call, where: Room) -> Person | None:
    """Who alone is to see a new message, or nobody: everybody does. Raises RefusedError where the bot may not."""
    wanted: JsonObject | None = call.get("ephemeral_message_parameters")
    replied = (call.get("reply_parameters") or {}).get("ephemeral_message_id")
    if not wanted:
        if replied is not None:
            raise bad("a reply to an ephemeral message must be ephemeral")
        return None
    if isinstance(where, Person):
        raise bad("ephemeral messages can be sent only to groups and supergroups")
    if wanted.get("replace_callback_query_message"):
        raise not_in_sandbox("ephemeral_message_parameters.replace_callback_query_message")
    someone = world.people.get(wanted["receiver_user_id"])
    if not someone or someone.id not in where.members:
        raise bad("USER_NOT_PARTICIPANT")
    answered = world.ephemeral(where.id, replied) if replied is not None else None
    if answered and answered.only != someone.id:
        raise bad("message to be replied not found")
    if where.bot != "administrator":
        _check_occasion(world, where, someone, wanted.get("callback_query_id"), answered)
    return someone


def _check_occasion(world: World, where: Room, someone: Person, query: str | None, answered: Post | None) -> None:
    """Refuses what no tap and no ephemeral message of this member just asked for."""
    earliest = world.now() - ANSWERABLE_SECONDS
    if query is not None:
        asked = world.taps.asked(query)
        if not asked or (asked.chat, asked.person) != (where.id, someone.id) or asked.time < earliest:
            raise bad(TOO_OLD)
        return
    message = (answered.message if answered else None) or {}
    if message.get("from", {}).get("id") != someone.id or message["date"] < earliest:
        raise bad("CHAT_ADMIN_REQUIRED")
