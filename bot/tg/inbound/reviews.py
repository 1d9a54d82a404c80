"""Reviews: asked for under a match's result or in the list of one's matches, and leafed through in the private chat."""

import asyncio
from collections.abc import Mapping, Sequence

from bot.screens.toasts import Toast
from bot.tables.history import BrokenLogError
from bot.tables.log import LogEntry
from bot.tables.refusals import Reason, Refused
from bot.tables.reviewing import ask, wanted
from bot.tables.reviews import Chosen, choices_of, may_review
from bot.tables.screens import Key, Kind
from bot.tables.service import Done
from bot.tables.store import UnreadableTableError
from bot.tables.store.tables import Versioned
from bot.tables.taps import Verb
from bot.tg.inbound.desk import arrival, log_of
from bot.tg.inbound.press import Handler, Press, Reply, number_in, open_chat, told, unknown_button


async def _review(press: Press) -> Reply:
    """The presser's own, in their private chat, which the answer opens where it is closed."""
    match, desk = number_in(press.tap.argument), press.desk
    async with desk.store.read() as tx:
        found = await tx.table(press.tap.table)
        log = () if found is None else await log_of(tx, found.table, match)
    chosen = await _chosen(found, match, log, press.by)
    refused = chosen if isinstance(chosen, Refused) else None
    async with desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        if not isinstance(chosen, Refused):
            refused = await ask(tx, wanted(press.tap.table, match, press.by, desk.now(), chosen))
    if refused is not None:
        return Reply(await desk.refusal(refused, press.language))
    desk.review_asked()
    return press.say(Toast.REVIEW_COMES) if press.person.private_open else open_chat(press)


async def _chosen(
    found: Versioned | None, match: int, log: Sequence[LogEntry], person: int
) -> Sequence[Chosen] | Refused:
    """What there is to look at; the log is played again beside the event loop. Raises UnreadableTableError."""
    if found is None:
        return Refused(Reason.NO_SUCH_TABLE)
    refused = may_review(found.table, match, log, person)
    if refused is not None:
        return refused
    try:
        chosen = await asyncio.to_thread(choices_of, found.table.rules, log, person)
    except BrokenLogError:
        raise UnreadableTableError(found.table.id) from None
    return chosen or Refused(Reason.NOTHING_CHOSEN)


async def _reviewed(press: Press) -> Reply:
    """Another choice, or the same with all hands open, in the place of what is shown."""
    match, _, page = press.tap.argument.partition(".")
    key = Key(press.tap.table, Kind.REVIEW, number_in(match), person=press.by)
    async with press.desk.store.read() as tx:
        shown = await tx.screen_at(press.place.chat, press.at.message)
    if shown is None or shown.key != key:
        return await unknown_button(press)
    outcome = await press.desk.service.show(arrival(press.at), key, page, lambda _: None)
    return Reply() if isinstance(outcome, Done) else await told(press, outcome, Toast.HANDLED)


HANDLERS: Mapping[Verb, Handler] = {Verb.REVIEW: _review, Verb.REVIEWED: _reviewed}
