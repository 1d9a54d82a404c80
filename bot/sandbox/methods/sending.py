"""Methods that put a new message into a chat."""

from dataclasses import dataclass
from typing import Any

from bot.sandbox import covers, text, topics
from bot.sandbox.calls import Call
from bot.sandbox.emoji import EFFECTS
from bot.sandbox.methods import access, audience
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad, not_in_sandbox
from bot.sandbox.values import Group, JsonObject, Room, quoted
from bot.sandbox.world import World

COMMON = (
    "chat_id message_thread_id disable_notification protect_content reply_parameters reply_markup parse_mode "
    "ephemeral_message_parameters message_effect_id"
)
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
    where = _writable(world, call, "text messages")
    content = text.read(call["text"], call.get("parse_mode"), text.LONGEST_TEXT, world.user)
    if not content.text:
        raise bad("message text is empty")
    previews = {"link_preview_options": call["link_preview_options"]} if call.get("link_preview_options") else {}
    return _added(world, where, content.fields() | previews, _frame(world, call, where))


@method("sendPhoto", "Message", f"{CAPTIONED} photo")
def send_photo(world: World, call: Call) -> Any:
    return _send_file(world, call, "photo")


@method("sendAnimation", "Message", f"{CAPTIONED} animation duration width height")
def send_animation(world: World, call: Call) -> Any:
    return _send_file(world, call, "animation")


@method("sendDocument", "Message", f"{COMMON} caption document disable_content_type_detection")
def send_document(world: World, call: Call) -> Any:
    return _send_file(world, call, "document")


@method("sendChatAction", "True", "chat_id message_thread_id action")
def send_chat_action(world: World, call: Call) -> Any:
    where = access.open_room(world, call["chat_id"])
    thread = call.get("message_thread_id")
    # Unlike a message it names General by its number.
    if thread is not None and not (isinstance(where, Group) and topics.find(world, where, thread)):
        raise bad("message thread not found")
    if call["action"] not in CHAT_ACTIONS:
        raise bad("wrong parameter action in request")
    return True


def caption(world: World, call: JsonObject) -> JsonObject:
    """The caption fields of a Message."""
    content = text.read(call.get("caption", ""), call.get("parse_mode"), text.LONGEST_CAPTION, world.user)
    fields = content.fields("caption", "caption_entities")
    above = {"show_caption_above_media": True} if call.get("show_caption_above_media") else {}
    return fields | above


def _writable(world: World, call: Call, what: str) -> Room:
    where = access.open_room(world, call["chat_id"])
    access.may_send(where, what)
    return where


@dataclass(frozen=True, slots=True)
class _Frame:
    """What any new message may have besides its content, and the one who is to see it alone."""

    only: audience.Receiver | None
    fields: JsonObject


def _send_file(world: World, call: Call, kind: str) -> JsonObject:
    where = _writable(world, call, f"{kind}s")
    said = caption(world, call.parameters)
    frame = _frame(world, call, where)
    stored = access.file(world, call, call[kind], kind, call.parameters)
    spoiler = {"has_media_spoiler": True} if call.get("has_spoiler") else {}
    return _added(world, where, access.media(stored, kind) | said | spoiler, frame, stored.unique)


def _added(world: World, where: Room, content: JsonObject, frame: _Frame, file: str | None = None) -> JsonObject:
    content = {"from": world.bot.user(), **content, **frame.fields}
    if frame.only:
        person = frame.only.person
        replaces = frame.only.replaced.number if frame.only.replaced else None
        content |= {"receiver_user": person.user()}
        if replaces is not None:
            covers.cover(world, where.id, person.id, replaces)
        return world.add_ephemeral(where, person.id, content, file, replaces).message or {}
    return world.add_post(where, content, file).message or {}


def _frame(world: World, call: Call, where: Room) -> _Frame:
    only = audience.receiver(world, call, where)
    answered = _answered(world, call.get("reply_parameters"), where)
    beside = answered or (only and only.replaced and only.replaced.message) or {}
    topic = access.topic(world, where, call.get("message_thread_id"), beside)
    reply = {"reply_to_message": quoted(answered)} if answered else {}
    protected = {"has_protected_content": True} if call.get("protect_content") else {}
    return _Frame(only, reply | topics.fields(topic) | access.keyboard(call) | protected | _effect(call, where))


def _effect(call: Call, where: Room) -> JsonObject:
    """The `effect_id` field of a message, or nothing."""
    effect = call.get("message_effect_id")
    if not effect:
        return {}
    if isinstance(where, Group):
        raise bad("can't use message effects in the chat")
    if effect not in EFFECTS:
        raise bad("EFFECT_ID_INVALID")
    return {"effect_id": effect}


def _answered(world: World, wanted: JsonObject | None, where: Room) -> JsonObject:
    """The message to be answered, or nothing."""
    if not wanted:
        return {}
    if unknown := wanted.keys() - {"message_id", "chat_id", "allow_sending_without_reply", "ephemeral_message_id"}:
        raise not_in_sandbox(f"reply_parameters.{min(unknown)}")
    if wanted.get("chat_id", where.id) != where.id:
        raise not_in_sandbox("a reply to another chat")
    if "ephemeral_message_id" in wanted:
        post = world.ephemeral(where.id, wanted["ephemeral_message_id"])
    else:
        post = world.post(where.id, wanted.get("message_id", 0))
    if post and post.message:
        return post.message
    if wanted.get("allow_sending_without_reply"):
        return {}
    raise bad("message to be replied not found")
