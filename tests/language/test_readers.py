"""Somebody reads what they have chosen, else what their client tells; a group what it has chosen."""

import pytest

from bot.language import language_of, language_of_group
from bot.people.person import Digits, Group, Language, Person


@pytest.mark.parametrize(
    ("client", "language", "digits", "reads"),
    [
        ("ar", None, None, "ar"),
        ("ar", "ar-EG", None, "ar-EG"),
        ("ar", "ar-EG", "latn", "ar-EG-u-nu-latn"),
        ("fa", None, "arabext", "fa"),
        ("fa", None, "latn", "fa-u-nu-latn"),
        ("de", None, None, "en"),
        ("fa", "tlh", None, "fa"),
        ("fa", "../en", "arab", "fa-u-nu-arab"),
    ],
)
def test_what_is_chosen_goes_before_what_the_client_tells(
    client: str, language: Language | None, digits: Digits | None, reads: Language
) -> None:
    """A language that was spoken once, and has no file any more, counts as not chosen."""
    assert language_of(Person(1, "A", client_language=client, language=language, digits=digits)) == reads
    assert language_of_group(Group(-1, guessed_language=client, language=language, digits=digits)) == reads


def test_of_whom_nothing_is_known_reads_english() -> None:
    assert (language_of(None), language_of_group(None)) == ("en", "en")
