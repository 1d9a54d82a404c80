"""Random updates: what the Bot API's schema allows, what it does not, and button data of every kind. All from one seed.

Nobody in them has a right to anything: whoever writes or presses is a stranger at every table that is kept.
"""

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.sandbox import schema
from bot.tables.taps import Verb

Json = dict[str, Any]

#: How deep optional parts go; what is required goes on until it ends.
DEEPEST = 5

#: People a generation.
MANY = 200

_FIRST = 7_700_000_000

#: Groups that nobody knows have ids below this many, by generation.
_GROUPS = 10**12

#: Ids of Telegram's have 52 bits; larger ones are nobody's.
NUMBERS = (0, 1, -1, 2, 7, 900, 2**31, -(2**31), 2**52, 2**53, -(2**53))

WORDS = (
    "",
    " ",
    "/",
    "hello",
    "/start",
    "/start sit-0badbeef-1",
    "/start rules-",
    "/start " + "-" * 500,
    "/help@dominobot",
    "/score",
    "/table now",
    "/rules",
    "/nudge",
    "/stop",
    "/save ours",
    "/record",
    "/hand",
    "/tables",
    "/settings",
    "/language",
    "/which",
    "/domino chess 9",
    "/domino \u0662",
    "[6|6] <b>&amp;</b> &lt;",
    "\u202e\u2066\u200f",
    "\x00\x01\x7f",
    "\ud800",
    "\U0001f3b2" * 40,
    "ع" * 300,
    "x" * 4_096,
    "-" * 70_000,
    "9" * 400,
    "ar",
    "en",
    "tlh",
)


@dataclass(frozen=True, slots=True)
class Kept:
    """What must stay as it is: a group, its tables, messages and people, and the data of buttons seen there."""

    group: int
    tables: Sequence[str]
    messages: Sequence[int]
    people: Sequence[int]
    buttons: Sequence[str]


class Updates:
    """An endless supply; ids count up.

    The next generation of the same seed says and taps the same, but for the ids: they are other people, in other
    groups.
    """

    def __init__(self, kept: Kept, seed: int, generation: int = 0) -> None:
        self._kept = kept
        self._chance = random.Random(seed)
        self._id = 1_000_000 * (generation + 1)
        self._generation = generation
        self._strangers = range(_FIRST + MANY * generation, _FIRST + MANY * (generation + 1))

    def update(self) -> Any:
        """Any update at all."""
        kind = self._chance.choice((self.by_schema, self.by_schema, self._said, self._standing, self._hostile))
        return kind()

    def tap(self) -> Json:
        """A stranger's tap, in the group or in the own chat, with any data."""
        who = self._user()
        private = self._chance.random() < 0.4
        chat = {"id": who["id"], "type": "private"} if private else self._group()
        message: Json = {"message_id": self._chance.choice([*self._kept.messages, 1, 2**31]), "date": 1, "chat": chat}
        number = self._chance.getrandbits(60) + self._generation
        query = {"id": str(number), "from": who, "chat_instance": "1", "data": self._data()}
        if self._chance.random() < 0.95:
            query["message"] = message if self._chance.random() < 0.9 else {**message, "date": 0}
        return self._numbered("callback_query", query)

    def _numbered(self, kind: str, value: Any) -> Json:
        self._id += 1
        return {"update_id": self._id, kind: value}

    def _user(self) -> Json:
        name = self._chance.choice(WORDS)[:300]
        code = self._chance.choice(("en", "ar", "", "zz", "x" * 300))
        return {"id": self._chance.choice(self._strangers), "is_bot": False, "first_name": name, "language_code": code}

    def _group(self) -> Json:
        if self._chance.random() < 0.5:
            return {"id": self._kept.group, "type": "supergroup", "title": "Friday"}
        return {"id": self._unknown_group(), "type": "group", "title": self._chance.choice(WORDS)[:300]}

    def _unknown_group(self) -> int:
        return -self._chance.randrange(1, _GROUPS) - _GROUPS * self._generation

    def _said(self) -> Json:
        """Somebody writes, in a group or in private."""
        who = self._user()
        private = self._chance.random() < 0.5
        chat = {"id": who["id"], "type": "private"} if private else self._group()
        said = {"message_id": self._chance.choice(NUMBERS), "date": 1, "chat": chat, "from": who}
        link = f"/start {self._chance.choice(('sit', 'rules'))}-{self._chance.choice(self._kept.tables)}-1"
        return self._numbered("message", said | {"text": self._chance.choice((*WORDS, link))})

    def _standing(self) -> Json:
        """The bot comes and goes in groups that nobody knows, and strangers block it."""
        who = self._user()
        chat = {"id": who["id"], "type": "private"}
        if self._chance.random() < 0.5:
            chat = {"id": self._unknown_group(), "type": "group"}
        bot = {"id": 7_000_000_001, "is_bot": True, "first_name": "bot"}
        old, new = (
            {"status": self._chance.choice(("member", "left", "kicked", "restricted", "none")), "user": bot}
            for _ in range(2)
        )
        changed = {"chat": chat, "from": who, "date": 1, "old_chat_member": old, "new_chat_member": new}
        return self._numbered("my_chat_member", changed)

    def by_schema(self) -> Json:
        """Any kind of update, with whatever the schema lets stand in it."""
        kinds = _definition("Update")["properties"]
        kind = self._chance.choice([name for name in kinds if name != "update_id"])
        return self._numbered(kind, self._value(kinds[kind], 0))

    def _value(self, part: Json, depth: int) -> Any:
        if "$ref" in part:
            return self._named(part["$ref"].rpartition("/")[2], depth)
        if "const" in part:
            return part["const"]
        if "anyOf" in part:
            return self._value(self._one_of(part["anyOf"], depth), depth)
        if "enum" in part:
            return self._chance.choice(part["enum"])
        make: Callable[[Json, int], Any] = {
            "object": self._object,
            "array": self._array,
            "integer": self._integer,
            "number": lambda *_: self._chance.choice((0.0, -1.5, 1e300)),
            "boolean": lambda *_: self._chance.random() < 0.5,
            "string": self._string,
        }[part["type"]]
        return make(part, depth)

    def _named(self, name: str, depth: int) -> Any:
        """Ids are strangers' and those of chats that nobody knows."""
        value = self._value(_definition(name), depth)
        if name == "User":
            value["id"] = self._chance.choice(self._strangers)
        if name in ("Chat", "ChatFullInfo"):
            value["id"] = self._chance.choice((*self._strangers, self._unknown_group()))
        return value

    def _one_of(self, variants: Sequence[Json], depth: int) -> Json:
        if depth < DEEPEST:
            return self._chance.choice(variants)
        return min(variants, key=_height)

    def _object(self, part: Json, depth: int) -> Json:
        wanted = set(part.get("required", ()))
        if depth < DEEPEST:
            wanted |= {name for name in part.get("properties", {}) if self._chance.random() < 0.25 / (depth + 1)}
        return {
            name: self._value(value, depth + 1) for name, value in part.get("properties", {}).items() if name in wanted
        }

    def _array(self, part: Json, depth: int) -> list[Any]:
        most = 3 if depth < DEEPEST else 1
        count = max(part.get("minItems", 0), self._chance.randint(0, most))
        return [self._value(part["items"], depth + 1) for _ in range(count)]

    def _integer(self, part: Json, _: int) -> int:
        fitting = [n for n in NUMBERS if part.get("minimum", n) <= n <= part.get("maximum", n)]
        return self._chance.choice(fitting or [int(part.get("minimum", 0))])

    def _string(self, part: Json, _: int) -> str:
        text = self._chance.choice(WORDS)[: part.get("maxLength", part.get("x-max"))]
        return text + "x" * int(part.get("minLength", 0) - len(text))

    def _hostile(self) -> Any:
        """What no server sends: other types, holes, numbers too large, nests, and things that are no updates."""
        if self._chance.random() < 0.1:
            return self._chance.choice((None, [], "update", 7, {}, {"update_id": None}, {"update_id": True}))
        update = json.loads(json.dumps(self._chance.choice((self.by_schema, self._said, self.tap))()))
        for _ in range(self._chance.randint(1, 4)):
            self._spoil(update)
        return update

    def _spoil(self, update: Json) -> None:
        """One place, anywhere in it but the id that tells it from others."""
        at: Any = update
        key: Any = self._chance.choice([key for key in update if key != "update_id"] or ["message"])
        while self._chance.random() < 0.7 and isinstance(at.get(key) if isinstance(at, dict) else at[key], dict | list):
            inner = at[key]
            if not inner:
                break
            at, key = inner, self._chance.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if key in ("id", "from", "chat") and self._chance.random() < 0.5:
            return
        at[key] = self._odd()

    def _odd(self) -> Any:
        odd: Any = self._chance.choice(
            (None, True, "", "x" * 100_000, 10**30, -(10**30), 1.5, float("inf"), [], {}, [None] * 1_000, {"id": {}})
        )
        for _ in range(self._chance.choice((0, 0, 1, 100))):
            odd = {"message": odd} if self._chance.random() < 0.5 else [odd]
        return odd

    def _data(self) -> str:
        """Random bytes; what looks like a button; a real one, as it is and changed."""
        kind = self._chance.randrange(4)
        if kind == 0:
            return self._chance.randbytes(self._chance.randrange(80)).decode("latin-1")
        if kind == 1:
            return self._made_up()
        data = self._chance.choice(self._kept.buttons)
        return data if kind == 2 and self._harmless(data) else self._changed(data)

    def _made_up(self) -> str:
        table = self._chance.choice([*self._kept.tables, "", "0badbeef", "x" * 16])
        numbers = (0, 1, 2, 999_999)
        turn = ".".join(str(self._chance.choice(numbers)) for _ in range(3)) if self._chance.random() < 0.6 else ""
        argument = self._chance.choice(("", "0", "1", "6-6", "2-6@left", "yes", "no", "target.50", "9" * 30, "score"))
        data = f"{self._chance.choice(list(Verb))}:{table}:{turn}:{argument}"
        return data if self._harmless(data) else self._changed(data)

    @staticmethod
    def _harmless(data: str) -> bool:
        """Whoever is in a group may sit down in a lobby there: that changes a table, and rightly."""
        return not data.startswith(f"{Verb.SIT}:")

    def _changed(self, data: str) -> str:
        at = self._chance.randrange(len(data) + 1)
        other = self._chance.choice(":.-@/0123456789abcxyz\x00é\ud800")
        changed = self._chance.choice((data[:at] + data[at + 1 :], data[:at] + other + data[at:], data * 2, data[::-1]))
        return changed if self._harmless(changed) else changed.removeprefix(Verb.SIT)


@cache
def _definition(name: str) -> Json:
    whole: Json = json.loads(schema.PATH.read_text("utf-8"))["$defs"]
    return whole[name]  # type: ignore[no-any-return]


@cache
def _height_of(name: str) -> int:
    _heights.add(name)
    height = _height(_definition(name))
    _heights.discard(name)
    return height


_heights: set[str] = set()


def _height(part: Json) -> int:
    """How deep a part goes at least; what contains itself is endless."""
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return 1_000 if name in _heights else 1 + _height_of(name)
    if "anyOf" in part:
        return min(map(_height, part["anyOf"]))
    needed = [part["properties"][name] for name in part.get("required", ()) if name in part.get("properties", {})]
    return max(map(_height, needed), default=0)
