"""Somebody with a link of whom Telegram does not say whether they belong to the group asks the host for a seat."""

from typing import Any

from tests.evening import Evening
from tests.people import Person
from tests.play.table_for import a_group, goes_out, seats


async def a_late_link(evening: Evening, **group: Any) -> tuple[int, Person, Person, str]:
    """Amal has opened a table for two; seat 2 was kept for Basim until two minutes ago; the link he got."""
    number, (amal, basim) = await a_group(evening, 2, **group)
    await amal.starts()
    await amal.says(number, "/domino bazito 2")
    answer = await basim.taps(await basim.last(number), "Seat 2")
    assert answer.url is not None
    await evening.passes(121)
    return number, amal, basim, answer.url


async def test_the_host_is_asked_in_the_lobby_and_a_yes_seats(evening: Evening) -> None:
    group, amal, basim, link = await a_late_link(evening)
    old = await amal.last(group)
    await basim.opens(link)
    assert (await basim.hand()).text.startswith("I cannot see whether you belong to that group")
    assert await seats(evening, group) == [amal.id, None]
    lobby = await amal.last(group)
    assert lobby.id > old.id, "sent anew, so that the host notices"
    assert any(line.startswith("🙋 Basim asks for seat 2.") for line in lobby.lines)
    assert lobby.labels[-2:] == ["✅ Seat Basim", "✖️ Not Basim"]
    assert (await basim.taps(lobby, "Seat Basim")).text == "Only the host can do that: Amal."
    assert (await amal.taps(lobby, "Seat Basim")).text == "Basim has the seat."
    assert await seats(evening, group) == [amal.id, basim.id]
    assert (await basim.hand()).text.startswith("Bazito in Friday: you sit on seat 2.")
    lobby = await amal.last(group)
    assert "🙋" not in lobby.text
    await amal.taps(lobby, "Start")
    assert "Against Amal" in (await basim.hand("Bazito in Friday")).lines


async def test_a_no_is_shown_to_whoever_asks_again(evening: Evening) -> None:
    group, amal, basim, link = await a_late_link(evening)
    await basim.opens(link)
    assert (await amal.taps(await amal.last(group), "Not Basim")).text == "Declined: Basim"
    assert "🙋" not in (await amal.last(group)).text
    await basim.opens(link)
    assert (await basim.hand()).text == "That did not work: The host has declined your request for a seat."
    assert await seats(evening, group) == [amal.id, None]


async def test_an_unanswered_request_expires_and_whoever_asks_again_is_told(evening: Evening) -> None:
    group, amal, basim, link = await a_late_link(evening)
    await basim.opens(link)
    yes = (await amal.last(group)).button("Seat Basim").data
    await basim.opens(link)
    said = "That did not work: The host has your request already and has not answered yet."
    assert (await basim.hand()).text == said
    await evening.passes(600)
    lobby = await amal.last(group)
    assert "🙋" not in lobby.text
    assert (await amal.forges(lobby, yes)).text == "This request is over."
    await basim.opens(link)
    assert (await basim.hand()).text.startswith("Nobody answered your earlier request within 10 minutes.")
    assert "🙋" in (await amal.last(group)).text
    assert await seats(evening, group) == [amal.id, None]


async def test_a_request_keeps_no_seat_from_the_groups_own_people(evening: Evening) -> None:
    group, amal, basim, link = await a_late_link(evening)
    stranger = await evening.person("Ghada")
    await stranger.opens(link)
    await basim.starts()
    await basim.taps(await basim.last(group), "🪑 Seat 2")
    assert await seats(evening, group) == [amal.id, basim.id]
    assert (await amal.taps(await amal.last(group), "Seat Ghada")).text == "All seats are taken."
    assert await seats(evening, group) == [amal.id, basim.id]


async def test_who_is_known_to_be_no_member_is_refused_and_nobody_asked(evening: Evening) -> None:
    group, amal, basim, link = await a_late_link(evening, bot_admin=True)
    await goes_out(evening, group, basim)
    await basim.opens(link)
    assert (await basim.hand()).text == "That did not work: Only members of the group can sit here."
    assert "🙋" not in (await amal.last(group)).text
    assert await seats(evening, group) == [amal.id, None]


async def test_the_host_is_asked_by_so_many_at_once_and_no_more(evening: Evening) -> None:
    group, amal, _, link = await a_late_link(evening)
    for number in range(5):
        stranger = await evening.person(f"Stranger{number}")
        await stranger.opens(link)
    assert "Too many people are asking for a seat at that table." in (await stranger.hand()).text
    assert sum(label.startswith("✅ Seat Stranger") for label in (await amal.last(group)).labels) == 4


async def test_what_a_stranger_is_told_names_nobody(evening: Evening) -> None:
    _, amal, _, link = await a_late_link(evening)
    stranger = await evening.person("Ghada")
    await stranger.opens(link)
    told = (await stranger.hand()).text
    assert amal.name not in told
    assert "Friday" not in told


async def test_where_nobody_hosts_yet_nobody_is_asked_and_the_seat_is_tapped_in_the_group(evening: Evening) -> None:
    group, (amal, basim) = await a_group(evening, 2)
    await amal.says(group, "/domino bazito 2", anonymous=True)
    answer = await basim.taps(await basim.last(group), "Seat 2")
    assert answer.url is not None
    await evening.passes(121)
    await basim.opens(answer.url)
    said = "That did not work: This link is too old. Please tap the seat in the group once more."
    assert (await basim.hand()).text == said
    lobby = await basim.last(group)
    assert "🙋" not in lobby.text
    await basim.taps(lobby, "Seat 2")
    assert await seats(evening, group) == [None, basim.id]
