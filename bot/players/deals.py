"""Deals that agree with all that a seat knows, each as likely as any other.

Every order in which the tiles can have been shuffled is equally likely, and so is every way to put the tiles that are
not seen into the *slots* of the places where they can lie. The ways are counted, tile by tile and by how many slots are
free in each place, and one is drawn by these counts. Where there are too many to count, tiles are put one after another
into any slot that allows them, and the deal is weighted by the number of slots there were to choose from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.players.kernel.tiles import bits
from bot.players.known import DEALT, NOBODY, Known, opening_rank

#: So many states are counted at most; one takes a few microseconds.
MOST_STATES = 2000


@dataclass(frozen=True, slots=True)
class Deal:
    """Where the tiles may lie. `hands`: masks by seat, the reader's own 0. `boneyard`: face down, in the order drawn.

    `places`: by place, the tiles that came there, those laid since included where that is not known. `weight`: how
    likely the deal is, by a measure common to the deals of one position.
    """

    hands: tuple[int, ...]
    boneyard: tuple[int, ...]
    places: tuple[int, ...]
    weight: float


class TooManyError(Exception):
    """There are too many states to count."""


#: A tile and the places that it may be put into.
Item = tuple[int, tuple[int, ...]]


class Counted:
    """The ways to put some tiles into the slots of places, counted.

    A tile that may go everywhere need not be counted: whatever slots the others leave, it is put into in as many ways.
    """

    def __init__(self, items: Sequence[Item], sizes: Sequence[int], most: int = MOST_STATES) -> None:
        """Raises TooManyError."""
        everywhere = {place for place, size in enumerate(sizes) if size}
        self._sizes = tuple(sizes)
        self._items = sorted((item for item in items if not everywhere <= set(item[1])), key=lambda item: len(item[1]))
        self._free = [tile for tile, places in items if everywhere <= set(places)]
        self._ways: dict[tuple[int, tuple[int, ...]], int] = {}
        self._choices: dict[tuple[int, tuple[int, ...]], list[tuple[int, int, tuple[int, ...]]]] = {}
        self._most = most
        self.ways = self._count(0, self._sizes)

    def _count(self, at: int, sizes: tuple[int, ...]) -> int:
        if at == len(self._items):
            return 1
        known_ways = self._ways.get((at, sizes))
        if known_ways is not None:
            return known_ways
        if len(self._ways) >= self._most:
            raise TooManyError
        total, choices = 0, []
        for place in self._items[at][1]:
            free = sizes[place]
            if free:
                after = (*sizes[:place], free - 1, *sizes[place + 1 :])
                ways = free * self._count(at + 1, after)
                if ways:
                    total += ways
                    choices.append((total, place, after))
        self._ways[at, sizes] = total
        self._choices[at, sizes] = choices
        return total

    @property
    def states(self) -> int:
        """How many states were counted."""
        return len(self._ways)

    def draw(self, chance: Random) -> list[list[int]]:
        """The tiles of each place, in a random order."""
        sizes = self._sizes
        put: list[list[int]] = [[] for _ in sizes]
        for at, (tile, _) in enumerate(self._items):
            choices = self._choices[at, sizes]
            if len(choices) > 1:
                chosen = chance.random() * choices[-1][0]
                choice = next((choice for choice in choices if chosen < choice[0]), choices[-1])
            else:
                choice = choices[0]
            put[choice[1]].append(tile)
            sizes = choice[2]
        free = _shuffled(self._free, chance)
        for place, size in enumerate(sizes):
            if size:
                put[place] += free[:size]
                free = free[size:]
        return put


def _shuffled(tiles: Sequence[int], chance: Random) -> list[int]:
    random = chance.random
    return sorted(tiles, key=lambda _: random())


def put_one_by_one(items: Sequence[Item], sizes: Sequence[int], chance: Random) -> tuple[list[list[int]], float] | None:
    """The tiles of each place and the weight of the deal, drawn without counting; None where it came to no end."""
    free, weight = list(sizes), 1.0
    put: list[list[int]] = [[] for _ in sizes]
    for tile, places in sorted(items, key=lambda item: (len(item[1]), chance.random())):
        slots = sum(free[place] for place in places)
        if not slots:
            return None
        weight *= slots
        chosen = chance.random() * slots
        for place in places:
            chosen -= free[place]
            if chosen < 0:
                break
        put[place].append(tile)
        free[place] -= 1
    return [_shuffled(tiles, chance) for tiles in put], weight


class Dealer:
    """Deals hands that agree with what is known."""

    def __init__(self, seen: Known, players: int) -> None:
        self._known, self._players = seen, players
        self._sizes = [place.size for place in seen.places]
        self._cases = list(self._all_cases())
        self._counted: list[tuple[int, Counted]] = []
        try:
            total = 0
            left = MOST_STATES
            for items in self._cases:
                counted = Counted(items, self._sizes, left)
                left -= counted.states
                total += counted.ways
                if counted.ways:
                    self._counted.append((total, counted))
        except TooManyError:
            self._counted = []

    @property
    def exact(self) -> bool:
        """Whether the ways were counted, so that all deals have the same weight."""
        return bool(self._counted)

    @property
    def ways(self) -> int:
        """How many ways to fill slots there are, those of tiles that may lie anywhere left out; 0 where not counted."""
        return self._counted[-1][0] if self._counted else 0

    def deal(self, chance: Random) -> Deal:
        """One deal. Raises ValueError where there is none, which no position of a real round comes to."""
        if self._counted:
            chosen = chance.random() * self._counted[-1][0] if len(self._counted) > 1 else 0
            counted = next((one for total, one in self._counted if chosen < total), self._counted[-1][1])
            return self._made(counted.draw(chance), 1.0)
        for _ in range(1000):
            put = put_one_by_one(chance.choice(self._cases), self._sizes, chance)
            if put is not None:
                return self._made(*put)
        return self._made(self._matched(chance), 1.0)

    def _made(self, put: list[list[int]], weight: float) -> Deal:
        masks = []
        for tiles in put:
            mask = 0
            for tile in tiles:
                mask |= 1 << tile
            masks.append(mask)
        hands = [0] * self._players
        for place, mask in zip(self._known.places, masks, strict=True):
            if place.seat != NOBODY:
                hands[place.seat] |= mask & self._known.hidden
        return Deal(tuple(hands), tuple(put[0]), tuple(masks), weight)

    def _all_cases(self) -> Iterator[list[Item]]:
        """Where each tile may lie, once for each tile that the leader may have led for."""
        best = self._known.best
        if best is None:
            yield list(self._items(None, barred=0))
            return
        tiles = self._known.tiles.tiles
        ranks = [opening_rank(tile) for tile in tiles]

        def above(least: int) -> int:
            return sum(1 << tile for tile, rank in enumerate(ranks) if rank > ranks[least])

        if best.tile is not None or best.least_is_leaders:
            yield list(self._items(None, barred=above(best.least if best.tile is None else best.tile)))
        if best.tile is None:
            loose = sum(1 << one.tile for one in self._known.loose)
            for tile in bits((self._known.hidden | loose) & above(best.least)):
                yield list(self._items((tile, best.leader), barred=above(tile)))

    def _items(self, dealt: tuple[int, int] | None, barred: int) -> Iterator[Item]:
        """`dealt`: a tile that was dealt to that seat. `barred`: those that were dealt to nobody."""
        places = self._known.places
        for tile in bits(self._known.hidden):
            at = tuple(number for number, place in enumerate(places) if not place.never >> tile & 1)
            yield tile, self._allowed(tile, at, dealt, barred)
        for loose in self._known.loose:
            yield loose.tile, self._allowed(loose.tile, loose.places, dealt, barred)

    def _allowed(self, tile: int, at: Sequence[int], dealt: tuple[int, int] | None, barred: int) -> tuple[int, ...]:
        places = self._known.places
        if barred >> tile & 1:
            return tuple(number for number in at if places[number].since != DEALT or places[number].seat == NOBODY)
        if dealt is not None and tile == dealt[0]:
            return tuple(number for number in at if places[number].since == DEALT and places[number].seat == dealt[1])
        return tuple(number for number in at if self._sizes[number])

    def _matched(self, chance: Random) -> list[list[int]]:
        """A deal by augmenting paths, for the rare position in which putting tiles one by one hardly ever succeeds."""
        for items in _shuffled_cases(self._cases, chance):
            put = _match(dict(items), self._sizes)
            if put is not None:
                return put
        raise ValueError("nothing agrees with what is known")


def _shuffled_cases(cases: Sequence[list[Item]], chance: Random) -> list[list[Item]]:
    return [chance.sample(items, len(items)) for items in chance.sample(cases, len(cases))]


def _match(allowed: dict[int, tuple[int, ...]], sizes: Sequence[int]) -> list[list[int]] | None:
    put: list[list[int]] = [[] for _ in sizes]

    def place(tile: int, tried: set[int]) -> bool:
        for at in allowed[tile]:
            if at in tried:
                continue
            tried.add(at)
            if len(put[at]) < sizes[at]:
                put[at].append(tile)
                return True
            for number, other in enumerate(put[at]):
                if place(other, tried):
                    put[at][number] = tile
                    return True
        return False

    return put if all(place(tile, set()) for tile in allowed) else None
