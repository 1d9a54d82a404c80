"""A match outlives weeks and releases."""

from pathlib import Path

from tests.evening import Evening
from tests.trials.years import UPGRADES, years


async def test_a_match_of_three_weeks_outlives_two_upgrades_of_the_snapshot(evening: Evening, folder: Path) -> None:
    """It reaches its target, in one board a round; the log of all rounds is still there for a record."""
    told = await years(evening, f"sqlite:///{folder}/dominobot.sqlite")
    assert told.upgrades == len(UPGRADES)
    assert told.days >= 21
    assert told.boards == 0
