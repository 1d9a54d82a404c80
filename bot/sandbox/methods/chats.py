"""Methods about chats and who is in them."""

from typing import Any

from bot.sandbox import groups
from bot.sandbox.calls import Call
from bot.sandbox.methods import access
from bot.sandbox.methods.registry import method
from bot.sandbox.pins import pins
from bot.sandbox.refusals import bad
from bot.sandbox.values import Group, JsonObject, Person, member
from bot.sandbox.world import World

_NO_GIFTS = dict.fromkeys(
    ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
)


@method("getChat", "ChatFullInfo", "chat_id")
def get_chat(world: World, call: Call) -> Any:
    where = access.room(world, call["chat_id"])
    if isinstance(where, Group) and not where.has_bot:
        access.open_room(world, where.id)
    if isinstance(where, Person) and not where.started:
        raise bad("chat not found")
    full = where.chat() | {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": _NO_GIFTS}
    pinned = pins(world, where.id)
    post = world.post(where.id, pinned[-1]) if pinned else None
    return full | ({"pinned_message": post.message} if post and post.message else {})


@method("getChatMember", "ChatMember", "chat_id user_id")
def get_chat_member(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    wanted: int = call["user_id"]
    user = world.user(wanted)
    if isinstance(where, Person):
        if not user or wanted not in {where.id, world.bot.number}:
            raise bad("member not found")
        return member(user, "member")
    if wanted != world.bot.number and where.bot != "administrator":
        raise bad("member list is inaccessible")
    if not user:
        raise bad("PARTICIPANT_ID_INVALID")
    return member(user, groups.standing(world, where, wanted))


@method("getChatAdministrators", "ChatMember[]", "chat_id")
def get_chat_administrators(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    if isinstance(where, Person):
        raise bad("there are no administrators in the private chat")
    numbers = [*where.admins, *([world.bot.number] if where.bot == "administrator" else [])]
    found: list[JsonObject] = []
    for number in numbers:
        user = world.user(number)
        found += [member(user, groups.standing(world, where, number))] if user else []
    return found


@method("leaveChat", "True", "chat_id")
def leave_chat(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    if isinstance(where, Person):
        raise bad("chat member status can't be changed in private chats")
    groups.leave_bot(world, where)
    return True
