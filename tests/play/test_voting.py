"""Where the host is away, or has no seat, a seat is given away by those who play, or by the host all the same."""

from tests.evening import Evening
from tests.people import Person
from tests.play.table_for import a_group, a_match, goes_out, leaves, offers, seats


async def test_while_the_host_is_away_those_who_play_vote_and_the_proposer_hosts(evening: Evening) -> None:
    group, (amal, basim, dalal, farid, ghada) = await a_match(evening, 4, people=5)
    await leaves(amal, group)
    assert await offers(basim, group, "Seat 1") == "The vote has begun."
    board = await dalal.last(group, "round 1")
    assert (
        "🗳 Basim proposes to give the seat of Amal to somebody else: 1 of 2 votes needed, within 10 minutes."
        in board.lines
    )
    assert (await ghada.taps(board, "Give away the seat of Amal")).text == "You do not sit at this table."
    assert (
        await amal.taps(board, "Give away the seat of Amal")
    ).text == "The bot is playing for you. Tap I'm back first."
    assert (await basim.taps(board, "Give away the seat of Amal")).text == "Your vote counts."
    (table,) = await evening.tables(group)
    assert not table.seats[0].offered
    voted = await dalal.taps(board, "Give away the seat of Amal")
    assert voted.text == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == basim.id
    await ghada.starts()
    await ghada.taps(await ghada.last(group, "round 1"), "Take seat 1")
    assert await seats(evening, group) == [ghada.id, basim.id, dalal.id, farid.id]


async def hosted_from_outside(evening: Evening) -> tuple[int, list[Person]]:
    """Amal hosts and looks on; Basim, Dalal and Farid play, and Farid has left the table."""
    group, people = await a_group(evening, 4)
    amal, *players = people
    for person in players:
        await person.starts()
    await amal.says(group, "/domino block 3")
    for number, person in enumerate(players, 1):
        await person.taps(await person.last(group), f"Seat {number}")
    await amal.taps(await amal.last(group), "Start")
    await leaves(players[2], group)
    return group, people


async def test_a_host_without_a_seat_gives_seats_and_is_not_voted_out(evening: Evening) -> None:
    group, (amal, basim, _, _) = await hosted_from_outside(evening)
    board = await basim.last(group, "round 1")
    assert (await basim.taps(board, "Give a seat away")).text == "Only the host can do that: Amal."
    assert await offers(amal, group, "Seat 3") == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == amal.id


async def test_a_host_without_a_seat_who_is_out_of_the_group_hands_on(evening: Evening) -> None:
    group, (amal, basim, _, _) = await hosted_from_outside(evening)
    await goes_out(evening, group, amal)
    assert await offers(basim, group, "Seat 3") == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == basim.id


async def test_a_vote_is_over_after_ten_minutes_and_may_be_begun_anew(evening: Evening) -> None:
    group, (amal, basim, dalal, farid) = await a_match(evening, 4, people=4)
    await leaves(amal, group)
    assert await offers(basim, group, "Seat 1") == "The vote has begun."
    await evening.passes(599)
    board = await dalal.last(group, "round 1")
    assert "1 of 2 votes needed, within 10 minutes" in board.text
    vote = board.button("Give away the seat of Amal").data
    await evening.passes(1)
    board = await dalal.last(group, "round 1")
    assert "🗳" not in board.text + "".join(board.labels)
    assert (await dalal.forges(board, vote)).text == "There is no such vote any more."
    assert await offers(farid, group, "Seat 1") == "The vote has begun."
    won = await dalal.taps(await dalal.last(group, "round 1"), "Give away the seat of Amal")
    assert won.text == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == farid.id


async def test_where_two_are_seated_the_one_who_is_left_decides_alone(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await goes_out(evening, group, amal)
    assert await offers(basim, group, "Seat 1") == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == basim.id
    assert (await dalal.taps(await dalal.last(group, "round 1"), "Take seat 1")).text == "You sit on seat 1."
    assert (await dalal.taps(await dalal.hand(), "6|6")).text == "You laid 6|6."
