"""A whole round played on the page with the real bot: a lobby, a deep link, tiles, the result and the next round."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from tests.evening import evening

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

#: What fits, an end, drawing: the buttons that a person on turn goes on with.
GOES_ON = ".key[data-style=success], .key[data-style=primary]"


class Table:
    """Sami and Layla at the page, each "me" in turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.group = page.get_by_role("region", name="Friday game")
        self.hands = (page.get_by_role("region", name="Sami"), page.get_by_role("region", name="ليلى"))
        self.next_round = self.button(self.group, "Next round")

    async def i_am(self, name: str) -> None:
        await self.page.get_by_role("radio", name=name).check()

    def button(self, chat: Locator, text: str) -> Locator:
        return chat.get_by_role("button", name=text)

    async def play_on(self) -> bool:
        """Whoever is on turn presses the first button that goes on; False once the round is over."""
        on_turn = [hand.locator(GOES_ON) for hand in self.hands]
        await on_turn[0].or_(on_turn[1]).or_(self.next_round).first.wait_for()
        movers = [hand for hand, buttons in zip(self.hands, on_turn, strict=True) if await buttons.count()]
        if not movers:
            return False
        (mover,) = movers
        hand = mover.get_by_role("article").last
        before = await hand.inner_text()
        await mover.locator(GOES_ON).first.click()
        await expect(hand).not_to_have_text(before, use_inner_text=True)
        return True


async def test_a_round_is_played_on_the_page(browser_page: Page, tmp_path: Path) -> None:
    """One has started the bot, the other takes a seat by its link; the result turns the hands up and leads on."""
    async with evening(tmp_path) as together:
        sami, layla = await together.person("Sami"), await together.person("ليلى", "ar")
        await together.group("Friday game", sami, layla)
        await browser_page.goto(together.base)
        table = Table(browser_page)

        await table.button(table.hands[0], "Start").click()
        await table.group.get_by_role("textbox", name="Message").fill("/domino bazito 2 104")
        await table.button(table.group, "Send").click()
        await table.i_am("ليلى")
        await table.button(table.group, "Seat 2").click()
        await expect(table.group).to_contain_text("kept for")
        await table.button(table.hands[1], "Start").click()
        await table.i_am("Sami")
        await table.button(table.group, "▶️ Start").click()

        taps = 0
        while await table.play_on():
            taps += 1
        assert taps > 5
        result = table.group.get_by_role("article").last
        await expect(result).to_contain_text(re.compile(r"Round 1: .+ goes out|Round 1 is blocked"))
        await expect(result).to_contain_text(re.compile(r"\[\d\|\d\]|nothing left"))
        await table.next_round.click()
        await expect(table.group.get_by_role("article").last).to_contain_text("round 2")
        await browser_page.goto("about:blank")
