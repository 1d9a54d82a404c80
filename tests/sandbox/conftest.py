"""A sandbox for each test, in memory."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.world import World
from tests.sandbox.driving import Clock, Sandbox, sandbox


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    clock = Clock()
    async with sandbox(World(clock=clock), clock) as driven:
        yield driven
