"""`python -m bot.leash MODULE ARGUMENT…`: runs a module as long as standard input stays open.

Whoever starts it keeps the other end of a pipe. However that process ends, the pipe closes, and then the module is
told to end, so that it never outlives its owner.
"""

import os
import runpy
import signal
import sys
import threading
import time

#: Seconds for the module to end by itself.
_PATIENCE = 15.0


def _end_with_input() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_PATIENCE)
    os._exit(1)


if __name__ == "__main__":
    del sys.argv[0]
    threading.Thread(target=_end_with_input, daemon=True).start()
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
