"""Race: many taps at once, of one person or of several, against the clock and against the end of the table.

Whatever the order, a turn is played once, whoever is told that a tile lies has laid it, and the table goes on.
"""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.tables.log import LogEntry, LoggedMove
from bot.tables.table import Stage, Turn
from tests.evening import Evening
from tests.people import Button, Message, Person, begin

#: The same tap so many times at once.
TAPS = 50


@dataclass
class Raced:
    """What came of it."""

    races: int = 0
    taps: int = 0
    played: int = 0
    """Taps answered as played."""
    lost: int = 0
    """Taps answered as played whose tile does not lie."""
    doubled: int = 0
    """Turns of which more than one tap was answered as played."""
    usurped: int = 0
    """Taps answered as played though somebody else was to move."""
    stuck: int = 0
    """Races after which nobody could go on."""
    unplayed: int = 0
    """Turns that nobody played, neither a tap nor the clock, though the table was not stopped."""


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


Told = list[tuple[Person, str]]
"""Who tapped, and the answer."""

Race = Callable[["Match", Move], Awaitable[Told]]
"""Does several things at once about one move."""


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


async def tap(move: Move, person: Person, under: Message | None = None) -> tuple[Person, str]:
    """Somebody presses that button, or makes it up under a message of theirs."""
    answer = await person.presses(under or move.message, move.button.data)
    assert answer is not None, "a tap was never answered"
    return person, answer.text


async def same_tap_many_times(_: Match, move: Move) -> Told:
    """One person's thumb, or a client gone wild."""
    return list(await asyncio.gather(*(tap(move, move.person) for _ in range(TAPS))))


async def two_people_for_one_turn(match: Match, move: Move) -> Told:
    """Whoever is to move, and the others, who have made up the same button under their own hands."""
    others = [person for person in match.people if person is not move.person]
    under = [await person.hand() for person in others]
    forged = (tap(move, person, hand) for person, hand in zip(others, under, strict=True) for _ in range(3))
    return list(await asyncio.gather(*forged, tap(move, move.person)))


async def tap_against_expiry(match: Match, move: Move) -> Told:
    """The turn's time is over in the same moment, and several look at the clock, at each worker's."""
    (table,) = await match.evening.tables(match.group)
    assert table.expiry is not None
    match.evening.time.now = table.expiry.at
    clocks = [worker.app.clock for worker in match.evening.workers]
    tapped = asyncio.create_task(tap(move, move.person))
    await asyncio.gather(*(clock.give_due() for clock in clocks for _ in range(5)))
    return [await tapped]


async def stop_against_tap(match: Match, move: Move) -> Told:
    """The host ends the table while a tile is laid."""
    host, question = await _asked_to_stop(match)
    told, _ = await asyncio.gather(tap(move, move.person), host.taps(question, question.buttons[0]))
    return [told]


async def stop(match: Match) -> None:
    """The host ends the table."""
    host, question = await _asked_to_stop(match)
    await host.taps(question, question.buttons[0])


async def _asked_to_stop(match: Match) -> tuple[Person, Message]:
    host = match.people[0]
    await host.says(match.group, "/stop")
    return host, await host.last(match.group)


#: In turn, again and again.
RACES: Sequence[Race] = (same_tap_many_times, two_people_for_one_turn, tap_against_expiry)

#: Races at a table, in turn: with the last of them it is stopped. Some matches come to their own end before.
AT_A_TABLE = (4, 16, 40)


async def race(evening: Evening, races: int, seed: int) -> Raced:
    """Race so often, at one table after the other."""
    evening.shuffler.seed(seed)
    told, lengths = Raced(), itertools.cycle(AT_A_TABLE)
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    match = Match(evening, await evening.group("Race", *people), people)
    while told.races < races:
        await begin(match.group, people, "/domino egyptian 2")
        await _race_at(match, min(next(lengths), races - told.races), told)
    return told


async def _race_at(match: Match, length: int, told: Raced) -> None:
    for number in range(length):
        move = await match.next_move()
        (table,) = await match.evening.tables(match.group)
        if move is None:
            if table.running:
                told.stuck += 1
                await stop(match)
            return
        await _run(match, stop_against_tap if number == length - 1 else RACES[number % len(RACES)], move, told)
    (table,) = await match.evening.tables(match.group)
    assert table.stage is Stage.OVER


async def _run(match: Match, at: Race, move: Move, told: Raced) -> None:
    """One race, and what is in the log of it."""
    answers = await at(match, move)
    await match.evening.rest()
    told.races += 1
    told.taps += len(answers)
    played = [person for person, text in answers if text.startswith("You laid")]
    told.played += len(played)
    told.doubled += max(0, len(played) - 1)
    told.usurped += sum(person is not move.person for person in played)
    entries = await match.log(move.turn)
    told.unplayed += not entries and at is not stop_against_tap
    laid = [entry.entry.move for entry in entries if isinstance(entry.entry, LoggedMove)]
    told.lost += bool(played) and not any(isinstance(one, Play) and one.tile == move.tile for one in laid)
