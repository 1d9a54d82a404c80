"""Methods that put a new message into a chat."""

from typing import Any

from bot.sandbox import text
from bot.sandbox.calls import Call
from bot.sandbox.methods import access
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad, not_in_sandbox
from bot.sandbox.values import JsonObject, Room
from bot.sandbox.world import World

COMMON = "chat_id disable_notification protect_content reply_parameters reply_markup parse_mode"
CAPTIONED = f"{COMMON} caption show_caption_above_media has_spoiler"
CHAT_ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}


@method("sendMessage", "Message", f"{COMMON} text link_preview_options")
def send_message(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    content = text.read(call["text"], call.get("parse_mode"), text.LONGEST_TEXT, world.user)
    if not content.text:
        raise bad("message text is empty")
    previews = {"link_preview_options": call["link_preview_options"]} if call.get("link_preview_options") else {}
    return _send(world, call, where, content.fields() | previews)


@method("sendPhoto", "Message", f"{CAPTIONED} photo")
def send_photo(world: World, call: Call) -> Any:
    return _send_file(world, call, "photo")


@method("sendAnimation", "Message", f"{CAPTIONED} animation duration width height")
def send_animation(world: World, call: Call) -> Any:
    return _send_file(world, call, "animation")


@method("sendDocument", "Message", f"{COMMON} caption document disable_content_type_detection")
def send_document(world: World, call: Call) -> Any:
    return _send_file(world, call, "document")


@method("sendChatAction", "True", "chat_id action")
def send_chat_action(world: World, call: Call) -> Any:
    access.open_room(world, call["chat_id"])
    if call["action"] not in CHAT_ACTIONS:
        raise bad("wrong parameter action in request")
    return True


def caption(world: World, call: JsonObject) -> JsonObject:
    """The caption fields of a Message."""
    content = text.read(call.get("caption", ""), call.get("parse_mode"), text.LONGEST_CAPTION, world.user)
    fields = content.fields("caption", "caption_entities")
    above = {"show_caption_above_media": True} if call.get("show_caption_above_media") else {}
    return fields | above


def _send_file(world: World, call: Call, kind: str) -> JsonObject:
    where = access.open_room(world, call["chat_id"])
    said = caption(world, call.parameters)
    extras = _extras(world, call, where)
    stored = access.file(world, call, call[kind], kind)
    spoiler = {"has_media_spoiler": True} if call.get("has_spoiler") else {}
    content = access.media(stored, kind, call.parameters) | said | spoiler
    return _added(world, where, content | extras, stored.unique)


def _send(world: World, call: Call, where: Room, content: JsonObject) -> JsonObject:
    return _added(world, where, content | _extras(world, call, where), None)


def _added(world: World, where: Room, content: JsonObject, file: str | None) -> JsonObject:
    post = world.add_post(where, {"from": world.bot.user(), **content}, file)
    return post.message or {}


def _extras(world: World, call: Call, where: Room) -> JsonObject:
    """What any new message may carry besides its content."""
    protected = {"has_protected_content": True} if call.get("protect_content") else {}
    return _reply(world, call.get("reply_parameters"), where) | access.keyboard(call) | protected


def _reply(world: World, wanted: JsonObject | None, where: Room) -> JsonObject:
    if not wanted:
        return {}
    if unknown := wanted.keys() - {"message_id", "chat_id", "allow_sending_without_reply"}:
        raise not_in_sandbox(f"reply_parameters.{min(unknown)}")
    if wanted.get("chat_id", where.id) != where.id:
        raise not_in_sandbox("a reply to another chat")
    post = world.post(where.id, wanted.get("message_id", 0))
    if post and post.message:
        return {"reply_to_message": {name: part for name, part in post.message.items() if name != "reply_to_message"}}
    if wanted.get("allow_sending_without_reply"):
        return {}
    raise bad("message to be replied not found")
