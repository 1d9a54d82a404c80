"""Which tables of a group a command is about: the one replied to, else those in its topic, else all, else the last."""

from collections.abc import Sequence

from bot.tables.store import Transaction
from bot.tables.table import Table
from bot.tg.inbound.updates import CommandIn


async def tables_meant(tx: Transaction, command: CommandIn) -> Sequence[Table]:
    """The tables that a command may be about; none where the group has never had one."""
    replied_to = await _replied_to(tx, command)
    if replied_to is not None:
        return [replied_to]
    chat = command.place.chat
    tables = await tx.open_tables_in(chat)
    here = [table for table in tables if table.topic == command.place.topic]
    if tables:
        return here or tables
    last = await tx.last_table_in(chat)
    return [last] if last is not None else []


async def tables_to_replay(tx: Transaction, command: CommandIn) -> Sequence[Table]:
    """Of the tables meant those that have finished a round; else, and where none was replied to, the last one that has.

    A table may just have been opened when people want to see how the one before it ended.
    """
    tables = await tables_meant(tx, command)
    finished = [table for table in tables if table.has_finished_round]
    if finished or await _replied_to(tx, command) is not None:
        return finished or tables
    last = await tx.last_replayable_in(command.place.chat)
    return [last] if last is not None else tables


async def _replied_to(tx: Transaction, command: CommandIn) -> Table | None:
    """The table whose message the command answers."""
    if command.reply_to is None:
        return None
    screen = await tx.screen_at(command.place.chat, command.reply_to)
    found = await tx.table(screen.key.table) if screen is not None else None
    return None if found is None else found.table
