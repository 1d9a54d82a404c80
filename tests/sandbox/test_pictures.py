"""Photos and animations: what Telegram takes, how they are sent again, captioned, edited and sent to one alone."""

import struct
from typing import Any

import pytest

from tests.sandbox.driving import Sandbox, png
from tests.sandbox.test_messages import NOT_MODIFIED, upload

GIF = b"GIF89a" + struct.pack("<HH", 7, 5) + b"\0" * 8
MP4 = b"\0\0\0\x18ftypmp42" + b"\0" * 16


def header(width: int, height: int) -> bytes:
    """The beginning of a PNG of this size, which is all that is looked at."""
    return png()[:16] + struct.pack(">II", width, height) + b"\x08\0\0\0\0"


async def sent(box: Sandbox, chat: int, data: bytes, method: str = "sendPhoto", **more: Any) -> dict[str, Any]:
    """The answer to an upload; the file comes in a field that its parameter names by attach://."""
    kind = method.removeprefix("send").lower()
    return await upload(box, method, {"here": ("file", data)}, chat_id=chat, **{kind: "attach://here"}, **more)


@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [(5000, 5000, True), (5001, 5000, False), (2000, 100, True), (2001, 100, False), (100, 2001, False), (0, 9, False)],
)
async def test_a_photo_has_sides_of_10000_together_and_at_most_20_to_1(
    box: Sandbox, width: int, height: int, fits: bool
) -> None:
    answer = await sent(box, await box.person(started=True), header(width, height))
    assert answer["ok"] is fits
    assert fits or answer["description"] == "Bad Request: PHOTO_INVALID_DIMENSIONS"


async def test_a_photo_has_at_most_10_megabytes(box: Sandbox) -> None:
    anna = await box.person(started=True)
    fits = png() + b"\0" * ((10 << 20) - len(png()))
    assert (await sent(box, anna, fits))["ok"]
    assert "too big for a photo" in (await sent(box, anna, fits + b"\0"))["description"]


async def test_a_caption_has_1024_utf16_units_after_entities(box: Sandbox) -> None:
    anna = await box.person(started=True)
    longest = f"<b>{'😀' * 512}</b>"
    answer = await sent(box, anna, png(), caption=longest, parse_mode="HTML")
    assert answer["result"]["caption_entities"] == [{"type": "bold", "offset": 0, "length": 1024}]
    refused = await sent(box, anna, png(), caption=longest + "x", parse_mode="HTML")
    assert refused["description"] == "Bad Request: message caption is too long"


async def test_a_caption_above_and_a_spoiler_are_told_and_edited(box: Sandbox) -> None:
    anna = await box.person(started=True)
    photo = await sent(box, anna, png(), caption="a", show_caption_above_media=True, has_spoiler=True)
    message = photo["result"]
    assert (message["show_caption_above_media"], message["has_media_spoiler"]) == (True, True)
    here = {"chat_id": anna, "message_id": message["message_id"]}
    below = await box.bot("editMessageCaption", **here, caption="a")
    assert "show_caption_above_media" not in below
    assert below["has_media_spoiler"] is True
    media = {"type": "photo", "media": message["photo"][0]["file_id"], "caption": "a"}
    assert "has_media_spoiler" not in await box.bot("editMessageMedia", **here, media=media)
    above = media | {"show_caption_above_media": True}
    assert (await box.bot("editMessageMedia", **here, media=above))["show_caption_above_media"] is True
    assert await box.refusal("editMessageMedia", **here, media=above) == NOT_MODIFIED


async def test_an_animation_is_sent_again_by_its_id_as_it_was(box: Sandbox) -> None:
    """With what the bot said of it: an MP4 is not looked into."""
    anna = await box.person(started=True)
    measures = {"width": 320, "height": 240, "duration": 4}
    first = (await sent(box, anna, MP4, "sendAnimation", **measures))["result"]["animation"]
    assert {name: first[name] for name in measures} == measures
    assert (await box.bot("sendAnimation", chat_id=anna, animation=first["file_id"]))["animation"] == first
    assert await box.refusal("sendPhoto", chat_id=anna, photo=first["file_id"]) == (
        "400 Bad Request: can't use file of type Animation as Photo"
    )


async def test_a_text_becomes_a_photo_and_a_photo_an_animation(box: Sandbox) -> None:
    anna = await box.person(started=True)
    message = await box.bot("sendMessage", chat_id=anna, text="Board")
    here = {"chat_id": anna, "message_id": message["message_id"]}
    photo = {"type": "photo", "media": "attach://new", "caption": "<i>Board</i>", "parse_mode": "HTML"}
    shown = (await upload(box, "editMessageMedia", {"new": ("a.png", png())}, **here, media=photo))["result"]
    assert shown.keys() & {"text", "photo", "caption"} == {"photo", "caption"}
    assert shown["caption_entities"] == [{"type": "italic", "offset": 0, "length": 5}]
    animation = {"type": "animation", "media": "attach://new"}
    shown = (await upload(box, "editMessageMedia", {"new": ("a.gif", GIF)}, **here, media=animation))["result"]
    assert shown.keys() & {"photo", "animation", "caption"} == {"animation"}
    assert (await box.seen(anna, anna))[-1]["animation_url"]


async def test_one_member_alone_gets_a_photo_and_its_edits(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bob, bot_admin=True)
    only = {"receiver_user_id": anna}
    message = (await sent(box, group, png(), ephemeral_message_parameters=only, caption="Hand"))["result"]
    which = {"chat_id": group, "receiver_user_id": anna, "ephemeral_message_id": message["ephemeral_message_id"]}
    media = {"type": "photo", "media": "attach://new", "caption": "New hand"}
    edit = await upload(box, "editEphemeralMessageMedia", {"new": ("b.png", png(9, 9))}, **which, media=media)
    assert edit == {"ok": True, "result": True}
    *_, seen = await box.seen(group, anna)
    assert (seen["photo"][0]["width"], seen["caption"]) == (9, "New hand")
    assert (await box.http.get(seen["photo_url"])).content == png(9, 9)
    assert await box.bot("editEphemeralMessageCaption", **which, caption="Played") is True
    assert (await box.seen(group, anna))[-1]["caption"] == "Played"
    assert not any("photo" in message for message in await box.seen(group, bob))
