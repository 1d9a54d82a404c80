"""The host's choices, a group's saved rules, finding a game, and records, as people meet them."""

import pytest

from bot.engine.record import Record, read_record, replay, result_of
from tests.people import Evening, Message, Person, begin, plainly, play, seat_all


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
    "opt:{}::hand_size.27": "Tiles to each: that value is not possible.",
    "opt:{}::family.chess": "I do not know that game.",
    "opt:{}::secret.1": "I do not know this button.",
    "take:{}::bazito.2.1.each": "I do not know this button.",
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
    assert plainly(forgotten.text) == "Forgotten: Ours."
    await cafe.host.says(cafe.group, "/domino ours")
    assert "I do not know that game" in (await cafe.host.last(cafe.group)).text


NO_NAMES = {
    "/save": "A name is 1 to 20 letters and digits",
    "/save <b>x</b>": "A name is 1 to 20 letters and digits",
    "/save " + "x" * 300: "A name is 1 to 20 letters and digits",
    "/save 104": "A name is 1 to 20 letters and digits",
    "/save Bazito": "That is the name of a game",
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
    assert "Answer the one you mean" in (await cafe.host.last(cafe.group)).text
    await cafe.host.says(cafe.group, "/save ours", reply_to=first.id)
    assert "is saved" in (await cafe.host.last(cafe.group)).text
    await cafe.host.says(cafe.group, "/domino ours 4")
    assert "I did not understand that" in (await cafe.host.last(cafe.group)).text


async def test_a_game_is_found_by_questions_in_the_lobby_and_in_the_group(cafe: Cafe) -> None:
    await cafe.taps("Settings", "Which game?", "2 players", "You draw until one fits", "Cross")
    lobby = await cafe.lobby()
    assert "• Cross: 2 players, to 100 points" in plainly(lobby.text)
    assert lobby.green is not None
    await cafe.host.taps(lobby, lobby.green)
    assert (await cafe.rules())[0] == "cross"
    await cafe.guest.says(cafe.group, "/which")
    for word in ("4 players", "You pass", "Each alone", "100 points"):
        await cafe.guest.taps(await cafe.guest.last(cafe.group), word)
    found = await cafe.guest.last(cafe.group)
    assert "• Bordaqa: 4 players, to 100 points" in plainly(found.text)
    assert found.green is not None
    await cafe.guest.taps(found, found.green)
    assert await cafe.rules() == ("bordaqa", "counterclockwise", True)
    assert next(each for each in await cafe.guest.sees(cafe.group) if each.id == found.id).buttons == ()


async def sent_files(evening: Evening, person: Person) -> list[bytes]:
    """Every file in somebody's private chat."""
    documents = [each.raw["document"] for each in await person.sees(person.id) if "document" in each.raw]
    return [await evening.file(document["file_unique_id"]) for document in documents]


async def test_players_get_records_with_finished_rounds_alone_and_nobody_else_does(evening: Evening) -> None:
    amal, basim, stranger = [await evening.person(name) for name in ("Amal", "Basim", "Dalal")]
    group = await evening.group("Friday", amal, basim, stranger)
    await begin(group, [amal, basim], "/domino arab 2 50")
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
