"""What holds under any rules at any moment of any play."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.branching import Branching
from bot.engine.cross import Cross
from bot.engine.events import Event, PointsMade, PointsMissed, PointsTaken, RoundEnded
from bot.engine.line import Line
from bot.engine.match import MATCH_ADAPTER, Match, legal_moves, next_leader, play, to_move
from bot.engine.moves import Draw, Move, Pass, Play, without_claims
from bot.engine.record import Record, RecordedRound, compare, replay, result_of, write_record
from bot.engine.recordfile import read_record
from bot.engine.refusals import MoveRefused
from bot.engine.round import Dealt, Round
from bot.engine.round import legal_moves as legal_in_round
from bot.engine.scoring import RoundResult, points_made
from bot.engine.tiles import Tile
from bot.engine.view import public_view, view
from tests.engine.builders import naive_round, running, spelled
from tests.strategies import chances, moments, played_matches, recorded_matches, told_matches

few = settings(max_examples=60, deadline=None)
many = settings(max_examples=150, deadline=None)


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
def test_touching_halves_are_alike_and_ends_bear_the_outer_ones(played: list[Match]) -> None:
    """However it grew: seen from the tiles alone, as they lie."""
    for layout in (round_.layout for round_ in rounds_of(played)):
        for row in [layout.tiles] if isinstance(layout, Line) else [grown.tiles for grown in layout.chains]:
            assert all(left.right == right.left for left, right in pairwise(row))
        assert layout.ends() == tuple(ends_of(layout))
        assert set(layout.open_ends()) <= set(layout.ends())


def ends_of(layout: Line | Cross | Branching) -> Iterator[tuple[str, int]]:
    """Every end, found from the tiles alone: a chain that others grow from has none."""
    if isinstance(layout, Line):
        if layout.tiles:
            yield from (("left", layout.tiles[0].left), ("right", layout.tiles[-1].right))
        return
    names = {grown.name for grown in layout.chains}
    roots = {"": layout.spinner, **{grown.name: grown.tiles[-1].tile for grown in layout.chains if grown.tiles}}
    for grown in layout.chains:
        root = roots[grown.name.rpartition(".")[0]]
        assert root is not None
        assert root.is_double
        assert not grown.tiles or grown.tiles[0].left == root.low
        branched = isinstance(layout, Branching) and bool(grown.tiles) and grown.tiles[-1].is_double
        assert branched == (f"{grown.name}.a" in names) == (f"{grown.name}.b" in names)
        if not branched:
            yield grown.name, grown.tiles[-1].right if grown.tiles else root.low


@many
@given(told_matches())
def test_the_naive_implementation_agrees_at_every_moment(told: list[tuple[Match, tuple[Event, ...]]]) -> None:
    """Whose turn it is, every legal move, every end, the points made, and what comes of the round."""
    for (before, _), (after, events) in pairwise(told):
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        round_ = ended.round if ended is not None else running(after)
        if not round_.steps:
            naive = naive_round(round_, after.rules, next_leader(before))
        else:
            move = round_.steps[-1].move
            naive.do(spelled(move), getattr(move, "claim", None), move.muggins)
        assert (naive.turn, naive.ends) == (round_.turn, dict(round_.layout.ends()))
        assert sorted(naive.moves()) == sorted(map(spelled, legal_in_round(after.rules, round_)))
        assert points_made(after.rules, round_.steps) in ((), tuple(naive.points))
        if ended is not None:
            result = ended.result
            assert (naive.over(), *naive.result(result.last_seat)) == (
                result.outcome,
                result.winner,
                list(result.points),
            )


@few
@given(told_matches())
def test_events_account_for_every_point_made_while_playing(told: list[tuple[Match, tuple[Event, ...]]]) -> None:
    """What each seat made and took, round by round; what was missed nobody has."""
    made: Counter[int] = Counter()
    for match, events in told:
        rules = match.rules
        for event in events:
            if isinstance(event, PointsMade | PointsTaken):
                made[rules.side(event.seat)] += event.points
            elif isinstance(event, PointsMissed):
                assert rules.claims == "muggins"
                assert event.points > 0
            elif isinstance(event, RoundEnded):
                assert event.result.made in ((), tuple(made[side] for side in range(rules.sides)))
                made.clear()


@few
@given(played_matches())
def test_what_is_missed_stands_in_no_view(played: list[Match]) -> None:
    """With no sum ever named, muggins rules show at every moment what rules without play scoring show."""
    silent = [match for match in played if match.rules.claims == "muggins"]
    for match in silent:
        if match.round is not None:
            steps = tuple(replace(step, move=without_claims(step.move), made=0, taken=0) for step in match.round.steps)
            unnamed = replace(match, round=replace(match.round, steps=steps))
            scoreless = match.rules.model_copy(update={"play_scoring": "none", "claims": "automatic"})
            plain = replace(unnamed, rules=scoreless)
            for seat in range(match.rules.players):
                seen, bare = view(unnamed, seat), view(plain, seat)
                assert set(seen.made) == {0}
                assert replace(seen, rules=scoreless, made=()) == bare


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
    ends = (None, "left", "right", "up", "down", "left.a", "x")
    moves: list[Move] = [Draw(), Pass(), *(Play(tile, end) for tile in match.rules.tiles for end in ends)]
    muggins = match.rules.claims == "muggins"
    for move in moves:
        legal = seat == to_move(match) and move in legal_moves(match)
        assert isinstance(play(match, seat, move), MoveRefused) != legal
        named = replace(move, muggins=7)
        assert isinstance(play(match, seat, named), MoveRefused) != (legal and muggins)
    assert MATCH_ADAPTER.dump_json(match) == before


@few
@given(played_matches())
def test_scores_are_the_sum_of_points(played: list[Match]) -> None:
    """After every round, side by side; no round takes points away, and those made while playing are among them."""
    totals = [0] * played[0].rules.sides
    for result in played[-1].results:
        made = result.made or (0,) * len(totals)
        assert all(points >= before >= 0 for points, before in zip(result.points, made, strict=True))
        totals = [total + points for total, points in zip(totals, result.points, strict=True)]
        assert list(result.scores) == totals
    assert list(played[-1].scores) == totals


@few
@given(played_matches())
def test_only_the_winner_scores_at_the_end_of_a_round_and_holds_fewest(played: list[Match]) -> None:
    """A round somebody went out in has a winner; a drawn one gives nothing."""
    rules = played[0].rules

    def side_total(result: RoundResult, side: int) -> int:
        return sum(result.hand_totals[seat] for seat in rules.seats_of(side))

    for result in played[-1].results:
        made = result.made or (0,) * rules.sides
        assert all(side == result.winner or points == made[side] for side, points in enumerate(result.points))
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
