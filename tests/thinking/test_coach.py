"""Advice and reviews from a real worker process: the same that this one would say."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.engine.match import Match, play, to_move
from bot.engine.moves import Pass
from bot.engine.round import Round
from bot.engine.view import view
from bot.players.advice import Advice
from bot.players.review import Unweighable, Weighed, open_values, weigh
from bot.players.stand_in import stand_in
from bot.thinking.thinker import Thinker
from tests.players.test_player import stopped
from tests.thinking.test_thinker import dealt, to_think_about, written_down


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    made = Thinker(margin=20)
    yield made
    await made.close()
    assert made.processes == ()


async def test_advice_has_every_legal_move(thinker: Thinker) -> None:
    seen = to_think_about()
    advice = await thinker.advice(seen, seed=1)
    assert isinstance(advice, Advice)
    assert {one.move for one in advice.moves} == set(seen.legal_moves)


async def test_a_choice_is_weighed_as_here_and_beside_moves(thinker: Thinker) -> None:
    seen = to_think_about()
    weighed = await thinker.weigh(seen, seen.legal_moves[0], seed=7)
    assert isinstance(weighed, Weighed)
    assert weighed == weigh(seen, seen.legal_moves[0], random.Random(7), stopped)
    await thinker.advice(seen, seed=1)
    assert len(thinker.processes) == 2, "a review holds up no move"


async def test_all_hands_open_say_what_they_say_here(thinker: Thinker) -> None:
    moments = late_moments(dealt("block", 4))
    values = await thinker.open_values(dealt("block", 4).rules, moments)
    assert values == open_values(dealt("block", 4).rules, moments)
    assert values is not None
    assert all(value is not None for value in values)


async def test_what_was_no_legal_move_can_never_be_weighed(thinker: Thinker) -> None:
    seen = to_think_about()
    assert await thinker.weigh(seen, Pass(), seed=1) == Unweighable()


async def test_what_breaks_in_a_process_can_never_be_weighed_and_the_process_goes_on(thinker: Thinker) -> None:
    seen = to_think_about()
    sound = await thinker.weigh(seen, seen.legal_moves[0], seed=1)
    before = thinker.processes
    damaged = replace(seen, ends=())
    assert await thinker.weigh(damaged, seen.legal_moves[0], seed=1) == Unweighable()
    assert await thinker.weigh(seen, seen.legal_moves[0], seed=1) == sound
    assert thinker.processes == before


async def test_a_choice_that_a_process_dies_over_may_be_asked_about_again(thinker: Thinker) -> None:
    seen = to_think_about()
    await thinker.weigh(seen, seen.legal_moves[0], seed=1)
    (pid,) = thinker.processes
    os.kill(pid, signal.SIGSTOP)
    asked = asyncio.create_task(thinker.weigh(seen, seen.legal_moves[0], seed=1))
    await written_down()
    os.kill(pid, signal.SIGKILL)
    assert await asked is None


def late_moments(match: Match) -> list[Round]:
    """The last moments of a round."""
    found = []
    while match.round is not None:
        found.append(match.round)
        seat = to_move(match)
        assert seat is not None
        made = play(match, seat, stand_in(view(match, seat)))
        assert isinstance(made, tuple)
        match = made[0]
    return found[-6:]
