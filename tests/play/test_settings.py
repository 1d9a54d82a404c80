"""Languages, digits and the menus that go with them, as people choose them in a group and in a private chat."""

import pytest

from bot.language import plain
from bot.screens.menu import commands
from tests.evening import Evening
from tests.people import Json, Message, Person, begin, plainly
from tests.play.conftest import wrong_in

DIGITS = ["456", "٤٥٦", "۴۵۶"]


async def two(evening: Evening, **group: str) -> tuple[int, Person, Person]:
    amal, basim = await evening.person("Amal"), await evening.person("Basim")
    return await evening.group("Friday", amal, basim, **group), amal, basim


async def opens(person: Person, chat: int, command: str) -> Message:
    await person.says(chat, command)
    return await person.last(chat)


async def chooses(person: Person, chat: int, *wanted: str) -> Message:
    """Open the settings of a chat and tap these, one after the other; the page as it is then."""
    page = await opens(person, chat, "/settings")
    for words in wanted:
        await person.taps(page, words)
        page = next(message for message in await person.sees(chat) if message.id == page.id)
    return page


async def menu_calls(evening: Evening) -> list[Json]:
    return [call for call in await evening.calls() if call["method"] in ("setMyCommands", "deleteMyCommands")]


@pytest.mark.parametrize("command", ["/language", "/settings"])
@pytest.mark.parametrize("private", [True, False], ids=["private", "group"])
async def test_all_languages_and_digits_are_offered_and_those_that_hold_are_marked(
    evening: Evening, command: str, private: bool
) -> None:
    group, amal, _ = await two(evening)
    await amal.starts()
    page = await opens(amal, amal.id if private else group, command)
    assert page.labels[:4] == ["✓ English", "العربية", "مصري", "فارسی"]
    assert page.labels[4:7] == ["✓ 456", *DIGITS[1:]]
    assert len({button.row for button in page.buttons[4:7]}) == 1


async def test_a_persons_digits_are_on_their_hand_and_in_answers_to_their_taps_and_nowhere_else(
    evening: Evening,
) -> None:
    group, amal, basim = await two(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    board, other = await amal.last(group), await basim.hand()
    page = await chooses(amal, amal.id, "٤٥٦")
    assert page.labels[4:7] == ["456", "✓ ٤٥٦", "۴۵۶"]
    assert "Digits: ٤٥٦" in page.lines
    hand = await amal.hand("Bazito")
    assert not set("0123456789") & set(hand.text.replace("Amal", ""))
    alert = await amal.taps(board, "My hand")
    assert set(alert.text) & set("٠١٢٣٤٥٦")
    assert not set("0123456789") & set(alert.text)
    assert await amal.last(group) == board
    assert await basim.hand() == other


async def test_a_groups_digits_are_on_its_board_and_go_with_the_language_unless_others_are_chosen(
    evening: Evening,
) -> None:
    group, amal, basim = await two(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    board = await amal.last(group)

    async def drawn() -> str:
        return next(message.text for message in await amal.sees(group) if message.id == board.id)

    assert "round 1" in await drawn()
    await chooses(basim, group, "فارسی")
    assert "دور ۱" in await drawn()
    await chooses(basim, group, "456")
    assert "دور 1" in await drawn()
    await chooses(basim, group, "English", "۴۵۶")
    assert "round ۱" in await drawn()
    await chooses(basim, group, "456", "مصري")
    assert set("٠١٢٣٤٥٦٧٨٩") & set(await drawn())


async def test_commands_are_understood_in_any_digits(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    for host, said, players, target in (
        (amal, "/domino ٤ ١٠١", 4, 101),
        (basim, "/domino egyptian ۲ ۷۱", 2, 71),
        (amal, "/domino بازيتو ٤ \u200f١٠٤\u200e", 4, 104),
        (basim, "/domino دومینوی\u200cمصری ۳", 3, 101),
    ):
        await host.says(group, said)
        newest = (await evening.tables(group))[-1]
        assert (newest.rules.players, newest.rules.target) == (players, target), said


async def test_a_saved_name_is_found_in_other_digits(evening: Evening) -> None:
    group, amal, _ = await two(evening)
    await amal.says(group, "/domino bazito 2 50")
    await amal.says(group, "/save ours2")
    await amal.says(group, "/domino ours٢")
    newest = (await evening.tables(group))[-1]
    assert (newest.rules.family, newest.rules.target) == ("bazito", 50)


@pytest.mark.parametrize("private", [True, False], ids=["private", "group"])
async def test_the_egyptian_menu_is_the_chats_own_as_long_as_it_is_chosen(evening: Evening, private: bool) -> None:
    group, amal, _ = await two(evening)
    await amal.starts()
    chat = amal.id if private else group
    page = await chooses(amal, chat, "مصري")
    (call,) = await menu_calls(evening)
    scope = {"type": "chat", "chat_id": chat}
    assert (call["method"], call["parameters"]["scope"]) == ("setMyCommands", scope)
    menu = [(each["command"], each["description"]) for each in call["parameters"]["commands"]]
    assert menu == list(commands("ar-EG", "private" if private else "group"))
    await amal.taps(page, "مصري")
    await amal.taps(page, "۴۵۶")
    assert await menu_calls(evening) == [call], "it was there already"
    await amal.taps(page, "فارسی")
    (_, gone) = await menu_calls(evening)
    assert (gone["method"], gone["parameters"]["scope"]) == ("deleteMyCommands", scope)
    await amal.taps(page, "English")
    assert len(await menu_calls(evening)) == 2


async def test_a_menu_that_cannot_be_set_is_in_nobodys_way(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    group, amal, _ = await two(evening)
    await evening.fault("setMyCommands", kind="429", retry_after=9000, times=1)
    page = await opens(amal, group, "/settings")
    assert plainly((await amal.taps(page, "مصري")).text) == plainly(plain("ar-EG", "toast-language"))
    assert "/domino" in (await opens(amal, group, "/help")).text
    told = [record for record in caplog.records if "menu" in record.getMessage()]
    assert [record.getMessage() for record in told] == [f"the menu of chat {group} is not set: TryLater"]
    assert len(await menu_calls(evening)) == 1
    assert wrong_in(caplog) == []


async def test_the_menu_goes_along_when_the_group_becomes_a_supergroup(evening: Evening) -> None:
    group, amal, _ = await two(evening, type="group")
    await chooses(amal, group, "مصري", "456")
    new = await evening.upgrade(group)
    await evening.rest()
    scopes = [call["parameters"]["scope"]["chat_id"] for call in await menu_calls(evening)]
    assert scopes == [group, new]
    assert (await opens(amal, new, "/settings")).labels[2:5] == ["✓ مصري", "فارسی", "✓ 456"]


async def test_settings_that_there_are_not_are_refused(evening: Evening) -> None:
    group, amal, _ = await two(evening)
    page = await opens(amal, group, "/settings")
    for data in ("lang:::tlh", "lang:::ar-u-nu-arab", "dig:::roman", "dig:::", "ask:::1"):
        assert (await amal.forges(page, data)).text == "I do not know this button."
    assert (await opens(amal, group, "/settings")).labels == page.labels
