"""What a seat knows of where the tiles are: its own hand, and what every move of the round has shown.

A tile that it cannot see lies in a *place*: among the tiles that a seat was dealt, among those that a seat drew in one
turn, or face down. Whoever draws or passes holds nothing that fits, so none of the tiles that had come to that seat
before bears the number of an end of that moment, unless it was laid before.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.moves import Draw, Play
from bot.engine.round import Step
from bot.engine.rules import Rules
from bot.engine.scoring import leads_next
from bot.engine.tiles import Tile
from bot.engine.view import View
from bot.players.kernel.line import LineBoards
from bot.players.kernel.tiles import Numbered, bits, numbered

#: Whose the tiles face down are.
NOBODY = -1

#: How much likelier, as an exponent, a tile is to be laid for each point that it makes.
_PER_POINT = 0.15

#: When a seat was dealt its tiles, where a step's number says when it drew others.
DEALT = -1


@dataclass(frozen=True, slots=True)
class Place:
    """Where tiles came to a seat unseen: `size` of them at the step `since`.

    `never`: tiles that cannot have been there and be unseen now.
    """

    seat: int
    since: int
    size: int
    never: int


@dataclass(frozen=True, slots=True)
class Loose:
    """A tile that a seat has laid, and which may have come from several of its places, by index."""

    tile: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A tile that another seat laid, and what it could have laid.

    `fitting`: all tiles that fitted. `held`: those that it held for certain, having laid them then or later.
    `places`: where the rest of its hand of then is, by index; `gone`: what of those had been laid before.
    `inclined`: by tile, how much likelier than others it is to be laid, for its points; () where none are made.
    """

    seat: int
    tile: int
    fitting: int
    held: int
    places: tuple[int, ...]
    gone: int
    inclined: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Best:
    """How the leader was found: by the best tile of all that were dealt.

    `tile`: which that was, None where it is not known. `least`: the best that is known to have been dealt to anybody;
    `least_is_leaders`: to the leader.
    """

    leader: int
    tile: int | None
    least: int
    least_is_leaders: bool


@dataclass(frozen=True, slots=True)
class Known:
    """All of it; tiles are numbers and sets of tiles masks. Place 0 is face down."""

    tiles: Numbered
    hidden: int
    places: tuple[Place, ...]
    loose: tuple[Loose, ...]
    choices: tuple[Choice, ...]
    best: Best | None


def opening_rank(tile: Tile) -> tuple[bool, int, int]:
    """Whose tile leads where the best one does: doubles first, then by pips, then by the larger half."""
    return tile.is_double, tile.pips, tile.high


@dataclass(slots=True)
class _Place:
    since: int
    size: int
    never: int = 0


@dataclass(slots=True)
class _Other:
    """What the moves so far say of another seat. `drawing`: its last move was a draw."""

    places: list[_Place]
    drawing: bool = False

    def nothing_fits(self, fitting: int) -> None:
        for place in self.places:
            place.never |= fitting

    def draws(self, step: int) -> None:
        """All draws of a turn are one place, once they are told alike: the last may still be laid."""
        since = self.places[-1].since if self.drawing else step
        self.places.append(_Place(since, 1))
        self.drawing = True

    def turn_ends(self) -> None:
        while len(self.places) > 1 and self.places[-2].since == self.places[-1].since:
            self.places[-2].size += self.places.pop().size
        self.drawing = False

    def lays(self, tile: int) -> tuple[int, ...]:
        """When the tile may have come to this seat; one answer takes the tile out of its place."""
        if self.drawing:  # nothing fitted before the draw, so this is what it brought
            came: tuple[int, ...] = (self.places.pop().since,)
        else:
            came = tuple(place.since for place in self.places if not place.never >> tile & 1)
            if len(came) == 1:
                next(place for place in self.places if place.since == came[0]).size -= 1
        self.turn_ends()
        return came


@dataclass(frozen=True, slots=True)
class _Laid:
    seat: int
    step: int
    tile: int
    fitting: int
    came: tuple[int, ...]
    forced: bool
    inclined: tuple[float, ...]


@dataclass(slots=True)
class _Reader:
    """Reads the moves of a round, first to last."""

    rules: Rules
    seat: int
    tiles: Numbered
    own: int = 0
    drawn: int = 0
    others: dict[int, _Other] = field(default_factory=dict)
    laid: list[_Laid] = field(default_factory=list)

    def read(self, steps: tuple[Step, ...]) -> None:
        layout, leads = empty_layout(self.rules.layout), self.tiles.mask(self.rules.lead_tiles)
        for number, step in enumerate(steps):
            ends = layout.open_ends()
            fitting = self.tiles.fitting(pips for _, pips in ends) if ends else leads
            if step.seat == self.seat:
                self._own(step)
            else:
                self._others(number, step, fitting, _inclined(self.rules, layout))
            if isinstance(step.move, Play):
                layout = layout.lay(step.move.tile, step.move.end)

    def _own(self, step: Step) -> None:
        if isinstance(step.move, Play):
            self.own |= 1 << self.tiles.index[step.move.tile]
        elif step.drawn is not None:
            self.drawn |= 1 << self.tiles.index[step.drawn]

    def _others(self, number: int, step: Step, fitting: int, inclined: tuple[float, ...]) -> None:
        other = self.others[step.seat]
        if isinstance(step.move, Play):
            tile, forced = self.tiles.index[step.move.tile], other.drawing
            self.laid.append(_Laid(step.seat, number, tile, fitting, other.lays(tile), forced, inclined))
            return
        other.nothing_fits(fitting)
        if isinstance(step.move, Draw):
            other.draws(number)
        else:
            other.turn_ends()


def _inclined(rules: Rules, layout: AnyLayout) -> tuple[float, ...]:
    """By tile, how likely somebody is to lay it for the points that it makes here; () where none are made."""
    if rules.play_scoring == "none":
        return ()
    lines = LineBoards(rules.tile_set, rules.play_scoring)
    return _inclined_on(rules.tile_set, rules.play_scoring, lines.board_of(layout), _PER_POINT)


@lru_cache(maxsize=4096)
def _inclined_on(highest: int, scoring: str, board: int, per_point: float) -> tuple[float, ...]:
    lines = LineBoards(highest, scoring)
    fitting = lines.fitting(board)
    most = (
        max(lines.lay(board, tile, end)[1] for end in lines.ends(board, tile)) if fitting >> tile & 1 else 0
        for tile in range(len(lines.set.tiles))
    )
    return tuple(math.exp(per_point * points) for points in most)


def known(seen: View) -> Known:
    """What the seat of this view knows. Raises ValueError where it is nobody's, or no round is running."""
    if seen.seat is None or seen.leader is None:
        raise ValueError("nobody's view, or no round")
    rules, tiles = seen.rules, numbered(seen.rules.tile_set)
    reader = _Reader(rules, seen.seat, tiles)
    for seat in range(rules.players):
        if seat != seen.seat:
            reader.others[seat] = _Other([_Place(DEALT, rules.hand_size)])
    reader.read(seen.moves)
    reader.own |= tiles.mask(seen.hand)
    places = [Place(NOBODY, DEALT, seen.boneyard + seen.sleeping, 0)]
    places += [
        Place(seat, place.since, place.size, place.never)
        for seat, other in reader.others.items()
        for place in other.places
    ]
    at = {(place.seat, place.since): number for number, place in reversed(list(enumerate(places)))}
    laid = sum(1 << one.tile for one in reader.laid)
    return Known(
        tiles,
        tiles.mask(rules.tiles) & ~reader.own & ~laid,
        tuple(places),
        tuple(
            Loose(one.tile, tuple(at[one.seat, since] for since in one.came))
            for one in reader.laid
            if len(one.came) > 1
        ),
        tuple(_choices(reader, at, led=_led_by_best(seen))),
        _best(reader, seen.leader) if _led_by_best(seen) else None,
    )


def _led_by_best(seen: View) -> bool:
    """Whether it was the best tile of all hands that found the leader."""
    return not seen.results or leads_next(seen.rules, seen.results[-1]) is None


def _choices(reader: _Reader, at: dict[tuple[int, int], int], *, led: bool) -> Iterator[Choice]:
    forced_lead = led and reader.rules.opening_tile == "forced"
    for one in reader.laid:
        if one.forced or (one.step == 0 and forced_lead):
            continue
        same = [other for other in reader.laid if other.seat == one.seat]
        held = (other for other in same if other.step >= one.step and _came_before(other, one.step))
        places = (number for (seat, since), number in at.items() if seat == one.seat and since < one.step)
        yield Choice(
            one.seat,
            one.tile,
            one.fitting,
            sum(1 << other.tile for other in held),
            tuple(places),
            sum(1 << other.tile for other in same if other.step < one.step),
            one.inclined,
        )


def _came_before(laid: _Laid, step: int) -> bool:
    return len(laid.came) == 1 and laid.came[0] < step


def _best(reader: _Reader, leader: int) -> Best:
    """What the leader says of all hands."""
    ranks = [opening_rank(tile) for tile in reader.tiles.tiles]
    dealt = [(ranks[one.tile], one.tile, one.seat) for one in reader.laid if one.came == (DEALT,)]
    dealt += [(ranks[tile], tile, reader.seat) for tile in bits(reader.own & ~reader.drawn)]
    _, least, whose = max(dealt)
    first = reader.laid[0].tile if reader.rules.opening_tile == "forced" and reader.laid else None
    return Best(leader, least if leader == reader.seat else first, least, whose == leader)
