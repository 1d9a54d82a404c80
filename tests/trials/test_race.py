"""Taps that come at once, on one another's heels, or with the clock are played once."""

from tests.evening import Evening
from tests.trials.racing import race

#: In the suite; `make chaos` races more.
RACES = 8


async def test_whatever_is_raced_a_turn_is_played_once(evening: Evening) -> None:
    told = await race(evening, RACES, seed=1)
    assert told.races == RACES
    assert told.played > 0
    assert (told.lost, told.doubled, told.usurped, told.stuck) == (0, 0, 0, 0)
