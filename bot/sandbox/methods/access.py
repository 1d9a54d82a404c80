"""What the bot may reach: chats, messages, keyboards and files, refused in Telegram's words."""

import re
from typing import Any

from bot.sandbox import images, topics
from bot.sandbox.calls import ATTACHED, Call
from bot.sandbox.refusals import RefusedError, bad, forbidden, not_in_sandbox
from bot.sandbox.values import Group, JsonObject, Person, Post, Room, StoredFile, Topic
from bot.sandbox.world import World

MOST_BUTTONS = 100
PHOTO_BYTES, FILE_BYTES = 10 << 20, 50 << 20
ACTIONS = {
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
}
PLAYED_ACTIONS = {"url", "callback_data", "copy_text", "disabled"}
_URL = re.compile(r"(https?://)?[^\s/]+\.[^\s]+|https?://\S+|tg://\S+")


def room(world: World, chat: Any) -> Room:
    """A chat that the bot knows of."""
    if chat is None or chat == "":
        raise bad("chat_id is empty")
    found: Room | None = world.room(chat) if isinstance(chat, int) else None
    if not found:
        raise bad("chat not found")
    if isinstance(found, Group) and found.upgraded_to:
        where = {"migrate_to_chat_id": found.upgraded_to}
        raise RefusedError(400, "Bad Request: group chat was upgraded to a supergroup chat", where)
    return found


def open_room(world: World, chat: Any) -> Room:
    """A chat in which the bot may act."""
    found = room(world, chat)
    if isinstance(found, Person):
        if found.deleted:
            raise forbidden("user is deactivated")
        if found.blocked:
            raise forbidden("bot was blocked by the user")
        if not found.started:
            raise forbidden("bot can't initiate conversation with a user")
    elif found.bot == "kicked":
        raise forbidden(f"bot was kicked from the {found.type} chat")
    elif found.bot == "left":
        raise forbidden(f"bot is not a member of the {found.type} chat")
    return found


def may_send(where: Room, what: str) -> None:
    """Refuses where the bot may not write; `what` as "photos"."""
    if isinstance(where, Group) and where.bot == "restricted":
        raise bad(f"not enough rights to send {what} to the chat")


def topic(world: World, where: Room, number: int | None, beside: JsonObject) -> Topic | None:
    """The topic that a new message goes to: the one named, else where the message is that it answers or replaces, else
    General.
    Nothing where there are no topics."""
    inherited = beside.get("message_thread_id")
    found = topics.find(world, where, number or inherited) if isinstance(where, Group) else None
    if number is not None and (not found or number == topics.GENERAL):
        raise bad("message thread not found")
    if found and found.closed and isinstance(where, Group) and where.bot != "administrator":
        raise bad("TOPIC_CLOSED")
    return found


def post_to(what: str, world: World, room: Room, number: int) -> tuple[Post, JsonObject]:
    """A message that is there, and what it says now; `what` is to be done with it, in Telegram's words."""
    post = world.post(room.id, number)
    if not post or not post.message:
        raise bad(f"message to {what} not found")
    return post, post.message


def own_post(world: World, call: Call) -> tuple[Post, JsonObject]:
    """A message of the bot that can be edited, and what it says now. Its age does not matter."""
    if call.get("chat_id") is None or call.get("message_id") is None:
        raise bad("message identifier is not specified")
    post, message = post_to("edit", world, open_room(world, call["chat_id"]), call["message_id"])
    if message.get("from", {}).get("id") != world.bot.number or "pinned_message" in message:
        raise bad("message can't be edited")
    return post, message


def keyboard(call: Call) -> JsonObject:
    """The `reply_markup` field of a message; nothing where there is no button."""
    markup = call.get("reply_markup")
    if markup is None:
        return {}
    if "inline_keyboard" not in markup:
        raise not_in_sandbox("a reply_markup other than an inline keyboard")
    rows = [row for row in markup["inline_keyboard"] if row]
    if sum(map(len, rows)) > MOST_BUTTONS:
        raise bad("reply markup is too long")
    for row in rows:
        for button in row:
            _check_button(button)
    return {"reply_markup": {"inline_keyboard": rows}} if rows else {}


def _check_button(button: JsonObject) -> None:
    actions = ACTIONS & button.keys()
    if not actions:
        raise bad("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise bad(f"a button has exactly one action, not {', '.join(sorted(actions))}")
    if not button["text"].strip():
        raise bad("BUTTON_TEXT_INVALID")
    if not actions <= PLAYED_ACTIONS:
        raise not_in_sandbox(f"a button with {actions.pop()}")
    if "url" in button and not _URL.fullmatch(button["url"]):
        raise bad(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")


def file(world: World, call: Call, source: str, kind: str, said: JsonObject) -> StoredFile:
    """An upload that came with the call, or a file sent before, for `photo`, `animation` or `document`. What is `said`
    of an uploaded animation goes with it."""
    if source.startswith(ATTACHED):
        upload = call.uploads.get(source.removeprefix(ATTACHED))
        if not upload:
            raise bad(f'file "{source}" was not sent')
        _check_upload(upload.data, kind)
        measures = {
            name: said[name] for name in ("width", "height", "duration") if kind == "animation" and name in said
        }
        return world.files.put(upload.name, upload.data, **measures)
    if re.match(r"https?://", source):
        raise not_in_sandbox("fetching a file by its URL")
    sent_as, _, unique = source.partition("-")
    found = world.files.get(unique)
    if not found:
        raise bad("wrong file identifier/HTTP URL specified")
    if sent_as != kind:
        raise bad(f"can't use file of type {sent_as.capitalize()} as {kind.capitalize()}")
    return found


def _check_upload(data: bytes, kind: str) -> None:
    if not data:
        raise bad("file must be non-empty")
    if len(data) > (PHOTO_BYTES if kind == "photo" else FILE_BYTES):
        raise bad(f"file of size {len(data)} bytes is too big for a {kind}")
    if kind == "photo":
        is_a = images.sniff(data)
        shorter, longer = sorted((is_a.width, is_a.height))
        if is_a.mime not in images.PHOTOS:
            raise bad("IMAGE_PROCESS_FAILED")
        if not shorter or shorter + longer > 10_000 or longer > 20 * shorter:
            raise bad("PHOTO_INVALID_DIMENSIONS")


def media(stored: StoredFile, kind: str) -> JsonObject:
    """The fields of a Message that show a file. An animation is a document too, for old clients."""
    entry: JsonObject = {
        "file_id": f"{kind}-{stored.unique}",
        "file_unique_id": stored.unique,
        "file_size": stored.size,
    }
    if kind == "photo":
        return {"photo": [entry | {"width": stored.width, "height": stored.height}]}
    entry |= {"file_name": stored.name, "mime_type": stored.mime}
    if kind == "document":
        return {"document": entry}
    measures = {"width": stored.width, "height": stored.height, "duration": stored.duration}
    return {"animation": entry | measures, "document": entry}
