"""The client that the bot uses, over a real connection; and the pages' event stream."""

import asyncio
import json
from collections.abc import AsyncIterator

import httpx
import pytest
import telegram
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto
from telegram.constants import ParseMode

from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, png


@pytest.fixture
async def served() -> AsyncIterator[Sandbox]:
    clock = Time(STARTED_AT)
    world = World(clock=clock)
    async with serve(world) as address, httpx.AsyncClient(base_url=address, timeout=60) as http:
        yield Sandbox(world, clock, http)


async def test_python_telegram_bot_plays_through_the_sandbox(served: Sandbox) -> None:
    base = str(served.http.base_url).rstrip("/")
    anna = await served.person()
    async with telegram.Bot(TOKEN, f"{base}/bot", f"{base}/file/bot") as bot:
        await bot.set_my_commands([("domino", "Open a table")], scope=telegram.BotCommandScopeAllGroupChats())
        await served.write(anna, anna, "/start")
        (update,) = await bot.get_updates(timeout=50, allowed_updates=["message", "callback_query"])
        assert update.message
        assert update.message.text == "/start"
        assert await bot.get_updates(offset=update.update_id + 1, timeout=0) == ()

        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("Play", callback_data="play 6-6")]])
        sent = await bot.send_message(
            anna,
            "<b>Your</b> hand",
            ParseMode.HTML,
            reply_markup=keyboard,
            reply_parameters=telegram.ReplyParameters(update.message.message_id),
        )
        assert (sent.text_html, sent.reply_markup) == ("<b>Your</b> hand", keyboard)
        with pytest.raises(telegram.error.BadRequest, match="Message is not modified"):
            await sent.edit_text("<b>Your</b> hand", ParseMode.HTML, reply_markup=keyboard)

        picture = await bot.send_photo(anna, png(), caption="Board")
        changed = await picture.edit_media(InputMediaPhoto(png(9, 9)))
        assert isinstance(changed, telegram.Message)
        assert changed.photo[0].width == 9
        file = await changed.photo[0].get_file()
        assert bytes(await file.download_as_bytearray()) == png(9, 9)

        await served.post(f"/people/{anna}/block")
        with pytest.raises(telegram.error.Forbidden, match="bot was blocked by the user"):
            await sent.delete()


async def test_a_tap_travels_to_the_client_and_back(served: Sandbox) -> None:
    base = str(served.http.base_url).rstrip("/")
    anna = await served.person(started=True)
    async with (
        telegram.Bot(TOKEN, f"{base}/bot", f"{base}/file/bot") as bot,
        httpx.AsyncClient(base_url=base, timeout=60) as page,
    ):
        keyboard = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Play", callback_data="play"))
        sent = await bot.send_message(anna, "Hand", reply_markup=keyboard)
        tap = f"/chats/{anna}/messages/{sent.message_id}/tap"
        async with page.stream("GET", "/events") as events:
            lines = events.aiter_lines()
            assert await anext(lines) == "retry: 1000"
            async with httpx.AsyncClient(base_url=base, timeout=60) as finger:
                tapping = asyncio.create_task(finger.post(tap, json={"person": anna, "row": 0, "column": 0}))
                (update,) = await bot.get_updates(timeout=50)
                assert update.callback_query
                await sent.edit_text("Played")
                await update.callback_query.answer("Played", show_alert=True)
                assert (await tapping).json()["answer"] == {"text": "Played", "show_alert": True}
            heard = json.loads([await anext(lines), await anext(lines)][1].removeprefix("data: "))
            assert heard == {"revision": heard["revision"], "chat": anna, "kind": "message"}


async def test_only_loopback_is_served() -> None:
    with pytest.raises(ValueError, match="loopback"):
        async with serve(World(), host="0.0.0.0"):  # noqa: S104
            pass


async def test_the_page_is_asked_for_anew_each_time(served: Sandbox) -> None:
    for path in ("/", "/page/main.js", "/page/chat.css"):
        response = await served.http.get(path)
        assert response.headers["cache-control"] == "no-cache"
        again = await served.http.get(path, headers={"If-None-Match": response.headers["etag"]})
        assert again.headers["cache-control"] == "no-cache"
