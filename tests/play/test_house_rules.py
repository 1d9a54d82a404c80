"""The host's choices, a group's saved rules, finding a game, and records, as people meet them."""

import pytest

from bot.engine.record import Record, replay, result_of
from bot.engine.recordfile import read_record
from bot.engine.tiles import Tile
from tests.evening import Evening
from tests.people import Message, Person, begin, plainly, play, seat_all
from tests.play.table_for import sent_files


class Cafe:
    """A group of two whose host has a table in the lobby."""

    def __init__(self, evening: Evening, group: int, host: Person, guest: Person) -> None:
        self.evening, self.group, self.host, self.guest = evening, group, host, guest

    async def lobby(self) -> Message:
        return await self.host.last(self.group)

    async def taps(self, *words: str) -> str:
        """The host presses these buttons, one after the other; the last answer."""
        answer = ""
        for word in words:
            answer = (await self.host.taps(await self.lobby(), word)).text
        return plainly(answer)

    async def rules(self) -> tuple[str, str, bool]:
        """Family, direction and passing of the newest table."""
        table = (await self.evening.tables(self.group))[-1]
        return table.rules.family, table.rules.direction, table.pass_by_tap


@pytest.fixture
async def cafe(evening: Evening) -> Cafe:
    host, guest = await evening.person("Amal"), await evening.person("Basim")
    group = await evening.group("Friday", host, guest)
    await seat_all(group, [host, guest], "/domino bazito 2")
    return Cafe(evening, group, host, guest)


async def test_the_host_changes_rules_which_everybody_sees_and_starts(cafe: Cafe) -> None:
    assert await cafe.taps("Settings", "House rules", "Direction", "Counterclockwise") == "Changed."
    await cafe.taps("Passing", "By a tap")
    lobby = plainly((await cafe.lobby()).text)
    assert "✱ Passing: By a tap\n✱ Direction: Counterclockwise\n" in lobby
    assert await cafe.rules() == ("bazito", "counterclockwise", True)
    await cafe.taps("As in Bazito")
    assert await cafe.rules() == ("bazito", "clockwise", False)


async def test_what_does_not_go_together_is_refused_at_the_choice(cafe: Cafe) -> None:
    await cafe.taps("Settings", "Game", "All fives")
    assert (
        await cafe.taps("House rules", "Layout", "Branching cross")
        == "Points while playing are counted in a line only."
    )
    assert await cafe.rules() == ("all-fives", "clockwise", False)


FORGED = {
    "opt:{}::direction.up": "Direction: that value is not possible.",
    "opt:{}::hand_size.27": "54 tiles would have to be dealt, and there are only 28.",
    "opt:{}::hand_size.0": "Everybody is dealt at least one tile",
    "opt:{}::target.0": "The target is a number from 1 to 9,999.",
    "opt:{}::target.123456789012345678901234567890": "The target is a number from 1 to 9,999.",
    "opt:{}::players.3": "That game is not for that many players. It is for: 2, 4",
    "opt:{}::removed.out.7-7": "A tile to be taken out is not in this set.",
    "opt:{}::removed.out.99-1": "Tiles taken out: that value is not possible.",
    "opt:{}::family.chess": "I do not know that game.",
    "opt:{}::secret.1": "I do not know this button.",
    "take:{}::bazito.2.1.each": "I do not know this button.",
    "take:{}::0.0.0.0.bazito": "I do not know this button.",
    "pg:{}::which.0.9": "I do not know this button.",
    "sav:{}::1": "These rules are not saved any more.",
    "fgt:{}::1": "These rules are not saved any more.",
    "wch:::0": "I do not know this button.",
    "rec:{}::1": "I do not know this button.",
}


async def test_forged_choices_are_answered_and_change_nothing(cafe: Cafe) -> None:
    before, lobby = await cafe.evening.tables(cafe.group), await cafe.lobby()
    for data, said in FORGED.items():
        answer = await cafe.host.forges(lobby, data.format(before[0].id))
        assert said in plainly(answer.text)
    assert await cafe.evening.tables(cafe.group) == before
    assert (await cafe.lobby()).text == lobby.text


async def test_others_than_the_host_and_the_host_after_the_start_change_nothing(cafe: Cafe) -> None:
    lobby = await cafe.lobby()
    table = (await cafe.evening.tables(cafe.group))[0]
    choice = f"opt:{table.id}::direction.counterclockwise"
    assert "Only the host can do that" in (await cafe.guest.forges(lobby, choice)).text
    assert lobby.green is not None
    await cafe.host.taps(lobby, lobby.green)
    assert (await cafe.host.forges(lobby, choice)).text == "The match has already started."
    assert (await cafe.evening.tables(cafe.group))[0].rules == table.rules


async def test_a_group_saves_its_rules_opens_tables_with_them_and_forgets_them(cafe: Cafe) -> None:
    await cafe.taps("Settings", "House rules", "Direction", "Counterclockwise")
    await cafe.taps("Save these rules")
    assert "/save ours" in (await cafe.lobby()).text
    await cafe.host.says(cafe.group, "/save Ours")
    assert "Ours is saved. /domino Ours opens a table" in plainly((await cafe.host.last(cafe.group)).text)
    await cafe.guest.says(cafe.group, "/domino oURS")
    assert (await cafe.rules())[:2] == ("bazito", "counterclockwise")
    assert (await cafe.evening.tables(cafe.group))[-1].host == cafe.guest.id
    for word in ("Settings", "Game", "Draw", "Saved rules"):
        lobby = await cafe.guest.last(cafe.group)
        await cafe.guest.taps(lobby, word)
    lobby = await cafe.guest.last(cafe.group)
    await cafe.guest.taps(lobby, next(button for button in lobby.buttons if plainly(button.text) == "Ours"))
    assert (await cafe.rules())[:2] == ("bazito", "counterclockwise")
    await cafe.guest.taps(await cafe.guest.last(cafe.group), "Saved rules")
    forgotten = await cafe.guest.taps(await cafe.guest.last(cafe.group), "🗑")
    assert plainly(forgotten.text) == "Deleted: Ours."
    await cafe.host.says(cafe.group, "/domino ours")
    assert "I do not know that game" in (await cafe.host.last(cafe.group)).text


NO_NAMES = {
    "/save": "A name is 1 to 20 letters and digits",
    "/save <b>x</b>": "A name is 1 to 20 letters and digits",
    "/save " + "x" * 300: "A name is 1 to 20 letters and digits",
    "/save 104": "A name is 1 to 20 letters and digits",
    "/save Bazito": "That is the name of a game",
    "/save بردقة": "That is the name of a game",
}


async def test_a_name_that_is_none_is_refused(cafe: Cafe) -> None:
    for command, said in NO_NAMES.items():
        await cafe.host.says(cafe.group, command)
        assert said in (await cafe.host.last(cafe.group)).text


async def test_only_the_host_of_a_waiting_table_saves_and_says_which(cafe: Cafe) -> None:
    first = await cafe.lobby()
    await cafe.guest.says(cafe.group, "/save ours")
    assert "Only the host can do that" in (await cafe.guest.last(cafe.group)).text
    await cafe.host.says(cafe.group, "/domino arab 4")
    await cafe.host.says(cafe.group, "/save ours")
    assert "Reply to the one you mean" in (await cafe.host.last(cafe.group)).text
    await cafe.host.says(cafe.group, "/save ours", reply_to=first.id)
    assert "is saved" in (await cafe.host.last(cafe.group)).text
    await cafe.host.says(cafe.group, "/save bazito")
    assert "That is the name of a game" in (await cafe.host.last(cafe.group)).text


@pytest.mark.parametrize(("numbers", "players", "target"), [("4 50", 4, 50), ("4", 4, 104), ("33", 2, 33)])
async def test_a_saved_set_is_opened_with_other_players_and_another_target(
    cafe: Cafe, numbers: str, players: int, target: int
) -> None:
    await cafe.taps("Settings", "House rules", "Direction", "Counterclockwise")
    await cafe.host.says(cafe.group, "/save ours")
    await cafe.host.says(cafe.group, f"/domino ours {numbers}")
    _, newest = await cafe.evening.tables(cafe.group)
    assert (newest.rules.players, newest.rules.target) == (players, target)
    assert await cafe.rules() == ("bazito", "counterclockwise", False)


async def test_a_saved_set_with_numbers_that_make_no_sense_is_refused_saying_which(cafe: Cafe) -> None:
    await cafe.host.says(cafe.group, "/save ours")
    before = await cafe.evening.tables(cafe.group)
    for numbers, said in (
        ("3 50", "not for that many players. It is for: 2, 4"),
        ("2 0", "The target is a number from 1"),
    ):
        await cafe.host.says(cafe.group, f"/domino ours {numbers}")
        assert said in (await cafe.host.last(cafe.group)).text
    assert await cafe.evening.tables(cafe.group) == before


FINDING: dict[str, tuple[list[str], str, str]] = {
    "en": (["4 players", "You pass", "Opponents' pips", "100 points", "Each alone"], "Bordaqa: 4 players", "is open"),
    "ar": (["4 لاعبين", "يقول باي", "نقاط الخصوم", "100 نقطة", "كلٌّ لنفسه"], "بردقة: 4 لاعبين", "فُتحت"),
}


async def speaks(cafe: Cafe, language: str) -> None:
    """The group and both people do from now on."""
    words = {"en": "English", "ar": "العربية"}[language]
    await cafe.host.says(cafe.group, "/language")
    await cafe.host.taps(await cafe.host.last(cafe.group), words)
    for person in (cafe.host, cafe.guest):
        await person.says(person.id, "/settings")
        await person.taps(await person.last(person.id), words)


@pytest.mark.parametrize("language", FINDING)
async def test_a_game_is_found_by_questions_in_the_group_and_opens_one_table(cafe: Cafe, language: str) -> None:
    answers, game, is_open = FINDING[language]
    await speaks(cafe, language)
    await cafe.guest.says(cafe.group, "/which")
    for word in answers:
        await cafe.guest.taps(await cafe.guest.last(cafe.group), word)
    found = await cafe.guest.last(cafe.group)
    assert f"• {game}" in found.text
    assert found.green is not None
    assert is_open in (await cafe.guest.taps(found, found.green)).text
    assert await cafe.rules() == ("bordaqa", "counterclockwise", True)
    opened = await cafe.evening.tables(cafe.group)
    assert next(each for each in await cafe.guest.sees(cafe.group) if each.id == found.id).buttons == ()
    assert is_open in (await cafe.host.forges(found, found.green.data)).text
    assert await cafe.evening.tables(cafe.group) == opened


async def test_a_found_game_opens_no_second_table_when_the_first_is_over(cafe: Cafe) -> None:
    await cafe.guest.says(cafe.group, "/which")
    for word in FINDING["en"][0]:
        await cafe.guest.taps(await cafe.guest.last(cafe.group), word)
    found = await cafe.guest.last(cafe.group)
    assert found.green is not None
    await cafe.guest.taps(found, found.green)
    await cafe.guest.says(cafe.group, "/stop", reply_to=(await cafe.guest.last(cafe.group)).id)
    await cafe.guest.taps(await cafe.guest.last(cafe.group), "Stop the match")
    before = await cafe.evening.tables(cafe.group)
    assert (await cafe.guest.forges(found, found.green.data)).text == "This table is over."
    assert await cafe.evening.tables(cafe.group) == before


async def test_a_game_is_found_by_questions_for_the_table_in_the_lobby(cafe: Cafe) -> None:
    answers = ("2 players", "You draw until one fits", "It does not matter to us", "100 points", "Cross")
    await cafe.taps("Settings", "Which game?", *answers)
    lobby = await cafe.lobby()
    assert "• Cross: 2 players, to 100 points" in lobby.text
    assert lobby.green is not None
    await cafe.host.taps(lobby, lobby.green)
    assert (await cafe.rules())[0] == "cross"


async def test_answers_that_no_game_fits_are_played_by_house_rules(cafe: Cafe) -> None:
    await cafe.taps("Settings", "Which game?", "2 players", "You pass", "The difference", "71 points")
    lobby = await cafe.lobby()
    assert "No game is quite like that" in lobby.text
    assert lobby.green is not None
    await cafe.host.taps(lobby, lobby.green)
    rules = (await cafe.evening.tables(cafe.group))[0].rules
    assert (rules.draw, rules.score_blocked, rules.target) == ("none", "difference", 71)


async def test_answers_that_were_not_offered_are_refused_in_a_sentence(cafe: Cafe) -> None:
    await cafe.guest.says(cafe.group, "/which")
    asked = await cafe.guest.last(cafe.group)
    for data in ("wch:::0.9", "wch:::x", "new:::bazito.2.100.each", "new:::0.0.0.0", "new:::0.0.0.0.chess"):
        assert (await cafe.guest.forges(asked, data)).text == "I do not know this button."
    assert (await cafe.guest.last(cafe.group)).text == asked.text
    assert len(await cafe.evening.tables(cafe.group)) == 1


async def test_any_tile_is_taken_out_any_number_dealt_and_any_target_played_to(cafe: Cafe) -> None:
    await cafe.taps("Settings", "House rules", "Tiles taken out", "2|5", "0|3", "6|6", "0|3")
    assert "✱ Tiles taken out: [2|5] [6|6]" in (await cafe.lobby()).text
    await cafe.taps("Back", "Tiles to each", "13", "Back", "Target", "−1", "−10", "+1", "+1")
    table = (await cafe.evening.tables(cafe.group))[0]
    assert (table.rules.removed, table.rules.hand_size) == ((Tile(2, 5), Tile(6, 6)), 13)
    assert table.rules.target == 91
    await cafe.host.says(cafe.group, "/rules")
    assert "• Out of the game: [2|5] [6|6]" in (await cafe.host.last(cafe.group, "Rules")).text
    assert (
        await cafe.host.forges(await cafe.host.last(cafe.group, "Target"), f"opt:{table.id}::removed.out.1-1")
    ).text == "26 tiles would have to be dealt, and there are only 25."


async def test_tiles_of_a_large_set_are_taken_out_page_by_page_and_all_put_back(cafe: Cafe) -> None:
    await cafe.taps("Settings", "House rules", "Tile set", "Double-twelve", "Tiles taken out")
    pages = [button for button in (await cafe.lobby()).buttons if "…" in button.text]
    assert len(pages) == 4
    await cafe.taps(pages[3].text, "11|12", "12|12")
    assert "✱ Tiles taken out: [11|12] [12|12]" in (await cafe.lobby()).text
    assert "✖ 12|12" in (await cafe.lobby()).labels
    await cafe.taps("Put all back")
    assert (await cafe.evening.tables(cafe.group))[0].rules.removed == ()


async def test_a_host_who_reads_arabic_takes_tiles_out_and_is_told_in_an_alert_what_is_too_long_for_a_toast(
    cafe: Cafe,
) -> None:
    await speaks(cafe, "ar")
    await cafe.host.says(cafe.group, "/table")
    await cafe.taps("الإعدادات", "قواعد المجموعة", "الأحجار المستبعدة", "0|0")
    lobby = await cafe.lobby()
    assert "✱ الأحجار المستبعدة: الدُش الأبيض" in lobby.text
    assert "✖ 0|0" in lobby.labels
    table = (await cafe.evening.tables(cafe.group))[0]
    short = await cafe.host.forges(lobby, f"opt:{table.id}::removed.out.9-9")
    assert (short.text, short.alert) == ("أحد الأحجار المستبعدة ليس من أحجار هذه اللعبة.", False)
    long = await cafe.host.forges(lobby, f"opt:{table.id}::family.chess")
    assert "صليب الدُش تسعة" in long.text
    assert long.alert


async def test_tiles_that_are_out_stand_in_the_record_of_the_match(evening: Evening) -> None:
    host, guest = await evening.person("Amal"), await evening.person("Basim")
    group = await evening.group("Friday", host, guest)
    await seat_all(group, [host, guest], "/domino bazito 2 1")
    for word in ("Settings", "House rules", "Tiles taken out", "2|5", "0|3", "Back", "Back", "Back"):
        await host.taps(await host.last(group), word)
    lobby = await host.last(group)
    assert lobby.green is not None
    await host.taps(lobby, lobby.green)
    async for _ in play(group, [host, guest]):
        pass
    await host.says(host.id, "/record")
    listed = await host.last(host.id, "Your matches")
    await host.taps(listed, listed.buttons[0])
    (sent,) = await sent_files(evening, host)
    record = read_record(sent)
    assert isinstance(record, Record)
    assert record.rules.removed == (Tile(0, 3), Tile(2, 5))
    assert replay(record) == (await evening.tables(group))[0].match


async def test_players_get_records_with_finished_rounds_alone_and_nobody_else_does(evening: Evening) -> None:
    amal, basim, stranger = [await evening.person(name) for name in ("Amal", "Basim", "Dalal")]
    group = await evening.group("Friday", amal, basim, stranger)
    await begin(group, [amal, basim], "/domino arab 2 40")
    await basim.says(basim.id, "/record")
    listed = await basim.last(basim.id, "Your matches")
    assert (await basim.taps(listed, listed.buttons[0])).text == "No round of this match is finished yet."
    await basim.says(basim.id, "/hand")
    async for tapped in play(group, [amal, basim]):
        if tapped.answer.text == "The next round is dealt." and not await sent_files(evening, basim):
            assert (await basim.taps(listed, listed.buttons[0])).text == "The record is in our private chat."
            await basim.says(basim.id, "/hand")
    await basim.taps(listed, listed.buttons[0])
    running, finished = [read_record(data) for data in await sent_files(evening, basim)]
    assert isinstance(running, Record)
    assert isinstance(finished, Record)
    assert running.rounds == finished.rounds[:1]
    table = (await evening.tables(group))[0]
    assert replay(finished) == table.match
    assert table.match is not None
    assert finished.stated == result_of(table.match)

    await stranger.starts()
    await stranger.says(stranger.id, "/record")
    nothing = await stranger.last(stranger.id)
    assert "You have not played a match yet." in nothing.text
    assert (await stranger.forges(nothing, f"rec:{table.id}::1")).text == "You do not sit at this table."
    assert (await basim.forges(listed, f"rec:{table.id}::7")).text == "There is no such match."
    assert await sent_files(evening, stranger) == []
