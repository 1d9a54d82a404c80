"""How the chat page looks: directions of text, the clock, and what is in sight on a phone."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.place import Place
from tests.browser.tiny_bot import key

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_each_paragraph_has_its_own_direction(place: Place) -> None:
    await place.bot.say(place.layla_id, "دورك الآن\nYour turn\n\nالنتيجة [6|4]")
    lines = place.layla.get_by_role("article").last.locator(".line")
    await expect(lines).to_have_count(4)
    for index, direction in ((0, "rtl"), (1, "ltr"), (3, "rtl")):
        await expect(lines.nth(index)).to_have_css("direction", direction)


async def test_a_name_does_not_turn_its_heading_round(place: Place) -> None:
    await place.post("/people", first_name="\u202eeve")
    await expect(place.page.get_by_role("heading", name="eve")).to_have_js_property("textContent", "eve")


async def test_a_command_reads_from_the_left_in_a_text_from_the_right(place: Place) -> None:
    await place.bot.say(place.layla_id, "اكتب /domino الآن")
    message = place.layla.get_by_role("article").last
    slash, word = await message.get_by_role("button", name="/domino").evaluate("""button => {
      const range = document.createRange();
      return [[0, 1], [1, 7]].map(([start, end]) => {
        range.setStart(button.firstChild, start);
        range.setEnd(button.firstChild, end);
        return range.getBoundingClientRect().left;
      });
    }""")
    assert slash < word


@pytest.mark.parametrize("text", ["دورك الآن", "دورك الآن\n\u200f[6|4] [4|4]", "<blockquote>دورك الآن</blockquote>"])
async def test_text_from_the_right_begins_at_the_right_edge_of_its_bubble(place: Place, text: str) -> None:
    """Time and "edited" do not push it in, also where the keys under the bubble make it wider than its text."""
    number = await place.bot.say(place.layla_id, "…", [[key("[6|4]")]])
    await place.bot.edit(place.layla_id, number, text, [[key("[6|4]")]])
    message = place.layla.get_by_role("article").last
    await expect(message).to_contain_text("edited")
    gaps = await message.locator(".bubble").evaluate("""bubble => {
      const inner = bubble.getBoundingClientRect().right - parseFloat(getComputedStyle(bubble).paddingRight);
      return [...bubble.querySelectorAll(".text > *")].map((line) => inner - line.getBoundingClientRect().right);
    }""")
    assert gaps == pytest.approx([0] * len(gaps), abs=1)


async def test_the_clock_has_24_hours_where_the_browser_would_count_12(place: Place, browser: Browser) -> None:
    """And it is 00 after midnight: the zone is one where the message is of the first hour of the day."""
    sent = await place.bot.call("sendMessage", chat_id=place.sami_id, text="Your turn")
    hour = sent["date"] // 3600 % 24
    zone = f"Etc/GMT+{hour}" if hour <= 12 else f"Etc/GMT-{24 - hour}"
    context = await browser.new_context(locale="en-US", timezone_id=zone)
    page = await context.new_page()
    await page.goto(place.page.url)
    time = page.get_by_role("region", name="Sami", exact=True).get_by_role("article").last.locator("time")
    minute = f"{sent['date'] // 60 % 60:02}"
    await expect(time).to_have_text(f"00:{minute}")
    await expect(time).to_have_attribute("title", re.compile(rf" 00:{minute}:\d\d$"))
    await context.close()


async def test_what_stands_in_brackets_breaks_like_any_other_text(place: Place) -> None:
    """The page keeps nothing together that a Telegram client would not: only a text itself can, by word joiners."""
    await place.bot.say(place.sami_id, "[東|西|南|北]" * 60)
    line = place.sami.get_by_role("article").last.locator(".line")
    await expect(line).to_contain_text("東")
    tops = await line.evaluate("""line => {
      const range = document.createRange();
      return [...line.textContent.matchAll(/[東西南北]/g)].map(({ index }) => {
        range.setStart(line.firstChild, index);
        range.setEnd(line.firstChild, index + 1);
        return range.getBoundingClientRect().top;
      });
    }""")
    groups = [set(tops[start : start + 4]) for start in range(0, len(tops), 4)]
    assert any(len(group) > 1 for group in groups)


async def test_on_a_phone_one_chat_is_shown_and_the_others_are_a_tap_away(place: Place) -> None:
    """A chat with something new is marked until it is opened."""
    await place.page.set_viewport_size({"width": 390, "height": 780})
    await expect(place.group).to_be_visible()
    await expect(place.sami).to_be_hidden()
    await place.bot.say(place.sami_id, "Your turn")
    tab = place.page.get_by_role("navigation", name="Chats").get_by_role("button", name="Sami")
    await expect(tab).to_have_attribute("data-unread", "")
    await tab.click()
    await expect(place.sami.get_by_text("Your turn")).to_be_in_viewport()
    await expect(place.group).to_be_hidden()
    await expect(tab).not_to_have_attribute("data-unread", "")
    assert await place.page.evaluate("document.documentElement.scrollWidth") == 390


async def test_on_a_phone_four_people_are_in_sight(place: Place) -> None:
    """To be chosen as "me" and in the tabs, with nothing to scroll."""
    await place.page.set_viewport_size({"width": 390, "height": 780})
    for name in ("Hussein", "Fatima"):
        await place.post("/people", first_name=name)
    fourth = place.page.get_by_role("navigation", name="Chats").get_by_role("button", name="Fatima")
    await expect(fourth).to_be_in_viewport(ratio=1)
    await expect(place.i_am("Fatima")).to_be_in_viewport(ratio=1)
    for bar in ("#me", "#tabs"):
        scrolled = "node => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]"
        assert await place.page.locator(bar).evaluate(scrolled) == [0, 0]


async def test_on_a_phone_a_toast_leaves_the_messages_in_sight(place: Place) -> None:
    """Also one whose text and keys fill the chat."""
    await place.page.set_viewport_size({"width": 390, "height": 780})
    await place.page.emulate_media(reduced_motion="reduce")  # where it stands, not how it comes there
    await place.bot.say(place.group_id, "Board\n" * 30, [[key("Sit")]])
    await place.group.get_by_role("button", name="Sit").click()
    query = await place.bot.next("callback_query")
    await place.bot.call("answerCallbackQuery", callback_query_id=query["id"], text="It is not your turn yet. " * 4)
    toast = place.group.get_by_role("status").get_by_text("It is not your turn")
    await expect(toast).to_be_in_viewport(ratio=1)
    bottom = await toast.evaluate("node => node.getBoundingClientRect().bottom")
    assert bottom <= await place.group.get_by_role("log").evaluate("node => node.getBoundingClientRect().top")
