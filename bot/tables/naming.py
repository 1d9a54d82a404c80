"""Names that people write for sets of rules."""

import unicodedata

from bot.engine.families import FAMILIES
from bot.language import BLANKS
from bot.tables.refusals import Reason, Refused
from bot.tables.saved import key_of

#: Characters of a name.
LONGEST_NAME = 20


def parse_name(text: str) -> str | Refused:
    """A name for a set: letters of any script and digits, at least one letter so that it is no number of players."""
    name = unicodedata.normalize("NFC", text)
    kinds = [unicodedata.category(character)[0] for character in name]
    # A mark, such as a vowel sign, belongs to the letter before it.
    spelt = bool(kinds) and set(kinds) <= {"L", "M", "N"} and kinds[0] != "M" and "L" in kinds
    if not spelt or len(name) > LONGEST_NAME or any(blank in name for blank in BLANKS):
        return Refused(Reason.BAD_SAVED_NAME)
    return Refused(Reason.NAME_OF_FAMILY) if key_of(name) in FAMILIES else name
