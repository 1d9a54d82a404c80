"""Photos and animations on the chat page: in their bubbles, over an edit, hidden, and opened large."""

import asyncio
import json
import struct
import zlib
from typing import Any

import pytest
from playwright.async_api import Locator, Route, expect

from tests.browser.place import Place
from tests.browser.tiny_bot import key

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

GREEN, RED = b"\x20\x80\x60", b"\x90\x20\x20"


def png(colour: bytes, width: int = 8, height: int = 8) -> bytes:
    """A picture in one colour (three bytes)."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + colour * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def gif() -> bytes:
    """A GIF of one pixel that is black and white in turn, a fifth of a second each."""
    begin = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff" + b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    frames = [
        b"!\xf9\x04\x00\x14\x00\x00\x00" + b",\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02" + pixel + b"\x01\x00"
        for pixel in (b"\x44", b"\x4c")
    ]
    return begin + b"".join(frames) + b";"


async def photo(place: Place, chat: int, picture: bytes, caption: str = "Board", **more: Any) -> dict[str, Any]:
    """Sends a photo; gives the Message."""
    fields = {"chat_id": chat, "photo": "attach://it", "caption": caption, **more}
    sent: dict[str, Any] = await place.bot.upload("sendPhoto", fields, {"it": picture})
    return sent


async def change(place: Place, sent: dict[str, Any], picture: bytes, caption: str) -> None:
    """Edits a photo to another one."""
    media = json.dumps({"type": "photo", "media": "attach://it", "caption": caption})
    which = {"chat_id": sent["chat"]["id"], "message_id": sent["message_id"], "media": media}
    await place.bot.upload("editMessageMedia", which, {"it": picture})


async def top_of(node: Locator) -> float:
    top: float = await node.evaluate("node => node.getBoundingClientRect().top")
    return top


@pytest.mark.parametrize("width", [1400, 390])
async def test_a_photo_has_the_size_of_a_phone_whatever_its_own(place: Place, width: int) -> None:
    """It fills its bubble, keeps its proportions, and the words of its caption stand for it and below it."""
    await place.page.set_viewport_size({"width": width, "height": 850})
    await photo(place, place.group_id, png(GREEN, 1280, 640), "Board one")
    picture = place.group.get_by_role("img", name="Board one")
    await expect(picture).to_have_js_property("naturalWidth", 1280)
    box, bubble = await picture.bounding_box(), await place.group.locator(".bubble").last.bounding_box()
    assert box
    assert bubble
    assert 300 <= box["width"] <= bubble["width"] <= 370
    assert box["height"] == pytest.approx(box["width"] / 2, abs=1)
    assert await top_of(place.group.locator(".text").last) > box["y"] + box["height"]


#: As a hand on turn says it, and its keys.
TURN = "Your turn\nArab\nWith Karim against Layla\n\nLayla laid [2|5] on the left\n\nEnds: (1) 5 · (2) 3"
TILES = [[key("[0|3]"), key("[3|3]"), key("[5|5]")], [key("[1|2]"), key("[2|4]"), key("[4|6]")], [key("[1|1]")]]


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (1400, 700), (1100, 900), (390, 780)])
async def test_a_picture_and_all_the_keys_under_it_are_seen_together(place: Place, width: int, height: int) -> None:
    """With four people on the page, and also when there are more keys than before: the picture is scaled down."""
    for name in ("Karim", "Shirin"):
        await place.post("/people", first_name=name)
    await place.page.set_viewport_size({"width": width, "height": height})
    if width < 800:
        await place.page.get_by_role("navigation", name="Chats").get_by_role("button", name="Sami").click()
    await place.bot.say(place.sami_id, "earlier\n" * 30)
    keyboard = json.dumps({"inline_keyboard": TILES})
    sent = await photo(place, place.sami_id, png(GREEN, 1280, 1200), TURN, reply_markup=keyboard)
    which = {"chat_id": place.sami_id, "message_id": sent["message_id"]}
    message = place.sami.get_by_role("article").last
    for last in ("[1|1]", "As text"):
        await expect(message.get_by_role("button", name=last)).to_be_in_viewport(ratio=1)
        await expect(message.get_by_role("button", name="[0|3]")).to_be_in_viewport(ratio=1)
        await expect(message.get_by_role("img")).to_be_in_viewport(ratio=1)
        box = await message.get_by_role("img").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 96, "still to be made out"
        more = json.dumps({"inline_keyboard": [*TILES, [key("As text")]]})
        if last != "As text":
            await place.bot.call("editMessageReplyMarkup", **which, reply_markup=more)


async def test_a_caption_stands_above_where_the_bot_wants_it(place: Place) -> None:
    await photo(place, place.sami_id, png(GREEN), "Above", show_caption_above_media="true")
    picture = place.sami.get_by_role("img", name="Above")
    await expect(picture).to_be_visible()
    words = await place.sami.locator(".text").last.evaluate("node => node.getBoundingClientRect().bottom")
    assert words <= await top_of(picture)


async def test_a_photo_changes_in_place(place: Place) -> None:
    """The element stays; a caption that changes alone is the new words for it too."""
    sent = await photo(place, place.group_id, png(GREEN), "Board one")
    before = await place.group.get_by_role("img", name="Board one").element_handle()
    await change(place, sent, png(RED, 9, 9), "Board two")
    picture = place.group.get_by_role("img", name="Board two")
    await expect(picture).to_have_js_property("naturalWidth", 9)
    which = {"chat_id": place.group_id, "message_id": sent["message_id"]}
    await place.bot.call("editMessageCaption", **which, caption="Board three")
    picture = place.group.get_by_role("img", name="Board three")
    assert await picture.evaluate("(node, before) => node === before", before)


async def test_the_old_photo_stands_until_the_new_one_is_there(place: Place) -> None:
    sent = await photo(place, place.sami_id, png(GREEN, 40, 20), "Old")
    picture = place.sami.get_by_role("img", name="Old")
    await expect(picture).to_have_js_property("naturalWidth", 40)
    size = await picture.bounding_box()
    asked, let_go = asyncio.Event(), asyncio.Event()

    async def held(route: Route) -> None:
        asked.set()
        await let_go.wait()
        await route.continue_()

    await place.page.route("**/files/*", held)
    await change(place, sent, png(RED, 20, 20), "New")
    await asyncio.wait_for(asked.wait(), 30)
    await expect(place.sami.get_by_text("New")).to_be_visible()
    await expect(picture).to_have_js_property("naturalWidth", 40)
    assert await picture.bounding_box() == size
    let_go.set()
    await expect(place.sami.get_by_role("img", name="New")).to_have_js_property("naturalWidth", 20)


async def test_what_one_reads_stays_where_it_is_when_a_photo_above_changes(place: Place) -> None:
    sent = await photo(place, place.sami_id, png(GREEN, 40, 10), "Short")
    for number in range(40):
        await place.bot.say(place.sami_id, f"line {number}")
    await expect(place.sami.get_by_text("line 39", exact=True)).to_be_in_viewport()
    read = place.sami.get_by_text("line 12", exact=True)
    await read.scroll_into_view_if_needed()
    before = await top_of(read)
    await change(place, sent, png(RED, 40, 40), "High")
    await expect(place.sami.get_by_role("img", name="High")).to_have_js_property("naturalHeight", 40)
    assert await top_of(read) == pytest.approx(before, abs=1)


@pytest.mark.parametrize("way", ["tap", "key"])
async def test_a_photo_is_opened_large_and_closed_by_escape(place: Place, way: str) -> None:
    """And the focus is back on it."""
    sent = await photo(place, place.group_id, png(GREEN, 300, 200), "Board")
    link = place.group.get_by_role("link", name="Board")
    if way == "tap":
        await link.click()
    else:
        await link.focus()
        await place.page.keyboard.press("Enter")
    large = place.page.get_by_role("dialog", name="Board")
    size = await large.get_by_role("img").bounding_box()
    assert size
    assert (size["width"], size["height"]) == (1400, 900)
    await change(place, sent, png(RED, 9, 9), "Next")
    await expect(place.page.get_by_role("dialog", name="Next").get_by_role("img")).to_have_js_property(
        "naturalWidth", 9
    )
    await place.page.keyboard.press("Escape")
    await expect(place.page.get_by_role("dialog")).to_have_count(0)
    await expect(place.group.get_by_role("link", name="Next")).to_be_focused()
    assert len(place.page.context.pages) == 1


async def test_a_large_photo_is_closed_by_a_tap(place: Place) -> None:
    await photo(place, place.group_id, png(GREEN))
    await place.group.get_by_role("link", name="Board").click()
    await place.page.get_by_role("dialog", name="Board").click()
    await expect(place.page.get_by_role("dialog")).to_have_count(0)


async def test_a_hidden_photo_is_shown_when_it_is_pressed(place: Place) -> None:
    """Until then it cannot be opened, and no words tell what it is."""
    sent = await photo(place, place.sami_id, png(GREEN), "", has_spoiler="true")
    veil = place.sami.get_by_role("button", name="Hidden picture")
    await expect(veil).to_be_visible()
    await expect(place.sami.locator("a.picture")).to_have_js_property("inert", True)
    await veil.click()
    await expect(veil).to_have_count(0)
    await expect(place.sami.get_by_role("link", name="Photo")).to_be_focused()
    which = {"chat_id": place.sami_id, "message_id": sent["message_id"]}
    await place.bot.call("editMessageCaption", **which, caption="Shown")
    await expect(place.sami.get_by_role("link", name="Shown")).to_be_visible()
    await expect(veil).to_have_count(0)


async def test_an_animation_plays(place: Place) -> None:
    fields = {"chat_id": place.sami_id, "animation": "attach://it", "caption": "Won"}
    await place.bot.upload("sendAnimation", fields, {"it": gif()})
    picture = place.sami.get_by_role("img", name="Won")
    await expect(picture).to_have_js_property("naturalWidth", 1)
    first = await picture.screenshot()
    for _ in range(50):
        if await picture.screenshot() != first:
            return
    pytest.fail("it stands still")


async def test_a_photo_for_one_alone_is_marked_and_seen_by_nobody_else(place: Place) -> None:
    await place.post(f"/chats/{place.group_id}/members/7000000001", admin=True)
    only = {"ephemeral_message_parameters": json.dumps({"receiver_user_id": place.sami_id})}
    keyboard = json.dumps({"inline_keyboard": [[key("[6|4]")]]})
    await photo(place, place.group_id, png(GREEN), "Your hand", **only, reply_markup=keyboard)
    message = place.group.get_by_role("article").last
    await expect(message.get_by_role("img", name="Your hand")).to_be_visible()
    await expect(message).to_contain_text("Only you can see this")
    await place.i_am("ليلى").check()
    await expect(place.group.get_by_role("img", name="Your hand")).to_have_count(0)
    await expect(place.group.get_by_role("button", name="[6|4]")).to_have_count(0)
