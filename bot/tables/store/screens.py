"""What is kept of screens and of messages to be retired."""

from collections.abc import Sequence
from typing import Protocol

from bot.tables.screens import Key, Retirement, Row, Status, Want


class ScreensKept(Protocol):
    """Screens as they are wanted and as they are shown."""

    async def want(self, wants: Sequence[Want]) -> None:
        """Make rows as needed and raise what is wanted.

        One that has met a fault is tried at once, and one set aside is live again for the moment that was set; a
        closed one waits for `revive`. In another chat than before it is sent anew.
        """

    async def screen(self, key: Key) -> Row | None:
        """The row of a screen; None where it was never wanted."""

    async def screens_of(self, table_id: str) -> tuple[Row, ...]:
        """All screens of a table, in row order."""

    async def screen_at(self, chat: int, message: int) -> Row | None:
        """The screen that this message is."""

    async def set_focus(self, key: Key, focus: str) -> None:
        """Change what is open on a screen, and want it drawn, as `want` does."""

    async def behind(self, now: float, limit: int) -> tuple[Row, ...]:
        """Live screens to be drawn (wanted > shown, or wake) whose time has come, in row order."""

    async def next_try(self) -> float | None:
        """The earliest `not_before` of anything that waits (screens behind, retirements), or None."""

    async def shown(self, row: Row, message: int, digest: str, *, pictured: bool = False) -> None:
        """`row` as it was read is drawn in this message, a photo where `pictured`: shown = row.wanted.

        One that was sent anew is no longer to wake. What was wanted, or to be sent anew, after `row` was read still is.
        A message id that differs from the row's old one makes a retirement of the old message; where another message
        has been shown since `row` was read, that one stays and this is the one retired.
        """

    async def postpone(self, row: Row, not_before: float) -> None:
        """Try later; counts an attempt."""

    async def let_be(self, row: Row) -> None:
        """`row` as it was read needs no message: as `shown`, without one."""

    async def set_status(self, row: Row, status: Status) -> None:
        """A screen lives, or its chat or topic takes nothing."""

    async def set_aside(self, row: Row, fault: str, not_before: float) -> None:
        """`row` cannot be drawn, for this reason; nothing where something new is wanted by now.

        It stays live and is tried again at that moment. From the `ASIDES`th time in a row on it is aside instead: tried
        again only when something new is wanted, and not before that moment.
        """

    async def forget_message(self, row: Row) -> None:
        """The message of `row` is gone: the screen is to be sent anew. Nothing where it has another one by now."""

    async def revive(self, chat: int) -> None:
        """Screens of a chat that was closed are live again, those set aside are not."""

    async def revive_topic(self, chat: int, topic: int | None) -> None:
        """The same for one topic of a chat (None: the one without a number)."""

    async def place_screens(self, table_id: str, chat: int, topic: int | None) -> None:
        """From now on a table's screens in this chat go to that topic; closed ones are live again."""

    async def retirements(self, now: float, limit: int) -> tuple[Retirement, ...]:
        """Messages to be retired whose time has come."""

    async def retired(self, retirement: Retirement) -> None:
        """The message is gone, or has no buttons any more."""

    async def postpone_retirement(self, retirement: Retirement, not_before: float) -> None:
        """Try later; counts an attempt."""

    async def retire(self, chat: int, message: int) -> None:
        """A message of ours that no screen holds any more: its buttons are to be stripped."""
