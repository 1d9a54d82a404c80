"""The sums that may be named with muggins: always the same for the same rules, so that they give nothing away."""

from functools import lru_cache

from bot.engine.line import Laid, Line
from bot.engine.points import worth
from bot.engine.rules import Rules


@lru_cache(maxsize=64)
def nameable_sums(rules: Rules) -> tuple[int, ...]:
    """Every sum that scores by these rules and that two ends, or the lead alone, can come to, in order."""
    lying = [way for tile in rules.tiles for way in (Laid(tile.low, tile.high), Laid(tile.high, tile.low))]
    at_left = {(one.left, one.is_double): one for one in lying}.values()
    at_right = {(one.right, one.is_double): one for one in lying}.values()
    both = {worth(rules, Line((left, right))) for left in at_left for right in at_right if not _one_tile(left, right)}
    alone = {worth(rules, Line((one,))) for one in lying}
    return tuple(sorted((both | alone) - {0}))


def _one_tile(left: Laid, right: Laid) -> bool:
    """Whether both ends could only be the same double."""
    return left.is_double and left == right


def names_sums(rules: Rules) -> bool:
    """Whether points while playing are to be named."""
    return rules.claims == "muggins"
