"""What a group is told of a table besides its play: seats to be had, votes, proposals, requests, doubts. Pure."""

from dataclasses import dataclass

from bot.tables.requests import open_requests
from bot.tables.table import Ballot, Closing, Doubt, Table


@dataclass(frozen=True, slots=True)
class Notices:
    """All of them at one moment."""

    offered: tuple[int, ...]
    kept: tuple[tuple[int, int], ...]
    """Offered seats and for whom they are kept."""
    ballot: Ballot | None
    closing: Closing | None
    doubt: Doubt | None
    asking: tuple[int, ...]
    """Who waits for the host's answer."""


def notices(table: Table) -> Notices:
    """What is to be told now."""
    offered = [(number, seat) for number, seat in enumerate(table.seats) if seat.offered]
    return Notices(
        tuple(number for number, _ in offered),
        tuple((number, seat.held_for) for number, seat in offered if seat.held_for is not None),
        table.ballot,
        table.closing,
        table.doubt,
        tuple(one.person for one in open_requests(table)),
    )


def is_news(before: Notices, after: Notices) -> bool:
    """Whether something is told that was not: an edit would pass unnoticed."""
    return bool(
        set(after.offered) - set(before.offered)
        or set(after.asking) - set(before.asking)
        or (after.ballot is not None and before.ballot is None)
        or (after.closing is not None and before.closing is None)
        or (after.doubt is not None and before.doubt is None)
    )
