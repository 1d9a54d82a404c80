"""Deals agree with all that a seat has seen, and each that agrees is as likely as any other."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.match import Match, deal, new_match, play, to_move
from bot.engine.moves import Draw, Play
from bot.engine.refusals import MoveRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile, parse_tile
from bot.engine.view import View, view
from bot.players.deals import Counted, Deal, Dealer, TooManyError, put_one_by_one
from bot.players.kernel.tiles import bits, numbered
from bot.players.known import known
from tests.screens.tables import rules_of
from tests.strategies import moments


def agrees(seen: View, order: Sequence[Tile]) -> Round | None:
    """The round of this view if the tiles had been shuffled so, as the engine plays it; None where it differs."""
    rules = seen.rules
    match = new_match(rules)
    dealt = deal(match, tuple(order))
    if isinstance(dealt, MoveRefused):
        return None
    match = dealt[0]
    for step in seen.moves:
        if to_move(match) != step.seat:
            return None
        after = play(match, step.seat, step.move)
        if isinstance(after, MoveRefused):
            return None
        match = after[0]
    if match.round is None or seen.seat is None or view(match, seen.seat) != seen:
        return None
    return match.round


def shown(round_: Round, seat: int) -> tuple[int, ...]:
    """The hands of the others as masks."""
    tiles = numbered(6)
    return tuple(0 if number == seat else tiles.mask(hand) for number, hand in enumerate(round_.hands))


def fitting_orders(match: Match, seat: int) -> Counter[tuple[int, ...]]:
    """How many of all shuffles agree with the view of a seat, by the hands of the others."""
    seen = view(match, seat)
    found: Counter[tuple[int, ...]] = Counter()
    for order in permutations(match.rules.tiles):
        round_ = agrees(seen, order)
        if round_ is not None:
            found[shown(round_, seat)] += 1
    return found


def few_tiles(keep: str, players: int, hand_size: int, **options: object) -> Rules:
    """Rules with these tiles alone."""
    kept = {parse_tile(text) for text in keep.split()}
    removed = tuple(tile for tile in numbered(6).tiles if tile not in kept)
    return rules_of("block", players, removed=removed, hand_size=hand_size, partners=False, **options)


#: Seven tiles: 5,040 shuffles are few enough to play them all.
SEVEN = "0-0 0-1 1-1 1-2 2-2 0-2 0-3"

CASES = (
    few_tiles(SEVEN, 2, 2, draw="until_playable"),
    few_tiles(SEVEN, 2, 3, draw="one"),
    few_tiles(SEVEN, 3, 2, draw="none"),
    few_tiles(SEVEN, 3, 2, draw="until_playable", opening_tile="free"),
    few_tiles(SEVEN, 2, 2, draw="until_playable", opening_tile="free"),
)


def played_at_random(rules: Rules, seed: int, moves: int) -> Match | None:
    """A match so many moves into its first round; None where the round ends before."""
    chance = random.Random(seed)
    dealt = deal(new_match(rules), tuple(chance.sample(rules.tiles, len(rules.tiles))))
    assert not isinstance(dealt, MoveRefused)
    match = dealt[0]
    for _ in range(moves):
        seat = to_move(match)
        if seat is None or match.round is None:
            return None
        after = play(match, seat, chance.choice(view(match, seat).legal_moves))
        assert not isinstance(after, MoveRefused)
        match = after[0]
    return match if match.round is not None else None


@pytest.mark.parametrize("rules", CASES, ids=lambda rules: f"{rules.players}-{rules.draw}-{rules.opening_tile}")
def test_every_way_the_tiles_can_lie_is_as_likely_as_it_is_among_all_shuffles(rules: Rules) -> None:
    looked = 0
    for seed in range(7):
        match = played_at_random(rules, seed, moves=3 + seed % 3)
        if match is None or (seat := to_move(match)) is None:
            continue
        wanted = fitting_orders(match, seat)
        if len(wanted) < 2:
            continue
        looked += 1
        dealer, chance = Dealer(known(view(match, seat)), rules.players), random.Random(seed)
        assert dealer.exact
        got = Counter(dealer.deal(chance).hands for _ in range(1500))
        assert set(got) <= set(wanted)
        expected = {hands: 1500 * ways / wanted.total() for hands, ways in wanted.items()}
        square = sum((got[hands] - share) ** 2 / share for hands, share in expected.items())
        freedom = len(expected) - 1
        assert square < freedom + 4 * (2 * freedom) ** 0.5 + 12, (seed, square, freedom)
    assert looked >= 2


def test_without_counting_the_weights_make_up_for_what_is_drawn_more_often() -> None:
    items = [(0, (0,)), (1, (0, 1)), (2, (0, 1, 2)), (3, (1, 2)), (4, (0, 1, 2))]
    sizes = (2, 2, 1)
    counted, chance = Counted(items, sizes), random.Random(1)
    exact = Counter(_as_key(counted.draw(chance)) for _ in range(4000))
    weighed: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(4000):
        put = put_one_by_one(items, sizes, chance)
        if put is not None:
            weighed[_as_key(put[0])] += put[1]  # type: ignore[assignment]  # weights are not whole
    assert set(exact) == set(weighed)
    for key, times in exact.items():
        assert weighed[key] / weighed.total() == pytest.approx(times / 4000, abs=0.035)


def _as_key(put: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(tiles)) for tiles in put)


def test_too_many_states_are_not_counted() -> None:
    items = [(tile, (tile % 3, (tile + 1) % 3)) for tile in range(12)]
    with pytest.raises(TooManyError):
        Counted(items, (4, 4, 4), most=5)


@given(moments(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_whatever_has_been_played_a_deal_agrees_with_it(match: Match, seed: int) -> None:
    round_, seat = match.round, to_move(match)
    assert round_ is not None
    assert seat is not None
    seen = view(match, seat)
    dealer = Dealer(known(seen), match.rules.players)
    for number in range(3):
        deal_ = dealer.deal(random.Random(seed + number))
        tiles = numbered(match.rules.tile_set)
        assert [hand.bit_count() for other, hand in enumerate(deal_.hands) if other != seat] == [
            count for other, count in enumerate(seen.counts) if other != seat
        ]
        assert len(deal_.boneyard) == len(round_.boneyard)
        unseen = sum(deal_.hands) | sum(1 << tile for tile in deal_.boneyard)
        truly = [tile for other, hand in enumerate(round_.hands) if other != seat for tile in hand]
        assert unseen == tiles.mask([*truly, *round_.boneyard])
        _nobody_passed_with_a_tile_that_fitted(match, deal_, seat)


def _nobody_passed_with_a_tile_that_fitted(match: Match, deal_: Deal, seat: int) -> None:
    """Played again with these tiles, where nobody has drawn: with draws the enumeration above says it."""
    round_ = match.round
    assert round_ is not None
    if any(isinstance(step.move, Draw) for step in round_.steps):
        return
    tiles = numbered(match.rules.tile_set)
    hands = [
        list(round_.hands[other]) if other == seat else [tiles.tiles[tile] for tile in bits(mask)]
        for other, mask in enumerate(deal_.hands)
    ]
    for step in round_.steps:
        if isinstance(step.move, Play):
            hands[step.seat].append(step.move.tile)
    order = [*(tile for hand in hands for tile in hand), *(tiles.tiles[tile] for tile in deal_.boneyard)]
    if not match.results:
        assert agrees(view(match, seat), order) is not None
