"""Every refusal has words, short enough for an alert, that say what is wrong."""

import pytest

from bot.engine.families import FAMILIES, make_rules
from bot.engine.refusals import MoveReason, MoveRefused, RulesReason, RulesRefused
from bot.engine.tiles import Tile
from bot.language import LANGUAGES, plain, units
from bot.people.person import Language, Person
from bot.screens.names import family_called
from bot.screens.refusals import refusal
from bot.screens.screen import ALERT_LIMIT
from bot.screens.toasts import Toast, toast
from bot.tables.refusals import Reason, Refused
from tests.screens.reading import MARKS
from tests.screens.tables import HOSTILE, OMAR, PEOPLE


def said(refused: Refused, language: Language = "en") -> str:
    return MARKS.sub("", refusal(language, refused, PEOPLE))


def names(language: Language) -> list[str]:
    """What the families are called."""
    return [MARKS.sub("", plain(language, f"family-{family}")) for family in FAMILIES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_of_a_table_has_words_whoever_it_is_about(reason: Reason, language: Language) -> None:
    for person, people in ((None, {}), (OMAR, {}), (OMAR, {OMAR: Person(OMAR, HOSTILE)})):
        words = refusal(language, Refused(reason, person=person), people)
        assert 0 < units(words) <= ALERT_LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", MoveReason)
def test_every_reason_of_a_move_has_words(reason: MoveReason, language: Language) -> None:
    cause = MoveRefused(reason, 1, Tile(2, 6), "left", 5)
    for each in (cause, MoveRefused(reason)):
        assert 0 < units(refusal(language, Refused(Reason.ILLEGAL_MOVE, each), {})) <= ALERT_LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", RulesReason)
def test_every_reason_against_rules_has_words(reason: RulesReason, language: Language) -> None:
    cause = RulesRefused(reason, "players", HOSTILE, (2, 3, 4), Tile(0, 0), 36, 28)
    assert 0 < units(refusal(language, Refused(Reason.ILLEGAL_RULES, cause), {})) <= ALERT_LIMIT


def test_it_says_whose_turn_it_is_and_who_the_host_is() -> None:
    assert said(Refused(Reason.NOT_YOUR_TURN, person=OMAR)) == "It is not your turn. Omar Haddad is to move."
    assert said(Refused(Reason.NOT_HOST, person=OMAR)) == "Only the host can do that: Omar Haddad."


def test_a_tile_that_does_not_fit_is_named_with_the_end() -> None:
    cause = MoveRefused(MoveReason.TILE_DOES_NOT_FIT, 0, Tile(1, 4), "left", 5)
    assert said(Refused(Reason.ILLEGAL_MOVE, cause)) == "1|4 does not fit there: the end is 5."


@pytest.mark.parametrize(
    ("family", "options", "words"),
    [
        ("chess", {}, "I do not know that game. There are: " + ", ".join(names("en"))),
        ("bazito", {"players": 3}, "That game is not for that many players. It is for: 2, 4"),
        ("bazito", {"players": 4, "target": 0}, "The target is a number from 1 to 9,999."),
        ("arab", {"players": 2, "partners": True}, "Pairs need four players."),
        ("arab", {"players": 4, "hand_size": 0}, "Everybody is dealt at least one tile, and no more than there are."),
        ("arab", {"players": 4, "hand_size": 8}, "32 tiles would have to be dealt, and there are only 28."),
    ],
)
def test_rules_that_do_not_go_together_say_why(family: str, options: dict[str, object], words: str) -> None:
    refused = make_rules(family, **options)  # type: ignore[arg-type]  # options by name
    assert isinstance(refused, RulesRefused)
    assert said(Refused(Reason.ILLEGAL_RULES, refused)) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_by_their_names_in_the_readers_language_each_of_which_opens_a_table(
    language: Language,
) -> None:
    refused = make_rules("chess")
    assert isinstance(refused, RulesRefused)
    words = said(Refused(Reason.ILLEGAL_RULES, refused), language)
    listed = words.partition(": ")[2].split(", " if language == "en" else "، ")
    assert listed == names(language)
    assert [family_called(name) for name in listed] == list(FAMILIES)


def test_what_is_allowed_is_listed_with_the_commas_of_the_language() -> None:
    for refused in (make_rules("chess"), make_rules("bazito", 3)):
        assert isinstance(refused, RulesRefused)
        words = said(Refused(Reason.ILLEGAL_RULES, refused), "ar")
        assert "، " in words
        assert ", " not in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("outcome", Toast)
def test_every_outcome_of_a_tap_has_words(outcome: Toast, language: Language) -> None:
    words = toast(language, outcome, seat=2, tile=HOSTILE, count=3, name=HOSTILE, points=15)
    assert 0 < units(words) <= ALERT_LIMIT
