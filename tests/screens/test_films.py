"""Films: the table after each move of finished rounds, every hand open."""

import random

from bot.engine.moves import Play
from bot.pictures.values import Film
from bot.screens.films import MOMENT, ROUND_END, Moment, film, moments_of
from bot.tables.history import moments
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove
from tests.screens.tables import Played, rules_of, started


def log_of(rounds: int, seed: int = 4) -> tuple[Played, list[LogEntry]]:
    """So many random rounds, and their log."""
    game, chance = started(rules_of("bazito", 2, target=10**6)), random.Random(seed)
    log = []
    for number in range(1, rounds + 1):
        game.shuffle_and_deal(chance)
        dealt = game.match.round
        assert dealt is not None
        order = (*dealt.hands[0], *dealt.hands[1], *dealt.boneyard)
        log.append(LogEntry(1, number, 0, LoggedDeal(order)))
        game.finish_round(chance)
        log += [
            LogEntry(1, number, ply, LoggedMove(step.seat, step.move))
            for ply, step in enumerate(game.ended[number].steps, 1)
        ]
    return game, log


def filmed(rounds: int) -> tuple[Film, list[Moment]]:
    game, log = log_of(rounds)
    shown = moments_of(moments(game.match.rules, log))
    return film(lambda _: game.scene(board="picture"), shown), shown


def test_a_round_is_shown_from_the_deal_to_its_end_a_second_a_move_and_its_end_for_longer() -> None:
    made, shown = filmed(1)
    assert [seconds for _, seconds in made.frames] == [MOMENT] * (len(shown) - 1) + [ROUND_END]
    assert made.frames[0][0].layout.tiles == ()
    laid = [step.move for step in shown[-1].round.steps if isinstance(step.move, Play)]
    assert len(made.frames[-1][0].layout.tiles) == len(laid)


def test_every_hand_lies_open_in_every_moment_and_has_its_sum_at_the_end() -> None:
    made, shown = filmed(1)
    for (picture, _), moment in zip(made.frames, shown, strict=True):
        assert tuple(seat.hand for seat in picture.seats) == moment.round.hands
    result = shown[-1].result
    assert result is not None
    assert [seat.note for seat in made.frames[-1][0].seats] == [f"= {pips}" for pips in result.hand_totals]


def test_whoever_is_to_move_is_marked_until_the_round_has_ended() -> None:
    made, _ = filmed(1)
    marked = [sum(seat.on_turn for seat in picture.seats) for picture, _ in made.frames]
    assert marked == [1] * (len(made.frames) - 1) + [0]


def test_the_score_in_a_round_is_the_one_before_it() -> None:
    made, shown = filmed(2)
    begins = next(at for at, moment in enumerate(shown) if moment.number == 2)
    result = shown[begins - 1].result
    assert result is not None
    assert [seat.score for seat in made.frames[begins][0].seats] == [str(points) for points in result.scores]
