"""Records of matches from their logs: what is exported replays to the same result, and shows no running deal."""

import json
import random

import pytest

from bot.engine.families import FAMILIES
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.moves import Pass
from bot.engine.record import Record, compare, replay, result_of
from bot.engine.recordfile import read_record
from bot.engine.refusals import MoveRefused
from bot.engine.rules import Rules
from bot.tables.export import match_record, may_have
from bot.tables.house import own_of
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove
from bot.tables.refusals import Reason, Refused
from tests.tables.tables import GUEST, HOST, STRANGER, THIRD, lobby, playing

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def played(rules: Rules, rounds: int, more_moves: int = 0, seed: int = 5) -> tuple[Match, list[LogEntry]]:
    """A match of random moves: so many rounds to their end, and a few moves of another; with its log."""
    chance, match, log = random.Random(seed), new_match(rules), list[LogEntry]()
    for number in range(1, rounds + 2):
        if match.winner is not None or (number > rounds and not more_moves):
            break
        orders = [tuple(chance.sample(rules.tiles, len(rules.tiles))) for _ in range(24)]
        order = next(each for each in orders if not isinstance(deal(match, each), MoveRefused))
        dealt = deal(match, order)
        assert not isinstance(dealt, MoveRefused)
        match = dealt[0]
        log.append(LogEntry(1, number, 0, LoggedDeal(order)))
        ply = 0
        while match.round is not None and (number <= rounds or ply < more_moves):
            seat, move, ply = to_move(match), chance.choice(legal_moves(match)), ply + 1
            assert seat is not None
            made = play(match, seat, move)
            assert not isinstance(made, MoveRefused)
            match = made[0]
            log.append(LogEntry(1, number, ply, LoggedMove(seat, move)))
    return match, log


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_an_exported_match_replays_to_the_same_result(family: str, players: int) -> None:
    rules = own_of(family, players).rules
    match, log = played(rules, rounds=3)
    exported = match_record(rules, log)
    assert isinstance(exported, bytes)
    record = read_record(exported)
    assert isinstance(record, Record)
    again = replay(record)
    assert again == match
    assert record.stated is not None
    assert compare(result_of(match), record.stated) == ()


def test_house_rules_go_into_the_record() -> None:
    rules = own_of("all-fives", 2).rules.model_copy(update={"claims": "muggins"})
    _, log = played(rules, rounds=1)
    exported = match_record(rules, log)
    assert isinstance(exported, bytes)
    assert json.loads(exported)["rules"] == {"family": "all-fives", "players": 2, "claims": "muggins"}


def test_of_a_running_match_only_finished_rounds_are_told() -> None:
    rules = own_of("bazito", 2).rules
    finished, whole = played(rules, rounds=2)
    running, log = played(rules, rounds=2, more_moves=3)
    assert running.round is not None
    assert len(log) > len(whole)
    assert match_record(rules, log) == match_record(rules, whole)
    assert finished.scores == running.scores


@pytest.mark.parametrize("moves", [0, 3])
def test_before_the_first_round_has_ended_there_is_nothing_to_tell(moves: int) -> None:
    rules = own_of("bazito", 2).rules
    _, log = played(rules, rounds=0, more_moves=moves)
    assert match_record(rules, log) == Refused(Reason.NO_ROUND_FINISHED)


def test_only_those_who_played_have_the_record() -> None:
    assert may_have(playing(), HOST, 1, ()) is None
    assert may_have(playing(), GUEST, 1, ()) is None
    assert may_have(playing(), STRANGER, 1, ()) == Refused(Reason.NOT_SEATED)


@pytest.mark.parametrize(
    "line",
    [LoggedDeal((), people=(HOST, STRANGER)), LoggedMove(1, Pass(), by=STRANGER)],
    ids=["was dealt a hand", "made a move"],
)
def test_whoever_played_has_it_also_where_somebody_else_sits_there_now(line: LoggedDeal | LoggedMove) -> None:
    log = [LogEntry(1, 1, 0, LoggedDeal((), people=(HOST, GUEST))), LogEntry(1, 1, 1, line)]
    assert may_have(playing(), STRANGER, 1, log) is None
    assert may_have(playing(), THIRD, 1, log) == Refused(Reason.NOT_SEATED)
    assert may_have(playing(), STRANGER, 2, log) == Refused(Reason.NO_SUCH_MATCH)


@pytest.mark.parametrize("match", [0, 2, -1, 10**6])
def test_a_match_that_was_not_played_has_none(match: int) -> None:
    assert may_have(playing(), HOST, match, ()) == Refused(Reason.NO_SUCH_MATCH)
    assert may_have(lobby(), HOST, 1, ()) == Refused(Reason.NO_SUCH_MATCH)
