"""A lobby that nobody starts closes by itself."""

from bot.tables.commands import (
    CloseLobby,
    ReleaseSeats,
    Sit,
)
from bot.tables.events import TableClosed
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Closed, Stage
from tests.tables.tables import (
    GUEST,
    HOST,
    decided,
    done,
    lobby,
    playing,
    refused,
)
from tests.tables.timed import NOW


def test_a_lobby_nobody_starts_is_closed_half_an_hour_after_anything_happened_in_it() -> None:
    table = lobby(players=2)
    assert table.closes_at == NOW + 1800
    sat = done(table, Sit("t", GUEST, 1, private_open=True), NOW + 100)
    assert sat.closes_at == NOW + 1900
    assert refused(sat, CloseLobby("t"), NOW + 1899) == Refused(Reason.STALE)
    closed = decided(sat, CloseLobby("t"), NOW + 1900)
    assert closed.events == (TableClosed(),)
    assert (closed.table.stage, closed.table.closed, closed.table.closes_at) == (Stage.OVER, Closed.UNSTARTED, None)
    assert closed.table.stopped_by is None


def test_a_seat_that_falls_free_by_itself_and_a_tap_that_changes_nothing_keep_no_lobby_open() -> None:
    held = done(lobby(players=4), Sit("t", GUEST, 1, private_open=False), NOW)
    assert done(held, ReleaseSeats("t"), NOW + 120).closes_at == NOW + 1800
    assert done(held, Sit("t", HOST, 0, private_open=True), NOW + 60).closes_at == NOW + 1800


def test_a_match_is_never_closed_as_a_lobby() -> None:
    table = playing()
    assert table.closes_at is None
    assert refused(table, CloseLobby("t"), NOW * 1000) == Refused(Reason.STALE)
