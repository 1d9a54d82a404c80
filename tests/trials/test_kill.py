"""Killed at random moments, the bot loses nothing and does nothing twice."""

from pathlib import Path

import pytest

from tests.trials.killing import kill

#: In the suite; `make chaos` kills more.
KILLS, TARGET = 2, 10


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest) -> dict[str, str]:
    """Those of a bot on each kind of database."""
    return {} if request.param == "sqlite" else {"DATABASE_URL": request.getfixturevalue("database")}


async def test_killed_in_mid_play_it_loses_no_accepted_move_and_makes_none_twice(
    folder: Path, settings: dict[str, str]
) -> None:
    """No match is stuck, no second hand or board stays when it is quiet, and the doctor finds nothing."""
    told = await kill(folder, KILLS, TARGET, seed=1, **settings)
    assert told.kills == KILLS
    assert told.accepted
    assert (told.lost, told.doubled, told.stuck, told.left_behind, told.findings) == (0, 0, 0, 0, [])
