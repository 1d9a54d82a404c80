"""Whatever a call of the bot meets: an accepted move counts once, and every chat shows in the end what is so."""

from typing import Any

import pytest

from tests.evening import Evening
from tests.people import Message, Person, begin

#: Amal leads 6-6; then Basim's 2-6 fits, and after Amal's 3-6 his 2-3 fits both ends.
HANDS = ("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-6 2-3 2-2 2-5 3-4 2-4 0-1")


@pytest.fixture
async def evening(evening: Evening) -> Evening:
    """Time goes by while people wait."""
    evening.time_flows = True
    return evening


async def a_match(evening: Evening) -> tuple[int, Person, Person]:
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2")
    return group, amal, basim


async def boards(person: Person, group: int) -> list[Message]:
    return [message for message in await person.sees(group) if message.lines[:1] == ["Bazito · round 1"]]


async def fault_of(evening: Evening, table: str) -> list[str]:
    """Why screens of a table are set aside."""
    async with evening.app.store.read() as tx:
        return [row.fault for row in await tx.screens_of(table) if row.fault]


#: What says nothing about the message: tried again until it is shown.
PASSING = [
    {"kind": "429", "retry_after": 7},
    {"kind": "500"},
    {"kind": "reset"},
    {"kind": "timeout", "seconds": 0.2},
    {"kind": "slow", "seconds": 0.2},
    {"kind": "lost"},
]


@pytest.mark.parametrize("fault", PASSING, ids=lambda fault: fault["kind"])
@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize("method", ["editMessageText", "sendMessage"])
async def test_trouble_on_the_way_is_outlived(evening: Evening, method: str, fault: dict[str, Any], times: int) -> None:
    group, amal, basim = await a_match(evening)
    for chat in (group, amal.id, basim.id):
        await evening.fault(method, chat, times=times, **fault)
    if method == "sendMessage":  # to somebody long away a hand comes as a new message, and the board on demand
        evening.time.now += 100
    assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."
    if method == "sendMessage":
        await amal.says(group, "/table")
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."
    await evening.people_side("DELETE", "/faults")
    await amal.taps(await amal.hand(), "3|6")
    newest = (await boards(amal, group))[-1]
    assert "👉 Basim to move" in newest.lines
    assert "[2|6] [6|6] [6|3]" in newest.lines
    assert (await basim.hand()).green is not None
    assert (await amal.hand()).green is None


async def test_a_refusal_of_all_calls_is_waited_for_and_no_move_is_lost(evening: Evening) -> None:
    """As where Telegram holds back the whole bot."""
    group, amal, basim = await a_match(evening)
    for method in ("sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery"):
        await evening.fault(method, times=6, kind="429", retry_after=5)
    before = evening.time.now
    await presses(amal, await amal.hand(), "6|6")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    assert evening.time.now - before >= 5
    assert (await basim.hand()).green is not None


_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.mark.parametrize(
    "fault",
    [{"kind": "429"}, {"kind": "500"}, {"kind": "reset"}, {"kind": "400", "description": _TOO_OLD}],
    ids=lambda fault: fault["kind"],
)
async def test_a_tap_whose_answer_is_refused_has_been_made(evening: Evening, fault: dict[str, Any]) -> None:
    group, amal, _ = await a_match(evening)
    await evening.fault("answerCallbackQuery", **fault)
    await presses(amal, await amal.hand(), "6|6")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines


async def presses(person: Person, message: Message, words: str) -> None:
    """Tap and look away: whether an answer comes is not waited for."""
    user = {"id": person.id, "is_bot": False, "first_name": person.name}
    raw = {name: part for name, part in message.raw.items() if name != "revision"}
    tap = {"id": "77", "from": user, "message": raw, "chat_instance": "1", "data": message.button(words).data}
    await person.evening.people_side("POST", "/updates", {"callback_query": tap})
    await person.evening.rest()


async def test_a_message_that_is_gone_comes_anew(evening: Evening) -> None:
    group, amal, basim = await a_match(evening)
    await evening.fault("editMessageText", group, kind="400", description="Bad Request: message to edit not found")
    await evening.fault("editMessageText", basim.id, kind="400", description="Bad Request: MESSAGE_ID_INVALID")
    await amal.taps(await amal.hand(), "6|6")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."


async def test_a_message_that_already_looks_so_is_left(evening: Evening) -> None:
    group, amal, basim = await a_match(evening)
    same = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same"
    await evening.fault("editMessageText", group, kind="400", description=same)
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    (board,) = await boards(amal, group)
    assert "👉 Amal to move" in board.lines


async def test_a_message_too_old_to_be_deleted_loses_its_buttons(evening: Evening) -> None:
    group, amal, _ = await a_match(evening)
    await evening.fault(
        "deleteMessage", group, kind="400", description="Bad Request: message can't be deleted for everyone"
    )
    await amal.says(group, "/table")
    old, new = await boards(amal, group)
    assert not old.buttons
    assert new.buttons


CLOSED_PRIVATE = [
    "Forbidden: bot was blocked by the user",
    "Forbidden: bot can't initiate conversation with a user",
    "Forbidden: user is deactivated",
]


@pytest.mark.parametrize("description", CLOSED_PRIVATE)
async def test_a_private_chat_that_is_closed_stops_nobody_else_and_start_draws_its_hand(
    evening: Evening, description: str
) -> None:
    group, amal, basim = await a_match(evening)
    await evening.fault("editMessageText", basim.id, kind="403", description=description)
    await amal.taps(await amal.hand(), "6|6")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    async with evening.app.store.read() as tx:
        person = await tx.person(basim.id)
    assert person is not None
    assert not person.private_open
    assert "2|6" in (await basim.taps((await boards(basim, group))[-1], "My hand")).text
    await basim.starts()
    hand = next(message for message in reversed(await basim.sees(basim.id)) if message.green)
    assert (await basim.taps(hand, "2|6")).text == "You laid 2|6."


CLOSED_GROUP = [
    ("403", "Forbidden: bot was kicked from the supergroup chat"),
    ("403", "Forbidden: bot is not a member of the supergroup chat"),
    ("403", "Forbidden: the group chat was deleted"),
    ("400", "Bad Request: chat not found"),
    ("400", "Bad Request: group chat was deactivated"),
    ("400", "Bad Request: not enough rights to send text messages to the chat"),
    ("400", "Bad Request: CHAT_WRITE_FORBIDDEN"),
]


@pytest.mark.parametrize(("kind", "description"), CLOSED_GROUP)
async def test_a_group_that_takes_nothing_is_left_alone_until_a_command_comes_from_it(
    evening: Evening, kind: str, description: str
) -> None:
    """The match goes on in the private chats meanwhile."""
    group, amal, basim = await a_match(evening)
    await evening.fault("editMessageText", group, kind=kind, description=description)
    await amal.taps(await amal.hand(), "6|6")
    tried = len([call for call in await evening.calls() if call["parameters"].get("chat_id") == group])
    await basim.taps(await basim.hand(), "2|6")
    assert len([call for call in await evening.calls() if call["parameters"].get("chat_id") == group]) == tried
    await basim.says(group, "/score")
    (board,) = await boards(amal, group)
    assert "👉 Amal to move" in board.lines


UNKNOWN = [
    ("400", "Bad Request: message is too long"),
    ("400", "Bad Request: ENTITIES_TOO_LONG"),
    ("400", 'Bad Request: can\'t parse entities: unsupported start tag "[2|6]" at byte offset 3'),
    ("400", "Bad Request: A_WORD_THAT_NOBODY_KNOWS"),
]


class TestFaultsOfOurs:
    """They are told in the log, which is what the fixture of that name looks for elsewhere."""

    @pytest.fixture(autouse=True)
    def nothing_wrong_in_the_log(self) -> None:
        """Here something is."""

    @pytest.mark.parametrize(("kind", "description"), UNKNOWN)
    async def test_a_screen_that_is_refused_waits_for_the_next_move_and_it_is_known_why(
        self, evening: Evening, kind: str, description: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        group, amal, basim = await a_match(evening)
        (table,) = await evening.tables(group)
        calls = len(await evening.calls())
        await evening.fault("editMessageText", group, kind=kind, description=description)
        await amal.taps(await amal.hand(), "6|6")
        (fault,) = await fault_of(evening, table.id)
        assert fault.startswith("BadRequest: ")
        assert "2|6" not in fault + caplog.text
        assert len([record for record in caplog.records if "set aside" in record.getMessage()]) == 1
        refused = [call for call in (await evening.calls())[calls:] if call["parameters"].get("chat_id") == group]
        assert len(refused) == 1, "it is not tried again as it is"
        await basim.taps(await basim.hand(), "2|6")
        assert "👉 Amal to move" in (await boards(amal, group))[-1].lines
        assert await fault_of(evening, table.id) == []
