"""The command `simulate`: duplicate deals, figures with intervals, and a sentence where there is nothing to play."""

import json
from random import Random

import pytest

from bot.cli import main
from bot.engine.moves import Move
from bot.engine.view import View
from bot.players.player import Level
from bot.simulate import Figures, Span, level_player, simulate
from tests.screens.tables import rules_of

LEVELS = {level.value: level_player(level) for level in Level}


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["simulate", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_same_seed_gives_the_same_games_and_another_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--family", "draw", "--players", "3", "--seats", "easy,heaviest,random", "--pairs", "3", "--json")
    first, again, other = (told(capsys, *asked, "--seed", seed)[1] for seed in ("4", "4", "5"))
    kept = [[{**one, "milliseconds": None} for one in json.loads(text)] for text in (first, again, other)]
    assert kept[0] == kept[1] != kept[2]
    assert [one["player"] for one in kept[0]] == ["easy", "heaviest", "random"]
    assert sum(one["matches"]["mean"] for one in kept[0]) == pytest.approx(1)
    assert sum(one["points"]["mean"] for one in kept[0]) == pytest.approx(0)


def test_equals_that_leave_nothing_to_chance_come_out_level_on_duplicate_deals() -> None:
    """Each side gets the other's tiles: what plays by a fixed rule can be no better than itself."""

    def first(seen: View, _: Random) -> Move:
        return seen.legal_moves[0]

    figures = simulate(rules_of("arab", 4), ["a", "b"] * 2, {"a": first, "b": first}, pairs=5, seed=1)
    assert [(one.points.mean, one.points.within) for one in figures] == [(0, 0)] * 2
    assert [one.matches and one.matches.mean for one in figures] == [0.5] * 2


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, text, _ = told(
        capsys, "--family", "block", "--seats", "easy,random,easy,random", "--pairs", "2", "--rounds"
    )
    assert status == 0
    head, *lines = text.splitlines()
    assert " ".join(head.split()) == "points a round rounds won matches won fair ms p50 p99 max"
    assert [line.split()[0] for line in lines] == ["easy", "random"]
    assert [line.count("±") for line in lines] == [2, 2], "of single rounds there are no matches to tell of"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--family", "chess"), "no such family: 'chess'"),
        (("--family", "arab", "--players", "3"), "arab is played by 2 or 4"),
        (("--family", "arab", "--players", "0"), "arab is played by 2 or 4"),
        (("--seats", "hard,medium,hard", "--players", "4"), "4 players need 4 seats, not 3"),
        (("--seats", "hard,medium,hard,grandmaster"), "no such player: 'grandmaster'"),
        (("--pairs", "0"), "at least one pair is needed"),
    ],
)
def test_what_makes_no_game_is_said_in_a_sentence(
    arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, said = told(capsys, *arguments)
    assert (status, out) == (2, "")
    assert said.startswith(why)
    assert said.count("\n") == 1


def test_one_pair_alone_has_no_interval_and_is_json_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Infinity is no word of JSON's, though Python reads it."""

    def not_json(word: str) -> None:
        raise AssertionError(word)

    asked = ("--family", "block", "--seats", "easy,random", "--pairs", "1", "--rounds")
    assert [line.count("±     ?") for line in told(capsys, *asked)[1].splitlines()] == [0, 1, 1]
    figures = json.loads(told(capsys, *asked, "--json")[1], parse_constant=not_json)
    assert [(one["points"]["within"], one["matches"]) for one in figures] == [(None, None)] * 2


def test_hard_is_far_ahead_of_random_play() -> None:
    names = ["hard", "random"] * 2
    hard, _ = simulate(rules_of("bazito", 4), names, LEVELS, pairs=12, seed=3, rounds_only=True)
    assert hard.points.mean > 5


def test_figures_tell_shares_and_times() -> None:
    figures = simulate(rules_of("all-fives", 2), ["easy", "random"], LEVELS, pairs=2, seed=1)
    for one in figures:
        assert isinstance(one, Figures)
        assert one.fair == 0.5
        assert isinstance(one.points, Span)
        assert 0 <= one.milliseconds[0] <= one.milliseconds[1] <= one.milliseconds[2]
