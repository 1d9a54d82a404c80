"""The kernel plays as the engine does, move by move, and a play-out is a round of the engine's."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.match import Match, new_match
from bot.engine.moves import Draw
from bot.engine.rules import Rules
from bot.players.kernel.play_out import play_outs
from tests.players.kernel_beside import follow, play_out_agrees, with_open_sums
from tests.strategies import any_rules, chances, dealt_at_random, random_play


@given(any_rules(), chances())
@settings(max_examples=60, deadline=None)
def test_every_moment_of_a_round_is_the_engines(rules: Rules, chance: random.Random) -> None:
    rules = with_open_sums(rules)
    match, _ = dealt_at_random(new_match(rules), chance)
    assert match.round is not None
    assert follow(rules, match.round, chance) > 0


@given(any_rules(), chances(), st.integers(0, 15))
@settings(max_examples=20, deadline=None)
def test_a_play_out_is_a_round_by_the_order_of_preference(rules: Rules, chance: random.Random, number: int) -> None:
    rules = with_open_sums(rules)
    for match, _ in random_play(rules, chance, most_rounds=1):
        if _stands_before_a_turn(match):
            play_out_agrees(match, play_outs(rules)[number])
            play_out_agrees(match, play_outs(rules, careful=True)[number])


def _stands_before_a_turn(match: Match) -> bool:
    """After the lead, and not between a draw and what follows it."""
    round_ = match.round
    return round_ is not None and bool(round_.steps) and not isinstance(round_.steps[-1].move, Draw)
