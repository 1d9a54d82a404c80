"""A match outlives weeks and releases."""

from pathlib import Path

from bot.engine.record import Record, replay
from bot.engine.recordfile import read_record
from bot.tables.table import Stage
from tests.evening import Evening
from tests.play.table_for import sent_files
from tests.trials.years import UPGRADES, years


async def test_a_match_of_three_weeks_outlives_two_upgrades_of_the_snapshot(evening: Evening, folder: Path) -> None:
    """It reaches its target, in one board a round; a record of all rounds can be had of its log."""
    told = await years(evening, f"sqlite:///{folder}/dominobot.sqlite")
    assert told.upgrades == len(UPGRADES)
    assert told.days >= 21
    amal, _ = evening.people
    (table,) = await evening.tables(told.group)
    assert table.stage is Stage.OVER
    boards = [each.lines[0] for each in await amal.sees(told.group) if each.text.startswith("Bazito · round ")]
    assert boards == [f"Bazito · round {number}" for number in range(1, table.round_number + 1)]
    await amal.says(amal.id, "/record")
    listed = await amal.hand("Your matches")
    await amal.taps(listed, listed.buttons[0])
    (sent,) = await sent_files(evening, amal)
    record = read_record(sent)
    assert isinstance(record, Record)
    assert replay(record) == table.match
