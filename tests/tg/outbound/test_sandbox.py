"""The painter and answers against a Bot API server over HTTP, with the real screens."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from bot.people.person import Person
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN
from bot.sandbox.world import World as SandboxWorld
from bot.screens.render import render
from bot.screens.screen import Screen
from bot.tables.commands import Command, OpenTable, Sit, StartMatch
from bot.tables.screens import Key, Kind, Status, Want
from bot.tables.service import Done, Service
from bot.tables.table import Table
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.client import make_bot
from bot.tg.outbound.line import Line
from bot.tg.outbound.pace import LIFTED, Pace
from bot.tg.outbound.painter import Painter
from bot.tg.outbound.whereabouts import Whereabouts
from storage import SqlStore, open_store
from tests.chance import SortedTiles
from tests.stores import furnish
from tests.tables.tables import TIMING, next_command


@dataclass
class House:
    """A bot's outgoing half and the sandbox's people side."""

    people: httpx.AsyncClient
    painter: Painter
    answers: Answers
    service: Service
    store: SqlStore
    clock: float
    host: int = 0
    guest: int = 0
    group: int = 0

    async def gather(self) -> None:
        """Two people in a group; only the host has started the bot."""
        self.host = (await self.post("/people", {"first_name": "Amina"}))["id"]
        self.guest = (await self.post("/people", {"first_name": "<b>Omar"}))["id"]
        chat = {"title": "Tiles", "type": "supergroup", "members": [self.host, self.guest]}
        self.group = (await self.post("/chats", chat))["id"]
        await self.start(self.host)
        async with self.store.begin() as tx:
            for person, name in ((self.host, "Amina"), (self.guest, "<b>Omar")):
                await tx.save_person(Person(person, name, private_open=True, last_tap=self.clock))

    async def start(self, person: int) -> None:
        """This person presses Start."""
        await self.post(f"/chats/{person}/messages", {"person": person, "text": "/start"})

    async def play(self) -> Table:
        """A match of two, its first round dealt."""
        opened = OpenTable("abcd1234", self.host, self.group, family="bazito", players=2, private_open=True)
        await self.run(opened)
        await self.run(Sit("abcd1234", self.guest, 1, private_open=True))
        return await self.run(StartMatch("abcd1234", self.host))

    async def run(self, command: Command) -> Table:
        """Carry out a command that must succeed."""
        done = await self.service.run(command)
        assert isinstance(done, Done), done
        return done.table

    async def seen(self, chat: int, person: int) -> list[dict[str, Any]]:
        """The bot's messages in a chat as somebody sees them."""
        answer = await self.people.get(f"/chats/{chat}/messages", params={"person": person})
        return [m for m in answer.json()["messages"] if not m.get("deleted") and m.get("from", {}).get("is_bot")]

    async def calls(self, method: str) -> list[dict[str, Any]]:
        answer = await self.people.get("/calls")
        return [call for call in answer.json()["calls"] if call["method"].lower() == method.lower()]

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self.people.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    clock = 1_000_000.0
    store = await open_store(furnish(tmp_path / "bot.sqlite"))
    async with (
        serve(SandboxWorld(clock=lambda: clock)) as url,
        httpx.AsyncClient(base_url=url) as people,
        make_bot(TOKEN, url) as bot,
    ):
        pace = Pace(LIFTED)

        def wake() -> None:
            painter.wake()

        service = Service(store, SortedTiles(), lambda: clock, wake, TIMING)
        painter = Painter(store, bot, lambda: clock, pace, render, service.run)
        answers = Answers(bot, Line(pace, lambda: clock, asyncio.sleep), Whereabouts(store, painter.wake))
        made = House(people, painter, answers, service, store, clock)
        await made.gather()
        yield made
    await store.close()


async def test_a_move_edits_the_board_and_the_hands(house: House) -> None:
    table = await house.play()
    await house.start(house.guest)
    await house.painter.settle()
    assert [len(await house.seen(chat, house.host)) for chat in (house.group, house.host)] == [2, 1]
    before = await house.seen(house.group, house.host)
    await house.run(next_command(table))
    await house.painter.settle()
    after = await house.seen(house.group, house.host)
    assert [message["message_id"] for message in after] == [message["message_id"] for message in before]
    assert after[-1]["text"] != before[-1]["text"]
    assert len(await house.calls("editMessageText")) == 3


async def test_somebody_who_never_started_gets_the_hand_after_start(house: House) -> None:
    await house.play()
    await house.painter.settle()
    hand = Key("abcd1234", Kind.HAND, person=house.guest)
    async with house.store.read() as tx:
        row = await tx.screen(hand)
    assert row is not None
    assert row.status is Status.CLOSED
    await house.start(house.guest)
    async with house.store.begin() as tx:
        await tx.revive(house.guest)
    await house.painter.settle()
    assert len(await house.seen(house.guest, house.guest)) == 1


async def test_a_hand_sent_anew_replaces_the_old_message(house: House) -> None:
    await house.play()
    await house.painter.settle()
    (old,) = await house.seen(house.host, house.host)
    async with house.store.begin() as tx:
        await tx.want([Want(Key("abcd1234", Kind.HAND, person=house.host), house.host, wake=True)])
    await house.painter.settle()
    (new,) = await house.seen(house.host, house.host)
    assert new["message_id"] > old["message_id"]
    assert new["text"] == old["text"]


async def test_answers_reply_and_are_styled_as_html(house: House) -> None:
    said = await house.post(f"/chats/{house.group}/messages", {"person": house.host, "text": "/score"})
    sent = await house.answers.send(house.group, Screen("<b>13</b> &lt;Omar"), reply_to=said["message_id"])
    (answer,) = await house.seen(house.group, house.guest)
    assert answer["message_id"] == sent
    assert answer["text"] == "13 <Omar"
    assert answer["entities"] == [{"type": "bold", "offset": 0, "length": 2}]
    assert answer["reply_to_message"]["message_id"] == said["message_id"]
