"""Methods that change or remove ephemeral messages, which have ids of their own (Bot API 10.2 and 10.3)."""

from typing import Any

from bot.sandbox import covers
from bot.sandbox.calls import Call
from bot.sandbox.methods import access, editing
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad
from bot.sandbox.values import JsonObject, Post
from bot.sandbox.world import World

WHICH = "chat_id receiver_user_id ephemeral_message_id"
_GONE = "ephemeral message not found"


def _found(world: World, call: Call) -> tuple[Post, JsonObject]:
    where = access.open_room(world, call["chat_id"])
    post = world.ephemeral(where.id, call["ephemeral_message_id"])
    if not post or not post.message or post.message["receiver_user"]["id"] != call["receiver_user_id"]:
        raise bad(_GONE)
    return post, post.message


def _own(world: World, call: Call) -> tuple[Post, JsonObject]:
    post, message = _found(world, call)
    if message["from"]["id"] != world.bot.number:
        raise bad("message can't be edited")
    return post, message


@method("editEphemeralMessageText", "True", f"{WHICH} text parse_mode link_preview_options reply_markup")
def edit_text(world: World, call: Call) -> Any:
    editing.change_text(world, call, *_own(world, call))
    return True


@method("editEphemeralMessageCaption", "True", f"{WHICH} caption parse_mode show_caption_above_media reply_markup")
def edit_caption(world: World, call: Call) -> Any:
    editing.change_caption(world, call, *_own(world, call))
    return True


@method("editEphemeralMessageMedia", "True", f"{WHICH} media reply_markup")
def edit_media(world: World, call: Call) -> Any:
    editing.change_media(world, call, *_own(world, call))
    return True


@method("editEphemeralMessageReplyMarkup", "True", f"{WHICH} reply_markup")
def edit_reply_markup(world: World, call: Call) -> Any:
    editing.change_reply_markup(world, call, *_own(world, call))
    return True


@method("deleteEphemeralMessage", "True", WHICH)
def delete(world: World, call: Call) -> Any:
    """The bot's own, or one that a member sent to it."""
    post, _ = _found(world, call)
    covers.delete(world, post)
    return True
