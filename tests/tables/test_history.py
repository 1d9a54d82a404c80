"""A log that the engine does not accept says where it breaks and nothing of the tiles."""

from dataclasses import replace

import pytest

from bot.tables.commands import StartMatch
from bot.tables.history import BrokenLogError, rebuild
from bot.tables.log import LogEntry
from tests.tables.tables import HOST, decided, full_lobby, next_command


def log_of_two_moves() -> list[LogEntry]:
    decision = decided(full_lobby(), StartMatch("t", HOST))
    log = [*decision.log]
    for _ in range(2):
        decision = decided(decision.table, next_command(decision.table))
        log += decision.log
    return log


def test_a_running_round_is_rebuilt_with_its_moves() -> None:
    log = log_of_two_moves()
    past = rebuild(full_lobby().rules, log)
    assert past.match.round is past.round
    assert past.round is not None
    assert len(past.round.steps) == len(log) - 1


def test_no_log_is_a_match_without_a_round() -> None:
    past = rebuild(full_lobby().rules, [])
    assert past.round is None
    assert past.match.results == ()


@pytest.mark.parametrize("broken", [lambda log: log[1:], lambda log: [*log, log[0]], lambda log: [log[0], *log[2:]]])
def test_a_broken_log_says_where(broken: object) -> None:
    assert callable(broken)
    with pytest.raises(BrokenLogError, match=r"^match 1 round 1 ply \d+: [a-z_]+$"):
        rebuild(full_lobby().rules, broken(log_of_two_moves()))


def test_a_move_by_the_wrong_seat_breaks_the_log() -> None:
    log = log_of_two_moves()
    entry = log[1].entry
    assert not hasattr(entry, "order")
    with pytest.raises(BrokenLogError, match="ply 1: not_your_turn"):
        rebuild(full_lobby().rules, [log[0], replace(log[1], entry=replace(entry, seat=1 - entry.seat))])
