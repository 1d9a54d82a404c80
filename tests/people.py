"""People who play through the sandbox: they see what Telegram would show them, and press what they see."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is seen under a message."""

    text: str
    row: int
    column: int
    data: str = field(repr=False)
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it is seen: direction marks are not. A photo is read by its caption."""

    id: int
    chat: int
    text: str
    buttons: tuple[Button, ...]
    raw: Json = field(repr=False)

    def button(self, words: str) -> Button:
        """The one button that these words stand on, alone or among others."""
        found = [button for button in self.buttons if words == button.text]
        found = found or [button for button in self.buttons if words in button.text]
        assert len(found) == 1, f"{len(found)} buttons say {words!r}: {self.labels}"
        return found[0]

    @property
    def green(self) -> Button | None:
        """The first button that leads on: a tile that fits, an end, start, next round, rematch; or else drawing."""
        return next((button for button in self.buttons if button.style in ("success", "primary")), None)

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons."""
        return [button.text for button in self.buttons]

    @property
    def blocks(self) -> list[list[str]]:
        """Lines of text, those between two empty lines together."""
        return [block.split("\n") for block in self.text.split("\n\n")]

    @property
    def named(self) -> Json:
        """As much of it as an update needs that tells of a tap under it."""
        return {name: self.raw[name] for name in ("message_id", "date", "chat", "from")}

    @property
    def photo(self) -> str | None:
        """What the photo is known by, the same for the same bytes; None for a text."""
        sizes = self.raw.get("photo")
        return None if sizes is None else sizes[-1]["file_unique_id"]

    @property
    def lines(self) -> list[str]:
        """Lines of text, the empty ones left out."""
        return [line for block in self.blocks for line in block]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tap was answered with."""

    text: str
    alert: bool
    url: str | None


class NotThereError(AssertionError):
    """The sandbox has no such message or button: never, or no more."""


class Sandbox(Protocol):
    """The people side of a sandbox, and waiting for its bot."""

    async def people_side(self, method: str, path: str, body: Json | None = None) -> Any: ...
    async def rest(self) -> None: ...


class Person:
    """Somebody with a phone."""

    def __init__(self, evening: Sandbox, number: int, name: str) -> None:
        self.evening = evening
        self.id = number
        self.name = name
        self._phone: dict[int, dict[int, Message]] = {}
        self._read: dict[int, int] = {}

    async def says(self, chat: int, text: str, **more: Any) -> Message:
        """Write in a chat; the private chat with the bot has one's own id."""
        body = {"person": self.id, "text": text, **more}
        sent = await self.evening.people_side("POST", f"/chats/{chat}/messages", body)
        await self.evening.rest()
        return _message(chat, sent)

    async def starts(self, payload: str = "") -> None:
        """Press Start in the private chat."""
        await self.says(self.id, f"/start {payload}".strip())

    async def sees(self, chat: int) -> list[Message]:
        """All messages of a chat as they are now."""
        path = f"/chats/{chat}/messages?person={self.id}&after={self._read.get(chat, 0)}"
        news = await self.evening.people_side("GET", path)
        phone = self._phone.setdefault(chat, {})
        for each in news["messages"]:
            if each.get("deleted"):
                phone.pop(_number(each), None)
            else:
                phone[_number(each)] = _message(chat, each)
        self._read[chat] = news["revision"]
        return [phone[number] for number in sorted(phone) if number > 0]

    async def sees_alone(self, chat: int) -> list[Message]:
        """All messages of a group that this person alone sees, the oldest first."""
        await self.sees(chat)
        phone = self._phone[chat]
        return [phone[number] for number in sorted(phone, reverse=True) if number < 0]

    async def alone(self, chat: int, saying: str = "") -> Message:
        """The newest message of the bot in a group that this person alone sees and that says this."""
        seen = [each for each in await self.sees_alone(chat) if each.raw["from"]["is_bot"]]
        fitting = [each for each in seen if saying in each.text]
        assert fitting, f"{self.name} alone sees no {saying!r} in {[each.text for each in seen]}"
        return fitting[-1]

    async def last(self, chat: int, saying: str = "") -> Message:
        """The newest message of the bot that says this."""
        seen = [each for each in await self.sees(chat) if each.raw["from"]["is_bot"]]
        fitting = [each for each in seen if saying in each.text]
        assert fitting, f"{self.name} sees no {saying!r} in {[each.text for each in seen]}"
        return fitting[-1]

    async def hand(self, saying: str = "") -> Message:
        """The newest message in the private chat that says this."""
        return await self.last(self.id, saying)

    async def presses(self, message: Message, wanted: Button | str) -> Answer | None:
        """Press a button that is seen, or send button data, and wait for the answer alone; None where none comes."""
        what: Json = {"data": wanted} if isinstance(wanted, str) else {"row": wanted.row, "column": wanted.column}
        path = f"/chats/{message.chat}/messages/{message.id}/tap"
        answer = (await self.evening.people_side("POST", path, {"person": self.id, **what}))["answer"]
        if answer is None:
            return None
        return Answer(plainly(answer.get("text", "")), bool(answer.get("show_alert")), answer.get("url"))

    async def taps(self, message: Message, wanted: Button | str) -> Answer:
        """Press a button: one that is seen, or the one with these words."""
        return await self._tap(message, message.button(wanted) if isinstance(wanted, str) else wanted)

    async def forges(self, message: Message, data: str) -> Answer:
        """Send button data that no button of this message has, as a changed client could."""
        return await self._tap(message, data)

    async def opens(self, link: str) -> None:
        """Follow a link of the bot and press Start."""
        await self.evening.people_side("POST", f"/people/{self.id}/open", {"link": link})
        await self.evening.rest()

    async def _tap(self, message: Message, wanted: Button | str) -> Answer:
        answer = await self.presses(message, wanted)
        await self.evening.rest()
        assert answer is not None, "a tap was never answered"
        return answer


def _number(raw: Json) -> int:
    """The id of a message, as taps on it name it: minus its own for one that somebody alone sees."""
    return -raw["ephemeral_message_id"] if "ephemeral_message_id" in raw else int(raw["message_id"])


def _said(raw: Json) -> str:
    said: str = raw["text"] if "text" in raw else raw.get("caption", "")
    return said


def _message(chat: int, raw: Json) -> Message:
    rows = raw.get("reply_markup", {}).get("inline_keyboard", [])
    buttons = tuple(
        Button(plainly(button["text"]), r, c, button.get("callback_data", ""), button.get("style"))
        for r, row in enumerate(rows)
        for c, button in enumerate(row)
    )
    return Message(_number(raw), chat, plainly(_said(raw)), buttons, raw)


async def seat_all(group: int, people: list[Person], command: str) -> Message:
    """Open a table by this command, start private chats, and seat these people in turn; the lobby, full."""
    await asyncio.gather(*(person.starts() for person in people))
    host = people[0]
    await host.says(group, command)
    for seat, person in enumerate(people[1:], start=2):
        lobby = await person.last(group)
        await person.taps(lobby, str(seat))
    return await host.last(group)


async def begin(group: int, people: list[Person], command: str) -> None:
    """Open a table, seat these people, and start."""
    lobby = await seat_all(group, people, command)
    assert lobby.green is not None, "nobody can start"
    await people[0].taps(lobby, lobby.green)


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap that somebody made: under which message, and the answer."""

    person: Person
    message: Message
    button: Button
    answer: Answer


def first_green(message: Message) -> Button | None:
    """What somebody in a hurry presses."""
    return message.green


async def play(
    group: int, people: list[Person], choose: Callable[[Message], Button | None] = first_green
) -> AsyncIterator[Tapped]:
    """Everybody plays, by default the first thing that fits, and deals the next round, until the match is over.

    Tap by tap; questions on the way are answered by whoever they are asked.
    """
    at, step = 0, 0
    while True:
        order = [(at + step + more) % len(people) for more in range(len(people))]  # mostly the next one in turn
        hands = ((seat, await people[seat].hand()) for seat in order)
        found = await anext(((seat, hand) async for seat, hand in hands if choose(hand)), None)
        if found is not None:
            (seat, message), person = found, people[found[0]]
            step, at = (seat - at) % len(people) or step, seat
        else:
            person = people[at]
            message = await person.last(group)
            if "🏆" in message.text:
                return
        button = choose(message)
        assert button is not None, f"nobody can go on: {message.text}"
        yield Tapped(person, message, button, await person.taps(message, button))


_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u2060\u2066\u2067\u2068\u2069"))


def plainly(text: str) -> str:
    """The text without direction marks and joiners, so that tiles read `[a|b]`."""
    return text.translate(_MARKS)


def outgoing(calls: list[Json]) -> list[Json]:
    """Calls that show or change something; polling left out, and what the bot asks its server at the start."""
    return [call for call in calls if call["method"] != "getUpdates" and not _asks_what_is_known(call)]


def _asks_what_is_known(call: Json) -> bool:
    given: Json = call["parameters"]
    return call["method"] == "deleteEphemeralMessage" and bool(given["chat_id"] == given["receiver_user_id"])
