"""The benchmark compares what can be compared."""

import random

import pytest

from tests.bench.rounds import block, engine_round, library_round, report


def test_both_play_the_same_game() -> None:
    """Rounds of either have as many moves on average; the library leaves out the passes that end a blocked one."""
    chance, rounds = random.Random(1), 200
    library = sum(library_round(chance) for _ in range(rounds)) / rounds
    engine = sum(map(engine_round(block(4)), [chance] * rounds)) / rounds
    assert library == pytest.approx(engine, rel=0.15)


def test_the_report_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    """The ratio, the growth, and what takes the time."""
    report(rounds=4, repeats=1)
    said = capsys.readouterr().out
    for figure in ("dominoes 6.1.0", "ratio", "2 players", "double-12", "making frozen values"):
        assert figure in said
