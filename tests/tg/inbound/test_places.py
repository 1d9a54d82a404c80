"""Where buttons stand is known of each verb, and what follows from it."""

from bot.tables.taps import Verb
from bot.tg.inbound.places import IN_GROUP, IN_PRIVATE, SCREENS, STANDS, On


def test_it_is_known_of_each_verb() -> None:
    assert set(STANDS) == set(Verb)


def test_every_button_can_be_honoured_somewhere() -> None:
    assert all(where & (IN_PRIVATE | IN_GROUP | On.PAGE) for where in STANDS.values())


def test_a_button_that_is_about_no_table_stands_on_no_screen() -> None:
    assert not any(where & SCREENS for where in STANDS.values() if On.PAGE in where)
