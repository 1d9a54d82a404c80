"""The bot's messages: sending, editing, deleting, and when that is refused."""

import json
from typing import Any

import pytest

from tests.sandbox.driving import Sandbox, button, buttons, png

NOT_MODIFIED = (
    "400 Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


async def upload(box: Sandbox, method: str, files: dict[str, tuple[str, bytes]], **parameters: Any) -> dict[str, Any]:
    """A call with files, as a multipart form."""
    form = {name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()}
    response = await box.http.post(f"/bot{box.world.token}/{method}", data=form, files=files)
    answer: dict[str, Any] = response.json()
    return answer


async def test_people_see_what_the_bot_sent(box: Sandbox) -> None:
    anna = await box.person(started=True)
    sent = await box.bot("sendMessage", chat_id=anna, text="Hi", reply_markup=buttons([button()], []))
    assert sent["chat"] == {"id": anna, "type": "private", "first_name": "Anna"}
    assert sent["reply_markup"] == buttons([button()])
    assert sent["from"]["is_bot"] is True
    *_, seen = await box.seen(anna, anna)
    assert seen == sent | {"revision": seen["revision"]}


@pytest.mark.parametrize("how", ["query", "json", "json in json"])
async def test_parameters_may_come_as_a_query_or_as_json(box: Sandbox, how: str) -> None:
    anna = await box.person(started=True)
    path, markup = f"/bot{box.world.token}/SENDmessage", buttons([button()])
    if how == "query":
        query = {"chat_id": str(anna), "text": "Hi", "reply_markup": json.dumps(markup)}
        response = await box.http.get(path, params=query)
    else:
        given = markup if how == "json" else json.dumps(markup)
        response = await box.http.post(path, json={"chat_id": anna, "text": "Hi", "reply_markup": given})
    assert response.json()["result"]["reply_markup"] == markup


async def test_nobody_is_written_to_before_start(box: Sandbox) -> None:
    anna = await box.person()
    refusal = await box.refusal("sendMessage", chat_id=anna, text="Hi")
    assert refusal == "403 Forbidden: bot can't initiate conversation with a user"
    assert "Start first" in await box.cannot(f"/chats/{anna}/messages", person=anna, text="hello")
    await box.write(anna, anna, "/start")
    assert (await box.bot("sendMessage", chat_id=anna, text="Hi"))["text"] == "Hi"
    assert (await box.get("/people"))["people"][0]["started"] is True


async def test_who_blocked_the_bot_is_not_written_to(box: Sandbox) -> None:
    anna = await box.person(started=True)
    sent = await box.bot("sendMessage", chat_id=anna, text="Hi")
    await box.post(f"/people/{anna}/block")
    await box.post(f"/people/{anna}/block")
    (update,) = await box.updates()
    change = update["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("member", "kicked")
    blocked = "403 Forbidden: bot was blocked by the user"
    assert await box.refusal("sendMessage", chat_id=anna, text="Hi") == blocked
    assert await box.refusal("editMessageText", chat_id=anna, message_id=sent["message_id"], text="Ho") == blocked
    assert "blocked" in await box.cannot(f"/chats/{anna}/messages", person=anna, text="hello")
    await box.post(f"/people/{anna}/unblock")
    assert (await box.updates())[0]["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert (await box.bot("sendMessage", chat_id=anna, text="Hi"))["text"] == "Hi"


@pytest.mark.parametrize("chat", [42, -42, "@nobody", ""])
async def test_an_unknown_chat_is_refused(box: Sandbox, chat: Any) -> None:
    refusal = await box.refusal("sendMessage", chat_id=chat, text="Hi")
    assert refusal == f"400 Bad Request: {'chat not found' if chat else 'chat_id is empty'}"


async def test_an_edit_replaces_text_and_buttons(box: Sandbox) -> None:
    anna = await box.person(started=True)
    sent = await box.bot(
        "sendMessage", chat_id=anna, text="<b>a</b>", parse_mode="HTML", reply_markup=buttons([button()])
    )
    box.clock.now += 400 * 86_400
    edited = await box.bot("editMessageText", chat_id=anna, message_id=sent["message_id"], text="b")
    assert edited["text"] == "b"
    assert edited["edit_date"] == sent["date"] + 400 * 86_400
    assert not {"entities", "reply_markup"} & edited.keys()
    *_, seen = await box.seen(anna, anna)
    assert seen["text"] == "b"
    assert await box.seen(anna, anna, after=seen["revision"]) == []


async def test_an_edit_that_changes_nothing_is_refused(box: Sandbox) -> None:
    anna = await box.person(started=True)
    here = {"chat_id": anna, "message_id": 0}
    sent = await box.bot("sendMessage", chat_id=anna, text="a", reply_markup=buttons([button()]))
    here["message_id"] = sent["message_id"]
    same = {**here, "text": "a", "reply_markup": buttons([button()])}
    assert await box.refusal("editMessageText", **same) == NOT_MODIFIED
    assert await box.refusal("editMessageReplyMarkup", **here, reply_markup=buttons([button()])) == NOT_MODIFIED
    assert "reply_markup" not in await box.bot("editMessageReplyMarkup", **here)
    assert await box.refusal("editMessageReplyMarkup", **here) == NOT_MODIFIED


async def test_only_own_messages_that_are_there_can_be_edited(box: Sandbox) -> None:
    anna = await box.person(started=True)
    theirs = await box.write(anna, anna, "mine")
    edit = {"chat_id": anna, "text": "yours"}
    assert await box.refusal("editMessageText", **edit, message_id=theirs["message_id"]) == (
        "400 Bad Request: message can't be edited"
    )
    assert await box.refusal("editMessageText", **edit, message_id=99) == ("400 Bad Request: message to edit not found")
    assert await box.refusal("editMessageText", **edit) == "400 Bad Request: message identifier is not specified"


async def test_a_deleted_message_is_gone_for_everybody(box: Sandbox) -> None:
    anna = await box.person(started=True)
    sent = await box.bot("sendMessage", chat_id=anna, text="a")
    here = {"chat_id": anna, "message_id": sent["message_id"]}
    await box.bot("deleteMessage", **here)
    *_, seen = await box.seen(anna, anna)
    assert seen == {"message_id": sent["message_id"], "deleted": True, "revision": seen["revision"]}
    assert await box.refusal("deleteMessage", **here) == "400 Bad Request: message to delete not found"
    assert await box.refusal("editMessageText", **here, text="b") == "400 Bad Request: message to edit not found"


async def test_messages_can_be_deleted_for_48_hours(box: Sandbox) -> None:
    anna = await box.person(started=True)
    early, late = [(await box.bot("sendMessage", chat_id=anna, text="a"))["message_id"] for _ in range(2)]
    box.clock.now += 48 * 3600
    await box.bot("deleteMessage", chat_id=anna, message_id=early)
    box.clock.now += 1
    refusal = await box.refusal("deleteMessage", chat_id=anna, message_id=late)
    assert refusal == "400 Bad Request: message can't be deleted for everyone"


async def test_in_a_group_only_an_admin_bot_deletes_what_others_wrote(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna)
    written = await box.write(group, anna, "rude")
    here = {"chat_id": group, "message_id": written["message_id"]}
    assert await box.refusal("deleteMessage", **here) == "400 Bad Request: message can't be deleted"
    await box.post(f"/chats/{group}/members/{box.world.bot.number}", admin=True)
    assert await box.bot("deleteMessage", **here) is True


async def test_a_reply_shows_what_it_answers(box: Sandbox) -> None:
    anna = await box.person(started=True)
    asked = await box.write(anna, anna, "Who?")
    replied = await box.bot(
        "sendMessage", chat_id=anna, text="You", reply_parameters={"message_id": asked["message_id"]}
    )
    assert replied["reply_to_message"]["text"] == "Who?"
    nowhere = {"message_id": 99}
    refusal = await box.refusal("sendMessage", chat_id=anna, text="You", reply_parameters=nowhere)
    assert refusal == "400 Bad Request: message to be replied not found"
    nowhere |= {"allow_sending_without_reply": True}
    assert "reply_to_message" not in await box.bot("sendMessage", chat_id=anna, text="You", reply_parameters=nowhere)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"text": "x", "callback_data": "é" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "x"}, "Text buttons are unallowed in the inline keyboard"),
        ({"text": "x", "callback_data": "a", "url": "https://example.org"}, "exactly one action"),
        ({"text": "x", "disabled": {}, "callback_data": "a"}, "exactly one action"),
        ({"text": " ", "callback_data": "a"}, "BUTTON_TEXT_INVALID"),
        ({"text": "x", "url": "javascript:alert(1)"}, "Wrong HTTP URL"),
        ({"text": "x", "callback_data": "a", "colour": "red"}, "reply_markup"),
        ({"text": "x", "callback_data": ""}, "reply_markup"),
    ],
)
async def test_a_wrong_button_is_refused(box: Sandbox, wrong: dict[str, str], reason: str) -> None:
    anna = await box.person(started=True)
    refusal = await box.refusal("sendMessage", chat_id=anna, text="x", reply_markup=buttons([wrong]))
    assert refusal.startswith("400 Bad Request: ")
    assert reason in refusal


async def test_64_bytes_of_callback_data_are_allowed(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.bot("sendMessage", chat_id=anna, text="x", reply_markup=buttons([button(data="é" * 32)]))


async def test_a_photo_is_shown_and_can_be_sent_again_by_its_id(box: Sandbox) -> None:
    anna = await box.person(started=True)
    picture = png(30, 20)
    answer = await upload(
        box, "sendPhoto", {"photo": ("a.png", picture)}, chat_id=anna, caption="<b>x</b>", parse_mode="HTML"
    )
    (size,) = answer["result"]["photo"]
    assert (size["width"], size["height"], size["file_size"]) == (30, 20, len(picture))
    assert answer["result"]["caption_entities"] == [{"type": "bold", "offset": 0, "length": 1}]
    *_, seen = await box.seen(anna, anna)
    shown = await box.http.get(seen["photo_url"])
    assert (shown.content, shown.headers["content-type"]) == (picture, "image/png")
    again = await box.bot("sendPhoto", chat_id=anna, photo=size["file_id"])
    assert again["photo"] == [size]
    file = await box.bot("getFile", file_id=size["file_id"])
    assert (await box.http.get(f"/file/bot{box.world.token}/{file['file_path']}")).content == picture
    assert await box.refusal("sendDocument", chat_id=anna, document=size["file_id"]) == (
        "400 Bad Request: can't use file of type Photo as Document"
    )


async def test_what_is_no_picture_is_no_photo(box: Sandbox) -> None:
    anna = await box.person(started=True)
    files = {"photo": ("a.png", b"<html>")}
    assert (await upload(box, "sendPhoto", files, chat_id=anna))["description"] == "Bad Request: IMAGE_PROCESS_FAILED"
    files = {"photo": ("a.png", png(41, 2))}
    refused = await upload(box, "sendPhoto", files, chat_id=anna)
    assert refused["description"] == "Bad Request: PHOTO_INVALID_DIMENSIONS"
    assert await box.refusal("sendPhoto", chat_id=anna, photo="attach://gone") == (
        '400 Bad Request: file "attach://gone" was not sent'
    )
    assert await box.refusal("sendPhoto", chat_id=anna, photo="nonsense") == (
        "400 Bad Request: wrong file identifier/HTTP URL specified"
    )


async def test_a_document_is_only_ever_downloaded(box: Sandbox) -> None:
    anna = await box.person(started=True)
    answer = await upload(box, "sendDocument", {"document": ("../x.html", b"<script>")}, chat_id=anna)
    assert answer["result"]["document"]["file_name"] == "x.html"
    *_, seen = await box.seen(anna, anna)
    headers = (await box.http.get(seen["document_url"])).headers
    assert (headers["content-disposition"], headers["x-content-type-options"]) == ("attachment", "nosniff")


async def test_an_animation_is_also_a_document(box: Sandbox) -> None:
    anna = await box.person(started=True)
    gif = b"GIF89a" + bytes([7, 0, 5, 0]) + b"\0" * 8
    sent = (await upload(box, "sendAnimation", {"animation": ("a.gif", gif)}, chat_id=anna, duration=2))["result"]
    assert {name: sent["animation"][name] for name in ("width", "height", "duration")} == {
        "width": 7,
        "height": 5,
        "duration": 2,
    }
    assert sent["document"]["mime_type"] == "image/gif"
    assert "animation_url" in (await box.seen(anna, anna))[-1]


async def test_a_picture_is_replaced_and_its_caption_edited(box: Sandbox) -> None:
    anna = await box.person(started=True)
    sent = (await upload(box, "sendPhoto", {"photo": ("a.png", png())}, chat_id=anna, caption="a"))["result"]
    here = {"chat_id": anna, "message_id": sent["message_id"]}
    assert (await box.bot("editMessageCaption", **here, caption="b"))["caption"] == "b"
    media = {"type": "photo", "media": "attach://new", "caption": "c"}
    edited = (await upload(box, "editMessageMedia", {"new": ("b.png", png(9, 9))}, **here, media=media))["result"]
    assert (edited["photo"][0]["width"], edited["caption"]) == (9, "c")
    media["media"] = edited["photo"][0]["file_id"]
    assert await box.refusal("editMessageMedia", **here, media=media) == NOT_MODIFIED
    too_long = await box.refusal("editMessageCaption", **here, caption="x" * 1025)
    assert too_long == "400 Bad Request: message caption is too long"


async def test_media_cannot_become_text_and_text_has_no_caption(box: Sandbox) -> None:
    anna = await box.person(started=True)
    photo = (await upload(box, "sendPhoto", {"photo": ("a.png", png())}, chat_id=anna))["result"]["message_id"]
    text = (await box.bot("sendMessage", chat_id=anna, text="x"))["message_id"]
    assert await box.refusal("editMessageText", chat_id=anna, message_id=photo, text="y") == (
        "400 Bad Request: there is no text in the message to edit"
    )
    assert await box.refusal("editMessageCaption", chat_id=anna, message_id=text, caption="y") == (
        "400 Bad Request: there is no caption in the message to edit"
    )


async def test_a_reaction_is_seen(box: Sandbox) -> None:
    anna = await box.person(started=True)
    written = await box.write(anna, anna, "I won")
    reaction = [{"type": "emoji", "emoji": "🎉"}]
    await box.bot("setMessageReaction", chat_id=anna, message_id=written["message_id"], reaction=reaction)
    assert (await box.seen(anna, anna))[-1]["reactions"] == ["🎉"]


async def test_chat_actions_are_those_of_the_bot_api(box: Sandbox) -> None:
    anna = await box.person(started=True)
    assert await box.bot("sendChatAction", chat_id=anna, action="typing") is True
    assert "action" in await box.refusal("sendChatAction", chat_id=anna, action="dancing")


async def test_a_chat_keeps_its_newest_messages(box: Sandbox) -> None:
    anna = await box.person(started=True)
    for number in range(1_001):
        await box.write(anna, anna, str(number))
    seen = await box.seen(anna, anna)
    assert (len(seen), seen[0]["text"], seen[-1]["text"]) == (1_000, "1", "1000")
