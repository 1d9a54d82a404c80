"""A coach in this process, quick enough for scenes: it tries few deals, or says what it is told to say."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.moves import Move, without_claims
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.view import View
from bot.players.advice import Advice, advise
from bot.players.monte_carlo import Effort
from bot.players.review import OpenValues, Unweighable, Weighed, open_values, weigh

#: Enough to tell a good move from a bad one, mostly.
FEW = Effort(deals=16, pool=2, seconds=60.0)


def no_time() -> float:
    """A clock by which nothing takes long."""
    return 0.0


@dataclass
class QuickCoach:
    """Looks at moves with little effort, and remembers what it was asked.

    `silent`: says nothing, as a process that is dead or late. `at_a_loss`: has nothing to say of any choice. `sure`:
    whatever is not best has cost something for sure. `opens`: says what all hands open lead to, which takes seconds.
    `stuck_at`: the choice that it never comes to an end with. `on_weigh`: is called before each is weighed.
    """

    effort: Effort = FEW
    silent: bool = False
    at_a_loss: bool = False
    sure: bool = False
    opens: bool = False
    stuck_at: int | None = None
    on_weigh: Callable[[int], None] = lambda _: None
    seen: list[View] = field(default_factory=list)
    weighed: list[tuple[View, Move, int]] = field(default_factory=list)

    async def advice(self, view: View, seed: int) -> Advice | None:
        self.seen.append(view)
        said = advise(view, random.Random(seed), no_time, self.effort)
        return said if isinstance(said, Advice) and not self.silent else None

    async def weigh(self, view: View, made: Move, seed: int) -> Weighed | Unweighable | None:
        self.weighed.append((view, made, seed))
        self.on_weigh(len(self.weighed))
        if len(self.weighed) == self.stuck_at:
            await asyncio.Event().wait()
        if self.at_a_loss:
            return Unweighable()
        said = weigh(view, made, random.Random(seed), no_time, self.effort)
        if self.silent or not isinstance(said, Weighed):
            return None
        if not self.sure or without_claims(made) == view.legal_moves[-1]:
            return said
        return replace(said, best=view.legal_moves[-1], lost=said.lost + 1.0, error=0.5)

    async def open_values(self, rules: Rules, moments: Sequence[Round]) -> tuple[OpenValues, ...] | None:
        return open_values(rules, moments) if self.opens and not self.silent else None
