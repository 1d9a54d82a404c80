"""What was confirmed outlives the process that wrote it."""

import subprocess
import sys

import pytest

from storage import open_store
from tests.storage.samples import log_lines, playing

TABLE = playing().id

WRITER = """
import asyncio, sys
from storage import open_store
from tests.storage.samples import NOW, log_lines, playing

async def main():
    store = await open_store(sys.argv[1])
    lines = log_lines()
    async with store.begin() as tx:
        await tx.add_table(playing(moves=0), NOW)
    for moves in range(1, len(lines)):
        async with store.begin() as tx:
            await tx.append_log(playing().id, [lines[moves]], NOW)
            await tx.save_table(playing(moves=moves), moves, NOW)
        print(moves, flush=True)
        if moves == len(lines) - 1:
            while True:
                async with store.begin() as tx:
                    await tx.beat(NOW)

asyncio.run(main())
"""


@pytest.mark.parametrize("confirmed", [3, 17])
async def test_a_process_killed_amid_writes_leaves_the_last_confirmed_state(url: str, confirmed: int) -> None:
    """At most the transaction that was under way is there besides, and then whole: the snapshot with its log."""
    process = subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True)  # noqa: ASYNC220, S603
    assert process.stdout is not None
    for line in process.stdout:
        if int(line) == confirmed:
            break
    process.kill()
    confirmed = max([confirmed, *(int(line) for line in process.stdout)])
    process.wait()
    process.stdout.close()
    store = await open_store(url)
    async with store.begin() as tx:
        found = await tx.table(TABLE)
        log = await tx.match_log(TABLE, 1, 1)
    await store.close()
    assert found is not None
    moves = found.version - 1
    assert moves in (confirmed, confirmed + 1)
    assert found.table == playing(moves=moves)
    assert list(log) == log_lines()[1 : moves + 1]
