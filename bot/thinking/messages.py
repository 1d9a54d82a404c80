"""What a bot and its worker processes say to each other: a question or an answer a line, as JSON. Pure."""

from dataclasses import dataclass

from pydantic import TypeAdapter

from bot.engine.moves import Move
from bot.engine.view import View
from bot.players.player import Level

#: What a worker says when it has read all that it needs to think.
READY = b"ready\n"


@dataclass(frozen=True, slots=True)
class Question:
    """What to play for the seat of this view. `seconds`: of one core at most; `seed`: of its chance."""

    view: View
    level: Level
    seconds: float
    seed: int


_QUESTION: TypeAdapter[Question] = TypeAdapter(Question)
_ANSWER: TypeAdapter[Move | None] = TypeAdapter(Move | None)


def write_question(question: Question) -> bytes:
    """A line."""
    return _QUESTION.dump_json(question) + b"\n"


def read_question(line: bytes) -> Question:
    """Raises ValueError for what is none."""
    return _QUESTION.validate_json(line)


def write_answer(move: Move | None) -> bytes:
    """A line; None where no move can be made."""
    return _ANSWER.dump_json(move) + b"\n"


def read_answer(line: bytes) -> Move | None:
    """Raises ValueError for what is none, such as the end of what a dead worker says."""
    return _ANSWER.validate_json(line)
