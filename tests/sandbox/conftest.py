"""A sandbox for each test, in memory."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.world import World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, sandbox


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    clock = Time(STARTED_AT)
    async with sandbox(World(clock=clock), clock) as driven:
        yield driven
