"""Taps that come at once, on one another's heels, or with the clock are played once."""

from tests.evening import Evening
from tests.trials.racing import Raced, race

#: In the suite; `make chaos` races more.
RACES = 8


async def test_whatever_is_raced_a_turn_is_played_once(evening: Evening) -> None:
    check(await race(evening, RACES, seed=1))


async def test_whatever_is_raced_at_two_workers_a_turn_is_played_once(shared_evening: Evening) -> None:
    await shared_evening.start_worker()
    check(await race(shared_evening, RACES, seed=1))


def check(told: Raced) -> None:
    assert told.races == RACES
    assert told.played > 0
    assert (told.lost, told.doubled, told.usurped, told.unplayed, told.stuck) == (0, 0, 0, 0, 0)
