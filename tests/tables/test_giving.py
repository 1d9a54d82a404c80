"""Seats that are played for go to somebody else: by the host, or by a vote."""

from dataclasses import replace

import pytest

from bot.tables.commands import ComeBack
from bot.tables.company_commands import GiveSeat, Lapse, LeaveTable, MarkAbsent, TakeSeat, Vote
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.effects import deadlines
from bot.tables.refusals import Reason
from bot.tables.table import Absence, Ballot, Seat, Table
from tests.tables.tables import (
    FOURTH,
    GUEST,
    HOST,
    STRANGER,
    THIRD,
    done,
    full_lobby,
    playing,
    refused,
)


def away(*people: int, players: int = 3) -> Table:
    """A match which these people have left."""
    table = playing("block", players)
    for person in people:
        table = done(table, LeaveTable("t", person))
    return table


def offered(*people: int, players: int = 3) -> Table:
    """A match whose host has offered the seats of these people."""
    table = away(*people, players=players)
    for person in people:
        table = done(table, GiveSeat("t", HOST, table.seat_of(person) or 0))
    return table


def take(person: int, seat: int, *, private_open: bool = True, **more: object) -> TakeSeat:
    return TakeSeat("t", person, seat, private_open, **more)  # type: ignore[arg-type]  # fields by name


def test_the_host_offers_an_absent_seat_and_thinks_better_of_it() -> None:
    table = offered(GUEST)
    assert table.seats[1].offered
    assert not done(table, GiveSeat("t", HOST, 1, give=False)).seats[1].offered


def test_nobody_else_does_while_the_host_plays() -> None:
    table = away(GUEST)
    refusal = refused(table, GiveSeat("t", THIRD, 1))
    assert (refusal.reason, refusal.person) == (Reason.NOT_HOST, HOST)
    assert refused(table, GiveSeat("t", STRANGER, 1)).reason is Reason.NOT_SEATED
    assert refused(table, GiveSeat("t", GUEST, 1)).reason is Reason.ABSENT


def test_the_seat_of_somebody_who_plays_is_not_given_away() -> None:
    assert refused(away(GUEST), GiveSeat("t", HOST, 2)).reason is Reason.NOT_ABSENT
    assert refused(away(GUEST), GiveSeat("t", HOST, 3)).reason is Reason.NO_SUCH_SEAT
    assert refused(full_lobby(), GiveSeat("t", HOST, 1)).reason is Reason.NOT_STARTED


def test_whoever_takes_the_seat_has_its_tiles_and_its_score() -> None:
    before = offered(GUEST)
    after = done(before, take(STRANGER, 1))
    assert after.people == (HOST, STRANGER, THIRD)
    assert after.seats[1] == Seat(STRANGER)
    assert after.match == before.match


def test_a_seat_is_taken_by_one_who_has_none_there_and_only_where_it_is_offered() -> None:
    table = offered(GUEST)
    assert refused(table, take(THIRD, 1)).reason is Reason.ALREADY_SEATED
    assert refused(table, take(GUEST, 1)).reason is Reason.ALREADY_SEATED
    assert refused(table, take(STRANGER, 0)).reason is Reason.SEAT_TAKEN
    assert refused(away(GUEST), take(STRANGER, 1)).reason is Reason.NOT_OFFERED
    assert refused(done(table, take(STRANGER, 1)), take(FOURTH, 1)).reason is Reason.SEAT_TAKEN


def test_with_a_closed_private_chat_the_seat_is_kept_for_two_minutes() -> None:
    kept = done(offered(GUEST), take(STRANGER, 1, private_open=False), now=1000)
    assert kept.seats[1].person == GUEST
    refusal = refused(kept, take(FOURTH, 1), now=1119)
    assert (refusal.reason, refusal.person) == (Reason.SEAT_HELD, STRANGER)
    assert done(kept, take(STRANGER, 1, invited=True), now=1119).seats[1] == Seat(STRANGER)
    assert done(kept, take(FOURTH, 1), now=1120).seats[1] == Seat(FOURTH)
    assert Deadline("t", DeadlineKind.OFFER, 1120) in deadlines(kept)
    assert done(kept, Lapse("t"), now=1120).seats[1] == offered(GUEST).seats[1]


def test_one_person_has_one_seat_kept() -> None:
    kept = done(offered(GUEST, THIRD), take(STRANGER, 1, private_open=False))
    kept = done(kept, take(STRANGER, 2, private_open=False))
    assert [seat.held_for for seat in kept.seats] == [None, None, STRANGER]


@pytest.mark.parametrize(
    ("member", "reason"), [(None, Reason.TAP_IN_GROUP), (False, Reason.NOT_A_MEMBER), (True, None)]
)
def test_a_link_gives_the_seat_to_those_known_to_belong_there(member: bool | None, reason: Reason | None) -> None:
    command = take(STRANGER, 1, invited=True, member=member)
    if reason is None:
        assert done(offered(GUEST), command).seats[1] == Seat(STRANGER)
    else:
        assert refused(offered(GUEST), command).reason is reason


def test_the_owner_who_comes_back_first_withdraws_the_offer() -> None:
    kept = done(offered(GUEST), take(STRANGER, 1, private_open=False))
    back = done(kept, ComeBack("t", GUEST))
    assert back.seats[1] == Seat(GUEST)
    assert refused(back, take(STRANGER, 1, invited=True)).reason is Reason.TAP_IN_GROUP
    assert refused(back, take(FOURTH, 1)).reason is Reason.SEAT_TAKEN


def test_whoever_had_the_seat_has_no_more_say() -> None:
    given = done(offered(GUEST), take(STRANGER, 1))
    assert refused(given, ComeBack("t", GUEST)).reason is Reason.NOT_SEATED


def test_while_the_host_is_away_those_who_play_vote_and_the_proposer_hosts() -> None:
    table = done(away(HOST, players=4), GiveSeat("t", GUEST, 0), now=1000)
    assert table.ballot == Ballot(0, GUEST, (GUEST,), 1600)
    assert not table.seats[0].offered
    table = done(table, Vote("t", THIRD, 0), now=1001)
    assert table.seats[0].offered
    assert (table.host, table.ballot) == (GUEST, None)


def test_only_those_who_play_vote_and_each_once() -> None:
    table = done(away(HOST, players=4), GiveSeat("t", GUEST, 0))
    assert refused(table, Vote("t", STRANGER, 0)).reason is Reason.NOT_SEATED
    assert refused(table, Vote("t", HOST, 0)).reason is Reason.ABSENT
    assert refused(table, Vote("t", THIRD, 1)).reason is Reason.NO_BALLOT
    assert refused(away(HOST), Vote("t", GUEST, 0)).reason is Reason.NO_BALLOT
    assert done(table, Vote("t", GUEST, 0)) == table
    assert refused(table, GiveSeat("t", STRANGER, 0)).reason is Reason.NOT_SEATED


def test_with_two_players_the_one_who_is_there_is_enough() -> None:
    table = done(away(HOST, players=2), GiveSeat("t", GUEST, 0))
    assert table.seats[0].offered
    assert table.host == GUEST


def test_half_is_not_enough() -> None:
    table = done(away(HOST, players=3), GiveSeat("t", GUEST, 0))
    assert not table.seats[0].offered
    assert done(table, Vote("t", THIRD, 0)).seats[0].offered


def test_one_vote_at_a_time() -> None:
    table = done(away(HOST, FOURTH, players=4), GiveSeat("t", GUEST, 0))
    assert refused(table, GiveSeat("t", THIRD, 3)).reason is Reason.BALLOT_RUNNING
    assert done(table, GiveSeat("t", THIRD, 0)).seats[0].offered


def test_a_vote_ends_after_ten_minutes() -> None:
    table = done(away(HOST, players=4), GiveSeat("t", GUEST, 0), now=1000)
    assert Deadline("t", DeadlineKind.BALLOT, 1600) in deadlines(table)
    assert refused(table, Lapse("t"), now=1599).reason is Reason.STALE
    over = done(table, Lapse("t"), now=1600)
    assert over.ballot is None
    assert refused(over, Vote("t", THIRD, 0), now=1601).reason is Reason.NO_BALLOT


def test_a_vote_ends_when_the_host_or_the_owner_is_back() -> None:
    table = done(away(HOST, FOURTH, players=4), GiveSeat("t", GUEST, 3))
    for person in (HOST, FOURTH):
        assert done(table, ComeBack("t", person)).ballot is None


def test_whoever_goes_during_a_vote_counts_no_more() -> None:
    table = done(away(HOST, players=4), GiveSeat("t", GUEST, 0))
    left = done(table, LeaveTable("t", GUEST))
    assert not left.seats[0].offered
    left = done(left, MarkAbsent("t", THIRD, Absence.CLOSED))
    assert left.ballot is not None
    assert not left.seats[0].offered
    assert done(left, Vote("t", FOURTH, 0)).host == FOURTH


def test_a_host_without_a_seat_is_not_voted_out_of_hosting_and_hands_on_when_gone() -> None:
    table = replace(away(GUEST), host=STRANGER)
    assert done(table, GiveSeat("t", STRANGER, 1)).seats[1].offered
    for command in (GiveSeat("t", HOST, 1), GiveSeat("t", THIRD, 1)):
        refusal = refused(table, command)
        assert (refusal.reason, refusal.person) == (Reason.NOT_HOST, STRANGER)
    gone = done(table, MarkAbsent("t", STRANGER, Absence.GONE))
    assert gone.host == HOST
    assert done(gone, GiveSeat("t", HOST, 1)).seats[1].offered
