"""A headless Chromium that looks at a sandbox, for the tests of the page and of whole rounds played on it.

The browser is the one named by DOMINOBOT_CHROMIUM or found on the path. Without one these tests are skipped, or fail
where DOMINOBOT_REQUIRE_BROWSER=1 says that there has to be one.

Starting a browser takes seconds, so one serves all tests of a process, and lives in the session's loop. A test that
uses `browser_page`, and its own async fixtures, run in that loop too: both say `loop_scope="session"`.
"""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.place import Place, opened

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser."""
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("DOMINOBOT_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        reason = f"no browser found: set DOMINOBOT_CHROMIUM or install one of {', '.join(names)}"
        if os.environ.get("DOMINOBOT_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return path


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """A running headless Chromium."""
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser_page(browser: Browser) -> AsyncIterator[Page]:
    """An empty page, 1400 pixels wide. A script error or a breach of the page's content policy fails the test."""
    context = await browser.new_context(viewport={"width": 1400, "height": 900}, locale="en-GB")
    page = await context.new_page()
    page.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    yield page
    await context.close()
    assert faults == []


@pytest_asyncio.fixture(loop_scope="session")
async def place(browser_page: Page) -> AsyncIterator[Place]:
    """The page on a sandbox with two people, a group and a tiny bot."""
    async with opened(browser_page) as place:
        yield place
