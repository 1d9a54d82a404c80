"""The chat page alone: two people, a group, and a tiny bot that says what each test needs."""

import json
import re
import struct
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, USERNAME, World
from tests.browser.tiny_bot import TinyBot, key

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@dataclass(frozen=True, slots=True)
class Place:
    """A page on a sandbox where Sami and Layla have started the bot and sit in a group with it."""

    page: Page
    http: httpx.AsyncClient
    bot: TinyBot
    group_id: int
    sami_id: int
    layla_id: int

    @property
    def group(self) -> Locator:
        return self.page.get_by_role("region", name="Friday game")

    @property
    def sami(self) -> Locator:
        return self.page.get_by_role("region", name="Sami", exact=True)

    @property
    def layla(self) -> Locator:
        return self.page.get_by_role("region", name="ليلى")

    def i_am(self, name: str) -> Locator:
        """The button that makes somebody "me"."""
        return self.page.get_by_role("radio", name=name)

    async def post(self, path: str, **body: Any) -> Any:
        """A call of the people side."""
        response = await self.http.post(path, json=body)
        return response.raise_for_status().json()

    async def write(self, chat: Locator, text: str) -> None:
        await chat.get_by_role("textbox", name="Message").fill(text)
        await chat.get_by_role("button", name="Send").click()


def png(colour: bytes) -> bytes:
    """A picture of 8 by 8 pixels in one colour (three bytes)."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + colour * 8) * 8)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest_asyncio.fixture(loop_scope="session")
async def place(browser_page: Page) -> AsyncIterator[Place]:
    async with serve(World(token=TOKEN)) as base, httpx.AsyncClient(base_url=base) as http:

        async def post(path: str, **body: Any) -> int:
            number: int = (await http.post(path, json=body)).raise_for_status().json().get("id", 0)
            return number

        sami = await post("/people", first_name="Sami", language_code="en")
        layla = await post("/people", first_name="ليلى", language_code="ar")
        for person in (sami, layla):
            await post(f"/chats/{person}/messages", person=person, text="/start")
        group = await post("/chats", title="Friday game", type="supergroup", members=[sami, layla])
        await browser_page.goto(base)
        yield Place(browser_page, http, TinyBot(http, TOKEN), group, sami, layla)
        await browser_page.goto("about:blank")


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


@pytest.mark.parametrize("way", ["a button's link", "a link in the text", "an answer"])
async def test_a_deep_link_offers_start_in_the_private_chat(place: Place, way: str) -> None:
    """Start carries the payload, and is sent only when it is pressed."""
    link = f"https://t.me/{USERNAME}?start=seat-7"
    rows = {"a button's link": [[{"text": "Open", "url": link}]], "an answer": [[key("Open")]]}.get(way)
    text = f'<a href="{link}">Open</a>' if rows is None else "Take a seat"
    newcomer = (await place.post("/people", first_name="Noor"))["id"]
    await place.post(f"/chats/{place.group_id}/members", person=newcomer)
    await place.i_am("Noor").check()
    await place.bot.say(place.group_id, text, rows)
    await place.group.get_by_role("article").last.get_by_text("Open", exact=True).click()
    if way == "an answer":
        query = await place.bot.next("callback_query")
        await place.bot.call("answerCallbackQuery", callback_query_id=query["id"], url=link)
    noor = place.page.get_by_role("region", name="Noor")
    await expect(noor).to_contain_text("seat-7")
    await expect(noor.get_by_role("button", name="Start", exact=True)).to_be_focused()
    await expect(noor.get_by_role("article")).to_have_count(0)
    await place.page.keyboard.press("Enter")
    await expect(noor.get_by_role("article").last.locator(".text")).to_have_text("/start seat-7")
    await expect(noor.get_by_role("button", name="Start", exact=True)).to_be_hidden()
    await expect(noor.get_by_role("textbox", name="Message")).to_be_focused()


async def test_who_has_not_started_the_bot_is_offered_start(place: Place) -> None:
    await place.post("/people", first_name="Noor")
    noor = place.page.get_by_role("region", name="Noor")
    await expect(noor.get_by_role("textbox", name="Message")).to_be_hidden()
    await noor.get_by_role("button", name="Start", exact=True).click()
    await expect(noor.get_by_role("article").last.locator(".text")).to_have_text("/start")
    await expect(noor.get_by_role("textbox", name="Message")).to_be_visible()


async def test_switching_who_i_am_changes_who_writes_in_the_group(place: Place) -> None:
    await place.write(place.group, "hello")
    mine = place.group.locator("[data-side=mine]").filter(has_text="hello")
    await expect(mine).to_be_visible()
    await place.i_am("ليلى").check()
    await expect(place.group.locator("[data-side=theirs]").filter(has_text="hello")).to_be_visible()
    await place.write(place.group, "مرحبا")
    await expect(place.group.locator("[data-side=mine]")).to_have_text(re.compile("مرحبا"))
    await place.write(place.sami, "to the bot")
    await expect(place.sami.get_by_role("article").last).to_contain_text("to the bot")
    history = (await place.http.get(f"/chats/{place.group_id}/messages?person={place.sami_id}&after=0")).json()
    written = {m["text"]: m["from"]["id"] for m in history["messages"] if "text" in m}
    assert written == {"hello": place.sami_id, "مرحبا": place.layla_id}


async def test_a_person_is_added_with_a_name_and_a_language(place: Place) -> None:
    """And joins the group that is shown."""
    await place.page.get_by_role("button", name="Add person").click()
    form = place.page.get_by_role("dialog", name="Add a person")
    await form.get_by_label("First name").fill("نور")
    await form.get_by_label("Language").select_option("ar")
    await form.get_by_role("button", name="Add").click()
    await expect(form).to_have_count(0)
    await expect(place.page.get_by_role("region", name="نور")).to_be_visible()
    await expect(place.group).to_contain_text("3 people and the bot")
    people = (await place.http.get("/people")).json()["people"]
    assert [(person["first_name"], person["language_code"]) for person in people][2:] == [("نور", "ar")]


async def test_each_paragraph_has_its_own_direction(place: Place) -> None:
    await place.bot.say(place.layla_id, "دورك الآن\nYour turn\n\nالنتيجة [6|4]")
    lines = place.layla.get_by_role("article").last.locator(".line")
    await expect(lines).to_have_count(4)
    for index, direction in ((0, "rtl"), (1, "ltr"), (3, "rtl")):
        await expect(lines.nth(index)).to_have_css("direction", direction)


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


async def test_a_reply_is_written_to_a_message(place: Place) -> None:
    await place.bot.say(place.group_id, "Board of table 3")
    await place.group.get_by_role("article").last.locator(".text").click()
    await expect(place.group).to_contain_text("Board of table 3")
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


async def test_a_photo_is_shown_and_changes_in_place(place: Place) -> None:
    """The caption is its alternative text."""

    where = {"chat_id": place.group_id, "caption": "Board one", "photo": "attach://board"}
    sent = await place.bot.upload("sendPhoto", where, {"board": png(b"\x20\x80\x60")})
    picture = place.group.get_by_role("img", name="Board one")
    await expect(picture).to_have_js_property("naturalWidth", 8)
    address, before = await picture.get_attribute("src"), await picture.element_handle()

    media = json.dumps({"type": "photo", "media": "attach://board", "caption": "Board two"})
    which = {"chat_id": place.group_id, "message_id": sent["message_id"], "media": media}
    await place.bot.upload("editMessageMedia", which, {"board": png(b"\x90\x20\x20")})
    picture = place.group.get_by_role("img", name="Board two")
    await expect(picture).not_to_have_attribute("src", address or "")
    assert await picture.evaluate("(node, before) => node === before", before)


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


async def test_a_topic_is_made_and_holds_what_is_written_in_it(place: Place) -> None:
    """One topic is shown at a time; a closed one is marked."""
    await place.group.get_by_role("button", name="Topics on").click()
    await place.bot.say(place.group_id, "in General")
    await expect(place.group.get_by_text("in General")).to_be_visible()
    await place.group.get_by_role("button", name="New topic").click()
    form = place.page.get_by_role("dialog", name="New topic")
    await form.get_by_label("Name").fill("Games")
    await form.get_by_role("button", name="Create").click()
    await expect(place.group.get_by_text("in General")).to_have_count(0)
    await place.write(place.group, "/domino")
    while (written := await place.bot.next("message")).get("text") != "/domino":
        pass  # what came before
    assert written["is_topic_message"] is True
    await expect(place.group.get_by_role("article").last).to_contain_text("/domino")
    await expect(place.group.get_by_role("button", name="Go to")).to_have_count(0)
    await place.group.get_by_role("button", name="Close topic").click()
    topics = place.group.get_by_role("combobox", name="Topic")
    await expect(topics).to_contain_text("Games (closed)")
    await topics.select_option("General")
    await expect(place.group.get_by_text("in General")).to_be_visible()
    await expect(place.group.get_by_text("/domino")).to_have_count(0)
    await place.group.get_by_role("button", name="Topics off").click()
    await expect(place.group.get_by_text("/domino")).to_be_visible()


async def test_the_page_goes_along_when_a_group_becomes_a_supergroup(place: Place) -> None:
    basic = (await place.post("/chats", title="Basic", members=[place.sami_id]))["id"]
    await place.page.get_by_role("combobox", name="Group").select_option("Basic")
    group = place.page.get_by_role("region", name="Basic")
    await group.get_by_role("button", name="Make supergroup").click()
    await expect(group.get_by_text("became a supergroup")).to_be_visible()
    await expect(group).not_to_have_attribute("data-chat", str(basic))
    await place.write(group, "here")
    await expect(group.get_by_role("article").last).to_contain_text("here")


async def test_an_administrator_writes_anonymously(place: Place) -> None:
    """Nobody else is offered it."""
    await place.group.get_by_role("checkbox", name="Anonymously").check()
    await place.write(place.group, "/domino")
    await expect(place.group.get_by_role("article", name="Friday game")).to_contain_text("/domino")
    await place.i_am("ليلى").check()
    await expect(place.group.get_by_role("checkbox", name="Anonymously")).to_be_hidden()
    await place.write(place.group, "hello")
    await expect(place.group.locator("[data-side=mine]")).to_contain_text("hello")


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


async def test_who_deleted_the_account_is_gone_from_the_page(place: Place) -> None:
    await place.write(place.group, "good bye")
    (await place.http.delete(f"/people/{place.sami_id}")).raise_for_status()
    await expect(place.sami).to_have_count(0)
    await expect(place.i_am("ليلى")).to_be_checked()
    await expect(place.group.get_by_text("good bye")).to_be_visible()


async def test_an_emptied_world_leaves_nothing_on_the_page(place: Place) -> None:
    await place.bot.say(place.group_id, "Board")
    await expect(place.group.get_by_text("Board")).to_be_visible()
    await place.post("/reset")
    await expect(place.page.get_by_role("region")).to_have_count(0)
    await expect(place.page.get_by_text("There is no group yet")).to_be_visible()
