"""The questions that find a game: few, each worth asking, and every family is found by some answers."""

from collections.abc import Iterator

from bot.engine.families import FAMILIES
from bot.tables.house import own_of
from bot.tables.which import Asked, Question, ask, read, written


def every_path(given: tuple[int, ...] = ()) -> Iterator[Asked]:
    """All that can come of answering."""
    asked = ask(given)
    yield asked
    for number in range(len(asked.answers)):
        yield from every_path((*given, number))


def by_words(*answers: str) -> Asked:
    """What comes of giving these answers, each where it is offered."""
    asked = ask(())
    for answer in answers:
        asked = ask((*asked.given, asked.answers.index(answer)))
    return asked


def test_at_most_five_questions_find_a_game_and_each_leaves_fewer() -> None:
    for asked in every_path():
        assert asked.fitting
        assert len(asked.given) <= 5
        if asked.question is not None:
            assert len(asked.answers) > 1


def test_every_family_is_found_with_each_of_its_numbers_of_players() -> None:
    found = {
        (house.rules.family, house.rules.players)
        for asked in every_path()
        if asked.question is None
        for house in asked.fitting
    }
    assert found == {(family.name, players) for family in FAMILIES.values() for players in family.players}


def test_what_is_found_is_as_it_was_answered() -> None:
    asked = by_words("4", "none", "pairs", "difference")
    assert asked.fitting == (own_of("bazito", 4),)
    alone = by_words("4", "none", "each", "71")
    (found,) = (house.rules for house in alone.fitting)
    assert (found.family, found.partners, found.target) == ("egyptian", False, 71)


def test_families_that_play_alike_are_found_together() -> None:
    asked = by_words("2", "until_playable", "line", "opponents", "100")
    assert asked.fitting == (own_of("arab", 2), own_of("bordaqa", 2))


def test_a_question_that_tells_nothing_apart_is_not_asked() -> None:
    assert by_words("4", "until_playable", "cross").question is None
    assert by_words("3", "until_playable").question is Question.KIND


def test_to_how_much_is_asked_also_where_only_one_game_is_left() -> None:
    asked = by_words("2", "none")
    assert (asked.question, asked.answers) == (Question.TARGET, ("100", "121"))
    (found,) = (house.rules for house in by_words("2", "none", "121").fitting)
    assert (found.family, found.target) == ("block", 121)


def test_answers_count_up_to_the_first_that_was_not_offered() -> None:
    assert ask((0, 99, 1)) == ask((0,))
    assert ask((-1,)) == ask(())
    assert ask((0, 0, 5, 5)).fitting == ask((0, 0)).fitting


def test_a_found_game_is_read_back_from_its_button_with_the_familys_way_of_passing() -> None:
    for asked in every_path():
        for house in asked.fitting:
            assert read(written(house)) == house
            assert house.pass_by_tap == (house.rules.family == "bordaqa")


def test_nothing_else_is_read() -> None:
    for forged in ("", "bazito", "bazito.4.105.pairs", "bazito.3.104.pairs", "chess.2.1.each", "bazito.4.104.pairs."):
        assert read(forged) is None
