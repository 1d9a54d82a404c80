"""Methods by which the bot hears: updates, answers to taps, files."""

import re
from typing import Any

from bot.sandbox.calls import Call
from bot.sandbox.links import PAYLOAD
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import RefusedError, bad
from bot.sandbox.values import StoredFile
from bot.sandbox.webhook import is_loopback
from bot.sandbox.world import World

DEFAULT_CONNECTIONS = 40
_WEBHOOK_IS_SET = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


@method("getUpdates", "Update[]", "offset limit timeout allowed_updates")
async def get_updates(world: World, call: Call) -> Any:
    if world.webhook.url:
        raise RefusedError(409, _WEBHOOK_IS_SET)
    world.updates.ask_for(call.get("allowed_updates"))
    world.updates.confirm(call.get("offset", 0))
    world.commit()
    return await world.updates.poll(call.get("limit", 100), call.get("timeout", 0))


@method("setWebhook", "True", "url max_connections allowed_updates drop_pending_updates secret_token")
def set_webhook(world: World, call: Call) -> Any:
    """Unlike Telegram's it takes http, and loopback addresses only."""
    url, secret = call["url"], call.get("secret_token")
    if url and not is_loopback(url):
        raise bad("bad webhook: the sandbox calls http addresses on loopback only")
    if secret and not re.fullmatch(r"[A-Za-z0-9_-]+", secret):
        raise bad("secret token contains unallowed characters")
    world.updates.ask_for(call.get("allowed_updates"))
    _turn_webhook(world, call, url)
    return True


@method("deleteWebhook", "True", "drop_pending_updates")
def delete_webhook(world: World, call: Call) -> Any:
    _turn_webhook(world, call, "")
    return True


def _turn_webhook(world: World, call: Call, url: str) -> None:
    if call.get("drop_pending_updates"):
        world.updates.clear()
    world.webhook.set(url, call.get("secret_token"), call.get("max_connections", DEFAULT_CONNECTIONS))
    if url:
        world.updates.end_polling()


@method("getWebhookInfo", "WebhookInfo")
def get_webhook_info(world: World, _: Call) -> Any:
    allowed = {"allowed_updates": list(world.updates.allowed)} if world.updates.allowed else {}
    info = {"url": world.webhook.url, "has_custom_certificate": False, "pending_update_count": len(world.updates)}
    return info | world.webhook.info() | allowed


@method("answerCallbackQuery", "True", "callback_query_id text show_alert url cache_time")
def answer_callback_query(world: World, call: Call) -> Any:
    answer: dict[str, Any] = {"show_alert": bool(call.get("show_alert"))}
    if call.get("text"):
        answer["text"] = call["text"]
    if call.get("url"):
        own = rf"(https?://)?t\.me/{re.escape(world.bot.username)}\?start={PAYLOAD}"
        if not re.fullmatch(own, call["url"], re.IGNORECASE):
            raise bad("URL_INVALID")
        answer["url"] = call["url"]
    world.taps.answer(call["callback_query_id"], answer, world.now())
    return True


@method("getFile", "File", "file_id")
def get_file(world: World, call: Call) -> Any:
    kind, _, unique = call["file_id"].partition("-")
    stored = world.files.get(unique)
    if not stored or not re.fullmatch("photo|animation|document", kind):
        raise bad("invalid file_id")
    return {
        "file_id": call["file_id"],
        "file_unique_id": unique,
        "file_size": stored.size,
        "file_path": file_path(stored),
    }


def file_path(stored: StoredFile) -> str:
    """Where `/file/bot<token>/` gives the file out."""
    return f"files/{stored.unique}"
