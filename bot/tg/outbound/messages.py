"""A screen as a message of Telegram's: sent or edited as a text, or as a photo or a film with a caption."""

from typing import Any

from telegram import Bot, InlineKeyboardMarkup, InputMediaAnimation, InputMediaPhoto, ReplyParameters
from telegram.constants import ParseMode

from bot.tg.outbound.calls import NO_PREVIEW

#: Telegram keeps no name of a photo, but wants one; by that of a film it knows what it is.
_PHOTO, _FILM = "table.png", "table.gif"

#: What a film's bytes begin with.
_GIF = b"GIF8"

#: Of the effects that every client has, 🎉.
FIREWORKS = "5046509860389126442"


async def send(
    bot: Bot,
    chat: int,
    text: str,
    photo: bytes | None,
    keyboard: InlineKeyboardMarkup | None,
    *,
    topic: int | None = None,
    reply: ReplyParameters | None = None,
    festive: bool = False,
) -> int:
    """Send a text, or a photo or a film with that caption; the id of the message.

    A `festive` one has fireworks over it, which private chats alone have.
    """
    alike: dict[str, Any] = {
        "message_thread_id": topic,
        "parse_mode": ParseMode.HTML,
        "reply_markup": keyboard,
        "reply_parameters": reply,
        "message_effect_id": FIREWORKS if festive and chat > 0 else None,
    }
    if photo is None:
        sent = await bot.send_message(chat, text, link_preview_options=NO_PREVIEW, **alike)
    elif photo.startswith(_GIF):
        sent = await bot.send_animation(chat, photo, caption=text, filename=_FILM, **alike)
    else:
        sent = await bot.send_photo(chat, photo, text, filename=_PHOTO, **alike)
    return sent.message_id


async def edit_text(bot: Bot, chat: int, message: int, text: str, keyboard: InlineKeyboardMarkup | None) -> None:
    """Change a text message."""
    await bot.edit_message_text(
        text,
        chat,
        message,
        parse_mode=ParseMode.HTML,
        reply_markup=keyboard,
        link_preview_options=NO_PREVIEW,
    )


async def edit_photo(
    bot: Bot, chat: int, message: int, text: str, photo: bytes | None, keyboard: InlineKeyboardMarkup | None
) -> None:
    """Change a photo or a film and its caption; without a new one the caption alone."""
    if photo is None:
        await bot.edit_message_caption(chat, message, caption=text, parse_mode=ParseMode.HTML, reply_markup=keyboard)
        return
    kind, name = (InputMediaAnimation, _FILM) if photo.startswith(_GIF) else (InputMediaPhoto, _PHOTO)
    media = kind(photo, caption=text, parse_mode=ParseMode.HTML, filename=name)
    await bot.edit_message_media(media, chat, message, reply_markup=keyboard)
