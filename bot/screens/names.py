"""Who and what a table's people are called: persons, pairs, families, scores."""

import re
import unicodedata
from collections.abc import Callable

from bot.engine.families import FAMILIES
from bot.engine.match import Match
from bot.engine.rules import Rules
from bot.engine.scoring import points_made
from bot.language import LANGUAGES, Markup, Plain, bare, isolate, plain, text
from bot.people.person import Language
from bot.pictures.alphabet import is_legible
from bot.players.player import LEVELS, Level
from bot.screens.scene import Scene


def person_name(scene: Scene, person: int | None) -> Plain:
    """What somebody is called; a word for it where they are not known."""
    known = None if person is None else scene.people.get(person)
    return plain(scene.language, "somebody") if known is None else isolate(known.name)


def seat_name(scene: Scene, seat: int) -> Plain:
    """Who sits there, person or computer player, in a match."""
    sitting = scene.table.seats[seat]
    return person_name(scene, sitting.person) if sitting.computer is None else _computer_name(scene, seat)


def _computer_name(scene: Scene, seat: int) -> Plain:
    """What a computer player is called: by its level, and by a number where several of that level play."""
    level = scene.table.seats[seat].computer
    alike = [number for number, each in enumerate(scene.table.seats) if each.computer is level]
    called = plain(scene.language, f"level-{level}")
    if len(alike) == 1:
        return isolate(plain(scene.language, "computer-name", level=called))
    return isolate(plain(scene.language, "computer-name-numbered", level=called, number=alike.index(seat) + 1))


def level_name(language: Language, level: Level) -> Plain:
    """How well a computer player plays."""
    return plain(language, f"level-{level}")


def level_called(name: str) -> Level | None:
    """The level that is called so, in any language."""
    said = _folded(name)
    return next((level for level in LEVELS if said in {_folded(level_name(one, level)) for one in LANGUAGES}), None)


def drawn_name(scene: Scene, seat: int) -> Plain:
    """Who sits there, in a picture: by number where it has no letters for the name."""
    name = seat_name(scene, seat)
    return name if is_legible(name) else isolate(plain(scene.language, "picture-player", number=seat + 1))


def side_name(scene: Scene, side: int, called: Callable[[Scene, int], Plain] = seat_name) -> Plain:
    """Who has a score together: a person, or both of a pair, each as they are `called`."""
    names = [called(scene, seat) for seat in scene.table.rules.seats_of(side)]
    if len(names) == 1:
        return names[0]
    return plain(scene.language, "pair", first=names[0], second=names[1])


def family_name(language: Language, rules: Rules) -> Plain:
    """The family as players know it."""
    return family_named(language, rules.family)


def family_named(language: Language, family: str) -> Plain:
    """The same, by its id."""
    return plain(language, f"family-{family}")


def family_called(name: str) -> str | None:
    """The family that is called so: by its id, or by its name in any language."""
    said = _folded(name)
    return next((family for family in FAMILIES if said in _names_of(family)), None)


def _names_of(family: str) -> set[str]:
    return {_folded(family), *(_folded(family_named(language, family)) for language in LANGUAGES)}


#: Persian's letters beside Arabic's.
_LETTERS = str.maketrans("یک", "يك")


def _folded(name: str) -> str:
    """Without what writers differ in: case, hyphens, spaces, vowel signs, joiners, digits, the yeh and kaf of Persian,
    and the marks that keep a line's direction."""
    spelt = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if unicodedata.category(c) != "Mn")
    counted = "".join(str(unicodedata.decimal(c, c)) for c in bare(spelt))
    return re.sub(r"[-\s\u200c\u200d]", "", counted.translate(_LETTERS))


def listed(language: Language, names: list[Plain]) -> Plain:
    """Names one after the other."""
    return Plain(plain(language, "comma").join(names))


def table_title(scene: Scene) -> Markup:
    """Which table this is, for somebody who sits at several: its family and its group."""
    family = family_name(scene.language, scene.table.rules)
    if not scene.group_title:
        return text(scene.language, "table-title", family=family)
    return text(scene.language, "table-title-group", family=family, group=scene.group_title)


def score_lines(scene: Scene, match: Match) -> list[Markup]:
    """The score, a line a side, under a line with the target; points made in the running round count and are named."""
    lines = [text(scene.language, "score-title", target=match.rules.target)]
    made = () if match.round is None else points_made(match.rules, match.round.steps)
    for side, before in enumerate(match.scores):
        name, here = side_name(scene, side), made[side] if made else 0
        if here:
            lines.append(text(scene.language, "score-line-made", name=name, points=before + here, made=here))
        else:
            lines.append(text(scene.language, "score-line", name=name, points=before))
    return lines


def how_it_ended(scene: Scene) -> Markup:
    """Why a table is over: somebody won, somebody stopped it, or it was closed."""
    match = scene.table.match
    if match is not None and match.winner is not None:
        return text(scene.language, "over-won", name=side_name(scene, match.winner))
    if scene.table.closed is not None:
        return text(scene.language, f"over-{scene.table.closed}")
    return text(scene.language, "over-stopped", name=person_name(scene, scene.table.stopped_by))
