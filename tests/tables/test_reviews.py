"""What a review looks at: the choices of whoever made them, in rounds that were played to their end."""

import random
from dataclasses import replace

from bot.engine.match import legal_moves, to_move
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove
from bot.tables.refusals import Reason, Refused
from bot.tables.reviewing import wanted
from bot.tables.reviews import MOST_CHOICES, before_choice, choices_of, may_review
from bot.tables.table import Stage
from tests.screens.tables import AMINA, OMAR, Played, rules_of, started


def played(rounds: int, *, unfinished: int = 0) -> tuple[Played, list[LogEntry]]:
    """So many rounds between Amina and Omar with their log, and so many moves of one more."""
    game, chance, log = started(rules_of("bazito", 2, target=9999)), random.Random(3), list[LogEntry]()
    for number in range(1, rounds + 1 + bool(unfinished)):
        order = list(game.match.rules.tiles)
        chance.shuffle(order)
        game.deal(order)
        log.append(LogEntry(1, number, 0, LoggedDeal(tuple(order))))
        ply = 0
        while game.match.round is not None and (number <= rounds or ply < unfinished):
            seat = to_move(game.match)
            assert seat is not None
            move, ply = chance.choice(legal_moves(game.match)), ply + 1
            log.append(LogEntry(1, number, ply, LoggedMove(seat, move, by=(AMINA, OMAR)[seat])))
            game.move(move)
    return game, log


def test_they_are_the_turns_with_more_than_one_legal_move_as_their_seat_saw_them() -> None:
    game, log = played(2)
    chosen = choices_of(game.match.rules, log, AMINA)
    assert chosen
    assert {each.round for each in chosen} == {1, 2}
    for each in chosen:
        assert each.seen.seat == each.seat == 0
        assert len(each.seen.legal_moves) > 1
        assert all(step.drawn is None for step in each.seen.moves if step.seat != 0)
        assert each.got == game.match.results[each.round - 1].points[0] - game.match.results[each.round - 1].points[1]


def test_moves_that_were_made_for_somebody_are_nobody_s() -> None:
    game, log = played(1)
    others = [
        replace(line, entry=replace(line.entry, by=None)) if isinstance(line.entry, LoggedMove) else line
        for line in log
    ]
    assert choices_of(game.match.rules, others, AMINA) == []


def test_a_round_that_was_not_played_to_its_end_keeps_its_hands() -> None:
    game, log = played(1, unfinished=6)
    assert {each.round for each in choices_of(game.match.rules, log, AMINA)} == {1}
    assert choices_of(game.match.rules, played(0, unfinished=6)[1], AMINA) == []


def test_the_moment_of_a_choice_is_found_again() -> None:
    game, log = played(1)
    for each in choices_of(game.match.rules, log, OMAR):
        found = before_choice(game.match.rules, log, each)
        assert found.round == each.truth


def test_a_long_match_is_looked_at_in_its_last_choices_and_says_so() -> None:
    game, log = played(1)
    (first, *_) = choices_of(game.match.rules, log, AMINA)
    review = wanted("t", 1, AMINA, 0.0, [first] * (MOST_CHOICES + 1))
    assert (review.total, review.cut) == (MOST_CHOICES, True)
    assert not wanted("t", 1, AMINA, 0.0, [first] * MOST_CHOICES).cut


def test_it_is_for_those_who_played_when_the_match_is_over() -> None:
    game, log = played(1)
    over = replace(game.table, stage=Stage.OVER)
    assert may_review(over, 1, log, AMINA) is None
    assert may_review(game.table, 1, log, AMINA) == Refused(Reason.STILL_PLAYED)
    assert may_review(replace(game.table, match_number=2), 1, log, AMINA) is None
    assert may_review(over, 1, log, 99) == Refused(Reason.NOT_SEATED)
    assert may_review(over, 2, log, AMINA) == Refused(Reason.NO_SUCH_MATCH)
    given = replace(over, seats=(replace(over.seats[0], person=99), over.seats[1]))
    assert may_review(given, 1, log, 99) == Refused(Reason.NOTHING_CHOSEN), "it was somebody else who played there"
    assert may_review(given, 1, log, AMINA) is None, "whoever sits there now"
