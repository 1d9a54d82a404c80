"""Tables at every stage and their logs, built by the engine from one written-down round."""

from dataclasses import replace

from bot.engine.families import make_rules
from bot.engine.match import Match, deal, new_match, play
from bot.engine.moves import Draw, Move, Play
from bot.engine.refusals import MoveRefused
from bot.engine.rules import Rules
from bot.engine.tiles import Tile, parse_tile
from bot.players.player import Level
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove
from bot.tables.table import Absence, Ballot, Closing, Doubt, Expiry, Seat, Stage, Table, Turn

NOW = 1_790_000_000.0
CHAT = -1_002_345_678_901
ANNA, BASIM, CARLA, DARIUS = 5_000_000_001, 5_000_000_002, 5_000_000_003, 5_000_000_004

_ORDER = (
    "1-5 1-4 6-6 3-6 0-2 0-4 4-4 "  # seat 0
    "2-2 2-6 0-1 2-5 3-4 2-4 0-3 "  # seat 1
    "2-3 5-6 1-6 0-0 0-5 0-6 1-1 1-2 1-3 3-3 3-5 4-5 4-6 5-5"
)
#: A round of `bazito` for two, to its end: seat 0 goes out and scores 13.
_MOVES = (
    "0:6-6 1:2-6@right 0:0-2@right 1:0-3@right 0:3-6@right 1:draw 1:draw 1:5-6@left 0:1-5@left 1:0-1@left 0:0-4@left "
    "1:3-4@left 0:draw 0:1-6@right 1:2-3@left 0:1-4@right 1:2-2@left 0:4-4@right"
)
#: The same deal in layouts with a spinner: four arms, one longer than the others, and a double that has branched.
_CROSS = "0:6-6 1:2-6@right 0:3-6@down 1:draw 1:draw 1:5-6@left 0:draw 0:1-6@up 1:3-4@down 0:0-2@right"
_BRANCHING = "0:6-6 1:2-6@right 0:3-6@down 1:draw 1:draw 1:5-6@left 0:draw 0:1-6@up 1:2-2@right 0:0-2@right.a"


def _tile(text: str) -> Tile:
    tile = parse_tile(text)
    assert tile is not None
    return tile


ORDER = tuple(_tile(text) for text in _ORDER.split())


def _move(text: str) -> tuple[int, Move]:
    seat, what = text.split(":")
    if what == "draw":
        return int(seat), Draw()
    tile, _, end = what.partition("@")
    return int(seat), Play(_tile(tile), end or None)


Moves = tuple[tuple[int, Move], ...]


def _moves(text: str) -> Moves:
    return tuple(_move(word) for word in text.split())


MOVES = _moves(_MOVES)
CROSS = _moves(_CROSS)
BRANCHING = _moves(_BRANCHING)
#: Seat 1 takes five points that seat 0 has missed, and makes none itself.
MUGGINS: Moves = (
    *_moves("0:6-6 1:2-6@right 0:3-6@left"),
    (1, Play(_tile("2-2"), "right", claim=10, muggins=5)),
)


def rules(family: str = "bazito", **options: object) -> Rules:
    """Rules for two."""
    made = make_rules(family, 2, **options)
    assert isinstance(made, Rules)
    return made


def match_after(moves: Moves, rules_: Rules) -> Match:
    """The match in which these moves of the round were made."""
    match = new_match(rules_)
    dealt = deal(match, ORDER)
    assert not isinstance(dealt, MoveRefused)
    match = dealt[0]
    for seat, move in moves:
        played = play(match, seat, move)
        assert not isinstance(played, MoveRefused)
        match = played[0]
    return match


def lobby(table_id: str = "a1b2c3d4", chat: int = CHAT) -> Table:
    """A table at which Anna sits and a seat is held for Basim."""
    seats = (Seat(person=ANNA), Seat(held_for=BASIM, held_until=NOW + 120.5))
    return Table(table_id, chat, host=ANNA, rules=rules(), seats=seats, topic=17)


def playing(table_id: str = "a1b2c3d4", chat: int = CHAT, moves: int = 13) -> Table:
    """Anna and Basim in the middle of their first round."""
    table = replace(lobby(table_id, chat), seats=(Seat(person=ANNA), Seat(person=BASIM)))
    turn = Turn(1, 1, moves)
    return replace(
        table,
        stage=Stage.PLAYING,
        match_number=1,
        match=match_after(MOVES[:moves], table.rules),
        nudged=turn if moves else None,
    )


def with_computers() -> Table:
    """Anna against a master, who is to move; the seats of absent people are played as well as that."""
    here, _ = playing().seats
    return replace(playing(), seats=(here, Seat(computer=Level.MASTER)), level=Level.HARD)


def in_family(family: str, moves: Moves, **options: object) -> Table:
    """Anna and Basim in the middle of a round of another family."""
    table = replace(playing(), rules=rules(family, **options), nudged=None)
    return replace(table, match=match_after(moves, table.rules))


def between_rounds(table_id: str = "a1b2c3d4") -> Table:
    """Anna and Basim after their first round; the next is dealt by itself."""
    table = playing(table_id)
    return replace(table, match=match_after(MOVES, table.rules), nudged=None, next_round_at=NOW + 20)


def over(table_id: str = "a1b2c3d4", chat: int = CHAT) -> Table:
    """A match that one round decided."""
    table = replace(playing(table_id, chat), rules=rules(target=10), nudged=None)
    return replace(table, stage=Stage.OVER, match=match_after(MOVES, table.rules))


def log_lines(moves: int = len(MOVES), round_: int = 1, match: int = 1) -> list[LogEntry]:
    """The log of the round: its deal, and so many moves."""
    deal_line = LogEntry(match, round_, 0, LoggedDeal(ORDER))
    return [
        deal_line,
        *(
            LogEntry(match, round_, ply, LoggedMove(seat, move))
            for ply, (seat, move) in enumerate(MOVES[:moves], start=1)
        ),
    ]


def absent() -> Table:
    """In mid-round with all that may be open: a seat given away, a vote, a proposal, a question, an objection."""
    table = playing()
    here, away = table.seats
    return replace(
        table,
        seats=(here, replace(away, absences=(Absence.SLOW,), timeouts=3, offered=True)),
        expiry=Expiry(32.0, started=True),
        played_for=(11, 12),
        ballot=Ballot(1, by=ANNA, yes=(ANNA,), until=600.0),
        closing=Closing(ANNA, until=86_400.0),
        asked=Turn(1, 1, 13),
        ask_at=86_400.0,
        doubt=Doubt(BASIM, until=86_400.0),
        objected_at=30.0,
    )
