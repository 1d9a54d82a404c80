"""What somebody writes to the bot alone in a group is answered alone."""

import asyncio

import pytest

from tests.evening import Evening
from tests.play.alone import hidden
from tests.play.table_for import a_group, a_match, laid


async def waits_by_the_clock(evening: Evening) -> None:
    """What the bot waits for passes at once."""

    async def sleep(seconds: float) -> None:
        evening.time.now += seconds
        await asyncio.sleep(0)

    evening.sleep = sleep
    await evening.stop_bot()
    await evening.start_bot()


async def test_the_hand_is_shown_to_who_asked(evening: Evening) -> None:
    await evening.app.introduce()
    group, (amal, basim) = await a_match(evening, people=2)
    await amal.taps(await amal.hand(), "6|6")
    before = await amal.sees(group)
    await basim.says(group, "/hand")
    hand = await basim.alone(group)
    assert hand.raw["reply_to_message"]["text"] == "/hand"
    await basim.taps(hand, "2|6")
    assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
    assert len(await amal.sees(group)) == len(before)
    assert await hidden(evening, group)


@pytest.mark.parametrize(("command", "says"), [("score", "Amal"), ("rules", "Bazito"), ("help", "/domino")])
async def test_others_too_in_the_readers_language(evening: Evening, command: str, says: str) -> None:
    await evening.app.introduce()
    group, (amal, basim) = await a_match(evening, people=2)
    before = [message.raw for message in await amal.sees(group)]
    await basim.says(group, f"/{command}")
    assert says in (await basim.alone(group)).text
    assert [message.raw for message in await amal.sees(group)] == before


async def test_buttons_under_such_an_answer_change_it_there(evening: Evening) -> None:
    await evening.app.introduce()
    group, (amal, basim) = await a_match(evening, people=2)
    before = [message.raw for message in await amal.sees(group)]
    await basim.says(group, "/rules")
    rules = await basim.alone(group)
    await basim.taps(rules, rules.buttons[0])
    assert (await basim.alone(group)).text != rules.text
    assert [message.raw for message in await amal.sees(group)] == before


async def test_whatever_fails_nothing_is_answered_in_public(evening: Evening) -> None:
    await evening.app.introduce()
    group, (amal, basim) = await a_match(evening, people=2)
    before = [message.raw for message in await amal.sees(group)]
    await waits_by_the_clock(evening)
    for command in ("hand", "hint", "score", "rules", "help"):
        for kind in ("400", "403", "429", "500", "reset", "lost"):
            await evening.fault("sendMessage", group, kind=kind, times=1)
            await basim.says(group, f"/{command}")
            await evening.passes(60)
    assert [message.raw for message in await amal.sees(group)] == before
    assert await hidden(evening, group)


async def test_without_a_table_it_says_so(evening: Evening) -> None:
    await evening.app.introduce()
    group, (amal, *_) = await a_group(evening, 2)
    await amal.says(group, "/hand")
    assert (await amal.alone(group)).text == "No table is open here. /domino opens one."


async def test_in_public_the_hand_is_asked_for_in_the_private_chat(evening: Evening) -> None:
    group, (_, basim) = await a_match(evening, people=2)
    await basim.says(group, "/hand")
    assert (await basim.last(group)).text == "Please write me that in our private chat."


async def test_a_server_that_refuses_such_commands_gets_the_menu_without(evening: Evening) -> None:
    refused = "Bad Request: can't parse BotCommand"
    await evening.fault("setMyCommands", kind="400", times=1, description=refused)
    await evening.app.introduce()
    (amal,) = [await evening.person("Amal")]
    group = await evening.group("Friday", amal)
    shown = await evening.people_side("GET", f"/chats/{group}/bot?person={amal.id}")
    assert "help" in [command["command"] for command in shown["commands"]]
    assert not any(command.get("is_ephemeral") for command in shown["commands"])
