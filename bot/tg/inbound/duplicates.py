"""Second copies of screens: a send whose answer was lost leaves one, and the first tap on it tells."""

from bot.tables import effects
from bot.tables.screens import Key, Kind
from bot.tables.store import Transaction
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.places import SCREENS, STANDS


async def is_old_copy(tx: Transaction, verb: Verb, table: Table, person: int, chat: int, message: int) -> bool:
    """Whether the message under which somebody tapped is one that a newer screen of the table has taken over from.

    Not one that is a screen now or stays as it ended, nor one above the newest: that is just being sent and not yet
    written down. `message` is 0 where the id means nothing.
    """
    if not STANDS[verb] & SCREENS:
        return False
    key = Key(table.id, Kind.HAND, person=person) if chat == person else effects.main_key(table)
    row = await tx.screen(key)
    if row is None or row.chat != chat or row.message is None or not 0 < message < row.message:
        return False
    return await tx.screen_at(chat, message) is None
