"""A server that passes over what it does not know would show a hand to everybody: such a one is sent none."""

from collections.abc import Iterator

import pytest

from bot.sandbox.past import SINCE_EPHEMERAL
from tests.evening import Evening
from tests.play.alone import chosen_by_basim, hidden, in_public, my_hand
from tests.play.conftest import wrong_in
from tests.play.table_for import blocks, laid


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """But that the server has shown everybody what was for one, told without it."""
    yield
    assert wrong_in(caplog, "sent to all what was for one") == []


async def test_one_before_ephemeral_messages_is_never_sent_any(evening: Evening) -> None:
    evening.is_old()
    await evening.stop_bot()
    await evening.start_bot()
    group, amal, basim = await chosen_by_basim(evening, bot_admin=True)
    await amal.taps(await amal.hand(), "6|6")
    answer = await basim.taps(await basim.last(group), "My hand")
    assert answer.alert
    assert "2|6" in answer.text
    await blocks(evening, basim)
    assert "play here" not in (await basim.last(group, "round 1")).text
    assert (await basim.taps(await basim.last(group, "round 1"), "My hand")).alert
    assert await hidden(evening, group)


async def test_it_is_asked_again_after_an_hour(evening: Evening) -> None:
    evening.is_old()
    await evening.stop_bot()
    await evening.start_bot()
    group, _, basim = await chosen_by_basim(evening)
    evening.is_old(frozenset())
    assert (await basim.taps(await basim.last(group), "My hand")).alert
    await evening.passes(3600)
    await my_hand(basim, group)


async def test_one_that_shows_it_to_all_is_found_out_and_the_message_deleted(evening: Evening) -> None:
    """It knows the methods but not the parameter: no server is known to, so nothing but this can be done."""
    group, amal, basim = await chosen_by_basim(evening)
    evening.is_old(frozenset({"ephemeral_message_parameters"}))
    before = [message.id for message in await amal.sees(group)]
    answer = await basim.taps(await basim.last(group), "My hand")
    assert answer.alert
    assert [message.id for message in await amal.sees(group)] == before
    sent = len(await in_public(evening, group))
    assert (await basim.taps(await basim.last(group), "My hand")).alert
    assert len(await in_public(evening, group)) == sent


async def test_one_that_forgets_them_while_the_bot_runs_shows_none(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    hand = await my_hand(basim, group)
    evening.is_old(SINCE_EPHEMERAL)
    await basim.taps(hand, "2|6")
    assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
    assert await hidden(evening, group)


@pytest.mark.parametrize("kind", ["500", "reset", "429"])
async def test_where_it_is_not_heard_whether_a_server_knows_them_none_is_sent(evening: Evening, kind: str) -> None:
    group, _, basim = await chosen_by_basim(evening)
    await evening.passes(3600)
    await evening.fault("deleteEphemeralMessage", kind=kind, times=1)
    assert (await basim.taps(await basim.last(group), "My hand")).alert
    assert await basim.sees_alone(group) == []
    await my_hand(basim, group)
