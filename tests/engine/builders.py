"""Short ways to write rules, tiles, deals and moves."""

from dataclasses import replace

from bot.engine.events import Event
from bot.engine.families import make_rules
from bot.engine.layout import Layout
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile, parse_tile
from tests.engine.naive import Naive


def rules_of(family: str, players: int, **overrides: object) -> Rules:
    """Rules that are known to be good."""
    rules = make_rules(family, players, **overrides)
    assert isinstance(rules, Rules), rules
    return rules


def tile(text: str) -> Tile:
    """A tile that is known to be one."""
    found = parse_tile(text)
    assert found is not None, text
    return found


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles with spaces between."""
    return tuple(tile(word) for word in text.split())


def move(text: str) -> Move:
    """`draw`, `pass`, `6-6` or `2-6 right`; with sums named, `2-6 right claim=10 muggins=5`."""
    words = text.split()
    named = {name: int(number) for name, _, number in (word.partition("=") for word in words if "=" in word)}
    bare = _bare_move([word for word in words if "=" not in word])
    if isinstance(bare, Play):
        return replace(bare, claim=named.get("claim"), muggins=named.get("muggins"))
    return replace(bare, muggins=named.get("muggins"))


def _bare_move(words: list[str]) -> Move:
    match words:
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case [played]:
            return Play(tile(played))
        case [played, end]:
            return Play(tile(played), end)
    raise AssertionError(words)


def order_of(rules: Rules, *hands: str, boneyard: str = "") -> tuple[Tile, ...]:
    """An order that deals these hands, then draws these tiles, then the rest."""
    named = tiles(" ".join((*hands, boneyard)))
    return (*named, *(left for left in rules.tiles if left not in named))


def dealt(match: Match | Rules, *hands: str, boneyard: str = "") -> Match:
    """The match with its next round dealt so."""
    before = new_match(match) if isinstance(match, Rules) else match
    after = deal(before, order_of(before.rules, *hands, boneyard=boneyard))
    assert not isinstance(after, MoveRefused), after
    return after[0]


def played(match: Match, *moves: str) -> Match:
    """The match after these moves, each by the seat to move."""
    for text in moves:
        match, _ = step(match, text)
    return match


def step(match: Match, text: str) -> tuple[Match, tuple[Event, ...]]:
    """The match after a legal move of the seat to move, and its events."""
    seat = to_move(match)
    assert seat is not None
    after = play(match, seat, move(text))
    assert not isinstance(after, MoveRefused), after
    return after


def refused(match: Match, text: str, seat: int | None = None) -> MoveRefused:
    """Why the move is refused, by that seat or the one to move."""
    answer = play(match, (to_move(match) or 0) if seat is None else seat, move(text))
    assert isinstance(answer, MoveRefused)
    return answer


def refusal(match: Match, text: str, seat: int | None = None) -> MoveReason:
    """The bare reason for which the move is refused."""
    return refused(match, text, seat).reason


def running(match: Match) -> Round:
    """The round that runs."""
    assert match.round is not None
    return match.round


def legal(match: Match) -> set[str]:
    """The legal moves, as `move` reads them."""
    return set(map(spelled, legal_moves(match)))


def spelled(made: Move) -> str:
    """The move as `move` reads it, sums left out."""
    return f"{made.tile} {made.end or ''}".strip() if isinstance(made, Play) else made.kind


def fitting(layout: Layout, text: str) -> tuple[str, ...]:
    """The ends on which the tile may be laid now."""
    return tuple(name for name, number in layout.open_ends() if tile(text).fits(number))


def naive_round(round_: Round, rules: Rules, leader: int | None) -> Naive:
    """A round that was just dealt, as the naive implementation plays it."""
    hands = [[(tile.low, tile.high) for tile in hand] for hand in round_.dealt.hands]
    return Naive(rules.model_dump(), hands, [(tile.low, tile.high) for tile in round_.dealt.boneyard], leader)
