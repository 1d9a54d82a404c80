"""Methods that change, remove or mark a message that is there."""

from dataclasses import replace
from typing import Any

from bot.sandbox import groups, text, topics
from bot.sandbox.calls import Call
from bot.sandbox.emoji import is_reaction
from bot.sandbox.methods import access
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.sending import caption
from bot.sandbox.pins import pins, set_pins
from bot.sandbox.refusals import bad, not_in_sandbox
from bot.sandbox.values import Group, JsonObject, Post, Room, quoted
from bot.sandbox.world import World

DELETABLE_SECONDS = 48 * 3600
MEDIA = ("photo", "animation", "document")
# The fields of a Message that an edit of each kind replaces.
_TEXT = {"text", "entities", "link_preview_options", "reply_markup"}
_CAPTION = {"caption", "caption_entities", "show_caption_above_media", "reply_markup"}
_MEDIA = {*_TEXT, *_CAPTION, *MEDIA, "has_media_spoiler"}
_NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


@method("editMessageText", "Message", "chat_id message_id text parse_mode link_preview_options reply_markup")
def edit_message_text(world: World, call: Call) -> Any:
    return change_text(world, call, *access.own_post(world, call))


def change_text(world: World, call: Call, post: Post, message: JsonObject) -> JsonObject:
    if "text" not in message:
        raise bad("there is no text in the message to edit")
    content = text.read(call.get("text", ""), call.get("parse_mode"), text.LONGEST_TEXT, world.user)
    if not content.text:
        raise bad("message text is empty")
    previews = {"link_preview_options": call["link_preview_options"]} if call.get("link_preview_options") else {}
    return _edit(world, post, message, _TEXT, content.fields() | previews | access.keyboard(call))


@method("editMessageCaption", "Message", "chat_id message_id caption parse_mode show_caption_above_media reply_markup")
def edit_message_caption(world: World, call: Call) -> Any:
    return change_caption(world, call, *access.own_post(world, call))


def change_caption(world: World, call: Call, post: Post, message: JsonObject) -> JsonObject:
    if not any(kind in message for kind in MEDIA):
        raise bad("there is no caption in the message to edit")
    return _edit(world, post, message, _CAPTION, caption(world, call.parameters) | access.keyboard(call))


@method("editMessageMedia", "Message", "chat_id message_id media reply_markup")
def edit_message_media(world: World, call: Call) -> Any:
    return change_media(world, call, *access.own_post(world, call))


def change_media(world: World, call: Call, post: Post, message: JsonObject) -> JsonObject:
    wanted = call["media"]
    if wanted["type"] not in MEDIA:
        raise not_in_sandbox(f"media of type {wanted['type'][:32]}")
    if wanted.get("caption_entities") or "thumbnail" in wanted:
        raise not_in_sandbox("caption_entities or a thumbnail")
    content = caption(world, wanted) | access.keyboard(call)
    stored = access.file(world, call, wanted["media"], wanted["type"], wanted)
    content |= access.media(stored, wanted["type"])
    content |= {"has_media_spoiler": True} if wanted.get("has_spoiler") else {}
    return _edit(world, replace(post, file=stored.unique), message, _MEDIA, content)


@method("editMessageReplyMarkup", "Message", "chat_id message_id reply_markup")
def edit_message_reply_markup(world: World, call: Call) -> Any:
    return change_reply_markup(world, call, *access.own_post(world, call))


def change_reply_markup(world: World, call: Call, post: Post, message: JsonObject) -> JsonObject:
    return _edit(world, post, message, {"reply_markup"}, access.keyboard(call))


def _edit(world: World, post: Post, message: JsonObject, fields: set[str], content: JsonObject) -> JsonObject:
    """The message with these fields replaced by the content. Raises RefusedError where that changes nothing."""
    if content == {name: part for name, part in message.items() if name in fields}:
        raise bad(_NOT_MODIFIED)
    kept = {name: part for name, part in message.items() if name not in fields}
    edited = kept | content | {"edit_date": world.seconds()}
    world.keep(replace(post, message=edited))
    return edited


@method("deleteMessage", "True", "chat_id message_id")
def delete_message(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    post, message = access.post_to("delete", world, where, call["message_id"])
    if world.seconds() - message["date"] > DELETABLE_SECONDS:
        raise bad("message can't be deleted for everyone")
    own = message.get("from", {}).get("id") == world.bot.number
    if not own and isinstance(where, Group) and where.bot != "administrator":
        raise bad("message can't be deleted")
    world.keep(replace(post, message=None, file=None))
    set_pins(world, where.id, [number for number in pins(world, where.id) if number != post.number])
    return True


@method("setMessageReaction", "True", "chat_id message_id reaction is_big")
def set_message_reaction(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    post, _ = access.post_to("react", world, where, call["message_id"])
    reactions = call.get("reaction") or []
    if any("emoji" not in reaction for reaction in reactions):
        raise not_in_sandbox("a reaction other than an emoji")
    if len(reactions) > 1:
        raise bad("REACTIONS_TOO_MANY")
    if not all(is_reaction(reaction["emoji"]) for reaction in reactions):
        raise bad("REACTION_INVALID")
    world.keep(replace(post, reaction=tuple(reaction["emoji"] for reaction in reactions)))
    return True


@method("pinChatMessage", "True", "chat_id message_id disable_notification")
def pin_chat_message(world: World, call: Call) -> Any:
    where = _pinnable(world, call)
    post, message = access.post_to("pin", world, where, call["message_id"])
    pinned = pins(world, where.id)
    if post.number in pinned:
        return True
    set_pins(world, where.id, [*pinned, post.number])
    content = {"pinned_message": quoted(message), **topics.thread(message)}
    if isinstance(where, Group):
        groups.service(world, where, world.bot.user(), content)
    else:
        world.add_post(where, {"from": world.bot.user(), **content})
    return True


@method("unpinChatMessage", "True", "chat_id message_id")
def unpin_chat_message(world: World, call: Call) -> Any:
    where = _pinnable(world, call)
    pinned = pins(world, where.id)
    number = call.get("message_id", pinned[-1] if pinned else 0)
    if number not in pinned:
        raise bad("message to unpin not found")
    set_pins(world, where.id, [one for one in pinned if one != number])
    return True


def _pinnable(world: World, call: Call) -> Room:
    where = access.open_room(world, call["chat_id"])
    if isinstance(where, Group) and where.bot != "administrator":
        raise bad("not enough rights to manage pinned messages in the chat")
    return where
