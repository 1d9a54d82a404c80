"""Log lines: one format, and no secret in any of them."""

import logging
import re

from bot.config import TOKEN

#: A bot token anywhere in a text, as it is or as a part of an address.
_TOKEN = re.compile(TOKEN.replace(":", "(?::|%3A)"))


def without_tokens(text: str) -> str:
    """The text, tokens struck out."""
    return _TOKEN.sub("<token>", text)


class _Redacting(logging.Formatter):
    """Strikes tokens out of the finished line, tracebacks included, whoever logged them."""

    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))


class _Handler(logging.StreamHandler):  # type: ignore[type-arg]  # the stream's type is of no matter
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # its name in the library
        """A line that cannot be written is lost: the library would print its arguments as they are."""


def setup_logging(level: str) -> None:
    """Log to standard error, Python's warnings too.

    The HTTP client names its addresses, token and all, and others whole calls or rows, so these speak from WARNING up.
    """
    handler = _Handler()
    handler.setFormatter(_Redacting("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.captureWarnings(True)
    for noisy in ("httpx", "httpcore", "telegram", "alembic", "aiosqlite", "sqlalchemy"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.getLevelName(level)))
