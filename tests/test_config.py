"""Settings: where they come from, what each may be, and the sentence where one is not."""

import itertools
import re
from pathlib import Path

import pytest

from bot.config import ConfigError, Settings, load_settings

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"
EXAMPLE = Path(__file__).parents[1] / ".env.example"


pytestmark = pytest.mark.usefixtures("working_folder")


def refusal() -> str:
    with pytest.raises(ConfigError) as refused:
        load_settings()
    return str(refused.value)


def test_a_token_is_all_that_has_to_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    settings = load_settings()
    assert settings.telegram_bot_token.get_secret_value() == TOKEN
    assert settings.telegram_api_base == "https://api.telegram.org"
    assert settings.store_url == "sqlite:///.data/dominobot.sqlite"


def test_the_environment_goes_before_the_file(working_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (working_folder / ".env").write_text(f"TELEGRAM_BOT_TOKEN={TOKEN}\nPOLL_SECONDS=10\nDATA_DIR=from-file\n")
    monkeypatch.setenv("DATA_DIR", "from-environment")
    settings = load_settings()
    assert (settings.poll_seconds, settings.data_dir) == (10, Path("from-environment"))


def test_a_database_that_is_named_goes_before_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "sqlite:////srv/dominoes.db")
    assert load_settings().store_url == "sqlite:////srv/dominoes.db"


def test_no_setting_shows_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    settings = load_settings()
    assert TOKEN not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"


@pytest.mark.parametrize("value", [None, ""])
def test_a_missing_token_is_told(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is not None:
        monkeypatch.setenv("TELEGRAM_BOT_TOKEN", value)
    assert refusal() == "TELEGRAM_BOT_TOKEN: is missing (.env.example explains it)."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TELEGRAM_BOT_TOKEN", "my-secret"),
        ("TELEGRAM_BOT_TOKEN", f"{TOKEN} trailing"),
        ("TELEGRAM_BOT_TOKEN", f"١٢٣٤٥٦٧٨٩:{TOKEN.partition(':')[2]}"),
        ("TELEGRAM_API_BASE", "api.telegram.org"),
        ("TELEGRAM_API_BASE", "ftp://api.telegram.org"),
        ("TELEGRAM_API_BASE", "http://two words"),
        ("LOG_LEVEL", "LOUD"),
        ("NEXT_ROUND_SECONDS", "-3.25"),
        ("NEXT_ROUND_SECONDS", "nan"),
        ("HOLD_SEAT_SECONDS", "1e9"),
        ("POLL_SECONDS", "99999"),
        ("CALLS_PER_SECOND", "many"),
        ("CHAT_CALLS_PER_SECOND", "0.125"),
        ("GROUP_CALLS_PER_MINUTE", "-77"),
        ("WEBHOOK_URL", "bot.example.org/updates"),
        ("WEBHOOK_URL", "http://bot.example.org/updates"),
        ("WEBHOOK_URL", "http://127.0.0.1.example.org/"),
        ("WEBHOOK_URL", "https://"),
        ("WEBHOOK_URL", "https:///updates"),
        ("WEBHOOK_URL", "https://me:password@bot.example.org/"),
        ("WEBHOOK_URL", "https://bot.example.org/?key=12345"),
        ("WEBHOOK_URL", "https://bot.example.org/#updates"),
        ("WEBHOOK_URL", "https://bot.example.org/two words"),
        ("WEBHOOK_URL", "https://bot.example.org:99999/"),
        ("WEBHOOK_URL", "https://[bot.example.org/"),
        ("WEBHOOK_URL", "https://بوت.example.org/"),
        ("WEBHOOK_LISTEN", "8081"),
        ("WEBHOOK_LISTEN", ":8081"),
        ("WEBHOOK_LISTEN", "127.0.0.1:0"),
        ("WEBHOOK_LISTEN", "127.0.0.1:65536"),
        ("WEBHOOK_LISTEN", "::1:8081"),
        ("WEBHOOK_LISTEN", "http://127.0.0.1:8081"),
        ("WEBHOOK_SECRET", "two words"),
        ("WEBHOOK_SECRET", "a+b=c"),
        ("WEBHOOK_SECRET", "سرّ"),
        ("WEBHOOK_SECRET", "x" * 257),
    ],
)
def test_a_malformed_setting_is_named_in_one_sentence_without_its_value(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    sentence = refusal()
    assert re.fullmatch(rf"{name}: [^\n]+ \(\.env\.example explains it\)\.", sentence)
    assert value not in sentence


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("https://bot.example.org", "/"),
        ("https://bot.example.org:8443/a/b%20c/", "/a/b c/"),
        ("https://[2001:db8::1]/up@dates", "/up@dates"),
        ("http://127.0.0.1:9000/hook", "/hook"),
        ("http://[::1]:9000/hook", "/hook"),
        ("http://localhost/hook", "/hook"),
    ],
)
def test_updates_may_be_posted_to_https_or_within_this_machine(
    url: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    monkeypatch.setenv("WEBHOOK_URL", url)
    settings = load_settings()
    assert (settings.webhook_url, settings.webhook_path) == (url, path)


@pytest.mark.parametrize(
    ("where", "address"),
    [
        ("192.0.2.1:8080", ("192.0.2.1", 8080)),
        ("[::1]:80", ("::1", 80)),
        ("bot-1.internal:65535", ("bot-1.internal", 65535)),
    ],
)
def test_posts_are_taken_at_a_host_and_a_port(
    where: str, address: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    monkeypatch.setenv("WEBHOOK_LISTEN", where)
    assert load_settings().webhook_address == address


def test_a_secret_that_is_not_set_is_made_of_the_token_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """And tells nothing of it, as the one that is set is told to nobody."""
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    made = load_settings().webhook_key.get_secret_value()
    assert re.fullmatch(r"[a-z0-9]{64}", made)
    assert load_settings().webhook_key.get_secret_value() == made
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN[:-1] + "1")
    assert load_settings().webhook_key.get_secret_value() != made
    monkeypatch.setenv("WEBHOOK_SECRET", "my-own_secret")
    settings = load_settings()
    assert settings.webhook_key.get_secret_value() == "my-own_secret"
    assert "my-own_secret" not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"


def test_a_file_that_is_no_text_is_told(working_folder: Path) -> None:
    (working_folder / ".env").write_bytes(b"TELEGRAM_BOT_TOKEN=\xff\xfe\n")
    assert refusal() == ".env: the file cannot be read."


def test_the_example_explains_every_setting_and_tells_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each after a line of words; what stands there is what holds where nothing is set."""
    lines = EXAMPLE.read_text().splitlines()
    shown = {}
    for before, line in itertools.pairwise(lines):
        if found := re.fullmatch(r"#?([A-Z_]+)=(.*)", line):
            assert re.fullmatch(r"# [A-Z].+\.", before), line
            shown[found[1].lower()] = found[2]
    assert set(shown) == set(Settings.model_fields)
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    defaults = load_settings()
    for name in shown:
        if shown[name]:
            monkeypatch.setenv(name.upper(), shown[name])
    assert load_settings() == defaults
    assert {name for name in shown if not shown[name]} == {
        "telegram_bot_token",
        "database_url",
        "webhook_url",
        "webhook_secret",
    }


def test_the_example_is_a_file_that_can_be_used_once_the_token_is_filled_in(working_folder: Path) -> None:
    text = EXAMPLE.read_text()
    (working_folder / ".env").write_text(text)
    assert refusal().startswith("TELEGRAM_BOT_TOKEN: is missing")
    (working_folder / ".env").write_text(text.replace("TELEGRAM_BOT_TOKEN=", f"TELEGRAM_BOT_TOKEN={TOKEN}"))
    assert load_settings().telegram_bot_token.get_secret_value() == TOKEN
