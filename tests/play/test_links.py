"""Seats for people whose private chat is closed: the bot's deep links."""

import pytest

from tests.evening import Evening
from tests.people import Person
from tests.play.table_for import comes_in, seats


async def a_kept_seat(evening: Evening, **group: bool) -> tuple[int, Person, Person, str]:
    """Amal has opened a table for two; seat 2 is kept for Basim, whose private chat is closed; the link he got."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    number = await evening.group("Friday", amal, basim, **group)
    await amal.starts()
    await amal.says(number, "/domino bazito 2")
    answer = await basim.taps(await basim.last(number), "Seat 2")
    assert answer.text == "Seat 2 is kept for you for a while: press Start in our private chat."
    assert answer.url is not None
    return number, amal, basim, answer.url


async def test_a_closed_private_chat_gets_the_seat_kept_and_start_takes_it(evening: Evening) -> None:
    group, amal, basim, link = await a_kept_seat(evening)
    assert "2 · kept for Basim" in (await amal.last(group)).lines
    assert "▶️ Start" not in (await amal.last(group)).labels
    await basim.opens(link)
    assert (
        await basim.hand()
    ).text == "Bazito in Friday: you sit on seat 2.\nYour tiles come here when the host starts."
    assert "2 · Basim" in (await amal.last(group)).lines
    await amal.taps(await amal.last(group), "Start")
    assert "Bazito in Friday" in (await basim.hand()).lines


async def test_a_kept_seat_is_nobody_elses(evening: Evening) -> None:
    group, amal, _, _ = await a_kept_seat(evening)
    dalal = await evening.person("Dalal")
    await dalal.starts()
    await comes_in(evening, group, dalal)
    assert (await dalal.taps(await dalal.last(group), "Seat 2")).text == "This seat is being kept for Basim."
    assert await seats(evening, group) == [amal.id, None]


async def test_after_two_minutes_the_seat_is_free_again(evening: Evening) -> None:
    group, amal, basim, link = await a_kept_seat(evening)
    await evening.passes(119)
    assert "2 · kept for Basim" in (await amal.last(group)).lines
    await evening.passes(2)
    assert "2 · free" in (await amal.last(group)).lines
    await basim.opens(link)
    assert await seats(evening, group) == [amal.id, None]
    await basim.taps(await basim.last(group), "Seat 2")
    assert await seats(evening, group) == [amal.id, basim.id]


async def test_where_the_bot_may_ask_a_late_member_is_seated_all_the_same(evening: Evening) -> None:
    group, amal, basim, link = await a_kept_seat(evening, bot_admin=True)
    await evening.passes(121)
    await basim.opens(link)
    assert await seats(evening, group) == [amal.id, basim.id]


@pytest.mark.parametrize(
    ("bot_admin", "late", "says"),
    [
        (True, False, "لم ينجح ذلك: الجلوس هنا لأعضاء المجموعة فقط."),
        (True, True, "لم ينجح ذلك: الجلوس هنا لأعضاء المجموعة فقط."),
        (False, False, "لم ينجح ذلك: كل المقاعد مشغولة."),
    ],
)
async def test_a_link_that_reaches_a_stranger_seats_nobody(
    evening: Evening, bot_admin: bool, late: bool, says: str
) -> None:
    """Where the bot may not ask and a seat is free, the host is asked instead."""
    group, amal, _, link = await a_kept_seat(evening, bot_admin=bot_admin)
    stranger = await evening.person("Dalal", "ar")
    await evening.passes(121 if late else 0)
    before = await evening.tables(group)
    await stranger.opens(link)
    assert (await stranger.hand()).text == says
    assert await evening.tables(group) == before
    assert await seats(evening, group) == [amal.id, None]


async def test_a_forwarded_link_does_not_take_a_seat_that_is_kept_for_another(evening: Evening) -> None:
    group, amal, _, link = await a_kept_seat(evening, bot_admin=True)
    dalal = await evening.person("Dalal")
    await comes_in(evening, group, dalal)
    await dalal.opens(link)
    assert (await dalal.hand()).text == "That did not work: This seat is being kept for Basim."
    assert await seats(evening, group) == [amal.id, None]


@pytest.mark.parametrize(
    "payload",
    ["sit", "sit--", "sit-00000000-1", "rules-00000000", "rules-", "x" * 64, "sit-{table}-1-2", "sit-{table}-x"],
)
async def test_a_link_that_is_nonsense_seats_nobody_and_says_so(evening: Evening, payload: str) -> None:
    group, _, basim, _ = await a_kept_seat(evening)
    before = await evening.tables(group)
    await basim.opens(f"https://t.me/dominobot?start={payload.format(table=before[0].id)}"[:91])
    assert (await basim.hand()).text == "This link no longer works. Tap a seat in your group once more."
    assert await evening.tables(group) == before


async def test_a_link_to_a_seat_that_is_not_there_says_so(evening: Evening) -> None:
    group, _, basim, link = await a_kept_seat(evening)
    before = await evening.tables(group)
    await basim.opens(f"{link}7")
    assert (await basim.hand()).text == "That did not work: There is no such seat."
    assert await evening.tables(group) == before


async def test_a_link_to_a_match_that_has_begun_says_so(evening: Evening) -> None:
    group, amal, basim, link = await a_kept_seat(evening)
    await basim.opens(link)
    await amal.taps(await amal.last(group), "Start")
    await basim.opens(link)
    assert (await basim.hand()).text == "That did not work: The match has already started."


async def test_who_closes_the_private_chat_again_is_asked_to_open_it(evening: Evening) -> None:
    """A hand that cannot be delivered waits; /start brings it."""
    group, amal, basim, link = await a_kept_seat(evening)
    await basim.opens(link)
    await amal.taps(await amal.last(group), "Start")
    await evening.people_side("POST", f"/people/{basim.id}/block")
    await evening.rest()
    assert "🔒 Basim: our private chat is closed." in (await amal.last(group)).text
    await evening.people_side("POST", f"/people/{basim.id}/unblock")
    await basim.starts()
    assert "Bazito in Friday" in (await basim.hand("Against Amal")).lines
