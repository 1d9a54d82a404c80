"""Through a storm of faults matches go on to their end, within Telegram's limits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.conftest import wrong_in
from tests.trials.storm import storm

#: In the suite; `make chaos` has more tables, more groups, and longer matches.
TABLES, GROUPS, TARGET = 2, 1, 40


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """But for what the storm brings."""
    yield
    assert wrong_in(caplog, "fault to order") == []


async def test_matches_outlive_a_storm_of_faults(tmp_path: Path) -> None:
    told = await storm(tmp_path, TABLES, GROUPS, TARGET, seed=1)
    assert told.faults > 0
    assert told.rounds > 1
    assert (told.stuck, told.over_limit, told.findings) == (0, 0, [])
    assert told.calls_a_move < 6
    assert told.peak <= 20
