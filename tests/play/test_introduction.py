"""What the bot is called and can do is told to Telegram in every language, and nothing of it is in anybody's way."""

import logging

import pytest

from bot.language import LANGUAGES, plain, units
from bot.screens.menu import Scope, commands, has_code
from tests.evening import Evening
from tests.people import Json

#: Method, what it sets, the message, and the most that Telegram takes.
TEXTS = [
    ("MyName", "name", "bot-name", 64),
    ("MyDescription", "description", "bot-description", 512),
    ("MyShortDescription", "short_description", "bot-about", 120),
]

CODES = [language for language in LANGUAGES if has_code(language)]


async def introduced(evening: Evening) -> list[Json]:
    """The bot tells what it is; the calls that set something."""
    before = len(await evening.calls())
    await evening.app.introduce()
    return [call for call in (await evening.calls())[before:] if call["method"].startswith("setMy")]


def of(calls: list[Json], method: str) -> dict[str, Json]:
    """What was set, by the language's code."""
    given = [call["parameters"] for call in calls if call["method"] == method]
    return {parameters.get("language_code", "en"): parameters for parameters in given}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "most"), [(key, most) for _, _, key, most in TEXTS])
def test_what_the_bot_is_called_fits(language: str, key: str, most: int) -> None:
    assert 0 < units(plain(language, key)) <= most


async def test_everything_is_said_in_each_language_that_clients_tell(evening: Evening) -> None:
    calls = await introduced(evening)
    for method, field, key, _ in TEXTS:
        assert {code: said[field] for code, said in of(calls, f"set{method}").items()} == {
            code: plain(code, key) for code in CODES
        }
    menus = [call["parameters"] for call in calls if call["method"] == "setMyCommands"]
    assert len(menus) == 2 * len(CODES)
    for menu in menus:
        scope: Scope = "group" if menu["scope"]["type"] == "all_group_chats" else "private"
        said = [(each["command"], each["description"]) for each in menu["commands"]]
        assert said == list(commands(menu.get("language_code", "en"), scope))


async def test_texts_that_are_there_are_not_set_again(evening: Evening) -> None:
    await introduced(evening)
    assert {call["method"] for call in await introduced(evening)} == {"setMyCommands"}


async def test_what_telegram_refuses_is_told_in_one_line_and_the_rest_is_set(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """A name may be changed a few times a day; nobody waits for the hours that Telegram asks for."""
    caplog.set_level(logging.INFO)
    await evening.fault("setMyName", kind="429", retry_after=36000, times=9)
    await evening.fault("getMyDescription", kind="500", times=1)
    calls = await introduced(evening)
    assert of(calls, "setMyDescription").keys() == set(CODES) - {"en"}
    assert of(calls, "setMyShortDescription").keys() == set(CODES)
    told = [record.getMessage() for record in caplog.records if record.name == "bot.tg.outbound.menus"]
    assert told == ["not set: name (TryLater), description (TryLater)"]
    amal = await evening.person("Amal")
    await amal.starts()
    assert "Hello, Amal" in (await amal.hand()).text
