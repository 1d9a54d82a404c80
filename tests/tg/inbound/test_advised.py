"""Advice is asked for once a position, by however many, and waited for only so long."""

import asyncio
import random

import pytest

from bot.engine.view import View, view
from bot.players.advice import Advice, advise
from bot.tg.inbound import advised
from bot.tg.inbound.advised import Advised
from tests.coaching import QuickCoach, no_time
from tests.screens.tables import game


class SlowCoach(QuickCoach):
    """Says what it has to say once it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.asked = 0

    async def advice(self, view: View, seed: int) -> Advice | None:
        self.asked += 1
        await self.may.wait()
        return None if self.silent else said(view, seed)


def said(seen: View, seed: int) -> Advice:
    advice = advise(seen, random.Random(seed), no_time)
    assert isinstance(advice, Advice)
    return advice


def seen() -> View:
    match = game().match
    assert match.round is not None
    return view(match, match.round.turn)


async def test_what_comes_too_late_is_there_for_whoever_asks_again() -> None:
    coach = SlowCoach()
    advices = Advised(coach, patience=0)
    assert [await advices.advice(seen(), 1) for _ in range(3)] == [None] * 3
    coach.may.set()
    await asyncio.sleep(0)
    assert await advices.advice(seen(), 1) == said(seen(), 1)
    assert coach.asked == 1


async def test_where_nothing_was_said_it_is_asked_anew() -> None:
    coach = SlowCoach()
    coach.may.set()
    coach.silent = True
    advices = Advised(coach)
    assert await advices.advice(seen(), 1) is None
    coach.silent = False
    assert await advices.advice(seen(), 1) == said(seen(), 1)


async def test_the_positions_of_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advised, "REMEMBERED", 2)
    coach = SlowCoach()
    coach.may.set()
    advices = Advised(coach)
    for seed in (1, 2, 3, 3, 2, 1):
        await advices.advice(seen(), seed)
    assert coach.asked == 4
