"""The questions that find a game: four or five, any answers lead to a game, and every family is found by some."""

from collections.abc import Iterator
from functools import cache

import pytest

from bot.engine.families import FAMILIES, target_choices
from bot.tables.house import House, Option, differences, own_of, value_of
from bot.tables.which import ANY, Asked, Question, ask, first, game_read, game_written, read, written

ALWAYS = [Question.PLAYERS, Question.DRAW, Question.BLOCKED, Question.TARGET]


@cache
def every_path() -> tuple[tuple[list[tuple[Question, str]], Asked], ...]:
    """All that can come of answering: questions with their answers, and where they lead."""
    return tuple(paths([], first()))


def paths(so_far: list[tuple[Question, str]], asked: Asked) -> Iterator[tuple[list[tuple[Question, str]], Asked]]:
    yield so_far, asked
    if asked.question is None:
        return
    for number, answer in enumerate(asked.answers):
        following = ask((*asked.given, number))
        assert following is not None
        yield from paths([*so_far, (asked.question, answer)], following)


def ends() -> Iterator[tuple[dict[Question, str], Asked]]:
    """All answers to all questions, and what is found."""
    return ((dict(answers), asked) for answers, asked in every_path() if asked.question is None)


def by_words(*answers: str) -> Asked:
    """What comes of giving these answers, each where it is offered."""
    asked: Asked | None = first()
    for answer in answers:
        assert asked is not None
        asked = ask((*asked.given, asked.answers.index(answer)))
    assert asked is not None
    return asked


def found(*answers: str) -> list[tuple[str, int]]:
    """Families and targets found, the best first."""
    asked = by_words(*answers)
    assert asked.question is None
    return [(house.rules.family, house.rules.target) for house in asked.nearest]


def test_four_or_five_questions_are_asked_the_first_four_always() -> None:
    for answers, _ in ends():
        assert list(answers)[:4] == ALWAYS
        assert len(answers) in (4, 5)


def test_every_question_but_how_many_may_be_left_open_and_offers_more_than_that() -> None:
    for _, asked in every_path():
        if asked.question is not None:
            assert (asked.answers[-1] == ANY) == (asked.question is not Question.PLAYERS)
            assert len(set(asked.answers)) == len(asked.answers) >= 3 - (asked.question in ALWAYS)


def test_whatever_is_answered_is_played_by_what_is_found() -> None:
    options = {question: Option(question) for question in (*ALWAYS, Question.PARTNERS)}
    for answers, asked in ends():
        assert asked.nearest
        for house in asked.nearest:
            for question, option in options.items():
                assert answers.get(question, ANY) in (ANY, value_of(house, option))


def test_house_rules_are_named_only_where_no_game_is_as_it_was_answered() -> None:
    """Pairs and targets that a family offers are no house rules."""
    for _, asked in ends():
        for house in asked.nearest:
            ruled = [option for option in differences(house) if option is not Option.PARTNERS]
            assert bool(ruled) != asked.exact


def test_the_best_needs_the_fewest_house_rules() -> None:
    for _, asked in ends():
        needed = [len(differences(house)) for house in asked.nearest]
        assert needed == sorted(needed)


def test_every_family_is_found_with_each_of_its_numbers_of_players_and_targets() -> None:
    exact = {house for _, asked in ends() if asked.exact for house in asked.nearest}
    for family in FAMILIES.values():
        for players in family.players:
            own = own_of(family.name, players)
            alike = [
                house.rules for house in exact if (house.rules.family, house.rules.players) == (family.name, players)
            ]
            assert {rules.target for rules in alike} == {own.rules.target, *target_choices(own.rules)}


def test_a_game_is_found_by_its_own_rules() -> None:
    assert by_words("4", "none", "difference", "104").nearest == (own_of("bazito", 4),)
    (alone,) = (house.rules for house in by_words("4", "none", "opponents", "71", "each").nearest)
    assert (alone.family, alone.partners, alone.target) == ("egyptian", False, 71)
    assert found("2", "none", "opponents", "121") == [("block", 121)]


def test_families_that_play_alike_are_found_together() -> None:
    asked = by_words("2", "until_playable", "opponents", "100", "line")
    assert asked.nearest == (own_of("arab", 2), own_of("bordaqa", 2))
    assert asked.exact


def test_where_it_does_not_matter_what_remains_is_asked_and_all_that_fit_are_found() -> None:
    asked = by_words("2", ANY, ANY, ANY)
    assert asked.question is Question.KIND
    assert by_words("2", ANY, ANY, ANY, ANY).nearest == tuple(own_of(family, 2) for family in FAMILIES)
    assert by_words("4", "none", ANY, "100").question is Question.PARTNERS


def test_what_no_game_is_becomes_the_nearest_one_by_house_rules() -> None:
    asked = by_words("4", "one", "difference", "104")
    (drawn,) = asked.nearest
    assert (drawn.rules.family, differences(drawn), asked.exact) == ("bazito", (Option.DRAW,), False)
    other = by_words("4", "none", "difference", "71")
    assert [(house.rules.family, differences(house)) for house in other.nearest] == [("bazito", (Option.TARGET,))]


@pytest.mark.parametrize("given", [(0, 99, 1), (-1,), (3,), (2, 0, 1, 4, 0, 0, 0)])
def test_answers_of_which_one_was_not_offered_are_none(given: tuple[int, ...]) -> None:
    assert ask(given) is None


def test_answers_and_a_found_game_come_back_from_their_buttons() -> None:
    for _, asked in every_path():
        assert read(written(asked.given)) == asked
    for _, asked in ends():
        for house in asked.nearest:
            assert game_read(game_written(asked, house)) == house
            assert house.pass_by_tap == (house.rules.family == "bordaqa")


FORGED = ["bazito", "2.0.1", "2.0.1.5", "2.0.1.5.chess", "2.0.1.5.arab", "bazito.4.104.pairs", "2.0.1.5.bazito.", "x"]


@pytest.mark.parametrize("forged", FORGED)
def test_no_other_game_is_read(forged: str) -> None:
    own: House | None = game_read("2.0.1.5.bazito")
    assert own == own_of("bazito", 4)
    assert game_read(forged) is None


@pytest.mark.parametrize("forged", ["x", "0.", ".0", "00", "0..0", "9", "٠", "-1", "0.1.2.3.4.5.6"])
def test_no_other_answers_are_read(forged: str) -> None:
    assert read(forged) is None
