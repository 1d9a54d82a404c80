"""Who alone sees a message in a group."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Receiver:
    """One member of a group, and what they did at most 15 seconds ago that allows a message to them alone.

    Without either only an administrator may send one.
    """

    chat: int
    person: int
    topic: int | None = None
    query: str | None = None
    """Of their tap."""
    reply_to: int | None = None
    """The `ephemeral_message_id` of what they wrote to the bot alone."""
