"""Advice that was given is remembered, so that whoever asks for a hint again and again takes no time from others."""

from collections import OrderedDict

from bot.engine.view import View
from bot.players.advice import Advice
from bot.tables.ports import Coach

#: Positions of which it is remembered; the one that was thought about longest ago is forgotten first.
REMEMBERED = 256


class Advised:
    """Asks the coach about each position once, as long as it says something."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._given: OrderedDict[int, tuple[View, Advice]] = OrderedDict()

    async def advice(self, view: View, seed: int) -> Advice | None:
        """As the coach's."""
        given = self._given.get(seed)
        if given is not None and given[0] == view:
            return given[1]
        advice = await self._coach.advice(view, seed)
        if advice is not None:
            self._given[seed] = (view, advice)
            while len(self._given) > REMEMBERED:
                self._given.popitem(last=False)
        return advice
