"""A match of each family that nobody plays by default, by every number of players, to a target."""

from collections.abc import Callable

import pytest

from tests.evening import Evening
from tests.people import Button, Json, Message, Person, begin, first_green, plainly, play, seat_all
from tests.play.results import Points, check_results, of_opponents, rounded_differences
from tests.play.watching import Watch

NAMES = ["Amal", "Basim", "Dalal", "Farid"]

Choose = Callable[[Message], Button | None]

#: Lower than any family's own: what is played for it is the same, only longer.
TARGET = 25

#: Family, players, language, and a shuffle by which the target comes soon, though not without a blocked round where the
#: family has them often.
MATCHES = [
    ("block", 2, "en", 381),
    ("block", 3, "ar", 266),
    ("block", 4, "en", 358),
    ("draw", 2, "ar", 222),
    ("draw", 3, "en", 391),
    ("draw", 4, "ar", 25),
    ("cross", 2, "en", 236),
    ("cross", 3, "ar", 296),
    ("cross", 4, "en", 326),
    ("double-nine-cross", 2, "ar", 56),
    ("double-nine-cross", 3, "en", 119),
    ("double-nine-cross", 4, "ar", 378),
    ("all-fives", 2, "en", 179),
    ("all-fives", 3, "ar", 229),
    ("all-fives", 4, "en", 238),
    ("fives-and-threes", 2, "ar", 67),
    ("fives-and-threes", 3, "en", 229),
    ("fives-and-threes", 4, "ar", 83),
]


def points_of(family: str) -> Points:
    return rounded_differences if "fives" in family else of_opponents


async def watched(evening: Evening, group: int, people: list[Person], choose: Choose = first_green) -> int:
    """Play to the end and look at everything that is sent; the taps made."""
    before = await evening.calls()
    watch, taps = Watch(evening, group, people, seen=before[-1]["number"]), 0
    await watch.look()
    async for tapped in play(group, people, choose):
        taps += 1
        await watch.look(tapped)
    return taps


@pytest.mark.parametrize(("family", "players", "language", "shuffle"), MATCHES)
async def test_a_match_is_played_to_its_target(
    evening: Evening, family: str, players: int, language: str, shuffle: int
) -> None:
    """Nobody sees a tile that is face down, the sums are right, and the target decides."""
    evening.shuffler.seed(shuffle)
    people = [await evening.person(name, language) for name in NAMES[:players]]
    group = await evening.group("Friday", *people)
    await begin(group, people, f"/domino {family} {players} {TARGET}")
    taps = await watched(evening, group, people)
    seen = await people[0].sees(group)
    results = check_results(seen, NAMES[:players], TARGET, points_of(family))
    branches = any(word in message.text for message in seen for word in ("branch)", "الفرع"))
    assert branches == (family == "double-nine-cross")
    assert any(result.made for result in results) == ("fives" in family)
    print(f"{family} for {players}: {taps} taps")  # noqa: T201  # told with -s


#: The lowest target that the lobby offers for all fives.
LOWEST = 50

#: All fives with sums to be named, by number of players: a shuffle.
MUGGINS = [(2, 179), (3, 143), (4, 186)]

OWN, MISSED = "10", "5"


def naming(first: Person) -> Choose:
    """Everybody names ten with each tile; the first of them also that the player before has missed five."""

    def choose(message: Message) -> Button | None:
        by_words = {plainly(button.text): button for button in message.buttons}
        if "How many points" in message.text:
            return by_words[OWN]
        if "Which sum" in message.text:
            return by_words[MISSED]
        missed = by_words.get("📣 Name a missed sum")
        return missed if missed is not None and message.chat == first.id else message.green

    return choose


@pytest.mark.parametrize(("players", "shuffle"), MUGGINS)
async def test_a_match_in_which_sums_are_named_is_played_to_its_target(
    evening: Evening, players: int, shuffle: int
) -> None:
    """Ten points are made by whoever names them, five that somebody missed are taken, and nobody passes by itself."""
    evening.shuffler.seed(shuffle)
    people = [await evening.person(name) for name in NAMES[:players]]
    group = await evening.group("Friday", *people)
    await seat_all(group, people, f"/domino all-fives {players} {LOWEST}")
    for words in ("Settings", "House rules", "Naming points", "To be named"):
        lobby = await people[0].last(group)
        await people[0].taps(lobby, words)
    await back_and_start(people[0], group)
    taps = await watched(evening, group, people, naming(people[0]))
    seen = await people[0].sees(group)
    results = check_results(seen, NAMES[:players], LOWEST, rounded_differences)
    assert any(result.made for result in results)
    sent = "\n".join(plainly(said_in(call)) for call in await evening.calls())
    assert "named a missed sum: <b>+5" in sent
    assert "</b>: <b>+10" not in sent
    print(f"muggins for {players}: {taps} taps")  # noqa: T201  # told with -s


def said_in(call: Json) -> str:
    """The text of a message, or the caption of a photo."""
    parameters = call["parameters"]
    return str(parameters.get("text") or {**parameters, **parameters.get("media", {})}.get("caption"))


async def back_and_start(host: Person, group: int) -> None:
    lobby = await host.last(group)
    while "Start" not in "".join(lobby.labels):
        await host.taps(lobby, "Back")
        lobby = await host.last(group)
    await host.taps(lobby, "Start")


async def test_forged_sums_and_passes_are_answered_and_change_nothing(evening: Evening) -> None:
    people = [await evening.person(name) for name in NAMES[:2]]
    group = await evening.group("Friday", *people)
    await begin(group, people, "/domino all-fives 2")
    (table,) = await evening.tables(group)
    leader = next(person for person in people if person.id == table.person_to_move)
    hand = await leader.hand()
    assert hand.green is not None
    lead = hand.green.data
    unnamed = "You need not name points in this game."
    turn = f"{table.id}:1.1.0"
    for data, answer in (
        (f"{lead}_c10", unnamed),
        (f"{lead}_m5", unnamed),
        (lead.replace("p:", "c:", 1) + "_m5", unnamed),
        (f"c:{turn}:_m5", unnamed),
        (f"ms:{turn}:", unnamed),
        (f"d:{turn}:_m5", unnamed),
        (f"ps:{turn}:", "You hold a tile that fits, so you have to lay it."),
        (f"{lead}@up", "The first tile has no end to go on."),
        (f"p:{turn}:_m5", "I do not know this button."),
        (f"ps:{turn}:6-6", "I do not know this button."),
        (f"c:{turn}:6-6@left.c", "I do not know this button."),
        (f"p:{turn}:6-6_c", "I do not know this button."),
    ):
        assert (await leader.forges(hand, data)).text == answer, data
    assert await evening.tables(group) == (table,)
    assert await leader.hand() == hand
