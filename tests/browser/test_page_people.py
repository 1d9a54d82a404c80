"""Who is on the chat page and where they write: people, groups, topics, and links that start the bot."""

import re

import pytest
from playwright.async_api import expect

from bot.sandbox.world import USERNAME
from tests.browser.place import Place
from tests.browser.tiny_bot import key

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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


@pytest.mark.parametrize("language", ["ar", "fa"])
async def test_a_person_is_added_with_a_name_and_a_language(place: Place, language: str) -> None:
    """And joins the group that is shown."""
    await place.page.get_by_role("button", name="Add person").click()
    form = place.page.get_by_role("dialog", name="Add a person")
    await form.get_by_label("First name").fill("نور")
    await form.get_by_label("Language").select_option(language)
    await form.get_by_role("button", name="Add").click()
    await expect(form).to_have_count(0)
    await expect(place.page.get_by_role("region", name="نور")).to_be_visible()
    await expect(place.group).to_contain_text("3 people and the bot")
    people = (await place.http.get("/people")).json()["people"]
    assert [(person["first_name"], person["language_code"]) for person in people][2:] == [("نور", language)]


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


async def test_everybody_is_offered_the_commands_in_their_language(place: Place) -> None:
    """In a group the one that is chosen goes to this bot by its name; one that only the bot sees says so before."""
    english = [{"command": "hand", "description": "My hand", "is_ephemeral": True}]
    persian = [{"command": "domino", "description": "یک میز باز کنید"}]
    await place.bot.call("setMyCommands", commands=english)
    await place.bot.call("setMyCommands", commands=persian, language_code="fa")
    shirin = (await place.post("/people", first_name="شیرین", language_code="fa"))["id"]
    await place.post(f"/chats/{place.group_id}/members", person=shirin)
    menu = place.group.get_by_role("button", name="Commands")
    await menu.click()
    choice = place.group.get_by_role("button", name="/hand")
    await expect(choice).to_contain_text("Only you will see it")
    await expect(choice).to_be_focused()
    await place.page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await expect(choice).to_have_count(0)
    await place.i_am("شیرین").check()
    await menu.click()
    await place.group.get_by_role("button", name="یک میز باز کنید").click()
    await expect(place.group.get_by_role("article").last.locator(".text")).to_have_text(f"/domino@{USERNAME}")
    await expect(menu).to_be_focused()


async def test_the_bot_introduces_itself_before_start(place: Place) -> None:
    """In the language of whom it is to meet, and until they begin to talk."""
    await place.bot.call("setMyDescription", description="Dominoes for groups")
    await place.bot.call("setMyDescription", description="دومینو برای گروه‌ها", language_code="fa")
    await place.post("/people", first_name="Noor", language_code="fa")
    noor = place.page.get_by_role("region", name="Noor")
    await expect(noor.get_by_text("دومینو برای گروه‌ها")).to_be_visible()
    await expect(place.sami.get_by_text("Dominoes for groups")).to_have_count(0)
    await noor.get_by_role("button", name="Start", exact=True).click()
    await expect(noor.get_by_role("article")).to_contain_text("/start")
    await expect(noor.get_by_text("دومینو برای گروه‌ها")).to_be_hidden()
