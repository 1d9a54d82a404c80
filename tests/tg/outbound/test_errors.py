"""Each of the sentences of Telegram, as the real client raises it, is sorted by what is to be done."""

import httpx
import pytest
from telegram import Bot
from telegram.error import TelegramError

from bot.tg.outbound.errors import (
    Fault,
    Gone,
    GroupClosed,
    Meaning,
    Moved,
    NoPicture,
    PrivateClosed,
    Shown,
    Shut,
    TooOld,
    TopicClosed,
    TopicGone,
    TryLater,
    describe,
    meaning,
)
from tests.tg.outbound.fake_telegram import NOT_MODIFIED, Answer, FakeTelegram, failure, too_many

TOKEN = "1234567:AAF-abcdefghijklmnopqrstuvwxyz012345"
PERSON, GROUP = 42, -1001234


async def raised(answer: Answer | Exception, chat: int = GROUP) -> TelegramError:
    telegram = FakeTelegram()
    telegram.fail("sendMessage", chat, answer)
    with pytest.raises(TelegramError) as caught:
        await Bot(TOKEN, request=telegram, get_updates_request=telegram).send_message(chat, "text")
    return caught.value


async def meant(answer: Answer | Exception, chat: int = GROUP) -> Meaning:
    return meaning(await raised(answer, chat), chat)


@pytest.mark.parametrize(
    "answer",
    [
        failure(400, "Bad Request: not enough rights to send photos to the chat"),
        failure(400, "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN"),
        failure(400, "Bad Request: CHAT_SEND_MEDIA_FORBIDDEN"),
        failure(403, "Forbidden: not enough rights to send photos to the chat"),
    ],
)
async def test_where_photos_alone_are_forbidden_the_chat_is_not_closed(answer: Answer) -> None:
    assert await meant(answer) == NoPicture()
    assert await meant(answer, PERSON) == NoPicture()


async def test_too_many_requests_is_tried_when_telegram_says() -> None:
    assert await meant(too_many(17)) == TryLater(17.0)


@pytest.mark.parametrize(
    "answer",
    [
        failure(429, "Too Many Requests: retry later"),
        failure(500, "Internal Server Error"),
        failure(502, "Bad Gateway"),
        failure(504, "Gateway Timeout"),
        failure(401, "Unauthorized"),
        httpx.ConnectError("All connection attempts failed"),
        httpx.ReadTimeout(""),
    ],
    ids=str,
)
async def test_what_says_nothing_about_the_message_is_tried_later(answer: Answer | Exception) -> None:
    assert await meant(answer) == TryLater(None)


async def test_an_unchanged_message_is_shown() -> None:
    assert await meant(failure(400, NOT_MODIFIED)) == Shown()


@pytest.mark.parametrize(
    "sentence",
    [
        "message to edit not found",
        "message can't be edited",
        "message to delete not found",
        "message identifier is not specified",
        "MESSAGE_ID_INVALID",
        "MESSAGE_AUTHOR_REQUIRED",
        "there is no text in the message to edit",
        "query is too old and response timeout expired or query ID is invalid",
    ],
)
async def test_a_message_that_is_not_there_is_gone(sentence: str) -> None:
    assert await meant(failure(400, f"Bad Request: {sentence}")) == Gone()


@pytest.mark.parametrize("sentence", ["message can't be deleted", "message can't be deleted for everyone"])
async def test_a_message_past_48_hours_is_too_old(sentence: str) -> None:
    assert await meant(failure(400, f"Bad Request: {sentence}")) == TooOld()


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (failure(403, "Forbidden: bot was blocked by the user"), Shut.BLOCKED),
        (failure(400, "Bad Request: USER_IS_BLOCKED"), Shut.BLOCKED),
        (failure(403, "Forbidden: bot can't initiate conversation with a user"), Shut.NEVER_STARTED),
        (failure(403, "Forbidden: bot can't send messages to bots"), Shut.NEVER_STARTED),
        (failure(400, "Bad Request: chat not found"), Shut.NEVER_STARTED),
        (failure(400, "Bad Request: PEER_ID_INVALID"), Shut.NEVER_STARTED),
        (failure(403, "Forbidden: user is deactivated"), Shut.DEACTIVATED),
        (failure(400, "Bad Request: INPUT_USER_DEACTIVATED"), Shut.DEACTIVATED),
    ],
    ids=str,
)
async def test_a_private_chat_that_takes_nothing_is_closed_and_it_is_known_why(answer: Answer, why: Shut) -> None:
    assert await meant(answer, PERSON) == PrivateClosed(why)


@pytest.mark.parametrize(
    "answer",
    [
        failure(403, "Forbidden: bot was kicked from the group chat"),
        failure(403, "Forbidden: bot was kicked from the supergroup chat"),
        failure(403, "Forbidden: bot is not a member of the supergroup chat"),
        failure(403, "Forbidden: the group chat was deleted"),
        failure(400, "Bad Request: group chat was deactivated"),
        failure(400, "Bad Request: need administrator rights: CHAT_ADMIN_REQUIRED"),
        failure(400, "Bad Request: chat not found"),
        failure(400, "Bad Request: not enough rights to send text messages to the chat"),
        failure(400, "Bad Request: have no rights to send a message"),
        failure(400, "Bad Request: CHAT_WRITE_FORBIDDEN"),
        failure(400, "Bad Request: CHAT_RESTRICTED"),
        failure(400, "Bad Request: CHANNEL_PRIVATE"),
    ],
    ids=str,
)
async def test_a_group_where_the_bot_may_not_write_is_closed(answer: Answer) -> None:
    assert await meant(answer, GROUP) == GroupClosed()


async def test_a_closed_topic_is_not_a_closed_group() -> None:
    assert await meant(failure(400, "Bad Request: TOPIC_CLOSED")) == TopicClosed()


@pytest.mark.parametrize("sentence", ["TOPIC_DELETED", "TOPIC_ID_INVALID", "message thread not found"])
async def test_a_topic_that_is_not_there_is_gone(sentence: str) -> None:
    assert await meant(failure(400, f"Bad Request: {sentence}")) == TopicGone()


async def test_an_upgraded_group_has_moved() -> None:
    answer = failure(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=-100987)
    assert await meant(answer) == Moved(-100987)


@pytest.mark.parametrize(
    "answer",
    [
        failure(400, 'Bad Request: can\'t parse entities: unsupported start tag "x" at byte offset 12'),
        failure(400, "Bad Request: message text is empty"),
        failure(400, "Bad Request: BUTTON_DATA_INVALID"),
        failure(400, "Bad Request: message is too long"),
        failure(400, "Bad Request: MESSAGE_TOO_LONG"),
        failure(400, "Bad Request: ENTITIES_TOO_LONG"),
        failure(400, "Bad Request: reply markup is too long"),
        failure(400, "Bad Request: A_WORD_THAT_NOBODY_KNOWS"),
        failure(413, "Request Entity Too Large"),
    ],
    ids=str,
)
async def test_anything_unknown_is_a_fault_of_ours(answer: Answer) -> None:
    assert isinstance(await meant(answer), Fault)


async def test_a_described_error_is_one_short_line_without_the_token() -> None:
    line = describe(await raised(failure(400, f"Bad Request: no\nsuch bot{TOKEN}/x " + "y" * 500)))
    assert TOKEN not in line
    assert "AAF-" not in line
    assert "\n" not in line
    assert line.startswith("BadRequest: No such bot<token>")
    assert len(line) < 250


@pytest.mark.parametrize(
    "said",
    [
        'can\'t parse entities: unsupported start tag "[2|6]" at byte offset 12',
        "BUTTON_DATA_INVALID p:abcd:1.1.0:2-6",
        "no such text: [\u20662\u2060|\u20606\u2069] of Amina",
        'unclosed "2|6',
    ],
)
async def test_whatever_telegram_quotes_no_tile_is_told(said: str) -> None:
    line = describe(await raised(failure(400, f"Bad Request: {said}")))
    assert line.startswith("BadRequest: ")
    assert "2" not in line.replace("12", "")
    assert "6" not in line


def test_of_an_error_that_is_not_telegrams_only_the_class_is_told() -> None:
    assert describe(ValueError("[2|6] of Amina")) == "ValueError"
