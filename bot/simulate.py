"""The command `simulate`: computer players against each other, every deal played from every seat.

A *pair* is a run of deals that is played once for each way to seat the players: with two sides twice, so that each side
has had the other's tiles. What chance does to one of them it does to the other, which makes small differences visible.
"""

import json
import math
import reprlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from statistics import fmean, stdev

from bot.engine import match as matches
from bot.engine.families import FAMILIES, make_rules
from bot.engine.match import Match
from bot.engine.moves import Move
from bot.engine.refusals import MoveRefused, RulesRefused
from bot.engine.rules import Rules
from bot.engine.view import View, view
from bot.players.player import BUDGETS, Level, Refused, choose

Player = Callable[[View, Random], Move]
"""Makes a legal move for the seat of a view that is to move."""

#: A match is broken off after so many rounds: random players may never reach the target.
_MOST_ROUNDS = 400

#: What 95 of 100 values of a normal distribution are within, in standard deviations.
_NORMAL = 1.96


@dataclass(frozen=True, slots=True)
class Span:
    """A mean over pairs, and how far its 95 % interval reaches to either side."""

    mean: float
    within: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of one player's games.

    `points`: a round and side, less what the other sides got on average. `rounds` and `matches`: the shares won, where
    `fair` is what equals would have; `matches` is None of single rounds. `milliseconds`: processor time a move where
    there was a choice: the median, 99 of 100, the most.
    """

    player: str
    points: Span
    rounds: Span
    matches: Span | None
    fair: float
    milliseconds: tuple[float, float, float]


@dataclass(slots=True)
class _Score:
    """What a player came to in one pair."""

    points: float = 0.0
    rounds: int = 0
    rounds_won: float = 0.0
    matches: int = 0
    matches_won: float = 0.0


@dataclass(slots=True)
class Record:
    """What a player came to pair by pair, and how long each choice took, in seconds."""

    scores: list[_Score] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def level_player(level: Level) -> Player:
    """A level as a player, with the time that is its own."""

    def play(seen: View, chance: Random) -> Move:
        move = choose(seen, level, BUDGETS.get(level, 0.0), chance)
        if isinstance(move, Refused):
            raise TypeError(move)
        return move

    return play


def simulate(
    rules: Rules, seats: Sequence[str], players: dict[str, Player], pairs: int, seed: int, *, rounds_only: bool = False
) -> tuple[Figures, ...]:
    """The figures of the players who sit at `seats` by name, over so many pairs of matches or single rounds."""
    records = {name: Record() for name in dict.fromkeys(seats)}
    for pair in range(pairs):
        play_pair(rules, seats, players, f"{seed}/{pair}", records, rounds_only=rounds_only)
    return tuple(figures_of(rules, name, record) for name, record in records.items())


def play_pair(
    rules: Rules,
    seats: Sequence[str],
    players: dict[str, Player],
    seed: str,
    records: dict[str, Record],
    *,
    rounds_only: bool,
) -> None:
    """One pair, added to the records."""
    scores = {name: _Score() for name in records}
    for turned in range(rules.sides):
        names = [*seats[turned:], *seats[:turned]]
        match = played(rules, names, players, seed, records, rounds_only=rounds_only)
        for side in range(rules.sides):
            for name in {names[seat] for seat in rules.seats_of(side)}:
                _add(scores[name], match, side, whole=not rounds_only)
    for name, score in scores.items():
        records[name].scores.append(score)


def played(
    rules: Rules,
    names: Sequence[str],
    players: dict[str, Player],
    seed: str,
    records: dict[str, Record],
    *,
    rounds_only: bool,
) -> Match:
    """A match with the deals of this seed, or its first round."""
    match, chance = matches.new_match(rules), _chance(f"{seed}/{names}")
    while match.winner is None and len(match.results) < (1 if rounds_only else _MOST_ROUNDS):
        match = _dealt(match, _chance(f"{seed}/{len(match.results)}"))
        while (seat := matches.to_move(match)) is not None:
            seen = view(match, seat)
            began = time.thread_time()
            move = players[names[seat]](seen, chance)
            if len(seen.legal_moves) > 1:
                records[names[seat]].times.append(time.thread_time() - began)
            match = _after(matches.play(match, seat, move))
    return match


def _chance(seed: str) -> Random:
    return Random(seed)  # noqa: S311  no secret: the same seed is to give the same games


def _dealt(match: Match, chance: Random) -> Match:
    while True:
        dealt = matches.deal(match, tuple(chance.sample(match.rules.tiles, len(match.rules.tiles))))
        if not isinstance(dealt, MoveRefused):
            return dealt[0]


def _after(answer: tuple[Match, object] | MoveRefused) -> Match:
    if isinstance(answer, MoveRefused):
        raise TypeError(answer)
    return answer[0]


def _add(score: _Score, match: Match, side: int, *, whole: bool) -> None:
    others = match.rules.sides - 1
    for result in match.results:
        score.points += result.points[side] - (sum(result.points) - result.points[side]) / others
        score.rounds_won += _won(result.points, side)
        score.rounds += 1
    if whole:
        score.matches += 1
        score.matches_won += match.winner == side


def _won(points: Sequence[int], side: int) -> float:
    """A round is won by who made most points in it; a level one is shared."""
    top = max(points)
    return 1 / points.count(top) if points[side] == top else 0.0


def figures_of(rules: Rules, name: str, record: Record) -> Figures:
    """What a player's record comes to."""
    times = sorted(1000 * seconds for seconds in record.times) or [0.0]
    won, played = [score.matches_won for score in record.scores], [score.matches for score in record.scores]
    return Figures(
        name,
        _ratio([score.points for score in record.scores], [score.rounds for score in record.scores]),
        _ratio([score.rounds_won for score in record.scores], [score.rounds for score in record.scores]),
        _ratio(won, played) if any(played) else None,
        1 / rules.sides,
        (times[len(times) // 2], times[len(times) * 99 // 100], times[-1]),
    )


def span_of(values: Sequence[float]) -> Span:
    """The mean of what single pairs came to."""
    return _ratio(values, [1] * len(values))


def _ratio(values: Sequence[float], counts: Sequence[int]) -> Span:
    """All values over all counts, with pairs as what varies."""
    mean, each = sum(values) / sum(counts), fmean(counts)
    left = [value - mean * count for value, count in zip(values, counts, strict=True)]
    within = _NORMAL * stdev(left) / each / math.sqrt(len(left)) if len(left) > 1 else math.inf
    return Span(mean, within)


def simulate_levels(given: "Given") -> int:
    """Print what came of it; the exit status is 2, and the reason printed, where the options make no game."""
    rules = _rules(given)
    if isinstance(rules, str):
        sys.stderr.write(f"{rules}\n")
        return 2
    names = given.seats or _against_each_other(rules)
    players = {name: level_player(Level(name)) for name in names}
    figures = simulate(rules, names, players, given.pairs, given.seed, rounds_only=given.rounds)
    if given.as_json:
        sys.stdout.write(json.dumps([_as_json(one) for one in figures], allow_nan=False) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in table(figures))
    return 0


def _as_json(one: Figures) -> dict[str, object]:
    """Without infinity, for which JSON has no word."""
    told = asdict(one)
    for span in (told["points"], told["rounds"], told["matches"]):
        if span is not None and not math.isfinite(span["within"]):
            span["within"] = None
    return told


@dataclass(frozen=True, slots=True)
class Given:
    """The options of the command; no seats are hard against medium."""

    family: str
    players: int | None
    seats: tuple[str, ...]
    pairs: int
    seed: int
    rounds: bool
    as_json: bool


def _against_each_other(rules: Rules) -> tuple[str, ...]:
    return tuple((Level.HARD if rules.side(seat) == 0 else Level.MEDIUM).value for seat in range(rules.players))


def _rules(given: Given) -> Rules | str:
    """The rules, or a sentence on why there are none."""
    rules = make_rules(given.family, len(given.seats) or None if given.players is None else given.players)
    if isinstance(rules, RulesRefused):
        if rules.field == "players":
            return f"{given.family} is played by {' or '.join(map(str, rules.allowed))}"
        return f"no such family: {reprlib.repr(given.family)}; there are {', '.join(FAMILIES)}"
    if given.seats and len(given.seats) != rules.players:
        return f"{rules.players} players need {rules.players} seats, not {len(given.seats)}"
    unknown = [name for name in given.seats if name not in set(Level)]
    if unknown:
        return f"no such player: {reprlib.repr(unknown[0])}; there are {', '.join(Level)}"
    return "at least one pair is needed" if given.pairs < 1 else rules


def _share(span: Span) -> str:
    return f"{100 * span.mean:6.1f} % ± {_reach(100 * span.within, 1)}"


def _reach(within: float, places: int) -> str:
    """Of a single pair nobody knows how far its figures reach."""
    return (f"{within:.{places}f}" if math.isfinite(within) else "?").rjust(3 + places)


def table(figures: Sequence[Figures]) -> Iterator[str]:
    """The figures for reading."""
    yield (
        f"{'':10}"
        + "".join(f"{head:>18}" for head in ("points a round", "rounds won", "matches won"))
        + (f"{'fair':>8}{'ms p50':>9}{'p99':>8}{'max':>8}")
    )
    for one in figures:
        spans = (
            f"{one.points.mean:+8.2f} ± {_reach(one.points.within, 2)}",
            *("" if span is None else _share(span) for span in (one.rounds, one.matches)),
        )
        middle, most, longest = one.milliseconds
        columns = "".join(f"{span:>18}" for span in spans)
        yield f"{one.player:10}{columns}{100 * one.fair:6.1f} %{middle:9.1f}{most:8.1f}{longest:8.1f}"
