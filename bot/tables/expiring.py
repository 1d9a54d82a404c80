"""A turn that is over is played for its seat: as a computer player thought, or by the simple rule. Pure."""

from dataclasses import replace

from bot.engine.moves import Draw, Move
from bot.engine.view import view
from bot.players.stand_in import stand_in
from bot.tables import turns
from bot.tables.commands import ExpireTurn
from bot.tables.decision import Chance, Decision
from bot.tables.events import TurnExpired
from bot.tables.playing import Playing
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Table


def expire(table: Table, command: ExpireTurn, chance: Chance) -> Decision | Refused:
    """The turn is over: it is played for its seat.

    What its owner has chosen of a move by then counts for nothing, since it never came here.
    """
    seat = table.seat_to_move
    if seat is None or table.match is None or not turns.is_over(table, chance.now):
        return Refused(Reason.STALE)
    if command.turn is not None and command.turn != table.turn:
        return Refused(Reason.STALE)
    thought = None if command.move is None else _think(Playing(table, table.match), seat, command.move)
    if thought is not None:
        return thought.decision(chance)
    owner = table.seats[seat]
    late = (TurnExpired(owner.person),) if owner.person is not None and owner.absent is None else ()
    played = _to_its_end(Playing(turns.timed_out(table, seat), table.match), seat).decision(chance)
    return replace(played, events=(*late, *played.events))


def _think(playing: Playing, seat: int, move: Move) -> Playing | None:
    """What a computer player has thought of; after drawing it thinks again. None where that may not be played."""
    if playing.table.level_to_move is None:
        return None
    made = playing.make(move, played_for=not playing.table.seats[seat].computer)
    return None if isinstance(made, Refused) else _drawn_out(made, move, seat).passes()


def _drawn_out(made: Playing, move: Move, seat: int) -> Playing:
    """Drawing as often as the rules want."""
    while isinstance(move, Draw) and made.legal() == (Draw(),):
        made = _legally(made, Draw(), seat)
    return made


def _to_its_end(playing: Playing, seat: int) -> Playing:
    """The turn as the simple rule plays it, with whatever is drawn in it."""
    move: Move | None = None
    while move is None or isinstance(move, Draw):
        move = stand_in(view(playing.match, seat))
        playing = _legally(playing, move, seat)
    return playing.passes()


def _legally(playing: Playing, move: Move, seat: int) -> Playing:
    """A legal move made for this seat; a computer player's is its own."""
    made = playing.make(move, played_for=not playing.table.seats[seat].computer)
    if isinstance(made, Refused):
        raise TypeError("the engine refuses a move that it calls legal")
    return made
