"""Killed at random moments, the bot loses nothing and does nothing twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgresql import running_server
from tests.trials.killing import kill

#: In the suite; `make chaos` kills more.
KILLS = 2


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """Those of a bot on each kind of database."""
    if request.param == "sqlite":
        yield {}
        return
    with running_server() as server:
        yield {"DATABASE_URL": server.empty_database()}


async def test_killed_in_mid_play_it_loses_no_accepted_move_and_makes_none_twice(
    folder: Path, settings: dict[str, str]
) -> None:
    """No match is stuck, no second hand or board stays when it is quiet, and the doctor finds nothing."""
    told = await kill(folder, KILLS, seed=1, **settings)
    assert told.kills == KILLS
    assert told.accepted
    assert (told.lost, told.doubled, told.stuck, told.left_behind, told.findings) == (0, 0, 0, 0, [])
    assert told.duplicates <= KILLS
