"""The command `dominobot board`: a moment of a record as a picture, or a round or the match as a film.

Its sentences are for engineers and are English only. Exit status: 0 written, 1 not to be written there, 2 not a record,
or there is no such moment in it.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.engine.match import Match
from bot.language import plain
from bot.people.person import Language, Person
from bot.pictures.draw import animate, draw
from bot.pictures.values import Theme
from bot.recordfiles import NO_RECORD, Replayed, complain, read_file
from bot.screens.films import Moment, film, moment_picture, moments_of
from bot.screens.scene import Scene
from bot.tables.export import record_log
from bot.tables.history import moments
from bot.tables.table import Seat, Stage, Table

#: A table that nobody has opened, in no chat.
_NO_TABLE, _NO_CHAT = "record", 0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to draw of a record: a round (None: the last; for a film all), after so many moves (None: its last)."""

    record: str
    output: Path
    round: int | None = None
    move: int | None = None
    animated: bool = False
    theme: Theme = "ivory"
    language: Language = "en"


def wrong_kind(output: Path, *, animated: bool) -> str | None:
    """Why a file of that name is not what is drawn: a picture is a PNG, a film a GIF. None where it is."""
    kind = output.suffix.lower()
    if animated:
        return None if kind == ".gif" else f"a film is a GIF: {output} has to end in .gif"
    if kind == ".gif":
        return f"a GIF is a film: --animate makes one, and a picture has to end in .png, not {output}"
    return None if kind == ".png" else f"a picture is a PNG: {output} has to end in .png"


def write_board(wanted: Wanted) -> int:
    """Draws and writes it; the exit status."""
    replayed = read_file(wanted.record)
    if replayed is None:
        return NO_RECORD
    shown = _shown(wanted, moments_of(moments(replayed.record.rules, record_log(replayed.record))))
    if isinstance(shown, str):
        complain(wanted.record, shown)
        return NO_RECORD
    scene = _scene(replayed, wanted)
    drawn = animate(film(lambda _: scene, shown)) if wanted.animated else draw(moment_picture(scene, shown[-1]))
    try:
        wanted.output.write_bytes(drawn)
    except (OSError, ValueError) as error:  # ValueError: a path that cannot be one
        sys.stderr.write(f"dominobot: {wanted.output}: {getattr(error, 'strerror', None) or error}\n")
        return 1
    return 0


def _shown(wanted: Wanted, every: Sequence[Moment]) -> Sequence[Moment] | str:
    """The moments that are wanted, the last of them the picture; or why there are none."""
    rounds = every[-1].number if every else 0
    if not rounds:
        return "there is no round in it"
    if wanted.round is None and wanted.animated and wanted.move is None:
        return every
    number = rounds if wanted.round is None else wanted.round
    if not 1 <= number <= rounds:
        return f"there is no round {number}: it has {rounds}"
    played = [moment for moment in every if moment.number == number]
    move = len(played) - 1 if wanted.move is None else wanted.move
    if not 0 <= move < len(played):
        return f"there is no move {move} in round {number}: it has {len(played) - 1}, and 0 is the deal"
    return played[: move + 1]


def _scene(replayed: Replayed, wanted: Wanted) -> Scene:
    """The record's match at a table of numbered players: a record names nobody."""
    match: Match = replayed.match
    seats = range(match.rules.players)
    people = {seat: Person(seat, plain(wanted.language, "picture-player", number=seat + 1)) for seat in seats}
    table = Table(
        _NO_TABLE,
        _NO_CHAT,
        0,
        match.rules,
        tuple(Seat(seat) for seat in seats),
        stage=Stage.PLAYING,
        match_number=1,
        match=match,
    )
    return Scene(table, match, people, wanted.language, board="picture", theme=wanted.theme)
