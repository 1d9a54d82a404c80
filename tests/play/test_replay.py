"""Films of finished rounds: asked for in the group and in the private chat, and changed by the buttons under them."""

import io
import threading
from typing import Any

from PIL import Image

from bot.language import bare
from bot.pictures.draw import draw
from bot.pictures.values import AnyPicture, Film
from tests.chance import until
from tests.evening import Evening
from tests.painting import sketch
from tests.people import Message, Person, begin, play
from tests.play.table_for import a_match, leaves, seats


async def rounds(evening: Evening, wanted: int) -> tuple[int, list[Person]]:
    """Two people who have played so many rounds, and somebody who looks on."""
    group, people = await a_match(evening, people=3)
    async for _ in play(group, people[:2]):
        results = [each for each in await people[0].sees(group) if each.text.startswith(("🏁 Round", "🔒 Round"))]
        if len(results) >= wanted:
            return group, people
    raise AssertionError("the match was over before")


async def ended(group: int, *players: Person) -> Message:
    """The result of their match, played to its end."""
    async for _ in play(group, list(players)):
        result = await players[0].last(group)
        if "🎞 Replay" in result.labels:
            return result
    raise AssertionError("no match ended")


def film_in(message: Message) -> dict[str, Any] | None:
    return message.raw.get("animation")


async def test_replay_brings_the_last_finished_round_as_a_film_to_anybody_in_the_group(evening: Evening) -> None:
    evening.draw = draw
    await evening.stop_bot()
    await evening.start_bot()
    group, (amal, _, dalal) = await rounds(evening, 1)
    await dalal.says(group, "/replay")
    film = await amal.last(group)
    assert film.lines == ["🎞 Bazito in Friday, match 1, round 1 of 1"]
    animation = film_in(film)
    assert animation is not None
    image = Image.open(io.BytesIO(await evening.file(animation["file_unique_id"])))
    assert image.format == "GIF"
    assert getattr(image, "n_frames", 1) > 5


async def test_the_buttons_under_a_film_change_it_in_its_place(evening: Evening) -> None:
    group, (amal, basim, _) = await rounds(evening, 2)
    await amal.says(group, "/replay 1")
    first = await amal.last(group)
    assert first.lines == ["🎞 Bazito in Friday, match 1, round 1 of 2"]
    assert first.labels == ["Round 2 ▶️", "🎞 The whole match"]
    await basim.taps(first, "Round 2")
    second = await amal.last(group)
    assert (second.id, second.lines) == (first.id, ["🎞 Bazito in Friday, match 1, round 2 of 2"])
    assert second.labels == ["◀️ Round 1", "🎞 The whole match"]
    await basim.taps(second, "The whole match")
    whole = await amal.last(group)
    assert (whole.id, whole.lines) == (first.id, ["🎞 Bazito in Friday, match 1: 2 rounds"])
    shown = [film_in(each) for each in (first, second, whole)]
    assert len({str(each) for each in shown}) == 3, "three films"


async def test_a_round_that_is_not_finished_is_refused_and_nonsense_means_the_last_one(evening: Evening) -> None:
    group, (amal, *_) = await rounds(evening, 1)
    for command, said in (
        ("/replay 2", "That round is not there, or not finished."),
        ("/replay 9999", "That round is not there, or not finished."),
        ("/replay 99999999999999999999", "🎞 Bazito in Friday, match 1, round 1 of 1"),
        ("/replay last", "🎞 Bazito in Friday, match 1, round 1 of 1"),
    ):
        await amal.says(group, command)
        assert (await amal.last(group)).lines == [said], command


async def test_while_the_first_round_runs_there_is_no_film(evening: Evening) -> None:
    """Nobody's tiles are told before all hands lie open."""
    group, (amal, *_) = await a_match(evening)
    await amal.says(group, "/replay")
    assert (await amal.last(group)).lines == ["No round of this match is finished yet."]


async def test_beside_a_new_table_the_film_is_of_the_last_one_that_has_finished_a_round(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, people=3)
    await ended(group, amal, basim)
    await amal.says(group, "/domino block 2")
    lobby = await amal.last(group)
    await basim.says(group, "/replay")
    assert (await amal.last(group)).lines[0].startswith("🎞 Bazito in Friday, match 1, round ")
    await amal.says(group, "/replay", reply_to=lobby.id)
    assert (await amal.last(group)).lines == ["No round of this match is finished yet."]
    await begin(group, [amal, basim], "/domino block 2")
    await basim.says(group, "/replay 1")
    assert (await amal.last(group)).lines[0].startswith("🎞 Bazito in Friday, match 1, round 1 of ")


async def test_with_two_tables_the_one_that_has_finished_a_round_is_meant(evening: Evening) -> None:
    group, (amal, *_) = await rounds(evening, 1)
    await amal.says(group, "/domino block 2")
    await amal.says(group, "/replay")
    assert (await amal.last(group)).lines == ["🎞 Bazito in Friday, match 1, round 1 of 1"]


async def test_players_find_the_films_of_their_matches_in_the_private_chat_and_nobody_else_does(
    evening: Evening,
) -> None:
    _, (amal, _, dalal) = await rounds(evening, 1)
    await amal.says(amal.id, "/replay")
    listed = await amal.last(amal.id)
    await amal.taps(listed, "Replay")
    film = await amal.last(amal.id)
    assert film.lines == ["🎞 Bazito in Friday, match 1, round 1 of 1"]
    assert film_in(film) is not None
    await dalal.starts()
    await dalal.says(dalal.id, "/replay")
    assert (await dalal.last(dalal.id)).lines == ["You have not played a match yet."]
    stolen = next(
        button for row in listed.raw["reply_markup"]["inline_keyboard"] for button in row if "🎞" in button["text"]
    )
    await dalal.says(dalal.id, "/help")
    await dalal.forges(await dalal.last(dalal.id), stolen["callback_data"])
    assert all(film_in(each) is None for each in await dalal.sees(dalal.id))


async def test_a_bot_that_is_stopped_while_a_film_is_drawn_waits_for_none_and_sends_it_when_asked_again(
    evening: Evening,
) -> None:
    """An answer is given at most once; the table goes on."""
    drawing, go_on = threading.Event(), threading.Event()

    def slow(picture: AnyPicture) -> bytes:
        if isinstance(picture, Film):
            drawing.set()
            go_on.wait()
        return sketch(picture)

    group, (amal, *_) = await rounds(evening, 1)
    evening.draw = slow
    await evening.stop_bot()
    await evening.start_bot()
    before = len(await amal.sees(group))
    await evening.people_side("POST", f"/chats/{group}/messages", {"person": amal.id, "text": "/replay"})
    await until(drawing.is_set)
    await evening.stop_bot()
    await evening.start_bot()
    await evening.rest()
    go_on.set()
    assert len(await amal.sees(group)) == before + 1, "the command alone"
    await amal.says(group, "/replay")
    assert film_in(await amal.last(group)) is not None
    await amal.taps(await amal.last(group, "Round 1:"), "Next round")
    assert (await amal.last(group, "round 2")).photo


#: What no button of ours says behind its verb.
FORGED = ("1.", "1.x", "1.-1", "0.1", "2.0", "2147483648.0", "9999999999999999.1", "", ".")


async def test_a_forged_button_brings_no_film_and_no_failure(evening: Evening) -> None:
    group, (amal, *_) = await rounds(evening, 1)
    await amal.says(group, "/replay")
    film = await amal.last(group)
    (table,) = await evening.tables(group)
    before = len(await amal.sees(group))
    for argument in FORGED:
        answer = await amal.forges(film, f"film:{table.id}::{argument}")
        assert answer.text in ("I do not know this button.", "There is no such match."), argument
    assert len(await amal.sees(group)) == before


async def test_a_film_names_whoever_sat_there_then(evening: Evening) -> None:
    """Not those who have taken the seats since."""
    easel: list[AnyPicture] = []

    def kept(picture: AnyPicture) -> bytes:
        easel.append(picture)
        return sketch(picture)

    evening.draw = kept
    await evening.stop_bot()
    await evening.start_bot()
    group, (amal, basim, dalal) = await rounds(evening, 1)
    await amal.taps(await amal.last(group, "Round 1:"), "Next round")
    await leaves(basim, group)
    await amal.taps(await amal.last(group, "round 2"), "Give a seat away")
    await amal.taps(await amal.last(group, "round 2"), "Seat 2")
    await dalal.starts()
    await dalal.taps(await amal.last(group, "round 2"), "Take seat 2")
    assert await seats(evening, group) == [amal.id, dalal.id]
    await amal.says(group, "/replay 1")
    films = [picture for picture in easel if isinstance(picture, Film)]
    assert [bare(seat.name) for seat in films[-1].frames[0][0].seats] == ["Amal", "Basim"]


async def test_where_films_are_forbidden_their_words_are_left(evening: Evening) -> None:
    group, (amal, *_) = await rounds(evening, 1)
    refused = "Bad Request: not enough rights to send animations to the chat"
    await evening.fault("sendAnimation", kind="400", description=refused)
    await amal.says(group, "/replay")
    said = await amal.last(group)
    assert said.lines == ["🎞 Bazito in Friday, match 1, round 1 of 1"]
    assert film_in(said) is None


async def test_the_result_of_a_match_has_a_button_for_its_film(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, people=3)
    result = await ended(group, amal, basim)
    await basim.taps(result, "Replay")
    film = await amal.last(group)
    assert film.lines[0].startswith("🎞 Bazito in Friday, match 1")
    assert film_in(film) is not None
