"""A tap that was understood, and the ways in which it is answered."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.language import language_of
from bot.people.person import Language, Person
from bot.players.player import LEVELS, Level
from bot.screens.answers import Note, note
from bot.screens.screen import Screen
from bot.screens.toasts import Toast, toast
from bot.tables.commands import Command
from bot.tables.refusals import Refused
from bot.tables.screens import Key, Kind
from bot.tables.service import Done, Outcome, Repeated
from bot.tables.store import Transaction
from bot.tables.table import Table, Turn
from bot.tables.taps import Tap
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.updates import Place, TapIn
from bot.tg.receiver import Receiver

_NO_TURN = Turn(0, 0, 0)


#: Digits of the largest number in a button: a person's id has at most 52 bits.
LONGEST_NUMBER = 16


@dataclass(frozen=True, slots=True)
class Press:
    """A tap that was understood: what it means, who pressed it, and where."""

    desk: Desk
    at: TapIn
    place: Place
    tap: Tap
    person: Person

    @property
    def language(self) -> Language:
        """The presser's own."""
        return language_of(self.person)

    @property
    def by(self) -> int:
        """Who pressed."""
        return self.person.id

    @property
    def turn(self) -> Turn:
        """The turn that the button belongs to; one that never was where it belongs to none."""
        return self.tap.turn or _NO_TURN

    @property
    def receiver(self) -> Receiver:
        """Whoever pressed, as the one who alone is to see a message here."""
        return Receiver(self.place.chat, self.by, self.place.topic, query=self.at.query)

    def change(self, screen: Screen) -> None:
        """Show something else in the message under which was pressed, which is no screen of a table."""
        if self.at.ephemeral is None:
            self.desk.answers.edit(self.place.chat, self.at.message, screen)
        else:
            self.desk.ephemeral.edit(self.receiver, self.at.ephemeral, screen)

    def say(self, outcome: Toast, **values: int | str) -> "Reply":
        """A short line in the presser's language."""
        return Reply(toast(self.language, outcome, **values))


@dataclass(frozen=True, slots=True)
class Reply:
    """What a tap is answered with."""

    text: str = ""
    alert: bool = False
    url: str | None = None


Handler = Callable[[Press], Awaitable[Reply]]


@asynccontextmanager
async def at_table(press: Press) -> AsyncIterator[tuple[Transaction, Table] | None]:
    """The transaction of a tap that runs no command, and the table it is about; None where it was handled before, or
    there is no such table."""
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        found = await tx.table(press.tap.table) if tx is not None else None
        yield None if tx is None or found is None else (tx, found.table)


async def carry_out(press: Press, command: Command, then_show: tuple[Key, str] | None = None) -> Outcome:
    """Run a command for whoever pressed; `then_show` opens a page on a screen where it succeeds."""
    return await press.desk.service.run(command, arrival(press.at), then_show=then_show)


async def told(press: Press, outcome: Outcome, success: Toast, **values: int | str) -> Reply:
    """The answer to an outcome: the toast where it succeeded, else why not."""
    match outcome:
        case Repeated():
            return press.say(Toast.HANDLED)
        case Refused():
            return Reply(await press.desk.refusal(outcome, press.language))
        case Done():
            return press.say(success, **values)


async def run(press: Press, command: Command, success: Toast, page: str | None = None) -> Reply:
    """Run a command and answer; `page` is opened on the lobby where it succeeds."""
    then_show = None if page is None else (lobby(press), page)
    return await told(press, await carry_out(press, command, then_show), success)


async def close_question(press: Press, said: Note, **values: str) -> None:
    """The question under which the button stood is answered: it says so, and asks no more."""
    alone = press.place.private or press.at.ephemeral is not None
    language = press.language if alone else await press.desk.group_language(press.place)
    press.change(note(language, said, **values))


def lobby(press: Press) -> Key:
    """The lobby's screen of the table that was tapped."""
    return Key(press.tap.table, Kind.LOBBY)


def number_in(text: str) -> int:
    """A number in a button, -1 where somebody wrote something else: no seat, person or match has it."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else -1


def level_in(text: str) -> Level | None:
    """A level that people may play against in a button; None where somebody wrote something else."""
    return next((level for level in LEVELS if level == text), None)


def open_chat(press: Press) -> Reply:
    """The way into the private chat, for whoever presses."""
    return replace(press.say(Toast.OPEN_PRIVATE), url=press.desk.link(f"open-{press.tap.table}"))


async def unknown_button(press: Press) -> Reply:
    """Nothing that a button of ours says."""
    async with press.desk.service.arrive(arrival(press.at)):
        return press.say(Toast.UNKNOWN_BUTTON)


def events_of(outcome: Outcome) -> tuple[object, ...]:
    """What happened; nothing where it did not."""
    return outcome.events if isinstance(outcome, Done) else ()
