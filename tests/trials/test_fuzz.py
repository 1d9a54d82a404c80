"""Whatever comes, nothing fails, nothing that is kept changes, and nothing is kept of it in memory."""

from pathlib import Path

from bot.sandbox import schema
from tests.trials.fuzz import GENERATIONS, fuzz
from tests.trials.updates import Kept, Updates

#: Of updates in each generation, and as many of taps; `make chaos` gives more.
MANY = 200


async def test_random_updates_and_taps_change_nothing_that_is_not_their_senders(folder: Path) -> None:
    """No error is logged, none is left in the inbox, and the doctor finds nothing; yet much of it was understood."""
    told = await fuzz(folder, MANY, MANY, seed=2)
    assert told.calls["answerCallbackQuery"] > MANY * GENERATIONS // 2
    assert told.calls["sendMessage"] > MANY * GENERATIONS // 20
    assert (told.errors, told.changed, told.left, told.findings) == ([], [], 0, [])
    assert told.level, told.grown


def test_what_is_random_by_the_schema_is_allowed_by_it() -> None:
    """So that the other half of the updates is the hostile one."""
    supply = Updates(Kept(-1, ["table"], [1], [2], ["p:table:1.1.0:6-6"]), seed=1)
    for _ in range(300):
        update = supply.by_schema()
        assert schema.update_fault(update) is None, update
