"""What holds under any rules at any moment of any play."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.match import MATCH_ADAPTER, Match, legal_moves, play, to_move
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.record import Record, RecordedRound, compare, read_record, replay, result_of, write_record
from bot.engine.refusals import MoveRefused
from bot.engine.round import Dealt, Round
from bot.engine.scoring import RoundResult
from bot.engine.tiles import Tile
from bot.engine.view import public_view, view
from tests.strategies import chances, moments, played_matches, recorded_matches

few = settings(max_examples=60, deadline=None)


def rounds_of(played: list[Match]) -> Iterator[Round]:
    """Every moment of every round that is still running."""
    return (match.round for match in played if match.round is not None)


@few
@given(played_matches())
def test_tiles_are_conserved(played: list[Match]) -> None:
    """Hands, layout and boneyard are the set at every moment, each tile once."""
    tiles = played[0].rules.tiles
    for round_ in rounds_of(played):
        laid = [laid.tile for laid in round_.layout.tiles]
        assert tuple(sorted((*chain(*round_.hands), *round_.boneyard, *laid))) == tiles


@few
@given(played_matches())
def test_touching_halves_are_alike_and_the_ends_are_the_outer_ones(played: list[Match]) -> None:
    """However the line grew."""
    for round_ in rounds_of(played):
        row = round_.layout.tiles
        assert all(left.right == right.left for left, right in pairwise(row))
        assert round_.layout.ends() == ((("left", row[0].left), ("right", row[-1].right)) if row else ())


@few
@given(played_matches())
def test_in_a_running_round_somebody_can_always_act(played: list[Match]) -> None:
    """Either some tile can be played, or there is exactly one thing to do."""
    for match in played:
        legal = legal_moves(match)
        assert bool(legal) == (match.round is not None) == (to_move(match) is not None)
        assert all(isinstance(move, Play) for move in legal) or legal in ((Draw(),), (Pass(),))


@few
@given(played_matches())
def test_every_round_ends(played: list[Match]) -> None:
    """Each tile is drawn and laid at most once, and fewer than all pass between."""
    rules = played[0].rules
    for round_ in rounds_of(played):
        assert len(round_.steps) < 2 * len(rules.tiles) * rules.players + rules.players
    assert played[-1].round is None


@few
@given(moments(), st.integers(-1, 4))
def test_a_move_is_accepted_exactly_when_it_is_legal_and_a_refusal_changes_nothing(match: Match, seat: int) -> None:
    """`legal_moves` is the only oracle."""
    before = MATCH_ADAPTER.dump_json(match)
    ends = (None, "left", "right", "up")
    moves: list[Move] = [Draw(), Pass(), *(Play(tile, end) for tile in match.rules.tiles for end in ends)]
    for move in moves:
        refused = isinstance(play(match, seat, move), MoveRefused)
        assert refused == (seat != to_move(match) or move not in legal_moves(match))
    assert MATCH_ADAPTER.dump_json(match) == before


@few
@given(played_matches())
def test_scores_are_the_sum_of_points(played: list[Match]) -> None:
    """After every round, side by side; no round takes points away."""
    totals = [0] * played[0].rules.sides
    for result in played[-1].results:
        assert all(points >= 0 for points in result.points)
        totals = [total + points for total, points in zip(totals, result.points, strict=True)]
        assert list(result.scores) == totals
    assert list(played[-1].scores) == totals


@few
@given(played_matches())
def test_only_the_winner_of_a_round_scores_and_holds_fewest(played: list[Match]) -> None:
    """A round somebody went out in has a winner; a drawn one gives nothing."""
    rules = played[0].rules

    def side_total(result: RoundResult, side: int) -> int:
        return sum(result.hand_totals[seat] for seat in rules.seats_of(side))

    for result in played[-1].results:
        assert all(side == result.winner or points == 0 for side, points in enumerate(result.points))
        if result.outcome == "out":
            assert result.winner == rules.side(result.last_seat)
            assert result.hands[result.last_seat] == ()
        else:
            totals = [side_total(result, side) for side in range(rules.sides)]
            fewest = [side for side, total in enumerate(totals) if total == min(totals)]
            assert result.winner == (fewest[0] if len(fewest) == 1 else None)


@few
@given(played_matches())
def test_the_match_ends_when_one_side_alone_has_reached_the_target(played: list[Match]) -> None:
    """And not before."""
    for match in played:
        leaders = [side for side, score in enumerate(match.scores) if score == max(match.scores)]
        reached = max(match.scores) >= match.rules.target and len(leaders) == 1
        assert match.winner == (leaders[0] if reached else None)


@few
@given(moments())
def test_a_match_is_stored_and_read_back_the_same(match: Match) -> None:
    """At any moment of a round."""
    assert MATCH_ADAPTER.validate_json(MATCH_ADAPTER.dump_json(match)) == match


@few
@given(recorded_matches())
def test_a_record_replays_to_the_same_match_and_is_written_again_alike(
    recorded: tuple[Match, list[RecordedRound]],
) -> None:
    """Also one whose last round is unfinished."""
    match, rounds = recorded
    written = write_record(match, rounds)
    record = read_record(json.dumps(written).encode())
    assert isinstance(record, Record), record
    again = replay(record)
    assert again == match
    assert write_record(match, record.rounds) == written
    assert compare(result_of(match), record.stated or {}) == ()


@few
@given(moments(), st.integers(0, 3), chances())
def test_a_view_does_not_depend_on_what_the_seat_cannot_see(match: Match, seat: int, chance: random.Random) -> None:
    """Exchanging the tiles hidden from it changes nothing in it; nor in what the group sees."""
    seat %= match.rules.players
    round_ = match.round
    assert round_ is not None
    known = {laid.tile for laid in round_.layout.tiles}
    assert public_view(with_others_exchanged(match, known, chance)) == public_view(match)
    known |= {*round_.hands[seat], *round_.dealt.hands[seat]}
    known |= {step.drawn for step in round_.steps if step.seat == seat and step.drawn is not None}
    assert view(with_others_exchanged(match, known, chance), seat) == view(match, seat)


def with_others_exchanged(match: Match, known: set[Tile], chance: random.Random) -> Match:
    """The match with every tile that is not known exchanged for another such, wherever it appears."""
    round_ = match.round
    assert round_ is not None
    hidden = [tile for tile in match.rules.tiles if tile not in known]
    shuffled = chance.sample(hidden, len(hidden))
    exchanged = dict(zip(hidden, shuffled, strict=True))

    def swap(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(exchanged.get(tile, tile) for tile in tiles)

    return replace(
        match,
        round=replace(
            round_,
            dealt=Dealt(tuple(map(swap, round_.dealt.hands)), swap(round_.dealt.boneyard)),
            hands=tuple(tuple(sorted(swap(hand))) for hand in round_.hands),
            boneyard=swap(round_.boneyard),
            forced=None if round_.forced is None else exchanged.get(round_.forced, round_.forced),
            steps=tuple(
                replace(step, drawn=exchanged.get(step.drawn, step.drawn)) if step.drawn else step
                for step in round_.steps
            ),
        ),
    )
