"""What a bot and its worker processes say to each other: a question or an answer a line, as JSON. Pure."""

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from bot.engine.moves import Move
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.view import View
from bot.players.advice import Advice
from bot.players.player import Level
from bot.players.review import OpenValues, Weighed

#: What a worker says when it has read all that it needs to think.
READY = b"ready\n"

#: What it says to a line that is no question to it, as the bot's own are not where it is of another release.
UNREAD = b"?\n"


@dataclass(frozen=True, slots=True)
class Question:
    """What to play for the seat of this view. `seconds`: of one core at most; `seed`: of its chance."""

    view: View
    level: Level
    seconds: float
    seed: int
    kind: Literal["move"] = field(default="move", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    """What can be said of every legal move of this view's seat."""

    view: View
    seconds: float
    seed: int
    kind: Literal["advice"] = field(default="advice", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class WeighQuestion:
    """What this choice was worth beside the best one. `seconds`: that it may take on a busy machine."""

    view: View
    made: Move
    seconds: float
    seed: int
    kind: Literal["weigh"] = field(default="weigh", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What every legal move at these moments of one round leads to, all hands open."""

    rules: Rules
    moments: tuple[Round, ...]
    seconds: float
    kind: Literal["open"] = field(default="open", repr=False, kw_only=True)


AnyQuestion: TypeAlias = Question | AdviceQuestion | WeighQuestion | OpenQuestion
Answer: TypeAlias = Move | Advice | Weighed | tuple[OpenValues, ...]

_QUESTION: TypeAdapter[AnyQuestion] = TypeAdapter(Annotated[AnyQuestion, Field(discriminator="kind")])
_ANSWERS: dict[str, TypeAdapter[Answer | None]] = {
    "move": TypeAdapter(Move | None),
    "advice": TypeAdapter(Advice | None),
    "weigh": TypeAdapter(Weighed | None),
    "open": TypeAdapter(tuple[OpenValues, ...] | None),
}


def write_question(question: AnyQuestion) -> bytes:
    """A line."""
    return _QUESTION.dump_json(question) + b"\n"


def read_question(line: bytes) -> AnyQuestion:
    """Raises ValueError for what is none."""
    return _QUESTION.validate_json(line)


def write_answer(question: AnyQuestion, answer: Answer | None) -> bytes:
    """A line; None where there is nothing to say."""
    return _ANSWERS[question.kind].dump_json(answer) + b"\n"


def read_answer(question: AnyQuestion, line: bytes) -> Answer | None:
    """Raises ValueError for what is none, such as the end of what a dead worker says."""
    return _ANSWERS[question.kind].validate_json(line)
