"""What somebody still finds of matches in which another has the seat since."""

import json

from tests.evening import Evening
from tests.people import Person, begin, play
from tests.play.table_for import HANDS, a_group, leaves, offers, sent_files


async def gives_away(evening: Evening) -> tuple[int, Person, Person, Person]:
    """Amal lays a tile and Basim one on one of its two ends, after which Dalal has Basim's seat."""
    group, (amal, basim, dalal) = await a_group(evening, 3)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2 5")
    await dalal.starts()
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    return group, amal, basim, dalal


async def test_whoever_gave_the_seat_away_finds_the_match_with_record_and_review(evening: Evening) -> None:
    """Basim lays a tile on one of two ends; then Dalal has the seat, and the match comes to its end."""
    group, amal, basim, dalal = await gives_away(evening)
    await amal.taps(await amal.hand(), "3|6")
    await dalal.taps(await dalal.hand(), "2|3")
    await dalal.taps(await dalal.hand(), "left")
    await basim.says(basim.id, "/record")
    listed = await basim.last(basim.id)
    assert listed.lines[1].startswith("1. Bazito in Friday, match 1")
    assert (await basim.taps(listed, "1. Bazito")).text == "No round of this match is finished yet."
    assert (await basim.taps(listed, "Replay")).text == "No round of this match is finished yet."
    async for _ in play(group, [amal, dalal]):
        pass
    await basim.taps(listed, "1. Bazito")
    (record,) = await sent_files(evening, basim)
    assert json.loads(record)["rounds"]
    await basim.says(basim.id, "/review")
    await basim.taps(await basim.last(basim.id), "📈 1")
    assert "Your only choice: " in (await basim.hand("📈 Review · Bazito in Friday, match 1")).text
    stranger = await evening.person("Farid")
    await stranger.starts()
    for data in (listed.button("1. Bazito").data, listed.button("Replay").data):
        assert (await stranger.forges(await stranger.hand(), data)).text == "You do not sit at this table."


async def gave_away(evening: Evening) -> tuple[int, Person, Person, Person]:
    """The same, and Amal and Dalal play the match to its end."""
    group, amal, basim, dalal = await gives_away(evening)
    async for _ in play(group, [amal, dalal]):
        pass
    return group, amal, basim, dalal


async def test_matches_that_others_play_where_somebody_has_left_are_not_in_their_lists(evening: Evening) -> None:
    """They could have neither; and after twenty of them their own would be in no list any more."""
    group, amal, basim, dalal = await gave_away(evening)
    await amal.taps(await amal.last(group), "Rematch")
    async for _ in play(group, [amal, dalal]):
        pass
    for command, own in (("/record", " match 1: over"), ("/review", " match 1")):
        await basim.says(basim.id, command)
        assert [line.split(",")[1] for line in (await basim.last(basim.id)).lines[1:]] == [own]
    await dalal.says(dalal.id, "/record")
    assert len((await dalal.last(dalal.id)).lines) == 1 + 2


async def test_practice_goes_by_what_somebody_played_not_by_what_others_go_on_with(evening: Evening) -> None:
    group, amal, basim, _ = await gave_away(evening)
    for said in ("/practice draw 2", "/stop"):
        await basim.says(basim.id, said)
    await evening.passes(1)
    await amal.taps(await amal.last(group), "Rematch")
    await basim.says(basim.id, "/practice")
    (table,) = await evening.tables(basim.id)
    assert table.rules.family == "draw"
