"""Settings: frozen values from the environment and .env, each checked before anything starts."""

import hmac
import ipaddress
import re
from pathlib import Path
from typing import Annotated, Literal, TypeVar
from urllib.parse import quote, unquote, urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

#: The form of a bot token.
TOKEN = r"\d{5,16}:[A-Za-z0-9_-]{30,64}"  # noqa: S105 -- its form, not one

#: An address that updates are posted to: server and path, no query.
_WEBHOOK = r"https?://[!\"$->@-\[\]-~]+"

#: Where a server listens: a name, an IPv4 address or an IPv6 address in brackets, and a port.
_LISTEN = r"(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):(\d{1,5})"

_SECRET = r"[A-Za-z0-9_-]{1,256}"  # noqa: S105 -- its form, not one

Seconds = Annotated[float, Field(ge=0, le=86_400)]


_FILE = ".env"


class ConfigError(Exception):
    """A setting is missing or malformed; the sentence names it and never holds its value."""


class StoreSettings(BaseSettings):
    """Where everything is kept: all that is needed to look at it."""

    model_config = SettingsConfigDict(
        env_file=_FILE, env_file_encoding="utf-8", frozen=True, extra="ignore", env_ignore_empty=True
    )

    data_dir: Path = Path(".data")
    database_url: str = ""

    @property
    def store_url(self) -> str:
        """Where the store is: the database named, or a SQLite file in the data folder."""
        return self.database_url or file_url(self.data_dir / "dominobot.sqlite")


class Settings(StoreSettings):
    """Everything an operator may set. `.env.example` explains each in a line."""

    telegram_bot_token: SecretStr
    telegram_api_base: str = "https://api.telegram.org"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    next_round_seconds: Seconds = 20.0
    hold_seat_seconds: Seconds = 120.0
    stand_in_seconds: Seconds = 3.0
    lobby_seconds: Seconds = 1800.0
    thinkers: Annotated[int, Field(ge=1, le=64)] = 1
    poll_seconds: Annotated[int, Field(ge=0, le=50)] = 25
    webhook_url: str = ""
    webhook_listen: str = "127.0.0.1:8080"
    webhook_secret: SecretStr = SecretStr("")
    calls_per_second: Annotated[int, Field(ge=1, le=1000)] = 30
    chat_calls_per_second: Annotated[int, Field(ge=1, le=1000)] = 1
    group_calls_per_minute: Annotated[int, Field(ge=1, le=60_000)] = 20

    @field_validator("telegram_bot_token")
    @classmethod
    def _token_has_its_form(cls, token: SecretStr) -> SecretStr:
        if not re.fullmatch(TOKEN, token.get_secret_value(), re.ASCII):
            raise ValueError("must look like 123456789:AA… as @BotFather gives it")
        return token

    @field_validator("telegram_api_base")
    @classmethod
    def _base_is_a_url(cls, base: str) -> str:
        if not re.fullmatch(r"https?://[^\s/]+(/[^\s]*)?", base):
            raise ValueError("must be an http or https address")
        return base.rstrip("/")

    @field_validator("webhook_url")
    @classmethod
    def _webhook_is_safe(cls, url: str) -> str:
        if url and not _may_be_posted_to(url):
            raise ValueError("must be an https address without a query; http is for this machine alone")
        return url

    @field_validator("webhook_listen")
    @classmethod
    def _listens_at_a_port(cls, where: str) -> str:
        found = re.fullmatch(_LISTEN, where, re.ASCII)
        if found is None or not 0 < int(found[1]) < 1 << 16:
            raise ValueError("must be a host and a port, such as 127.0.0.1:8080")
        return where

    @field_validator("webhook_secret")
    @classmethod
    def _secret_has_its_form(cls, secret: SecretStr) -> SecretStr:
        if secret.get_secret_value() and not re.fullmatch(_SECRET, secret.get_secret_value(), re.ASCII):
            raise ValueError("must be 1 to 256 letters, digits, _ and -")
        return secret

    @property
    def webhook_path(self) -> str:
        """The path that updates are posted to, as a server reads it."""
        return unquote(urlsplit(self.webhook_url).path) or "/"

    @property
    def webhook_address(self) -> tuple[str, int]:
        """Host and port to listen at."""
        host, _, port = self.webhook_listen.rpartition(":")
        return host.strip("[]"), int(port)

    @property
    def webhook_key(self) -> SecretStr:
        """What every post has to bring: the secret that is set, or one made of the token.

        So all workers agree on it, none has to keep it, and a new token makes a new one.
        """
        if self.webhook_secret.get_secret_value():
            return self.webhook_secret
        token = self.telegram_bot_token.get_secret_value().encode()
        return SecretStr(hmac.new(token, b"dominobot webhook", "sha256").hexdigest())


SomeSettings = TypeVar("SomeSettings", bound=StoreSettings)


def file_url(file: Path) -> str:
    """The address of a database in this file."""
    return f"sqlite:///{quote(str(file))}"


def _may_be_posted_to(url: str) -> bool:
    """Whether updates are safe on the way there: encrypted, or never leaving this machine."""
    try:
        parts = urlsplit(url)
        host = parts.hostname
        if not re.fullmatch(_WEBHOOK, url) or not host or parts.username is not None or parts.port == 0:
            return False
        return parts.scheme == "https" or host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def load_settings() -> Settings:
    """Read the environment and .env of the working folder. Raises ConfigError with one sentence."""
    return _load(Settings)


def load_store_settings() -> StoreSettings:
    """As load_settings, but for what does not need the other settings."""
    return _load(StoreSettings)


def _load(kind: type[SomeSettings]) -> SomeSettings:
    try:
        return kind()
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = str(first["loc"][0]).upper()
        why = "is missing" if first["type"] == "missing" else str(first["msg"]).removeprefix("Value error, ")
        raise ConfigError(f"{name}: {why} (.env.example explains it).") from None
    except (OSError, ValueError):
        raise ConfigError(f"{_FILE}: the file cannot be read.") from None
