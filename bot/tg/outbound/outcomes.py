"""What came of drawing a screen or retiring a message, as a value that is then written to the store."""

from dataclasses import dataclass, replace

from bot.people.person import Group, is_supergroup
from bot.tables.moving import leave_topic, move_group
from bot.tables.screens import Retirement, Row, Status, after_fault
from bot.tables.service import redraw_boards
from bot.tables.store import Transaction, UnreadableTableError
from bot.tables.table import Absence
from bot.tg.outbound.errors import Shut


@dataclass(frozen=True, slots=True)
class Drawn:
    """The screen is shown by this message."""

    row: Row
    message: int
    digest: str
    pictured: bool = False
    """Whether that message is a photo."""

    async def record(self, tx: Transaction) -> None:
        await tx.shown(self.row, self.message, self.digest, pictured=self.pictured)
        if self.message != self.row.message and is_supergroup(self.row.chat):
            await tx.saw_message(self.row.chat, self.message)


@dataclass(frozen=True, slots=True)
class Past:
    """The screen needs no message: the table has gone on since its message was lost."""

    row: Row

    async def record(self, tx: Transaction) -> None:
        await tx.let_be(self.row)


@dataclass(frozen=True, slots=True)
class Later:
    """Not now; again at that moment."""

    row: Row
    not_before: float

    async def record(self, tx: Transaction) -> None:
        await tx.postpone(self.row, self.not_before)


@dataclass(frozen=True, slots=True)
class Lost:
    """The message is gone; the screen is sent anew."""

    row: Row

    async def record(self, tx: Transaction) -> None:
        await tx.forget_message(self.row)


@dataclass(frozen=True, slots=True)
class Aside:
    """A fault of ours, logged: tried again at that moment, unless there were too many in a row."""

    row: Row
    fault: str
    not_before: float

    async def record(self, tx: Transaction) -> None:
        await tx.set_aside(self.row, self.fault, self.not_before)


@dataclass(frozen=True, slots=True)
class Closed:
    """The bot may not write there. `was_open`: what was believed of the private chat when the call was made."""

    row: Row
    was_open: bool = False
    whole_chat: bool = True
    """False where only a topic of the group is closed."""
    why: Shut | None = None
    """Of a private chat: why it takes nothing."""

    @property
    def absence(self) -> Absence | None:
        """Why its owner is played for; whoever never pressed Start is not, but told how to open it."""
        if self.why is Shut.BLOCKED:
            return Absence.CLOSED
        return Absence.DELETED if self.why is Shut.DEACTIVATED else None

    async def record(self, tx: Transaction) -> None:
        if self.row.chat > 0:
            await self._close_private(tx)
        else:
            await self._close_group(tx)

    async def _close_private(self, tx: Transaction) -> None:
        person = await tx.person(self.row.chat)
        is_open = person is not None and person.private_open
        if is_open and not self.was_open:
            return  # opened while the call was under way: /start has already revived the chat, so it stays due
        await tx.set_status(self.row, Status.CLOSED)
        if person is not None and is_open:
            await tx.save_person(replace(person, private_open=False))
            # Somebody who has blocked the bot is played for, of which the group is told already.
            await redraw_boards(tx, person.id, wake=self.why is Shut.NEVER_STARTED)

    async def _close_group(self, tx: Transaction) -> None:
        await tx.set_status(self.row, Status.CLOSED)
        if self.whole_chat:
            group = await tx.group(self.row.chat) or Group(self.row.chat)
            await tx.save_group(replace(group, can_write=False))


@dataclass(frozen=True, slots=True)
class GroupMoved:
    """The group became the supergroup `new`, and everything of it goes along."""

    old: int
    new: int

    async def record(self, tx: Transaction) -> None:
        await move_group(tx, self.old, self.new)


@dataclass(frozen=True, slots=True)
class TopicLost:
    """There is no such topic: the table goes on in the chat without one."""

    row: Row
    topic: int
    now: float

    async def record(self, tx: Transaction) -> None:
        try:
            await leave_topic(tx, self.row.key.table, self.topic, self.now)
        except UnreadableTableError as error:
            await tx.set_aside(self.row, str(error), after_fault(self.row, self.now))


@dataclass(frozen=True, slots=True)
class Retired:
    """The replaced message is deleted, without buttons, or gone."""

    retirement: Retirement

    async def record(self, tx: Transaction) -> None:
        await tx.retired(self.retirement)


@dataclass(frozen=True, slots=True)
class RetireLater:
    """Not now; again at that moment."""

    retirement: Retirement
    not_before: float

    async def record(self, tx: Transaction) -> None:
        await tx.postpone_retirement(self.retirement, self.not_before)


Outcome = Drawn | Past | Later | Lost | Aside | Closed | GroupMoved | TopicLost | Retired | RetireLater
