"""Hypothesis strategies: rules of every kind, and matches at any moment of random play."""

import random
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from bot.engine import match as matches
from bot.engine.events import Event, RoundEnded
from bot.engine.families import FAMILIES, make_rules
from bot.engine.match import Match
from bot.engine.moves import Move, Play
from bot.engine.points import worth
from bot.engine.record import RecordedRound, recorded_round
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.rules import Rules
from bot.engine.tiles import Tile, tile_set


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Rules that make a game, every option at random."""
    family = draw(st.sampled_from(sorted(FAMILIES)))
    players = draw(st.sampled_from(FAMILIES[family].players))
    partners = players == 4 and draw(st.booleans())
    pips = draw(st.sampled_from((6, 6, 6, 9, 12)))
    removed = draw(st.sets(st.sampled_from(tile_set(pips)), max_size=4))
    most = ((pips + 1) * (pips + 2) // 2 - len(removed)) // players
    options: dict[str, object] = {
        "partners": partners,
        "tile_set": pips,
        "removed": tuple(removed),
        "hand_size": draw(st.integers(1, min(most, 9))),
        "draw": draw(st.sampled_from(("none", "one", "until_playable"))),
        "layout": draw(st.sampled_from(("line", "line", "cross", "branching"))),
        "play_scoring": "none",
        "claims": "automatic",
        "opening_tile": draw(st.sampled_from(("forced", "free"))),
        "direction": draw(st.sampled_from(("clockwise", "counterclockwise"))),
        "going_out": draw(st.sampled_from(("player", "both_partners"))) if partners else "player",
        "score_out": draw(st.sampled_from(("opponents", "one_point", "rounded_differences"))),
        "score_blocked": draw(st.sampled_from(("opponents", "difference", "one_point", "rounded_differences"))),
        "next_lead": draw(st.sampled_from(("winner", "highest_double"))),
        "target": draw(st.integers(1, 60)),
    }
    if options["next_lead"] == "winner":
        options["lead_after_tie"] = draw(st.sampled_from(("same_leader", "highest_double")))
    if options["layout"] == "line":
        options["play_scoring"] = draw(st.sampled_from(("none", "fives", "fives_and_threes")))
    if options["play_scoring"] != "none":
        options["claims"] = draw(st.sampled_from(("automatic", "muggins")))
    rules = make_rules(family, players, **options)
    assert isinstance(rules, Rules), rules
    return rules


def random_play(rules: Rules, chance: random.Random, most_rounds: int) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Every moment of a match played at random, to its end or so many rounds, with the events that led there."""
    match = matches.new_match(rules)
    yield match, ()
    while match.winner is None and len(match.results) < most_rounds:
        match, events = dealt_at_random(match, chance)
        yield match, events
        while (seat := matches.to_move(match)) is not None:
            move = with_sums(match, chance.choice(matches.legal_moves(match)), chance)
            moved = matches.play(match, seat, move)
            assert not isinstance(moved, MoveRefused)
            match, events = moved
            yield match, events


def dealt_at_random(match: Match, chance: random.Random) -> tuple[Match, tuple[Event, ...]]:
    """The next round, dealt as often as it is thrown in."""
    while True:
        dealt = matches.deal(match, *(shuffled(match.rules, chance) for _ in range(3)))
        if not isinstance(dealt, MoveRefused):
            return dealt
        assert dealt.reason is MoveReason.THROWN_IN


def shuffled(rules: Rules, chance: random.Random) -> tuple[Tile, ...]:
    """All tiles in a random order."""
    return tuple(chance.sample(rules.tiles, len(rules.tiles)))


def with_sums(match: Match, move: Move, chance: random.Random) -> Move:
    """The move, under muggins rules with sums named at random, right ones and wrong ones."""
    round_ = match.round
    if match.rules.claims != "muggins" or round_ is None:
        return move
    missed = worth(match.rules, round_.layout) if round_.steps else 0
    move = replace(move, muggins=chance.choice((None, missed, missed, 5, 0)))
    if not isinstance(move, Play):
        return move
    right = worth(match.rules, round_.layout.lay(move.tile, move.end))
    return replace(move, claim=chance.choice((None, right, right, 10, -1)))


def chances() -> st.SearchStrategy[random.Random]:
    """Sources of chance that hypothesis can repeat."""
    return st.integers(0, 2**32).map(random.Random)


@st.composite
def played_matches(draw: st.DrawFn, most_rounds: int = 3) -> list[Match]:
    """Every moment of a random match under random rules."""
    return [match for match, _ in random_play(draw(any_rules()), draw(chances()), most_rounds)]


@st.composite
def told_matches(draw: st.DrawFn) -> list[tuple[Match, tuple[Event, ...]]]:
    """Every moment of a random match under random rules, with the events that led there."""
    return list(random_play(draw(any_rules()), draw(chances()), most_rounds=2))


@st.composite
def moments(draw: st.DrawFn) -> Match:
    """A match at some moment of a running round."""
    running = [match for match in draw(played_matches(most_rounds=2)) if match.round is not None]
    return draw(st.sampled_from(running))


@st.composite
def recorded_matches(draw: st.DrawFn) -> tuple[Match, list[RecordedRound]]:
    """A match at any moment after its first deal, with all its rounds so far."""
    played = list(random_play(draw(any_rules()), draw(chances()), most_rounds=3))
    played = played[: draw(st.integers(2, len(played)))]
    rounds = [recorded_round(event.round) for _, events in played for event in events if isinstance(event, RoundEnded)]
    match, _ = played[-1]
    return match, rounds if match.round is None else [*rounds, recorded_round(match.round)]
