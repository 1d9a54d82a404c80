"""Messages on the chat page: as they are sent, edited, tapped, answered and read."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Locator, Page, expect

from bot.sandbox.server import serve
from bot.sandbox.world import World
from tests.browser.place import Place
from tests.browser.tiny_bot import key

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_message_appears_as_it_is_sent_with_its_entities(place: Place) -> None:
    """Bold is bold, what is preformatted keeps its spaces, a command can be tapped and is then sent by "me"."""
    await place.bot.say(place.group_id, "<b>Score</b> 12\n<pre>[6|4]  [4|4]</pre>See /rules")
    message = place.group.get_by_role("article").last
    await expect(message.locator("strong")).to_have_text("Score")
    await expect(message.locator("pre")).to_have_js_property("textContent", "[6|4]  [4|4]")
    await message.get_by_role("button", name="/rules").click()
    await expect(place.group.locator("[data-side=mine]")).to_contain_text("/rules")


async def test_names_and_texts_with_markup_are_shown_literally(place: Place) -> None:
    """Nothing that somebody wrote becomes an element or a dangerous link."""
    name = "<img src=x onerror=alert(1)>&"
    mallory = (await place.post("/people", first_name=name))["id"]
    await place.post(f"/chats/{place.group_id}/members", person=mallory)
    await place.post(f"/chats/{place.group_id}/messages", person=mallory, text="<b>hi</b> javascript:alert(1)")
    message = place.group.get_by_role("article").last
    await expect(message.locator(".text")).to_have_text("<b>hi</b> javascript:alert(1)")
    await expect(message.locator(".sender")).to_have_text(name)
    await expect(place.page.get_by_role("region", name=name)).to_be_visible()
    await expect(place.page.locator("main img, .me img, [href^='javascript:']")).to_have_count(0)


async def test_an_edit_changes_the_message_in_place(place: Place) -> None:
    """Text and buttons change; the button in use stays the same element and keeps the focus, and nothing scrolls."""
    number = await place.bot.say(place.sami_id, "Your turn", [[key("[6|4]"), key("[1|1]")]])
    button = place.sami.get_by_role("button", name="[1|1]")
    await button.focus()
    before = await button.element_handle()
    await place.bot.edit(place.sami_id, number, "Not your turn", [[key("[6|4]"), key("[2|2]")], [key("Leave")]])
    await expect(place.sami.get_by_role("article").last.locator(".text")).to_have_text("Not your turn")
    after = place.sami.get_by_role("button", name="[2|2]")
    await expect(after).to_be_focused()
    assert await after.evaluate("(node, before) => node === before", before)
    await expect(place.sami.get_by_role("button", name="Leave")).to_be_in_viewport()


async def test_when_the_button_in_use_goes_the_focus_stays_with_its_message(place: Place) -> None:
    """Somebody who plays by keyboard is not thrown back to the top of the page."""
    number = await place.bot.say(place.sami_id, "Your turn", [[key("[6|4]")]])
    await place.sami.get_by_role("button", name="[6|4]").focus()
    await place.bot.edit(place.sami_id, number, "Played")
    await expect(place.sami.get_by_role("article").last).to_be_focused()


async def test_a_tap_shows_it_is_busy_until_the_answer_comes_as_a_toast(place: Place) -> None:
    await place.bot.say(place.group_id, "Table", [[key("Sit", "sit 2")]])
    button = place.group.get_by_role("button", name="Sit")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    query = await place.bot.next("callback_query")
    assert (query["data"], query["from"]["id"]) == ("sit 2", place.sami_id)
    await place.bot.call("answerCallbackQuery", callback_query_id=query["id"], text="You sit on seat 2")
    await expect(place.group.get_by_role("status")).to_have_text("You sit on seat 2")
    await expect(button).not_to_have_attribute("aria-busy", "true")


async def test_an_alert_waits_for_ok(place: Place) -> None:
    """And then the focus is back on the button."""
    await place.bot.say(place.group_id, "Board", [[key("My hand")]])
    await place.group.get_by_role("button", name="My hand").click()
    query = await place.bot.next("callback_query")
    await place.bot.call("answerCallbackQuery", callback_query_id=query["id"], text="[6|4] [1|1]", show_alert=True)
    alert = place.page.get_by_role("alertdialog", name=re.compile("to Sami"))
    await expect(alert).to_contain_text("[6|4] [1|1]")
    await place.page.keyboard.press("Enter")
    await expect(alert).to_have_count(0)
    await expect(place.group.get_by_role("button", name="My hand")).to_be_focused()


async def test_a_disabled_button_cannot_be_pressed(place: Place) -> None:
    await place.bot.say(place.sami_id, "Hand", [[{"text": "[0|0]", "disabled": {}}, key("[1|1]", style="success")]])
    disabled = place.sami.get_by_role("button", name="[0|0]")
    await expect(disabled).to_be_disabled()
    await disabled.click(force=True)
    await place.sami.get_by_role("button", name="[1|1]").click()
    await expect(disabled).not_to_have_attribute("aria-busy", "true")
    assert (await place.bot.next("callback_query"))["data"] == "[1|1]"


async def test_a_reply_is_written_to_a_message(place: Place) -> None:
    await place.bot.say(place.group_id, "Board of table 3")
    await place.group.get_by_text("Board of table 3").click()
    await place.write(place.group, "/score")
    quote = place.group.get_by_role("article").last.get_by_role("button", name="Go to the message of")
    await expect(quote).to_contain_text("Board of table 3")
    await expect(place.group.locator(".reply-bar")).to_be_hidden()


async def test_the_newest_message_stays_in_sight_unless_one_reads_further_up(place: Place) -> None:
    for number in range(30):
        await place.bot.say(place.sami_id, f"line {number}")
    await expect(place.sami.get_by_text("line 29", exact=True)).to_be_in_viewport()
    await place.sami.get_by_text("line 0", exact=True).scroll_into_view_if_needed()
    await expect(place.sami.get_by_text("line 29", exact=True)).not_to_be_in_viewport()
    await place.bot.say(place.sami_id, "line 30")
    await place.sami.get_by_role("button", name="Newest messages").click()
    await expect(place.sami.get_by_text("line 30", exact=True)).to_be_in_viewport()


async def test_everything_can_be_done_by_keyboard(place: Place) -> None:
    """Choosing who I am, pressing a button, closing the alert, replying, writing."""
    press = place.page.keyboard.press
    await place.bot.say(place.group_id, "Table", [[key("Sit"), key("Stand")]])
    await expect(place.group.get_by_role("button", name="Stand")).to_be_visible()

    async def tab_to(target: Locator) -> None:
        for _ in range(30):
            await press("Tab")
            if await target.evaluate("node => node === document.activeElement"):
                return
        pytest.fail(f"Tab does not reach {target}")

    await tab_to(place.i_am("Sami"))
    await press("ArrowRight")
    await expect(place.i_am("ليلى")).to_be_checked()
    await tab_to(place.group.get_by_role("button", name="Stand"))
    await press("Enter")
    query = await place.bot.next("callback_query")
    assert (query["data"], query["from"]["id"]) == ("Stand", place.layla_id)
    await place.bot.call("answerCallbackQuery", callback_query_id=query["id"], text="You stand", show_alert=True)
    await expect(place.page.get_by_role("alertdialog")).to_contain_text("You stand")
    await press("Enter")
    await expect(place.group.get_by_role("button", name="Stand")).to_be_focused()

    await place.group.get_by_role("log").focus()
    await press("ArrowUp")
    await expect(place.group.get_by_role("article").last).to_be_focused()
    await press("Enter")
    await expect(place.group.get_by_role("textbox", name="Message")).to_be_focused()
    await place.page.keyboard.type("/score")
    await press("Enter")
    await expect(place.group.get_by_role("article").last).to_contain_text("/score")
    await expect(place.group.get_by_role("article").last.get_by_role("button", name="Go to")).to_contain_text("Table")


async def test_after_a_lost_connection_the_page_shows_what_it_missed(browser_page: Page, tmp_path: Path) -> None:
    """A sandbox that is started again on the same port finds the page that was left open."""
    async with serve(World(data=tmp_path)) as base, httpx.AsyncClient(base_url=base) as http:
        sami = (await http.post("/people", json={"first_name": "Sami"})).json()["id"]
        await browser_page.goto(base)
        await expect(browser_page.get_by_text("Connected")).to_be_visible()
    await expect(browser_page.get_by_text("Connection lost")).to_be_visible()
    async with serve(World(data=tmp_path), port=int(base.rpartition(":")[2])), httpx.AsyncClient(base_url=base) as http:
        await http.post(f"/chats/{sami}/messages", json={"person": sami, "text": "/start"})
        await expect(browser_page.get_by_role("article")).to_contain_text("/start")
        await expect(browser_page.get_by_text("Connected")).to_be_visible()
        await browser_page.goto("about:blank")


async def test_an_ephemeral_message_is_shown_to_one_and_its_keys_work(place: Place) -> None:
    """It stands where it came among the others."""
    await place.bot.say(place.group_id, "Board", [[key("My hand")]])
    await place.group.get_by_role("button", name="My hand").click()
    query = await place.bot.next("callback_query")
    await place.bot.call("answerCallbackQuery", callback_query_id=query["id"])
    only = {"receiver_user_id": place.sami_id, "callback_query_id": query["id"]}
    keyboard = {"inline_keyboard": [[key("[6|4]")]]}
    where = {"chat_id": place.group_id, "ephemeral_message_parameters": only}
    sent = await place.bot.call("sendMessage", **where, text="Your hand", reply_markup=keyboard)
    await place.bot.say(place.group_id, "Next")
    messages = place.group.get_by_role("article")
    await expect(messages.last).to_contain_text("Next")
    await expect(messages.nth(-2)).to_contain_text("Only you can see this")
    await place.group.get_by_role("button", name="[6|4]").click()
    query = await place.bot.next("callback_query")
    assert query["message"]["ephemeral_message_id"] == sent["ephemeral_message_id"]
    which = {"chat_id": place.group_id, "receiver_user_id": place.sami_id}
    number = {"ephemeral_message_id": sent["ephemeral_message_id"]}
    await place.bot.call("editEphemeralMessageText", **which, **number, text="Played")
    await expect(messages.nth(-2)).to_contain_text("Played")
    await place.i_am("ليلى").check()
    await expect(messages.last).to_contain_text("Next")
    await expect(place.group.get_by_text("Played")).to_have_count(0)


async def test_the_pinned_message_is_a_press_away(place: Place) -> None:
    number = await place.bot.say(place.sami_id, "Your hand")
    await place.bot.call("pinChatMessage", chat_id=place.sami_id, message_id=number)
    bar = place.sami.get_by_role("button", name="Pinned: Your hand")
    await bar.click()
    await expect(place.sami.get_by_role("article").filter(has_text="Your hand")).to_be_focused()
    await place.bot.call("unpinChatMessage", chat_id=place.sami_id)
    await expect(bar).to_have_count(0)
