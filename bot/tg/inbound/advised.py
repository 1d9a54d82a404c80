"""Each position is thought about once: whoever asks again takes no time from others, and is told what came too late."""

import asyncio
from collections import OrderedDict

from bot.engine.view import View
from bot.players.advice import Advice
from bot.tables.ports import Coach

#: Positions of which it is remembered; the one that was asked about longest ago is forgotten first.
REMEMBERED = 256

#: Seconds that whoever asks waits: the answer to a tap must not.
PATIENCE = 2.0


class Advised:
    """Asks the coach about each position once, as long as it says something."""

    def __init__(self, coach: Coach, patience: float = PATIENCE) -> None:
        self._coach = coach
        self._patience = patience
        self._asked: OrderedDict[int, tuple[View, asyncio.Task[Advice | None]]] = OrderedDict()

    async def advice(self, view: View, seed: int) -> Advice | None:
        """As the coach's, in time. What comes later is left to come: a process that only starts would never have it."""
        asked = self._asked.get(seed)
        task = asked[1] if asked is not None and asked[0] == view else self._ask(view, seed)
        await asyncio.wait({task}, timeout=self._patience)
        return None if not task.done() or task.cancelled() else task.result()

    def _ask(self, view: View, seed: int) -> "asyncio.Task[Advice | None]":
        task = asyncio.create_task(self._coach.advice(view, seed))
        self._asked[seed] = view, task
        task.add_done_callback(lambda done: self._keep(seed, done))
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        return task

    def _keep(self, seed: int, done: "asyncio.Task[Advice | None]") -> None:
        """Unless it came to nothing: then the next who asks has it thought about anew."""
        asked = self._asked.get(seed)
        if asked is not None and asked[1] is done and (done.cancelled() or done.exception() or done.result() is None):
            del self._asked[seed]
