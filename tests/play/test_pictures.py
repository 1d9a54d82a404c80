"""A group's table in pictures: photos that stay where they are, with nobody's tiles but one's own; or words instead."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.language import isolate
from bot.pictures.values import AnyPicture, Film, HandPicture, ResultPicture, TablePicture
from bot.tg.outbound.drawing import NO_PICTURES_FOR
from tests.evening import Evening
from tests.painting import sketch
from tests.people import Message, Person, begin, outgoing, play
from tests.play.conftest import wrong_in
from tests.play.table_for import a_group, a_match, boards, laid

NO_RIGHT = "Bad Request: not enough rights to send photos to the chat"


class Easel:
    """Draws, and keeps what it was asked for; what it cannot draw makes it fail."""

    def __init__(self) -> None:
        self.asked: list[AnyPicture] = []
        self.broken = False

    def __call__(self, picture: AnyPicture) -> bytes:
        self.asked.append(picture)
        if self.broken:
            raise ZeroDivisionError("while [6|6] was drawn")
        return sketch(picture)

    async def shown_in(self, evening: Evening, message: Message) -> AnyPicture:
        """What the photo of a message was drawn from."""
        assert message.photo is not None
        image = await evening.file(message.photo)
        return next(each for each in self.asked if sketch(each) == image)


@pytest.fixture
async def easel(evening: Evening) -> Easel:
    """The painter of the evening's bot."""
    evening.draw = easel = Easel()
    await evening.stop_bot()
    await evening.start_bot()
    return easel


async def test_the_board_and_the_hands_are_photos_that_are_edited_where_they_are(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    before = await amal.last(group), await amal.hand(), await basim.hand()
    assert all(message.photo and "caption" in message.raw for message in before)
    start = (await evening.calls())[-1]["number"]
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    after = await amal.last(group), await amal.hand(), await basim.hand()
    assert [message.id for message in after] == [message.id for message in before]
    assert not {message.photo for message in after} & {message.photo for message in before}
    made = Counter(call["method"] for call in outgoing(await evening.calls(start)))
    assert made == {"editMessageMedia": 6, "answerCallbackQuery": 2}, "a board's edit and two hands' for each move"


async def test_a_hand_on_turn_shows_the_groups_table_with_its_own_tiles_and_the_group_sees_nobodys(
    evening: Evening, easel: Easel
) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    for person, tile in ((amal, "6|6"), (basim, "2|6"), (amal, "3|6")):
        await person.taps(await person.hand(), tile)
    (table,) = await evening.tables(group)
    assert table.match is not None
    assert table.match.round is not None
    board = await easel.shown_in(evening, await amal.last(group))
    assert isinstance(board, TablePicture)
    assert (board.own, [seat.hand for seat in board.seats]) == (None, [None, None])
    on_turn, resting = [await easel.shown_in(evening, await person.hand()) for person in (basim, amal)]
    assert isinstance(on_turn, TablePicture)
    assert isinstance(resting, HandPicture)
    assert on_turn.layout == board.layout == table.match.round.layout
    assert (resting.own, on_turn.own) == table.match.round.hands
    assert [seat.name for seat in on_turn.seats] == [isolate("Basim"), isolate("Amal")]


async def test_a_question_changes_the_words_and_leaves_the_picture(evening: Evening) -> None:
    _, (amal, basim) = await a_match(evening, people=2)
    for person, tile in ((amal, "6|6"), (basim, "2|6"), (amal, "3|6")):
        await person.taps(await person.hand(), tile)
    hand, start = await basim.hand(), (await evening.calls())[-1]["number"]
    await basim.taps(hand, "2|3")
    asked = await basim.hand()
    assert (asked.id, asked.photo) == (hand.id, hand.photo)
    assert asked.labels == ["(1) ⬅️ 2 left", "(2) 3 right ➡️", "↩️ Back"]
    made = [call["method"] for call in outgoing(await evening.calls(start))]
    assert sorted(made) == ["answerCallbackQuery", "editMessageCaption"]


async def test_a_round_ends_with_open_hands_and_a_match_with_a_picture_of_its_own(
    evening: Evening, easel: Easel
) -> None:
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.seed(768)
    await begin(group, [amal, basim], "/domino block 2 25")
    results: list[Message] = []
    async for _ in play(group, [amal, basim]):
        newest = await amal.last(group)
        if newest.text[0] in "🏁🔒" and newest.id not in [one.id for one in results]:
            results.append(newest)
    assert len(results) > 1
    assert all(result.photo for result in results)
    tables = [each for each in easel.asked if isinstance(each, TablePicture)]
    opened = [each for each in tables if all(seat.hand is not None for seat in each.seats)]
    assert len(opened) == len(results), "one for each round, the last one's where the round was played"
    (match,) = [each for each in easel.asked if isinstance(each, ResultPicture)]
    assert match.subtitle.startswith(f"{isolate('Friday')} · ")
    hand = await amal.hand()
    assert "🏆" in hand.text
    assert hand.photo, "what is said at the end goes under the picture that is there"


async def test_the_whole_line_is_told_to_the_presser_alone(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    assert (await dalal.taps(await dalal.last(group), "As text")).text == "Nothing is laid yet."
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    seen = len(await dalal.sees(group))
    told = await dalal.taps(await dalal.last(group), "As text")
    assert (told.text, told.alert) == ("Ends: (1) 2 · (2) 6\n2|6  6|6", True)
    assert await laid(amal, await amal.hand()) == "2|6  6|6"
    assert len(await dalal.sees(group)) == seen


async def test_a_tree_is_told_in_the_private_chat_of_whoever_has_opened_it(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim", "Dalal")]
    amal, basim, dalal = people
    group = await evening.group("Friday", *people)
    await begin(group, [amal, basim], "/domino double-nine-cross 2")
    mover = amal if (await amal.hand()).green else basim
    hand = await mover.hand()
    assert hand.green is not None
    await mover.taps(hand, hand.green)
    board = await amal.last(group)
    closed = await dalal.taps(board, "As text")
    assert closed.text.startswith("Ends: (1) ")
    assert "private" not in closed.text
    opened = await amal.taps(board, "As text")
    assert opened.text.endswith("All the tiles laid are in our private chat, as text.")
    told = await amal.hand("Ends: (1) ")
    assert told.photo is None
    assert "· " in told.text


async def test_where_photos_may_not_be_sent_the_table_is_told_in_words(evening: Evening) -> None:
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    await evening.fault("sendPhoto", group, times=1, kind="400", description=NO_RIGHT)
    await begin(group, [amal, basim], "/domino bazito 2")
    board = await amal.last(group)
    assert board.photo is None
    assert "Nothing is laid yet." in board.lines
    assert (await amal.hand()).photo, "the private chat takes photos"
    start = (await evening.calls())[-1]["number"]
    await moves(amal, basim)
    made = [call["method"] for call in await evening.calls(start) if call["parameters"].get("chat_id") == group]
    assert made == ["editMessageText"], "it is not tried again at each edit"
    evening.time.now += NO_PICTURES_FOR
    await moves(amal, basim)
    (now,) = [message for message in await amal.sees(group) if message.lines[0] == "Bazito · round 1"]
    assert now.photo
    assert now.id != board.id


async def moves(*people: Person) -> None:
    """Whoever is on turn lays the first tile that fits, or draws."""
    for person in people:
        hand = await person.hand()
        if hand.green is not None:
            await person.taps(hand, hand.green)
            return


async def choose(person: Person, group: int, *words: str) -> Message:
    """Choose on the group's settings; the page as it is then."""
    await person.says(group, "/settings")
    for each in words:
        page = await person.last(group, "Settings of")
        assert (await person.taps(page, each)).text == "Saved."
    return await person.last(group, "Settings of")


async def test_a_group_that_wants_words_gets_them_anew_and_the_photos_go(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    photos = await amal.last(group), await amal.hand()
    page = await choose(dalal, group, "Text")
    assert {"Table: 📜 Text", "Language: English"} <= set(page.lines)
    assert "✓ 📜 Text" in page.labels
    assert not any("Ivory" in label for label in page.labels), "words have no colours"
    for old, now in zip(photos, [(await boards(amal, group))[-1], await amal.hand()], strict=True):
        assert now.photo is None
        assert now.id != old.id
        assert old.id not in [message.id for message in await amal.sees(old.chat)]
    assert (await basim.hand()).photo, "a hand out of turn changes when it is drawn anyway"
    await amal.taps(await amal.hand(), "6|6")
    hand, (board,) = await basim.hand(), await boards(amal, group)
    assert hand.photo is None
    assert "Ends: 6 left · 6 right" in hand.lines
    assert "[6|6]" in board.lines
    await choose(dalal, group, "Picture")
    assert (await boards(amal, group))[-1].photo


async def test_another_look_redraws_what_is_shown_where_it_is(evening: Evening, easel: Easel) -> None:
    """The board, the hand on turn and those out of turn, by an edit of each; chosen once more it costs nothing."""
    group, (amal, basim, dalal) = await a_match(evening)
    before = await amal.last(group), await amal.hand(), await basim.hand()
    start = (await evening.calls())[-1]["number"]
    page = await choose(dalal, group, "High contrast")
    assert "Look: High contrast" in page.lines
    after = (await boards(amal, group))[-1], await amal.hand(), await basim.hand()
    assert [message.id for message in after] == [message.id for message in before]
    assert [message.text for message in after] == [message.text for message in before]
    shown = [await easel.shown_in(evening, message) for message in after]
    assert [picture.theme for picture in shown if not isinstance(picture, Film)] == ["contrast"] * 3
    assert await edited_pictures(evening, start) == {group: 1, amal.id: 1, basim.id: 1}
    again = (await evening.calls())[-1]["number"]
    await choose(dalal, group, "High contrast")
    assert await edited_pictures(evening, again) == {}


async def test_another_look_sends_no_hand_before_there_is_any(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_group(evening, 3)
    await amal.says(group, "/domino bazito 2")
    before = [len(await person.sees(person.id)) for person in (amal, basim)]
    await choose(dalal, group, "Dark")
    assert [len(await person.sees(person.id)) for person in (amal, basim)] == before


async def edited_pictures(evening: Evening, after: int) -> Counter[int]:
    """How often the picture of a message was exchanged since, by chat."""
    calls = outgoing(await evening.calls(after))
    return Counter(call["parameters"]["chat_id"] for call in calls if call["method"] == "editMessageMedia")


async def test_language_and_look_change_under_a_question_which_stays_to_be_answered(
    evening: Evening, easel: Easel
) -> None:
    """Basim is asked where his tile goes; he reads Arabic from then on, and so does the group, in other colours."""
    group, (amal, basim, dalal) = await a_match(evening)
    for person, tile in ((amal, "6|6"), (basim, "2|6"), (amal, "3|6"), (basim, "2|3")):
        await person.taps(await person.hand(), tile)
    asked, (board,) = await basim.hand(), await boards(amal, group)
    await choose(dalal, group, "Dark")
    await basim.says(basim.id, "/language")
    await basim.taps(await basim.last(basim.id), "العربية")
    await dalal.says(group, "/language")
    await dalal.taps(await dalal.last(group), "العربية")
    (question,) = [message for message in await basim.sees(basim.id) if message.id == asked.id]
    (shown,) = [message for message in await amal.sees(group) if message.id == board.id]
    assert [button.data for button in question.buttons] == [button.data for button in asked.buttons]
    for redrawn, before in ((question, asked), (shown, board)):
        assert not set(redrawn.labels) & set(before.labels)
        picture = await easel.shown_in(evening, redrawn)
        assert isinstance(picture, TablePicture)
        assert picture.theme == "dark"
    await basim.taps(question, question.buttons[0])
    (after,) = [message for message in await amal.sees(group) if message.id == board.id]
    assert after.photo not in (shown.photo, None)
    (table,) = await evening.tables(group)
    assert table.turn is not None
    assert table.turn.ply == 4


async def test_looks_that_nobody_knows_change_nothing_and_those_of_a_person_not_the_group(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    page = await choose(amal, group)
    await amal.says(amal.id, "/settings")
    own = await amal.hand("Settings")
    for data in ("brd::video", "brd::", "thm::Ivory", "thm::0"):
        assert (await basim.forges(page, data.replace("::", ":::"))).text == "I do not know this button."
    for data in ("brd:::text", "thm:::dark"):
        assert (await amal.forges(own, data)).text == "Saved."
    assert (await boards(amal, group))[-1].photo


class TestDrawingThatFails:
    """It is told in the log."""

    @pytest.fixture(autouse=True)
    def nothing_wrong_in_the_log(self, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
        """But for that."""
        yield
        assert wrong_in(caplog, "without its picture") == []

    async def test_it_stops_no_screen(self, evening: Evening, easel: Easel, caplog: pytest.LogCaptureFixture) -> None:
        group, (amal, basim) = await a_match(evening, people=2)
        photo = await amal.last(group)
        assert photo.photo
        easel.broken = True
        await amal.taps(await amal.hand(), "6|6")
        (board,) = await boards(amal, group)
        assert board.id != photo.id
        assert board.photo is None
        assert "[6|6]" in board.lines
        assert (await basim.hand()).photo is None
        assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."
        told = [record.getMessage() for record in caplog.records if "without its picture" in record.getMessage()]
        assert len(told) == 3, "once for each chat"
        assert all("ZeroDivisionError" in line for line in told)
