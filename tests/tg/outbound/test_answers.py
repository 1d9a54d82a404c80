"""Answers are sent at most once, after screens in pacing; one that fails stops nothing."""

import asyncio
import logging

import httpx
import pytest
from telegram import Bot

from bot.screens.screen import Button, Screen
from bot.tables.taps import Tap, Verb
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.line import LONGEST_WAIT, Line
from bot.tg.outbound.pace import LIFTED, Pace, Rate, Rates
from tests.tg.outbound.fake_telegram import NOT_MODIFIED, Answer, FakeTelegram, failure, too_many

TOKEN = "1234567:AAF-abcdefghijklmnopqrstuvwxyz012345"
PERSON, GROUP = 42, -1001
SCREEN = Screen("<b>Score</b>", ((Button("Rules", Tap(Verb.RULES, "t")),),))


class Desk:
    """Answers with a clock that goes on only while somebody sleeps."""

    def __init__(self, rates: Rates = LIFTED) -> None:
        self.clock = 1000.0
        self.telegram = FakeTelegram()
        self.pace = Pace(rates)
        self.bot = Bot(TOKEN, request=self.telegram, get_updates_request=self.telegram)
        self.line = Line(self.pace, lambda: self.clock, self.sleep)
        self.answers = Answers(self.bot, self.line, self)
        self.moves: list[tuple[int, int]] = []
        self.told: list[tuple[int, int]] = []

    async def moved(self, old: int, new: int) -> None:
        self.moves.append((old, new))

    async def sent(self, chat: int, message: int) -> None:
        self.told.append((chat, message))

    async def sleep(self, seconds: float) -> None:
        self.clock += seconds


async def test_an_answer_replies_in_its_topic_with_buttons_and_without_preview() -> None:
    desk = Desk()
    assert await desk.answers.send(GROUP, SCREEN, topic=7, reply_to=3) == 1
    parameters = desk.telegram.made("sendMessage")[0].parameters
    assert parameters["message_thread_id"] == 7
    assert parameters["reply_parameters"] == {"message_id": 3, "allow_sending_without_reply": True}
    assert parameters["link_preview_options"] == {"is_disabled": True}
    assert "inline_keyboard" in parameters["reply_markup"]


MOVED = failure(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=-100777)


async def test_where_the_group_has_moved_it_is_told_and_the_answer_sent_there() -> None:
    """Without what it replies to: another message has that id there."""
    desk = Desk()
    desk.telegram.fail("sendMessage", GROUP, MOVED)
    sent = await desk.answers.send(GROUP, SCREEN, topic=7, reply_to=3)
    assert desk.moves == [(GROUP, -100777)]
    assert desk.told == [(-100777, sent)]
    (call,) = desk.telegram.made("sendMessage", -100777)
    assert not {"reply_parameters", "message_thread_id"} & call.parameters.keys()


async def test_a_move_that_only_an_edit_meets_is_told_too() -> None:
    desk = Desk()
    desk.telegram.fail("editMessageText", GROUP, MOVED)
    await desk.answers.edit(GROUP, 3, SCREEN)
    assert desk.moves == [(GROUP, -100777)]
    assert len(desk.telegram.calls) == 1


async def test_a_group_that_moves_on_and_on_is_not_followed_for_ever() -> None:
    desk = Desk()
    desk.telegram.refuse = lambda _: MOVED
    assert await desk.answers.send(GROUP, SCREEN) is None
    assert len(desk.telegram.calls) == 2


@pytest.mark.parametrize("gone", ["message thread not found", "TOPIC_DELETED"])
async def test_where_the_topic_is_gone_the_answer_comes_to_the_group(gone: str) -> None:
    desk = Desk()
    desk.telegram.fail("sendMessage", GROUP, failure(400, f"Bad Request: {gone}"))
    assert await desk.answers.send(GROUP, SCREEN, topic=7, reply_to=3) is not None
    again = desk.telegram.made("sendMessage", GROUP)[1].parameters
    assert "message_thread_id" not in again
    assert again["reply_parameters"]["message_id"] == 3


async def test_a_closed_topic_takes_no_answer() -> None:
    desk = Desk()
    desk.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: TOPIC_CLOSED"))
    assert await desk.answers.send(GROUP, SCREEN, topic=7) is None
    assert len(desk.telegram.calls) == 1


async def test_what_was_sent_is_told() -> None:
    desk = Desk()
    sent = await desk.answers.send(GROUP, SCREEN)
    assert desk.told == [(GROUP, sent)]


async def test_a_settings_page_is_changed_in_place() -> None:
    desk = Desk()
    message = await desk.answers.send(PERSON, SCREEN)
    assert message is not None
    await desk.answers.edit(PERSON, message, Screen("other"))
    assert desk.telegram.texts(PERSON) == ["other"]


async def test_a_file_is_sent_with_its_name_and_caption() -> None:
    desk = Desk()
    assert await desk.answers.send_document(PERSON, "domino-t-1.json", b"{}", "<b>Bazito</b>")
    parameters = desk.telegram.made("sendDocument", PERSON)[0].parameters
    assert parameters["caption"] == "<b>Bazito</b>"
    assert parameters["parse_mode"] == "HTML"
    assert desk.telegram.files == [("domino-t-1.json", b"{}")]


async def test_a_file_that_could_not_be_sent_is_told_as_such() -> None:
    desk = Desk()
    desk.telegram.fail("sendDocument", PERSON, failure(403, "Forbidden: bot was blocked by the user"))
    assert not await desk.answers.send_document(PERSON, "x.json", b"{}", "x")


async def test_a_tap_is_answered_with_a_note_an_alert_or_a_link() -> None:
    desk = Desk()
    await desk.answers.answer_tap("7", "Played")
    await desk.answers.answer_tap("8", "Your hand", alert=True)
    await desk.answers.answer_tap("9", url="https://t.me/dominobot?start=t")
    played, hand, link = (call.parameters for call in desk.telegram.made("answerCallbackQuery"))
    assert (played["callback_query_id"], played["text"]) == ("7", "Played")
    assert hand["show_alert"]
    assert link["url"] == "https://t.me/dominobot?start=t"
    assert "text" not in link


@pytest.mark.parametrize(
    ("answer", "level"),
    [
        (failure(403, "Forbidden: bot was kicked from the group chat"), logging.INFO),
        (failure(500, "Internal Server Error"), logging.INFO),
        (too_many(5), logging.INFO),
        (httpx.ReadTimeout("slow"), logging.INFO),
        (failure(400, NOT_MODIFIED), logging.DEBUG),
    ],
    ids=str,
)
async def test_a_failed_answer_is_one_line_and_not_sent_again(
    answer: Answer | Exception, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    desk = Desk()
    desk.telegram.fail("sendMessage", GROUP, answer)
    assert await desk.answers.send(GROUP, SCREEN) is None
    assert len(desk.telegram.calls) == 1
    assert [record.levelno for record in caplog.records] == [level]
    assert "\n" not in caplog.records[0].getMessage()
    assert caplog.records[0].exc_info is None


@pytest.mark.parametrize(("refusals", "told"), [(1, []), (2, [logging.ERROR])])
async def test_an_answer_refused_for_a_reason_that_nobody_knows_is_tried_once_more(
    refusals: int, told: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing was sent, so nobody sees it twice."""
    desk = Desk()
    refused = [failure(400, "Bad Request: A_WORD_THAT_NOBODY_KNOWS")] * refusals
    desk.telegram.fail("sendMessage", PERSON, *refused)
    sent = await desk.answers.send(PERSON, SCREEN)
    assert (sent is not None, len(desk.telegram.calls)) == (refusals == 1, 2)
    assert [record.levelno for record in caplog.records] == told
    desk.telegram.fail("answerCallbackQuery", 0, *refused)
    await desk.answers.answer_tap("7", "Played")
    assert len(desk.telegram.made("answerCallbackQuery")) == 2
    assert [record.levelno for record in caplog.records] == 2 * told


async def test_a_tap_too_old_to_answer_is_no_trouble(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    late = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    desk.telegram.fail("answerCallbackQuery", 0, failure(400, late))
    await desk.answers.answer_tap("7", "Played")
    assert not [record for record in caplog.records if record.levelno >= logging.INFO]


async def test_an_answer_with_an_impossible_button_is_a_fault_and_not_sent(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    impossible = Screen("x", ((Button("x", Tap(Verb.PAGE, "t", argument="é")),),))
    assert await desk.answers.send(GROUP, impossible) is None
    assert not desk.telegram.calls
    assert "PAGE" in caplog.text


async def test_answers_wait_for_their_chats_turn() -> None:
    desk = Desk(Rates())
    for _ in range(3):
        await desk.answers.send(PERSON, SCREEN)
    assert desk.clock == 1002.0


async def test_an_answer_that_would_wait_too_long_is_dropped() -> None:
    desk = Desk(Rates(group=Rate(4, 10 * LONGEST_WAIT)))
    sent = [await desk.answers.send(GROUP, SCREEN) for _ in range(5)]
    assert sent == [1, 2, 3, None, None]
    assert desk.pace.free_at(GROUP) <= desk.clock + 1  # what answers leave is for screens


async def test_a_chats_next_turn_is_counted_from_the_end_of_a_slow_answer() -> None:
    desk = Desk(Rates())
    gate = desk.telegram.holds[GROUP] = asyncio.Event()
    sending = asyncio.create_task(desk.answers.send(GROUP, SCREEN))
    await desk.telegram.until(lambda: desk.telegram.calls)
    desk.clock += 5
    gate.set()
    await sending
    assert desk.pace.free_at(GROUP) == desk.clock + 1


async def test_a_refusal_holds_back_the_chat_and_one_of_a_tap_all_chats() -> None:
    desk = Desk()
    desk.telegram.fail("sendMessage", GROUP, too_many(9))
    await desk.answers.send(GROUP, SCREEN)
    assert desk.pace.free_at(GROUP) == 1009.0
    assert desk.pace.free_at(PERSON) <= 1000.0
    desk.telegram.fail("answerCallbackQuery", 0, too_many(5))
    await desk.answers.answer_tap("7", "Played")
    assert desk.pace.free_at(PERSON) == 1005.0
