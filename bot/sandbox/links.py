"""Links that open the bot: `t.me/<bot>?start=<payload>` and `?startgroup=<payload>`."""

import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import parse_qs, urlsplit

PAYLOAD = r"[A-Za-z0-9_-]{1,64}"


@dataclass(frozen=True, slots=True)
class Link:
    """`payload` is nothing where the link only opens the chat."""

    bot: str
    kind: Literal["start", "startgroup"]
    payload: str | None


def parse(link: str) -> Link | None:
    """Nothing for what is no such link."""
    try:
        parts = urlsplit(link if "://" in link else f"https://{link}")
        query = parse_qs(parts.query, keep_blank_values=True, max_num_fields=10)
    except ValueError:
        return None
    if parts.scheme in {"http", "https"} and parts.netloc.lower() == "t.me":
        bot = parts.path.strip("/")
    elif (parts.scheme, parts.netloc) == ("tg", "resolve"):
        bot = query.get("domain", [""])[0]
    else:
        return None
    kind: Literal["start", "startgroup"] = "startgroup" if "startgroup" in query else "start"
    payload = query.get(kind, [None])[0] or None
    if not re.fullmatch(r"\w{3,32}", bot) or (payload and not re.fullmatch(PAYLOAD, payload)):
        return None
    return Link(bot, kind, payload)
