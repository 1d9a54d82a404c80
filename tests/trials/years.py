"""Years: a match that takes weeks, over releases that each store tables in another schema."""

from dataclasses import dataclass

from tests.evening import Evening
from tests.people import begin, play
from tests.storage.earlier import written_by

DAY = 86_400.0

#: Seconds between two moves: people play when they find the time.
BETWEEN_MOVES = 28 * 3600.0

#: After so many days the bot is stopped, and what it has stored is made to be of that schema: the next start is an
#: upgrade.
UPGRADES = {7: 2, 14: 3}


@dataclass
class Lived:
    """What came of it."""

    days: float = 0.0
    upgrades: int = 0
    moves: int = 0
    group: int = 0
    """Where it was played."""


async def years(evening: Evening, url: str) -> Lived:
    """Amal and Basim play to the target, a move every few hours, and the bot is upgraded twice on the way."""
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Family", *people)
    await begin(group, people, "/domino bazito 2 25")
    told, began, left = Lived(group=group), evening.time.now, dict(UPGRADES)
    async for tapped in play(group, people):
        told.moves += tapped.message.chat != group
        await evening.passes(BETWEEN_MOVES)
        told.days = (evening.time.now - began) / DAY
        if left and told.days >= min(left):
            await evening.stop_bot()
            written_by(url, left.pop(min(left)))
            told.upgrades += 1
            await evening.start_bot()
            await evening.rest()
    return told
