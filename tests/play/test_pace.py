"""A match of people in a hurry, by Telegram's real limits and the pace that is kept by default."""

from collections.abc import AsyncIterator, Iterable
from itertools import groupby
from pathlib import Path

import pytest

from bot.sandbox.limits import IN_A_GROUP, IN_ALL, counts
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tables.table import Stage
from bot.tg.outbound.pace import Rates
from tests.chance import Time, until
from tests.evening import Evening
from tests.people import Json, Person, seat_all

#: Seconds that people in a hurry take for a tap: as often as the board could be edited, were it not for the minute.
A_TAP = 1.0


class Hurry(Evening):
    """People who tap as soon as there is something to tap, however much is still to be shown to others."""

    async def rest(self) -> None:
        if self.time_flows:
            await super().rest()
            return
        await until(lambda: not (len(self._world.updates) or self.app.busy))
        self.time.now += A_TAP
        self.app.painter.wake()


@pytest.fixture
async def evening(folder: Path) -> AsyncIterator[Hurry]:
    """A sandbox that refuses what Telegram would refuse."""
    time = Time()
    world = World(clock=time, token=TOKEN, limits=True)
    async with serve(world) as base:
        together = Hurry(base, world, time, folder)
        together.rates = Rates()
        together.time_flows = True
        await together.start_bot()
        try:
            yield together
            together.time_flows = True
            await together.check_up()
        finally:
            await together.close()


async def play_in_a_hurry(evening: Hurry, group: int, people: list[Person]) -> int:
    """Play until the match is over, whoever can; the taps that were made."""
    evening.time_flows = False
    taps = 0
    while (await evening.tables(group))[0].stage is not Stage.OVER:
        tapped = 0
        for person in people:
            hand = await person.hand()
            if hand.green is not None:
                await person.taps(hand, hand.green)
                tapped += 1
        result = await people[0].last(group)
        if not tapped and result.green is not None:
            await people[0].taps(result, result.green)
        if not tapped:
            await evening.rest()
        taps += tapped
    evening.time_flows = True
    await evening.rest()
    return taps


def most_within(times: Iterable[float], seconds: float) -> int:
    """The most moments that any stretch of so many seconds holds."""
    moments = sorted(times)
    return max(sum(first <= time < first + seconds for time in moments) for first in moments)


async def test_a_match_of_four_ends_without_one_refusal_and_within_every_limit(evening: Hurry) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim", "Dalal", "Farid")]
    group = await evening.group("Friday", *people)
    evening.shuffler.seed(428)
    lobby = await seat_all(group, people, "/domino arab 4 30")
    await people[0].taps(lobby, "Start")
    began = evening.time.now
    assert await play_in_a_hurry(evening, group, people) > 30
    calls = [call for call in await evening.calls() if counts(call["method"])]
    assert {call["status"] for call in calls} == {200}
    assert most_within((call["time"] for call in calls), IN_ALL[1]) <= IN_ALL[0]
    for chat, made in by_chat(calls).items():
        assert most_within((call["time"] for call in made), 1.0) == 1, "a message a second"
        if chat == group:
            assert most_within((call["time"] for call in made), IN_A_GROUP[1]) <= IN_A_GROUP[0]
            assert len(made) > IN_A_GROUP[0]
    board = next(message for message in await people[0].sees(group) if message.text.startswith("Arab · round 1"))
    assert not board.buttons
    assert "🏆" in (await people[0].last(group)).text
    assert evening.time.now - began < 600


def by_chat(calls: list[Json]) -> dict[int, list[Json]]:
    def chat_of(call: Json) -> int:
        return int(call["parameters"]["chat_id"])

    return {chat: list(made) for chat, made in groupby(sorted(calls, key=chat_of), chat_of)}
