"""Log lines: one format, and no secret in any of them."""

import logging
import re

#: A bot token anywhere in a text, as in the addresses of the Bot API.
_TOKEN = re.compile(r"\d{5,16}:[A-Za-z0-9_-]{30,64}")


class _Redacting(logging.Formatter):
    """Strikes tokens out of the finished line, tracebacks included, whoever logged them."""

    def format(self, record: logging.LogRecord) -> str:
        return _TOKEN.sub("<token>", super().format(record))


def setup_logging(level: str) -> None:
    """Log to standard error. The HTTP client names its addresses, token and all, so it speaks from WARNING up."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Redacting("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("httpx", "httpcore", "telegram", "alembic", "aiosqlite", "sqlalchemy"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.getLevelName(level)))
