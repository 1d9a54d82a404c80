"""`python -m bot.thinking.worker`: answers questions on standard input, a line each, until that is closed.

Whoever asks keeps the other end of the pipe: however that process ends, the pipe closes and the worker is done.
"""

import contextlib
import os
import signal
import sys
from random import Random
from typing import BinaryIO

from bot.players.player import Refused, choose
from bot.thinking.messages import READY, read_question, write_answer

#: How far it steps back behind whoever answers people.
_NICE = 5


def answer(line: bytes) -> bytes:
    """The move of the seat that was asked about; none for what is no question, or where it is not to move."""
    try:
        asked = read_question(line)
        move = choose(asked.view, asked.level, asked.seconds, Random(asked.seed))  # noqa: S311  # a game's, not a key's
    except ValueError:
        return write_answer(None)
    return write_answer(None if isinstance(move, Refused) else move)


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
        os.nice(_NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
