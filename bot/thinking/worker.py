"""`python -m bot.thinking.worker`: answers questions on standard input, a line each, until that is closed.

Whoever asks keeps the other end of the pipe: however that process ends, the pipe closes and the worker is done.
"""

import contextlib
import os
import signal
import sys
import time
from random import Random
from typing import BinaryIO

from bot.players.advice import advise
from bot.players.player import Refused, choose
from bot.players.review import open_values, weigh
from bot.thinking.messages import (
    READY,
    UNREAD,
    AdviceQuestion,
    Answer,
    AnyQuestion,
    Question,
    WeighQuestion,
    read_question,
    write_answer,
)

#: How far it steps back behind whoever answers people, unless told to step back further.
_NICE = 5


def answer(line: bytes) -> bytes:
    """What was asked for, or that nothing can be said of it, or that it is no question. Raises MemoryError."""
    try:
        asked = read_question(line)
    except ValueError:
        return UNREAD
    try:
        said = _said(asked)
    except MemoryError:
        raise  # the next process may have more
    except Exception:  # noqa: BLE001  # asked again, it would come to the same
        return write_answer(asked, None)
    return write_answer(asked, None if isinstance(said, Refused) else said)


def _said(asked: AnyQuestion) -> Answer | Refused:
    match asked:
        case Question():
            return choose(asked.view, asked.level, asked.seconds, _chance(asked.seed))
        case AdviceQuestion():
            return advise(asked.view, _chance(asked.seed), time.thread_time)
        case WeighQuestion():
            return weigh(asked.view, asked.made, _chance(asked.seed), time.thread_time)
    return open_values(asked.rules, asked.moments)


def _chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311  # a game's, not a key's


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions, or nobody listens."""
    try:
        answers.write(READY)
        answers.flush()
        for line in questions:
            answers.write(answer(line))
            answers.flush()
    except BrokenPipeError:
        os._exit(0)  # nothing of what is left unsaid can be said at the end either


if __name__ == "__main__":
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # the event loop that starts it hands on what may be inherited
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks, who then closes the pipe
    with contextlib.suppress(OSError):  # where that is not allowed it thinks beside all others
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else _NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
