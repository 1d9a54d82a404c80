"""Play-outs for any rules, one for each of some orders of preference."""

from functools import lru_cache
from typing import Protocol

from bot.engine.rules import Rules
from bot.players.kernel.line import LineBoards
from bot.players.kernel.line_play import CarefulPlayOuts, LinePlayOuts, ScoredPlayOuts
from bot.players.kernel.ordering import Ordering, orderings
from bot.players.kernel.spread import SpreadBoards
from bot.players.kernel.spread_play import CarefulSpreadPlayOuts, SpreadPlayOuts
from bot.players.kernel.turns import Turns


class PlayOuts(Protocol):
    """Plays rounds to their end by one order; sets of tiles are by rank in it."""

    ordering: Ordering

    def play(
        self, hands: list[int], boneyard: list[int], board: int, turn: int, passes: int, made: list[int], table: Turns
    ) -> int:
        """Play a round to its end, changing `hands` and adding to `made` by side; who went out, or BLOCKED."""
        ...


#: So many orders there are. Each keeps tables of its own, and those of larger sets are larger.
_ORDERS = {6: 64, 9: 32, 12: 16}


def play_outs(rules: Rules, *, careful: bool = False) -> tuple[PlayOuts, ...]:
    """The play-outs of these rules, always the same ones; careful ones where there are such."""
    return _play_outs(rules.layout, rules.tile_set, rules.play_scoring, careful)


@lru_cache(maxsize=8)
def _play_outs(layout: str, highest: int, scoring: str, careful: bool) -> tuple[PlayOuts, ...]:
    orders = orderings(highest, _ORDERS[highest])
    if layout != "line":
        spread = SpreadBoards(highest, branching=layout == "branching")
        spread_kind = CarefulSpreadPlayOuts if careful else SpreadPlayOuts
        return tuple(spread_kind(spread, order) for order in orders)
    line = LineBoards(highest, scoring)
    if scoring == "none":
        kind = CarefulPlayOuts if careful else LinePlayOuts
        return tuple(kind(line, order) for order in orders)
    return tuple(ScoredPlayOuts(line, order) for order in orders)
