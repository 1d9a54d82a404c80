"""The database server fails in the middle of a match: people wait, nothing is lost, and the bot goes on."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.chance import LONGEST
from tests.evening import Evening
from tests.play.conftest import wrong_in
from tests.play.test_restarts import in_the_middle
from tests.postgresql import Server

#: What each part says once it has met the trouble.
NOT_KEPT = "That could not be saved, so nothing has changed. Please try again in a moment."

NOTICED = (
    "updates could not be stored: StoreTroubleError",
    "the inbox could not be read: StoreTroubleError",
    "the painter could not use the store: StoreTroubleError",
    "deadlines could not be read: StoreTroubleError",
    "other workers are not heard",
)


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """That the store is in trouble is told, without a traceback; nothing else is wrong."""
    yield
    assert wrong_in(caplog, "StoreTroubleError") == []


@pytest.mark.parametrize("workers", [1, 2])
async def test_the_server_stops_and_starts_again_in_the_middle_of_a_match(
    shared_evening: Evening, server: Server, workers: int, caplog: pytest.LogCaptureFixture
) -> None:
    evening = shared_evening
    while len(evening.workers) < workers:
        await evening.start_worker()
    group, amal, basim = await in_the_middle(evening)
    seen = len(await amal.sees(group))
    server.stop()
    try:
        tapping = asyncio.create_task(basim.taps(await basim.hand(), "2 left"))
        for worker in evening.workers:  # all look for work, and find that there is no store
            worker.app.inbox.wake()
            worker.app.painter.wake()
            worker.app.service.deadlines_changed.set()
        async with asyncio.timeout(LONGEST):
            while not all(part in caplog.text for part in NOTICED):  # noqa: ASYNC110  # a log line is no event
                await asyncio.sleep(0.01)
    finally:
        server.start()
    assert (await tapping).text == NOT_KEPT
    while (said := (await basim.taps(await basim.hand(), "2 left")).text) != "You laid 2|3.":
        assert said == NOT_KEPT, "until the server lets the bot in again"
    (board,) = [message for message in await amal.sees(group) if "round 1" in message.text]
    assert "[3|2] [2|6] [6|6] [6|3]" in board.lines
    assert len(await amal.sees(group)) == seen
