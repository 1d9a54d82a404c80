"""Points while playing: what is offered to be named, what is told of it, and that no button gives anything away."""

import random
import re
from dataclasses import replace

import pytest

from bot.engine.moves import Draw, Move, Play
from bot.engine.tiles import Tile
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.screens.screen import Screen
from bot.screens.sums import nameable_sums
from bot.tables.taps import Verb
from tests.screens.reading import labels, lines
from tests.screens.tables import AMINA, OMAR, Played, buttons, dealt, rules_of, started

FITTING = ("5-5 0-5 1-5 1-1 2-3 0-0 3-3", "3-5 4-5 2-2 0-1 0-2 0-3 0-4")
DRAWING = ("5-5 0-5 1-5 1-1 2-3 0-0 3-3", "0-6 1-2 2-2 0-1 0-2 0-3 0-4")
LEAD = Tile(5, 5)


def game(*moves: Move, hands: tuple[str, ...] = FITTING, family: str = "all-fives", **options: object) -> Played:
    """Amina leads 5-5, which makes ten; then these moves."""
    played = dealt(family, *hands, **{"claims": "muggins", **options})
    played.table = replace(played.table, pass_by_tap=played.match.rules.claims == "muggins")
    for move in moves:
        played.move(move)
    return played


def carried(screen: Screen) -> list[tuple[Verb, str]]:
    return [(button.tap.verb, button.tap.argument) for button in buttons(screen)]


def focus(played: Played, chosen: str) -> str:
    return f"{played.table.turn} {chosen}"


@pytest.mark.parametrize(
    ("family", "tile_set", "sums"),
    [
        ("all-fives", 6, (5, 10, 15, 20)),
        ("fives-and-threes", 6, (3, 5, 6, 9, 10, 12, 15, 18, 20)),
        ("all-fives", 9, (5, 10, 15, 20, 25, 30)),
        ("all-fives", 12, (5, 10, 15, 20, 25, 30, 35, 40)),
    ],
)
def test_every_sum_that_can_score_is_offered_and_no_other(family: str, tile_set: int, sums: tuple[int, ...]) -> None:
    """Two ends of a double-six line come to at most 12 + 10, and an odd sum to at most 12 + 5."""
    assert nameable_sums(rules_of(family, 2, claims="muggins", tile_set=tile_set)) == sums


def test_a_tile_that_fits_asks_which_sum_to_name() -> None:
    played = game()
    assert carried(played.hand(AMINA))[0] == (Verb.CHOOSE, "5-5")
    asked = played.hand(AMINA, focus(played, "5-5"))
    assert "How many points do you name for [5|5]?" in lines(asked)
    assert labels(asked) == [["5", "10", "15", "20"], ["Name no points"], ["↩️ Back"]]
    assert carried(asked)[:5] == [(Verb.PLAY, f"5-5_c{number}") for number in (5, 10, 15, 20)] + [(Verb.PLAY, "5-5")]
    assert carried(asked)[5] == (Verb.BACK, "")


def test_where_a_tile_fits_both_ends_the_end_is_asked_first_and_then_the_sum() -> None:
    played = game(Play(LEAD))
    asked = played.hand(OMAR, focus(played, "3-5"))
    assert carried(asked)[:2] == [(Verb.CHOOSE, "3-5@left"), (Verb.CHOOSE, "3-5@right")]
    then = played.hand(OMAR, focus(played, "3-5@right"))
    assert carried(then)[:2] == [(Verb.PLAY, "3-5@right_c5"), (Verb.PLAY, "3-5@right_c10")]
    assert carried(then)[-2:] == [(Verb.PLAY, "3-5@right"), (Verb.BACK, "")]


def test_points_that_are_counted_by_themselves_are_never_asked_for() -> None:
    played = game(claims="automatic")
    assert carried(played.hand(AMINA))[0] == (Verb.PLAY, "5-5")
    played.move(Play(LEAD))
    assert "📣 Name a missed sum" not in [label for row in labels(played.hand(OMAR)) for label in row]
    for chosen in ("missed", "_m10", "3-5_m10"):
        assert played.hand(OMAR, focus(played, chosen)) == played.hand(OMAR)


def test_a_missed_sum_is_chosen_first_and_goes_with_the_next_action() -> None:
    played = game(Play(LEAD))
    assert carried(played.hand(OMAR))[-1] == (Verb.MISSED, "")
    asked = played.hand(OMAR, focus(played, "missed"))
    assert labels(asked) == [["5", "10", "15", "20"], ["↩️ Back"]]
    assert carried(asked)[1] == (Verb.CHOOSE, "_m10")
    named = played.hand(OMAR, focus(played, "_m10"))
    assert "With your next move you name a missed sum: 10" in lines(named)
    assert carried(named)[:2] == [(Verb.CHOOSE, "3-5_m10"), (Verb.CHOOSE, "4-5_m10")]
    assert carried(named)[-1] == (Verb.BACK, "")
    which_end = played.hand(OMAR, focus(played, "3-5_m10"))
    assert carried(which_end) == [
        (Verb.CHOOSE, "3-5@left_m10"),
        (Verb.CHOOSE, "3-5@right_m10"),
        (Verb.CHOOSE, "_m10"),
    ]
    which_sum = played.hand(OMAR, focus(played, "3-5@left_m10"))
    assert carried(which_sum)[0] == (Verb.PLAY, "3-5@left_c5_m10")
    assert carried(which_sum)[-2:] == [(Verb.PLAY, "3-5@left_m10"), (Verb.CHOOSE, "_m10")]


@pytest.mark.parametrize("chosen", ["", "missed", "3-5", "3-5@left", "_m10"])
def test_no_button_tells_whether_there_is_a_missed_sum(chosen: str) -> None:
    """The same buttons after ten points that were named, named wrongly or not at all."""
    after = [game(Play(LEAD, claim=claim)) for claim in (10, 5, None)]
    seen = [played.hand(OMAR, focus(played, chosen)) for played in after]
    assert seen[0].buttons == seen[1].buttons == seen[2].buttons
    assert seen[1] == seen[2]


def test_nothing_can_be_missed_before_the_lead_or_after_ones_own_first_action() -> None:
    played = game(hands=DRAWING)
    assert Verb.MISSED not in dict(carried(played.hand(AMINA)))
    assert played.hand(AMINA, focus(played, "_m10")) == played.hand(AMINA)
    assert played.hand(AMINA, focus(played, "missed")) == played.hand(AMINA)
    played.move(Play(LEAD))
    assert Verb.MISSED in dict(carried(played.hand(OMAR)))
    played.move(Draw())
    assert Verb.MISSED not in dict(carried(played.hand(OMAR)))


@pytest.mark.parametrize("chosen", ["_m7", "_m0", "9-9_m10", "3-5@up", "3-5_c10", "nonsense", "2-2"])
def test_a_choice_that_leads_nowhere_is_none(chosen: str) -> None:
    played = game(Play(LEAD))
    assert played.hand(OMAR, focus(played, chosen)) == played.hand(OMAR)


def test_drawing_and_passing_are_taps_that_carry_a_missed_sum() -> None:
    played = game(Play(LEAD), hands=DRAWING)
    assert carried(played.hand(OMAR))[0] == (Verb.DRAW, "")
    assert carried(played.hand(OMAR, focus(played, "_m10")))[0] == (Verb.DRAW, "_m10")
    small = game(Play(LEAD), hands=DRAWING, draw="none")
    screen = small.hand(OMAR)
    assert labels(screen)[0] == ["Pass"]
    assert "Nothing fits: you have to pass." in lines(screen)
    assert carried(screen)[0] == (Verb.PASS, "")
    assert carried(small.hand(OMAR, focus(small, "_m10")))[0] == (Verb.PASS, "_m10")


def test_points_are_told_with_the_move_and_in_the_score() -> None:
    played = game(Play(LEAD, claim=10))
    said = lines(played.board(1))
    assert "Amina led [5|5]: +10" in said
    assert "Amina: 10 (+10 in this round)" in said
    assert "Omar Haddad: 0" in said
    assert "Amina led [5|5]: +10" in lines(played.hand(OMAR))


def test_a_missed_sum_that_is_taken_is_told_before_the_move() -> None:
    played = game(Play(LEAD), Play(Tile(4, 5), "left", muggins=10))
    said = lines(played.board(1))
    at = said.index("Omar Haddad named a missed sum: +10")
    assert said[at + 1] == "Omar Haddad laid [4|5] on the left"
    assert "Omar Haddad: 10 (+10 in this round)" in said


def test_what_is_taken_with_a_draw_is_told_to_both() -> None:
    played = game(Play(LEAD), Draw(muggins=10), hands=DRAWING)
    assert "You named a missed sum: +10" in lines(played.hand(OMAR))
    assert "Omar Haddad named a missed sum: +10" in lines(played.board(1))


def test_a_wrong_or_missing_sum_is_not_told() -> None:
    one, other = game(Play(LEAD, claim=5)), game(Play(LEAD))
    assert one.board(1) == other.board(1)
    assert "+" not in "".join(lines(one.board(1)))


def finished(**options: object) -> Played:
    played = started(rules_of("all-fives", 2, **options))
    for seed in range(3):
        played.play_round(random.Random(seed))
    return played


def test_the_result_tells_points_made_while_playing_apart_from_those_of_the_end() -> None:
    played = finished()
    for number, result in enumerate(played.match.results, 1):
        said = lines(played.result(number))
        for name, made in zip(("Amina", "Omar Haddad"), result.made, strict=True):
            assert (f"Made while playing by {name}: {made}" in said) == bool(made)
        if result.winner is not None:
            at_the_end = result.points[result.winner] - result.made[result.winner]
            (points,) = [line for line in said if line.startswith("Points for ")]
            assert points.split()[-1] == str(at_the_end)
    assert any(any(result.made) for result in played.match.results)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_rounds_has_what_every_side_scored(language: Language) -> None:
    played = finished()
    played.table = replace(played.table, match=replace(played.match, winner=0))
    table = lines(played.result(3, language))[-3:]
    for line, result in zip(table, played.match.results, strict=True):
        points, score = re.split(" · |؛ ", line.partition(" +")[2])
        assert points == " +".join(map(str, result.points))
        assert score == "–".join(map(str, result.scores))


def someone_out(seed: int) -> Played:
    """Until somebody without tiles is to move, or the round is over."""
    played = started(rules_of("arab", 4, going_out="both_partners"))
    played.table = replace(played.table, pass_by_tap=True)
    chance = random.Random(seed)
    order = list(played.match.rules.tiles)
    chance.shuffle(order)
    played.deal(order)
    while (round_ := played.match.round) is not None and round_.hands[round_.turn]:
        played.step(chance)
    return played


def test_who_is_out_passes_by_a_tap_where_passing_is_one() -> None:
    played = next(game for seed in range(50) if (game := someone_out(seed)).table.running)
    person = played.table.person_to_move
    assert person is not None
    assert labels(played.hand(person)) == [["Pass"]]
    assert "You have no tiles left." in lines(played.hand(person))
