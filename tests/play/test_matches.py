"""Whole matches through the sandbox: every family and number of players, to a target, in each language."""

from collections import Counter

import pytest

from tests.evening import Evening
from tests.people import Person, begin, outgoing, play
from tests.play.results import check_results, less_when_blocked, of_opponents
from tests.play.watching import Watch

NAMES = ["Amal", "Basim", "Dalal", "Farid"]

#: The target of matches that need not be long.
LOW = 20

#: Family, players, target, and a shuffle for each language: some rounds are blocked and some not, and two players draw,
#: but the target comes soon. Four play to the family's own target in English; the rest to a lower one.
MATCHES = [
    ("arab", 2, LOW, {"en": 322, "ar": 223}),
    ("arab", 4, 100, {"en": 428, "ar": 413}),
    ("egyptian", 2, LOW, {"en": 322, "ar": 281}),
    ("egyptian", 3, LOW, {"en": 442, "ar": 461}),
    ("egyptian", 4, 101, {"en": 413, "ar": 428}),
    ("bordaqa", 2, LOW, {"en": 223, "ar": 322}),
    ("bordaqa", 4, 100, {"en": 428, "ar": 17}),
    ("bazito", 2, LOW, {"en": 128, "ar": 332}),
    ("bazito", 4, 104, {"en": 67, "ar": 477}),
]
BOARD_SAYS = {"en": "Score", "ar": "النتيجة"}
POINTS = {"en": "👉", "ar": "👈"}

#: Bot API calls a move on average, at most; and how many polls a tap may take.
CALLS_A_MOVE = 4.0
POLLS_A_TAP = 1.1


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    ("family", "players", "target", "shuffles"),
    MATCHES,
    ids=lambda value: "" if isinstance(value, dict) else str(value),
)
async def test_a_match_is_played_to_its_target(
    evening: Evening, family: str, players: int, target: int, shuffles: dict[str, int], language: str
) -> None:
    """Every tap is answered, nobody sees a tile that is face down, the sums are right, and the target decides."""
    if language == "ar":
        target = LOW
    evening.shuffler.seed(shuffles[language])
    people = [await evening.person(name, language) for name in NAMES[:players]]
    group = await evening.group("Friday", *people)
    await begin(group, people, f"/domino {family} {players} {target}")
    first = (await evening.calls())[-1]["number"]
    told = await _play_watched(evening, group, people, first)
    seen = await people[0].sees(group)
    assert all(BOARD_SAYS[language] in message.text for message in seen if POINTS[language] in message.text)
    check_results(seen, NAMES[:players], target, less_when_blocked if family == "bazito" else of_opponents)
    moves = told["draws"] + await _laid_and_passed(evening, group)
    calls = await evening.calls(first)
    polls = len(calls) - len(outgoing(calls))
    assert polls <= told["taps"] * POLLS_A_TAP + 5
    average = len(outgoing(calls)) / moves
    print(f"{family} for {players}: {average:.2f} calls a move, {moves} moves")  # noqa: T201  # told with -s
    if players == 4:
        assert average <= CALLS_A_MOVE


async def _play_watched(evening: Evening, group: int, people: list[Person], first: int) -> Counter[str]:
    """Play to the end, looking at every call; counts taps and draws. Who was said to lead a round must do so."""
    watch = Watch(evening, group, people, seen=first)
    await watch.look()
    told: Counter[str] = Counter()
    leader = ""
    async for tapped in play(group, people):
        told["taps"] += 1
        told["draws"] += tapped.button.style == "primary"
        await watch.look(tapped)
        if tapped.message.chat == group:
            leader = tapped.message.blocks[4][0]
        else:
            assert not any(name in leader for name in NAMES if name != tapped.person.name), "another one should lead"
            leader = ""
    return told


async def _laid_and_passed(evening: Evening, group: int) -> int:
    """Tiles laid and passes of the match, from its log."""
    (table,) = await evening.tables(group)
    async with evening.app.store.read() as tx:
        entries = [each.entry for each in await tx.match_log(table.id, 1, table.round_number)]
    return sum(entry.kind == "move" and entry.move.kind in ("play", "pass") for entry in entries)
