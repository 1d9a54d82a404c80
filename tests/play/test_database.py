"""The database server fails in the middle of a match: people wait, nothing is lost, and the bot goes on."""

from collections.abc import Iterator

import pytest

from tests.chance import until
from tests.evening import Evening
from tests.play.conftest import wrong_in
from tests.play.table_for import comes_in, laid
from tests.play.test_restarts import in_the_middle
from tests.postgresql import Server

#: What each part says once it has met the trouble.
NOT_KEPT = "That could not be saved, so nothing has changed. Please try again in a moment."
NOT_KEPT_ARABIC = "تعذّر حفظ ذلك، فلم يتغيّر شيء. حاول مرة أخرى بعد لحظة."

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
    """Nothing can be read either: who presses is told in the language of their Telegram."""
    evening = shared_evening
    while len(evening.workers) < workers:
        await evening.start_worker()
    group, amal, basim = await in_the_middle(evening)
    dalal = await evening.person("Dalal", "ar")
    await comes_in(evening, group, dalal)
    seen, hand, board = len(await amal.sees(group)), await basim.hand(), await dalal.last(group)
    server.stop()
    try:
        told = await basim.presses(hand, hand.button("2 left")), await dalal.presses(board, board.button("My hand"))
        for worker in evening.workers:  # all look for work, and find that there is no store
            worker.app.inbox.wake()
            worker.app.painter.wake()
            worker.app.service.deadlines_changed.set()
        await until(lambda: all(part in caplog.text for part in NOTICED))
    finally:
        server.start()
    assert [answer and answer.text for answer in told] == [NOT_KEPT, NOT_KEPT_ARABIC]
    while (said := (await basim.taps(await basim.hand(), "2 left")).text) != "You laid 2|3.":
        assert said == NOT_KEPT, "until the server lets the bot in again"
    (shown,) = [message for message in await amal.sees(group) if "round 1" in message.text]
    assert await laid(amal, shown) == "3|2  2|6  6|6  6|3"
    assert len(await amal.sees(group)) == seen
