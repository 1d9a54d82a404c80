"""Saved rules: what they may be called, and who may keep them."""

import pytest

from bot.tables.commands import StopTable
from bot.tables.naming import parse_name
from bot.tables.refusals import Reason, Refused
from bot.tables.saved import MOST, SavedRules, key_of, may_save, named
from tests.tables.tables import GUEST, HOST, done, lobby, playing


@pytest.mark.parametrize("name", ["ours", "Ours2", "قهوتنا", "हिन्दी", "Straße", "七", "x" * 20, "Ünal9"])
def test_letters_and_digits_of_any_script_are_a_name(name: str) -> None:
    assert parse_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "two words",
        "a-b",
        "a_b",
        "<b>",
        "/x",
        "7",
        "٧",
        "x" * 21,
        "a\u202eb",
        "a\nb",
        "\u0301a",
        "😀",
        "a\0",
        "1²",
    ],
)
def test_anything_else_is_none(name: str) -> None:
    assert parse_name(name) == Refused(Reason.BAD_SAVED_NAME)


@pytest.mark.parametrize("name", ["arab", "BAZITO", "Ｂlock", "Draw"])
def test_a_familys_name_is_taken(name: str) -> None:
    assert parse_name(name) == Refused(Reason.NAME_OF_FAMILY)


def test_case_and_how_a_letter_is_put_together_do_not_tell_names_apart() -> None:
    assert key_of("Café") == key_of("cafe\u0301".upper())
    saved = [SavedRules(1, "Ours", lobby().house)]
    assert named(saved, "OURS") == saved[0]
    assert named(saved, "theirs") is None


def test_only_the_host_of_a_table_in_the_lobby_saves() -> None:
    assert may_save(lobby(), HOST, "ours", []) is None
    assert may_save(lobby(), GUEST, "ours", []) == Refused(Reason.NOT_HOST, person=HOST)
    assert may_save(playing(), HOST, "ours", []) == Refused(Reason.ALREADY_STARTED)
    assert may_save(done(lobby(), StopTable("t", HOST)), HOST, "ours", []) == Refused(Reason.TABLE_OVER)


def test_a_group_keeps_twenty_and_may_replace_one_of_them() -> None:
    full = [SavedRules(number, f"set{number}", lobby().house) for number in range(MOST)]
    assert may_save(lobby(), HOST, "more", full) == Refused(Reason.TOO_MANY_SAVED)
    assert may_save(lobby(), HOST, "SET3", full) is None
