"""In which language, and with which digits, somebody reads: what was chosen, else a guess."""

from bot.language.words import LANGUAGES, guess, tag
from bot.people.person import Group, Language, Person


def language_of(person: Person | None) -> Language:
    """A person's own, for the private chat and for answers to taps; a guess from the client where none was chosen."""
    if person is None:
        return tag(guess(""), None)
    return tag(_chosen(person.language) or guess(person.client_language), person.digits)


def language_of_group(group: Group | None) -> Language:
    """A group's, for all that is said in it; a guess from whoever brought the bot where none was chosen."""
    if group is None:
        return tag(guess(""), None)
    return tag(_chosen(group.language) or guess(group.guessed_language), group.digits)


def _chosen(stored: Language | None) -> Language | None:
    """One whose file is no longer there counts as not chosen."""
    return stored if stored in LANGUAGES else None
