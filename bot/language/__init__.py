"""Words for people: Fluent files, digits, direction marks. What is said lives in the `.ftl` files and nowhere else."""

from bot.language.marks import BLANKS, Markup, Plain, clip, escape, faces, isolate, ltr, score, tile, tiles, units
from bot.language.words import LANGUAGES, NAMES, guess, mention, moment, plain, text, without_moments

__all__ = [
    "BLANKS",
    "LANGUAGES",
    "NAMES",
    "Markup",
    "Plain",
    "clip",
    "escape",
    "faces",
    "guess",
    "isolate",
    "ltr",
    "mention",
    "moment",
    "plain",
    "score",
    "text",
    "tile",
    "tiles",
    "units",
    "without_moments",
]
