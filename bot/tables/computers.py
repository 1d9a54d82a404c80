"""Turns that are played for their seats: a computer player's, or of somebody absent. Thought of elsewhere, then given
by the ordinary door, where it is decided again whether they are legal."""

from bot.engine.view import view
from bot.players.player import Level
from bot.players.stand_in import stand_in
from bot.tables import effects
from bot.tables.commands import AwaitScreen, ExpireTurn
from bot.tables.ports import Shuffler, Thinker
from bot.tables.screens import Row, Status
from bot.tables.service import Done, Outcome, Service
from bot.tables.store import Store
from bot.tables.table import Table, Turn

#: Seeds are below this.
_SEEDS = 1 << 53


class Computers:
    """Plays turns that are over, and at the level of the seat those that a computer player has."""

    def __init__(self, store: Store, service: Service, thinker: Thinker, shuffler: Shuffler) -> None:
        self._store = store
        self._service = service
        self._thinker = thinker
        self._shuffler = shuffler

    async def play(self, table_id: str) -> Outcome:
        """Play the turn that is over at this table; later, where what was before it has not been shown yet.

        Without a word from the thinker the simple rule plays it.
        """
        async with self._store.read() as tx:
            found = await tx.table(table_id)
            row = None if found is None else await tx.screen(effects.main_key(found.table))
        table = None if found is None else found.table
        if table is None or table.turn is None or table.level_to_move is None:
            return await self._service.run(ExpireTurn(table_id))
        if _is_unseen(row):
            waits = await self._service.run(AwaitScreen(table_id, table.turn))
            if isinstance(waits, Done):
                return waits
        return await self._service.run(await self._thought_of(table, table.turn, table.level_to_move))

    async def _thought_of(self, table: Table, turn: Turn, level: Level) -> ExpireTurn:
        if table.match is None or table.seat_to_move is None:
            return ExpireTurn(table.id)
        seen = view(table.match, table.seat_to_move)
        if len(seen.legal_moves) == 1:
            return ExpireTurn(table.id, turn, stand_in(seen))
        move = await self._thinker.move(seen, level, int(self._shuffler.fraction() * _SEEDS))
        return ExpireTurn(table.id, turn, move)


def _is_unseen(row: Row | None) -> bool:
    """Whether the group is still to be shown what is; where nothing can be shown nothing is waited for."""
    return row is not None and row.status is Status.LIVE and row.wanted > row.shown
