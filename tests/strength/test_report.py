"""The short form of `make strength`: that it runs, and that what is far stronger comes out far stronger."""

import pytest

from bot.players.player import Level
from bot.simulate import level_player
from tests.strength.library import pair
from tests.strength.report import duel, main


def test_every_part_prints_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ("--library", "1", "--yardsticks", "1", "--levels", "1", "--processes", "1")
    assert main([*sizes, "--only", "levels", "--families", "block", "--players", "2"]) in (0, 1)
    text = capsys.readouterr().out
    for strong, weak in (("medium", "easy"), ("hard", "medium"), ("master", "hard")):
        assert f"block 2: {strong} against {weak}, matches" in text
    assert main([*sizes, "--only", "library"]) in (0, 1)
    assert capsys.readouterr().out.count("ahead of probabilistic_alphabeta") == 2


@pytest.mark.parametrize(("family", "players"), [("arab", 4), ("all-fives", 2)])
def test_hard_is_far_ahead_of_random_play(family: str, players: int) -> None:
    one, other = duel(map, family, players, Level.HARD, Level.RANDOM, pairs=6, seed=2, rounds_only=True)
    assert one.points.mean > 3
    assert one.points.mean > other.points.mean


def test_hard_is_far_ahead_of_the_librarys_player_that_takes_what_comes_first() -> None:
    ahead = [pair(level_player(Level.HARD), seed, opponent=_as_dealt)[0] for seed in range(8)]
    assert sum(ahead) / len(ahead) > 3


def _as_dealt(game: object) -> None:
    """The first move that the package lists: its hands are in a random order."""
