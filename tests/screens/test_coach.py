"""What the coach says: one sentence for every reason in every language, short enough for an alert."""

import pytest

from bot.engine.moves import Draw, Pass, Play
from bot.engine.tiles import Tile
from bot.engine.view import view
from bot.language import LANGUAGES, tag, units
from bot.people.person import Language
from bot.players.reasons import Because, Why
from bot.screens.coach import hint, hint_screen
from bot.screens.screen import ALERT_LIMIT
from tests.people import plainly
from tests.screens.tables import HOSTILE, Played, dealt


def game() -> Played:
    """Six lies, and one opened beside it: 1-6 fits at both ends."""
    made = dealt("bazito", "6-6 1-6 2-6 3-6 4-6 5-6 0-6", "1-1 2-2 3-3 4-4 5-5 0-0 0-1")
    made.move(Play(Tile(6, 6)))
    return made


REASONS = [Because(one, seat=1, pips=3, count=count) for one in Why for count in (1, 2, 5)]


@pytest.mark.parametrize("language", [*LANGUAGES, tag("ar", "latn"), tag("en", "arab")])
def test_every_reason_is_a_sentence_that_fits_into_an_alert(language: Language) -> None:
    made = game()
    seen = view(made.match, 0)
    for reason in REASONS:
        told = hint(made.scene(language), seen, Play(Tile(1, 6), "left"), reason)
        assert units(told) <= ALERT_LIMIT
        assert told.strip("\u200f\u200e").startswith("💡")
        assert plainly(told).endswith("."), told
        assert plainly(hint_screen(made.scene(language), seen, Play(Tile(1, 6), "left"), reason).text).endswith(".")


def test_different_reasons_are_different_sentences() -> None:
    made = game()
    seen = view(made.match, 0)
    for language in LANGUAGES:
        told = {hint(made.scene(language), seen, Play(Tile(1, 6), "left"), reason) for reason in REASONS[::3]}
        assert len(told) == len(Why)


@pytest.mark.parametrize(
    ("because", "said"),
    [
        (Because(Why.SCORES, count=10), "💡 Lay 1|6: it makes 10 points at once."),
        (Because(Why.SCORES, count=1), "💡 Lay 1|6: it makes one point at once."),
        (
            Because(Why.LACKS, seat=1, pips=3),
            "💡 Lay 1|6: Omar Haddad had nothing for a 3 before, and one stays open.",
        ),
        (Because(Why.PARTNER, seat=1, pips=3), "💡 Lay 1|6: it leaves a 3, which your partner Omar Haddad led."),
        (Because(Why.KEEPS, pips=5, count=2), "💡 Lay 1|6: it keeps your 2 tiles with a 5 together."),
    ],
)
def test_it_says_which_tile_and_why(because: Because, said: str) -> None:
    made = game()
    assert plainly(hint(made.scene(), view(made.match, 0), Play(Tile(1, 6), "left"), because)) == said


def test_where_a_tile_fits_two_numbers_the_one_meant_is_named() -> None:
    made = dealt("bazito", "6-6 1-6 2-6 3-6 4-6 5-6 0-6", "0-1 2-2 3-3 4-4 5-5 0-0 1-1")
    for move in (Play(Tile(6, 6)), Draw()):
        made.move(move)
    seen = view(made.match, 0)
    assert "on the" not in hint(made.scene(), seen, Play(Tile(1, 6), "left"), Because(Why.LEVEL))
    assert plainly(hint(made.scene(), seen, Pass(), Because(Why.PASS))).startswith("💡 Pass: ")


def test_a_hostile_name_stays_a_name() -> None:
    made = game()
    person = made.people[12]
    made.people[12] = type(person)(12, HOSTILE)
    told = hint_screen(made.scene(), view(made.match, 0), Play(Tile(1, 6)), Because(Why.LACKS, seat=1, pips=3))
    assert "<b>&amp;" not in told.text
    assert "<a " not in told.text
