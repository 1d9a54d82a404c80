"""Whatever a call of the bot meets: an accepted move counts once, and every chat shows in the end what is so."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.tables.screens import FAULT_PAUSES
from tests.evening import Evening
from tests.people import Message, Person
from tests.play.conftest import wrong_in
from tests.play.table_for import a_match, boards
from tests.play.watching import tiles_in


@pytest.fixture
async def evening(evening: Evening) -> Evening:
    """Time goes by while people wait."""
    evening.time_flows = True
    return evening


async def struck(evening: Evening, method: str) -> Counter[int | None]:
    """How many calls of a method have failed on order, by chat."""
    failed = (call for call in await evening.calls() if call["method"] == method and call["fault"] is not None)
    return Counter(call["parameters"].get("chat_id") for call in failed)


#: What says nothing about the message: tried again until it is shown.
PASSING = [
    {"kind": "429", "times": 1, "retry_after": 7},
    {"kind": "429", "times": 3, "retry_after": 7},
    {"kind": "500", "times": 3},
    {"kind": "reset", "times": 3},
    {"kind": "timeout", "times": 1, "seconds": 0.2},
    {"kind": "slow", "times": 1, "seconds": 0.2},
    {"kind": "lost", "times": 3},
]


@pytest.mark.parametrize("fault", PASSING, ids=lambda fault: f"{fault['kind']}-{fault['times']}")
@pytest.mark.parametrize("method", ["editMessageMedia", "sendPhoto"])
async def test_trouble_on_the_way_is_outlived(evening: Evening, method: str, fault: dict[str, Any]) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    meant = [group, basim.id]
    if method == "sendPhoto":  # to somebody long away a hand comes as a new message, and the board on demand
        evening.time.now += 100
    else:
        meant.append(amal.id)
    for chat in meant:
        await evening.fault(method, chat, **fault)
    assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."
    if method == "sendPhoto":
        await amal.says(group, "/table")
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."
    assert await struck(evening, method) == dict.fromkeys(meant, fault["times"])
    await amal.taps(await amal.hand(), "3|6")
    newest = (await boards(amal, group))[-1]
    assert "👉 Basim to move" in newest.lines
    assert "Ends: (1) 2 left · (2) 3 right" in newest.lines
    assert (await basim.hand()).green is not None
    assert (await amal.hand()).green is None


async def test_a_refusal_of_all_calls_is_waited_for_and_no_move_is_lost(evening: Evening) -> None:
    """As where Telegram holds back the whole bot."""
    group, (amal, basim) = await a_match(evening, people=2)
    for method in ("sendPhoto", "editMessageMedia", "deleteMessage", "answerCallbackQuery"):
        await evening.fault(method, times=6, kind="429", retry_after=5)
    before = evening.time.now
    await presses(amal, await amal.hand(), "6|6")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    assert evening.time.now - before >= 5
    assert (await struck(evening, "editMessageMedia")).total() == 6
    assert (await struck(evening, "answerCallbackQuery")).total() > 0
    assert (await basim.hand()).green is not None


_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.mark.parametrize(
    "fault",
    [{"kind": "429"}, {"kind": "500"}, {"kind": "reset"}, {"kind": "400", "description": _TOO_OLD}],
    ids=lambda fault: fault["kind"],
)
async def test_a_tap_whose_answer_is_refused_has_been_made(evening: Evening, fault: dict[str, Any]) -> None:
    group, (amal, _) = await a_match(evening, people=2)
    await evening.fault("answerCallbackQuery", **fault)
    await presses(amal, await amal.hand(), "6|6")
    assert (await struck(evening, "answerCallbackQuery")).total() == 1
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines


async def presses(person: Person, message: Message, words: str) -> None:
    """Tap and look away: whether an answer comes is not waited for."""
    user = {"id": person.id, "is_bot": False, "first_name": person.name}
    tap = {"id": "77", "from": user, "message": message.named, "chat_instance": "1", "data": message.button(words).data}
    await person.evening.people_side("POST", "/updates", {"callback_query": tap})
    await person.evening.rest()


async def test_a_message_that_is_gone_comes_anew(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await evening.fault("editMessageMedia", group, kind="400", description="Bad Request: message to edit not found")
    await evening.fault("editMessageMedia", basim.id, kind="400", description="Bad Request: MESSAGE_ID_INVALID")
    await amal.taps(await amal.hand(), "6|6")
    assert await struck(evening, "editMessageMedia") == {group: 1, basim.id: 1}
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."


async def test_a_message_that_already_looks_so_is_left(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    same = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same"
    await evening.fault("editMessageMedia", group, kind="400", description=same)
    await amal.taps(await amal.hand(), "6|6")
    assert await struck(evening, "editMessageMedia") == {group: 1}
    await basim.taps(await basim.hand(), "2|6")
    (board,) = await boards(amal, group)
    assert "👉 Amal to move" in board.lines


async def test_a_message_too_old_to_be_deleted_loses_its_buttons(evening: Evening) -> None:
    group, (amal, _) = await a_match(evening, people=2)
    await evening.fault(
        "deleteMessage", group, kind="400", description="Bad Request: message can't be deleted for everyone"
    )
    await amal.says(group, "/table")
    assert await struck(evening, "deleteMessage") == {group: 1}
    old, new = await boards(amal, group)
    assert not old.buttons
    assert new.buttons


#: Each of the sentences has its meaning in tests/tg/outbound/test_errors.py; here is what is done about a meaning.
CLOSED_PRIVATE = [
    ("403", "Forbidden: bot was blocked by the user"),
    ("403", "Forbidden: bot can't initiate conversation with a user"),
    ("400", "Bad Request: chat not found"),
]


@pytest.mark.parametrize(("kind", "description"), CLOSED_PRIVATE)
async def test_a_private_chat_that_is_closed_stops_nobody_else_and_start_draws_its_hand(
    evening: Evening, kind: str, description: str
) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await evening.fault("editMessageMedia", basim.id, kind=kind, description=description)
    await amal.taps(await amal.hand(), "6|6")
    assert await struck(evening, "editMessageMedia") == {basim.id: 1}
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    async with evening.app.store.read() as tx:
        person = await tx.person(basim.id)
    assert person is not None
    assert not person.private_open
    await basim.taps((await boards(basim, group))[-1], "My hand")
    assert "2|6" in str([(await basim.alone(group)).text, (await basim.alone(group)).labels])
    await basim.starts()
    hand = next(message for message in reversed(await basim.sees(basim.id)) if message.green)
    assert (await basim.taps(hand, "2|6")).text == "You laid 2|6."


CLOSED_GROUP = [
    ("403", "Forbidden: bot was kicked from the supergroup chat"),
    ("400", "Bad Request: CHAT_WRITE_FORBIDDEN"),
    ("400", "Bad Request: chat not found"),
]


@pytest.mark.parametrize(("kind", "description"), CLOSED_GROUP)
async def test_a_group_that_takes_nothing_is_left_alone_until_a_command_comes_from_it(
    evening: Evening, kind: str, description: str
) -> None:
    """The match goes on in the private chats meanwhile."""
    group, (amal, basim) = await a_match(evening, people=2)
    await evening.fault("editMessageMedia", group, kind=kind, description=description)
    await amal.taps(await amal.hand(), "6|6")
    assert await struck(evening, "editMessageMedia") == {group: 1}
    tried = len([call for call in await evening.calls() if call["parameters"].get("chat_id") == group])
    await basim.taps(await basim.hand(), "2|6")
    assert len([call for call in await evening.calls() if call["parameters"].get("chat_id") == group]) == tried
    await basim.says(group, "/score")
    (board,) = await boards(amal, group)
    assert "👉 Amal to move" in board.lines


UNKNOWN = [
    ("400", 'Bad Request: can\'t parse entities: unsupported start tag "[2|6]" at byte offset 3'),
    ("400", "Bad Request: MESSAGE_TOO_LONG"),
    ("400", "Bad Request: ENTITIES_TOO_LONG"),
    ("400", "Bad Request: A_WORD_THAT_NOBODY_KNOWS"),
]


class TestFaultsOfOurs:
    """They are told in the log."""

    @pytest.fixture(autouse=True)
    def nothing_wrong_in_the_log(self, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
        """But for that."""
        yield
        assert wrong_in(caplog, "set aside", "without its picture") == []

    @pytest.mark.parametrize(("kind", "description"), UNKNOWN)
    async def test_a_screen_that_is_refused_is_drawn_a_little_later_and_the_log_tells_it_once(
        self, evening: Evening, kind: str, description: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        group, (amal, _) = await a_match(evening, people=2)
        calls, before = len(await evening.calls()), evening.time.now
        for method in ("editMessageMedia", "sendMessage"):  # as a photo, and then as a text
            await evening.fault(method, group, kind=kind, description=description)
        await amal.taps(await amal.hand(), "6|6")
        assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
        assert evening.time.now - before >= FAULT_PAUSES[0]
        made = [call for call in (await evening.calls())[calls:] if call["parameters"].get("chat_id") == group]
        assert [call["method"] for call in made] == ["editMessageMedia", "sendMessage", "sendMessage", "deleteMessage"]
        (line,) = [record.getMessage() for record in caplog.records if "set aside" in record.getMessage()]
        assert "BadRequest: " in line
        assert not tiles_in(line)
