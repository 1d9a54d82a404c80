"""Every message there is, with sample values, side by side in all languages."""

from collections.abc import Iterator, Mapping

from bot.language import LANGUAGES, Plain, ltr, score, text, tile, tiles
from bot.language.check import values_of
from bot.language.words import Value
from tests.language.test_words import messages

#: Values that a message counts.
COUNTED = (
    *("number", "count", "points", "round", "seat", "target", "sum", "pips", "most", "left", "right", "dealt"),
    *("available", "day", "month", "year", "place"),
)

#: What a value is shown as, by its name. A number where the message counts it; any other is a stranger's text.
SAMPLES: Mapping[str, Value] = {
    "names": Plain("Amina, عمر"),
    "tile": tile(2, 5),
    "double": tile(4, 4),
    "tiles": tiles([(2, 5), (5, 5)]),
    "score": score((13, 0)),
    "figures": ltr("24 + 13 = 37"),
    "totals": ltr("24 + 13"),
    "match": 2,
    **dict.fromkeys(COUNTED, 3),
}


def every_message() -> Iterator[tuple[str, dict[str, str]]]:
    """A message's key, and how it reads in each language."""
    for key in messages("en"):
        given = {name: SAMPLES.get(name, f"{name} (12)") for name in values_of(messages("en"), key)}
        yield key, {language: text(language, key, **given) for language in LANGUAGES}
