"""What clients show besides words and pictures: dates, effects, kinds of buttons, one message in another's place."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.place import Place
from tests.browser.tiny_bot import key

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NOON = datetime(2026, 3, 17, 12, tzinfo=UTC)
UNIX = int(NOON.timestamp())
# How well a key's letters stand out from the key, 1 to 21; colours that shine through are laid over the chat's ground.
CONTRAST = """key => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const paint = (...colours) => {
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = getComputedStyle(key.closest(".log-place")).backgroundColor;
  const { color, backgroundColor } = getComputedStyle(key);
  const [one, other] = [paint(ground, backgroundColor, color), paint(ground, backgroundColor)].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}"""


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ("t", "15:30"),
        ("T", "15:30:00"),
        ("d", "17/03/26"),
        ("D", "17 March 2026"),
        ("w", "Tuesday"),
        ("wDt", "Tuesday, 17 March 2026 at 15:30"),
        ("", "at noon"),
    ],
)
async def test_a_date_is_shown_in_the_readers_zone(place: Place, browser: Browser, wanted: str, shown: str) -> None:
    await place.bot.say(place.sami_id, f'<b>By <tg-time unix="{UNIX}" format="{wanted}">at noon</tg-time></b>!')
    context = await browser.new_context(locale="en-GB", timezone_id="Asia/Tehran")
    page = await context.new_page()
    await page.goto(place.page.url)
    text = page.get_by_role("region", name="Sami", exact=True).get_by_role("article").last.locator(".text")
    await expect(text).to_have_text(re.compile(f"^By {shown.replace(' at ', '( at |, )')}!$"))
    await expect(text.locator("time")).to_have_attribute("datetime", "2026-03-17T12:00:00.000Z")
    await expect(text.locator("time")).to_have_attribute("title", re.compile("15:30:00"))
    await context.close()


async def test_a_relative_date_goes_with_the_time_and_is_not_read_out(place: Place, browser: Browser) -> None:
    await place.bot.say(place.sami_id, f'The turn ends <tg-time unix="{UNIX}" format="r">soon</tg-time>')
    context = await browser.new_context(locale="en-GB")
    page = await context.new_page()
    await page.clock.install(time=NOON - timedelta(minutes=5, seconds=30))
    await page.goto(place.page.url)
    time = page.get_by_role("region", name="Sami", exact=True).locator(".text time")
    await expect(time).to_have_text("in 5 minutes")
    await expect(time).to_have_attribute("aria-live", "off")
    await page.clock.run_for(320_000)
    await expect(time).to_have_text(re.compile(r"in (10|9|8|7|6|5) seconds"))
    await page.clock.run_for(3_600_000)
    await expect(time).to_have_text(re.compile("59 minutes ago|1 hour ago"))
    await context.close()


async def test_an_effect_plays_once_and_stays_beside_the_time(place: Place) -> None:
    await expect(place.sami.get_by_role("article")).to_contain_text("/start")
    await place.bot.call("sendMessage", chat_id=place.sami_id, text="You won", message_effect_id="5046509860389126442")
    await expect(place.sami.get_by_role("img", name="Effect: 🎉")).to_be_visible()
    await expect(place.sami.locator(".burst")).to_have_count(0)
    await place.page.reload()
    await expect(place.sami.get_by_role("img", name="Effect: 🎉")).to_be_visible()
    assert await place.sami.locator(".burst").count() == 0


async def test_a_reaction_is_shown_and_read(place: Place) -> None:
    written = await place.post(f"/chats/{place.group_id}/messages", person=place.layla_id, text="مبروك")
    which = {"chat_id": place.group_id, "message_id": written["message_id"]}
    await place.bot.call("setMessageReaction", **which, reaction=[{"type": "emoji", "emoji": "🏆"}])
    message = place.group.get_by_role("article").last
    await expect(message.get_by_role("img", name="Reactions: 🏆")).to_be_visible()
    await place.bot.call("setMessageReaction", **which, reaction=[])
    await expect(message.get_by_role("img")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_each_kind_of_button_can_be_told_and_read(place: Place, scheme: str) -> None:
    """In light and in dark; a disabled one looks so whatever its style is."""
    await place.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    styles = [key(style, style=style) for style in ("primary", "success", "danger")]
    off: list[dict[str, Any]] = [{"text": "off", "disabled": {}, "style": style} for style in ("primary", "danger")]
    await place.bot.say(place.sami_id, "Hand", [[*styles, key("plain"), *off]])
    keys = place.sami.locator(".key")
    await expect(keys).to_have_count(6)
    colours = [await one.evaluate("node => getComputedStyle(node).backgroundColor") for one in await keys.all()]
    assert len(set(colours)) == 5
    assert colours[-1] == colours[-2]
    assert min([await one.evaluate(CONTRAST) for one in await keys.all()]) >= 4.5


async def test_a_button_with_an_emoji_of_its_own_keeps_its_name(place: Place) -> None:
    """Which emoji an id stands for is not known here: a mark stands for it."""
    await place.bot.say(place.sami_id, "Hand", [[key("Draw", icon_custom_emoji_id="5368324170671202286")]])
    button = place.sami.get_by_role("button", name="Draw", exact=True)
    mark = await button.evaluate("node => getComputedStyle(node, '::before').content")
    assert "✦" in mark


async def test_keys_stand_from_left_to_right_under_a_text_from_the_right(place: Place) -> None:
    await place.bot.say(place.layla_id, "نوبت شماست\nدورك الآن", [[key("پاس"), key("[6|4]"), key("اسحب")]])
    lines = place.layla.get_by_role("article").last.locator(".line")
    for index in range(2):
        await expect(lines.nth(index)).to_have_css("direction", "rtl")
    lefts = [
        await place.layla.get_by_role("button", name=name).evaluate("node => node.getBoundingClientRect().left")
        for name in ("پاس", "[6|4]", "اسحب")
    ]
    assert lefts == sorted(lefts)


async def test_a_message_in_place_of_the_one_that_was_tapped_keeps_the_focus_there(place: Place) -> None:
    """For the person who tapped; the public one comes back, as it has become, when the other is deleted."""
    number = await place.bot.say(place.group_id, "Board", [[key("My hand")]])
    await place.bot.say(place.group_id, "Next")
    messages = place.group.get_by_role("article")
    await expect(messages.last).to_contain_text("Next")
    count = await messages.count()
    await place.group.get_by_role("button", name="My hand").focus()
    await place.page.keyboard.press("Enter")
    query = await place.bot.next("callback_query")
    await place.bot.call("answerCallbackQuery", callback_query_id=query["id"])
    only = {"receiver_user_id": place.sami_id, "callback_query_id": query["id"], "replace_callback_query_message": True}
    where = {"chat_id": place.group_id, "ephemeral_message_parameters": only}
    keyboard = {"inline_keyboard": [[key("Back to the board")]]}
    sent = await place.bot.call("sendMessage", **where, text="Your hand", reply_markup=keyboard)
    await expect(messages.nth(-2)).to_contain_text("Only you can see this")
    await expect(place.group.get_by_role("button", name="Back to the board")).to_be_focused()
    await expect(messages).to_have_count(count)
    await place.bot.edit(place.group_id, number, "New board", [[key("My hand")]])
    await place.i_am("ليلى").check()
    await expect(messages.nth(-2)).to_contain_text("New board")
    await place.i_am("Sami").check()
    await expect(messages.nth(-2)).to_contain_text("Your hand")
    which = {"receiver_user_id": place.sami_id, "ephemeral_message_id": sent["ephemeral_message_id"]}
    await place.bot.call("deleteEphemeralMessage", chat_id=place.group_id, **which)
    await expect(messages.nth(-2)).to_contain_text("New board")
    await expect(messages).to_have_count(count)
