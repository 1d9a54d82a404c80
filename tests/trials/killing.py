"""Kill: the bot as a process, ended by SIGKILL at random moments while people play.

Accepted is a move whose tap was answered as played. Each must be in the log at its place, no tile may be laid twice,
and every match must reach its target.
"""

import asyncio
import random
import re
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.tables.log import LoggedMove
from storage import open_store
from tests.outside import Outside, outside
from tests.people import Message, Person
from tests.processes import Command, command

#: Seconds within which something has to go on while nothing is killed.
LONGEST_PAUSE = 120.0

#: Seconds between looks of somebody who waits for a turn.
LOOK = 0.1

#: A killed process is sometimes only just starting: so many seconds are at most between its start and its end then.
STARTING = 1.5

#: Seconds of play before the end of one that has come to work.
PLAYING = 1.0

_LAID = re.compile(r"p:(?P<table>[^:]+):(?P<match>\d+)\.(?P<round>\d+)\.(?P<ply>\d+):(?P<low>\d+)-(?P<high>\d+)")

_OF_A_HAND = re.compile(r"(p|c|d|ps|ms|b):")

Place = tuple[str, int, int, int]
"""Table, match, round and ply of a move, as in the log."""


@dataclass
class Killed:
    """What came of it."""

    kills: int = 0
    accepted: int = 0
    lost: int = 0
    doubled: int = 0
    stuck: int = 0
    left_behind: int = 0
    """Messages with buttons that stay when nothing goes on, though each was tapped."""
    duplicates: int = 0
    """Second copies of a screen, sent because the first one's answer was lost with the process."""
    findings: list[str] = field(default_factory=list)
    """The doctor's."""


@dataclass
class _Match:
    """Two or four people at one table in a group of their own."""

    group: int
    people: list[Person]
    accepted: dict[Place, Tile] = field(default_factory=dict)
    last: bool = False
    """Whether the match that is played now is the last one."""


async def kill(folder: Path, kills: int, target: int, seed: int, **settings: str) -> Killed:
    """Kill the bot so many times in mid-play, then let the matches come to that target and look at what is there."""
    chance, told = random.Random(seed), Killed()
    async with outside(NEXT_ROUND_SECONDS="0", POLL_SECONDS="1", **settings) as (world, given):
        async with command(folder, "run", **given) as bot:
            await bot.says("is at work")
            matches = [await _begin(world, number, players, target) for number, players in enumerate((2, 4))]
        playing = [asyncio.create_task(_play(match, person)) for match in matches for person in match.people]
        try:
            while told.kills < kills:
                async with command(folder, "run", **given) as bot:
                    await _live(bot, chance)
                    await bot.ends(signal.SIGKILL)
                told.kills += 1
            async with command(folder, "run", **given) as bot:
                await _finish(matches, told)
                await _tidy_up(matches, told)
                assert await bot.ends(signal.SIGINT) == 0, bot.said
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for match in matches:
            await _compare(given.get("DATABASE_URL") or f"sqlite:///{folder}/.data/dominobot.sqlite", match, told)
        async with command(folder, "doctor", **given) as doctor:
            status = await doctor.ends()
            told.findings = doctor.said.splitlines() if status else []
    return told


async def _live(bot: Command, chance: random.Random) -> None:
    """Until a random moment: one time in four before it is at work."""
    if chance.random() < 0.25:
        await asyncio.sleep(chance.uniform(0, STARTING))
        return
    await bot.says("is at work")
    await asyncio.sleep(chance.uniform(0, PLAYING))


async def _begin(world: Outside, number: int, players: int, target: int) -> _Match:
    people = [await world.person(f"{name}{number}") for name in ("Amal", "Basim", "Dalal", "Farid")[:players]]
    match = _Match(await world.group(f"Table {number}", people), people)
    for person in people:
        await person.starts()
        await _until(person, person.id, lambda seen: "Hello" in seen[-1].text)
    await people[0].says(match.group, f"/domino bazito {players} {target}")
    for seat, person in enumerate(people[1:], start=2):
        seen = await _until(person, match.group, _newest_has(f"🪑 Seat {seat}"))
        await person.presses(seen[-1], seen[-1].button(f"Seat {seat}").data)  # the lobby may be drawn anew this moment
    seen = await _until(people[0], match.group, _newest_has("▶️ Start"))
    await people[0].presses(seen[-1], seen[-1].button("Start").data)
    return match


def _newest_has(label: str) -> Callable[[list[Message]], bool]:
    return lambda seen: label in seen[-1].labels


def _newest_is_not(said: str) -> Callable[[list[Message]], bool]:
    return lambda seen: seen[-1].text != said


async def _until(person: Person, chat: int, fits: Callable[[list[Message]], bool]) -> list[Message]:
    async with asyncio.timeout(LONGEST_PAUSE):
        while True:
            seen = await person.sees(chat)
            if seen and fits(seen):
                return seen
            await asyncio.sleep(LOOK)  # what is awaited is the other process


async def _play(match: _Match, person: Person) -> None:
    """Tap the first thing that leads on, in one's own chat or under the result; never the same thing again."""
    tried: set[tuple[int, str]] = set()
    while True:
        for chat in (person.id, match.group):
            pressed = await _press(match, person, chat, tried)
            if pressed is not None:
                tried.add(pressed)
        await asyncio.sleep(LOOK)


async def _press(match: _Match, person: Person, chat: int, tried: set[tuple[int, str]]) -> tuple[int, str] | None:
    for message in reversed(await person.sees(chat)):
        button = message.green
        if button is None or (message.id, button.data) in tried:
            continue
        if chat == match.group and match.last and "🏆" in message.text:
            return None
        answer = await person.presses(message, button.data)
        if answer is None:
            return None  # unanswered within its time: it is tried again
        laid = _LAID.match(button.data)
        if laid is not None and answer.text.startswith("You laid"):
            place = laid["table"], int(laid["match"]), int(laid["round"]), int(laid["ply"]) + 1
            match.accepted[place] = Tile(int(laid["low"]), int(laid["high"]))
        return message.id, button.data
    return None


async def _finish(matches: list[_Match], told: Killed) -> None:
    """Every match that runs now is played to its target, however slow the machine is."""
    for match in matches:
        match.last = True
    for match in matches:
        said = ""
        try:
            while "🏆" not in said:
                said = (await _until(match.people[0], match.group, _newest_is_not(said)))[-1].text
        except TimeoutError:
            told.stuck += 1


async def _tidy_up(matches: list[_Match], told: Killed) -> None:
    """Where a screen stands twice its first copies are tapped, and then they are gone."""
    for match in matches:
        for person in match.people:
            for chat in (person.id, match.group):
                surplus = _surplus(await person.sees(chat))
                told.duplicates += len(surplus)
                for message in surplus:
                    await person.presses(message, message.buttons[0].data)
    for match in matches:
        for person in match.people:
            for chat in (person.id, match.group):
                try:
                    await _until(person, chat, lambda seen: not _surplus(seen))
                except TimeoutError:
                    told.left_behind += len(_surplus(await person.sees(chat)))


def _surplus(seen: list[Message]) -> list[Message]:
    """Messages with buttons that are not the newest of their kind: by chat one hand, and one screen a round."""
    newest: dict[str, int] = {_kind(message): message.id for message in seen}
    return [message for message in seen if message.buttons and message.id != newest[_kind(message)]]


def _kind(message: Message) -> str:
    """What a message is, as far as there may be one of it: somebody's hand, or the board or result of a round."""
    return "hand" if any(_OF_A_HAND.match(button.data) for button in message.buttons) else message.lines[0]


async def _compare(url: str, match: _Match, told: Killed) -> None:
    """What was accepted with what is in the log."""
    store = await open_store(url)
    async with store.read() as tx:
        tables = {place[0]: await tx.table(place[0]) for place in match.accepted}
        logs = {
            (table_id, number): await tx.match_log(table_id, number, 1_000)
            for table_id, found in tables.items()
            if found is not None
            for number in range(1, found.table.match_number + 1)
        }
    await store.close()
    told.accepted += len(match.accepted)
    laid = {
        (table_id, number, entry.round, entry.ply): entry.entry.move.tile
        for (table_id, number), log in logs.items()
        for entry in log
        if isinstance(entry.entry, LoggedMove) and isinstance(entry.entry.move, Play)
    }
    told.lost += sum(laid.get(place) != tile for place, tile in match.accepted.items())
    tiles = Counter((place[:3], tile) for place, tile in laid.items())
    told.doubled += sum(count - 1 for count in tiles.values())
