"""A write that is given up leaves no lock behind."""

import asyncio
import threading
from pathlib import Path

from sqlalchemy import make_url, text

from storage.sqlite import make_engines


async def test_a_connection_that_is_stopped_and_closed_at_once_gives_the_file_back(file: Path) -> None:
    """As happens to whoever is cancelled twice in the middle of a write, while the driver's thread is still at it."""
    writer, _ = make_engines(make_url(f"sqlite:///{file}"))
    other, _ = make_engines(make_url(f"sqlite:///{file}"))
    begun, go_on = threading.Event(), threading.Event()

    def busy() -> int:
        begun.set()
        return int(go_on.wait(10))

    conn = await writer.connect()
    await conn.execute(text("CREATE TABLE kept (it)"))
    driver = (await conn.get_raw_connection()).driver_connection
    assert driver is not None
    await driver.create_function("busy", 0, busy)
    await driver.execute("INSERT INTO kept VALUES (1)")
    at_it = asyncio.ensure_future(driver.execute("SELECT busy()"))  # a cursor that is never read to its end
    await asyncio.to_thread(begun.wait, 10)
    driver.stop()
    closing = asyncio.create_task(driver.close())
    await asyncio.sleep(0)
    go_on.set()
    async with asyncio.timeout(10):
        await asyncio.gather(at_it, closing)
    async with other.begin() as later:
        await later.execute(text("CREATE TABLE written (it)"))
    await conn.invalidate()
    await conn.close()
    for engine in (writer, other):
        await engine.dispose()
