"""Race: many taps at once, of one person or of several, against the clock and against the end of the table.

Whatever the order, a turn is played once, whoever is told that a tile lies has laid it, and the table goes on.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.tables.log import LogEntry, LoggedMove
from bot.tables.table import Turn
from tests.evening import Evening
from tests.people import Button, Json, Message, Person, begin

#: The same tap so many times at once.
TAPS = 50


@dataclass
class Raced:
    """What came of it."""

    races: int = 0
    taps: int = 0
    lost: int = 0
    """Taps answered as played whose tile does not lie."""
    doubled: int = 0
    """Turns of which more than one tap was answered as played."""
    stuck: int = 0
    """Races after which nobody could go on."""


@dataclass(frozen=True, slots=True)
class Move:
    """A tile that somebody may lay now by one tap."""

    person: Person
    message: Message
    button: Button

    @property
    def turn(self) -> Turn:
        """Whose button it is."""
        return Turn(*map(int, self.button.data.split(":")[2].split(".")))

    @property
    def tile(self) -> Tile:
        """What it lays."""
        low, high = self.button.data.split(":")[3].split("@")[0].split("_")[0].split("-")
        return Tile(int(low), int(high))


Race = Callable[["Match", Move], Awaitable[list[str]]]
"""Does several things at once about one move; the answers to its own taps."""


@dataclass
class Match:
    """A table that is raced at."""

    evening: Evening
    group: int
    people: list[Person]

    async def next_move(self) -> Move | None:
        """Whatever can be laid by one tap; on the way whatever else leads on is tapped. None when it is over."""
        for _ in range(20):
            for person in self.people:
                message = await person.hand()
                button = message.green
                if button is None:
                    continue
                if button.data.startswith("p:"):
                    return Move(person, message, button)
                await person.taps(message, button)
                break
            else:
                result = await self.people[0].last(self.group)
                if "🏆" in result.text or result.green is None:
                    return None
                await self.people[0].taps(result, result.green)
        return None

    async def log(self, turn: Turn) -> tuple[LogEntry, ...]:
        """What was made of a turn's place in the log: one entry, or none."""
        (table,) = await self.evening.tables(self.group)
        async with self.evening.app.store.read() as tx:
            log = await tx.match_log(table.id, turn.match, turn.round)
        return tuple(entry for entry in log if (entry.round, entry.ply) == (turn.round, turn.ply + 1))

    async def tap(self, move: Move, person: Person, under: Message | None = None) -> str:
        """Somebody presses that button, or makes it up under a message of theirs; what it is answered with."""
        message = under or move.message
        path = f"/chats/{message.chat}/messages/{message.id}/tap"
        body: Json = {"person": person.id, "data": move.button.data}
        answer = (await self.evening.people_side("POST", path, body))["answer"]
        return str((answer or {}).get("text", ""))


async def same_tap_many_times(match: Match, move: Move) -> list[str]:
    """One person's thumb, or a client gone wild."""
    return list(await asyncio.gather(*(match.tap(move, move.person) for _ in range(TAPS))))


async def two_people_for_one_turn(match: Match, move: Move) -> list[str]:
    """Whoever is to move, and the others, who have made up the same button under their own hands."""
    others = [person for person in match.people if person is not move.person]
    under = [await person.hand() for person in others]
    forged = (match.tap(move, person, hand) for person, hand in zip(others, under, strict=True) for _ in range(3))
    return list(await asyncio.gather(*forged, match.tap(move, move.person)))


async def tap_against_expiry(match: Match, move: Move) -> list[str]:
    """The turn's time is over in the same moment, and several look at the clock."""
    (table,) = await match.evening.tables(match.group)
    assert table.expiry is not None
    match.evening.time.now = table.expiry.at
    clock = match.evening.app.clock
    tapped = asyncio.create_task(match.tap(move, move.person))
    await asyncio.gather(*(clock.give_due() for _ in range(5)))
    return [await tapped]


async def stop_against_tap(match: Match, move: Move) -> list[str]:
    """The host ends the table while a tile is laid."""
    host = match.people[0]
    await host.says(match.group, "/stop")
    question = await host.last(match.group)
    answer, _ = await asyncio.gather(match.tap(move, move.person), host.taps(question, question.buttons[0]))
    return [answer]


#: In turn, again and again; the last one ends the table, and a new one is opened.
RACES: Sequence[Race] = (same_tap_many_times, two_people_for_one_turn, tap_against_expiry)


async def race(evening: Evening, races: int, seed: int) -> Raced:
    """Race so often at one table, and after each match open another."""
    told, chance = Raced(), random.Random(seed)
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    match = Match(evening, await evening.group("Race", *people), people)
    while told.races < races:
        await begin(match.group, people, "/domino egyptian 2")
        length = chance.randint(10, 40)
        while (move := await match.next_move()) is not None:
            last = told.races % length == length - 1
            await _run(match, stop_against_tap if last else RACES[told.races % len(RACES)], move, told)
            if last or told.races >= races:
                break
        (table,) = await evening.tables(match.group)
        told.stuck += move is None and table.running
        if table.running:
            await stop(match)
    return told


async def _run(match: Match, at: Race, move: Move, told: Raced) -> None:
    """One race, and what is in the log of it."""
    answers = await at(match, move)
    await match.evening.rest()
    told.races += 1
    told.taps += len(answers)
    played = [answer for answer in answers if answer.startswith("You laid")]
    told.doubled += max(0, len(played) - 1)
    entries = await match.log(move.turn)
    laid = [entry.entry.move for entry in entries if isinstance(entry.entry, LoggedMove)]
    told.lost += bool(played) and not any(isinstance(one, Play) and one.tile == move.tile for one in laid)


async def stop(match: Match) -> None:
    """The host ends the table."""
    host = match.people[0]
    await host.says(match.group, "/stop")
    question = await host.last(match.group)
    await host.taps(question, question.buttons[0])
