"""The command `dominobot replay`: recomputes the results of record files and says where they disagree.

Its sentences are for engineers and are English only. Exit status: 0 all agree, 1 a difference, 2 not a record or an
illegal move.
"""

import json
import os
import reprlib
import sys
from collections.abc import Iterable

from bot.engine.record import Difference, compare, result_of
from bot.recordfiles import NO_RECORD, complain, read_file


def replay_files(paths: Iterable[str]) -> int:
    """Replays each file: results to standard output, differences and refusals to standard error; the exit status."""
    try:
        status = max(_replay_file(path) for path in paths)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone; what is still buffered must not fail once more at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _replay_file(path: str) -> int:
    replayed = read_file(path)
    if replayed is None:
        return NO_RECORD
    result = result_of(replayed.match)
    sys.stdout.write(json.dumps({"file": path, "result": result}) + "\n")
    differences = compare(result, replayed.record.stated or {})
    for difference in differences:
        complain(path, _difference(difference))
    return 1 if differences else 0


def _difference(difference: Difference) -> str:
    where = "" if difference.round is None else f"round {difference.round}: "
    stated, replayed = reprlib.repr(difference.stated), reprlib.repr(difference.replayed)
    return f"{where}{difference.field}: the file says {stated}, the replay gives {replayed}"
