"""Whatever comes in whatever order, a table with somebody present goes on."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.moves import Draw, Pass, Play
from bot.players.player import LEVELS
from bot.tables import effects
from bot.tables.commands import (
    ChangeRules,
    ComeBack,
    Command,
    DealNextRound,
    ExpireTurn,
    FillSeat,
    PassTurn,
    RemovePerson,
    StartClock,
    StartMatch,
)
from bot.tables.deadlines import DeadlineKind
from bot.tables.decide import decide
from bot.tables.decision import Chance, Decision
from bot.tables.house import Option
from bot.tables.table import Stage, Table
from tests.strategies import shuffled
from tests.tables.tables import (
    HOST,
    TIMING,
    command_for,
    done,
    full_lobby,
)
from tests.tables.timed import NOW, legal


@settings(deadline=None, max_examples=60)
@given(
    family=st.sampled_from(("bazito", "egyptian", "bordaqa", "cross", "all-fives")),
    clock=st.sampled_from(("30", "open")),
    seed=st.integers(0, 2**32),
    muggins=st.booleans(),
    computers=st.booleans(),
)
def test_whatever_races_no_tile_is_lost_a_turn_moves_one_seat_and_nobody_is_stuck(
    family: str, clock: str, seed: int, muggins: bool, computers: bool
) -> None:
    luck = random.Random(seed)
    table = done(full_lobby(family, luck.choice((2, 4)), 20), ChangeRules("t", HOST, Option.CLOCK, clock))
    if computers:
        table = _with_computers(table, luck)
    if family == "all-fives" and muggins:
        table = done(table, ChangeRules("t", HOST, Option.CLAIMS, "muggins"))
    now, old = NOW, list[Command]()
    table = _settled(table, StartMatch("t", HOST), now, luck)
    for _ in range(120):
        if table.stage is Stage.OVER:
            break
        command = _something(table, luck, old)
        old.append(command)
        now += luck.choice((0.0, 1.0, 3.0, 29.0, 61.0, 100.0))
        after = _settled(table, command, now, luck)
        _checks(table, after, command)
        table = after
    _plays_on(table, now, luck)


def _with_computers(table: Table, luck: random.Random) -> Table:
    """The lobby with computer players in the place of some who sit there, but for the first."""
    for person in luck.sample(table.people[1:], luck.randint(1, len(table.people) - 1)):
        table = done(table, RemovePerson("t", HOST, person))
    return done(table, FillSeat("t", HOST, None, luck.choice(LEVELS)))


def _settled(table: Table, command: Command, now: float, luck: random.Random) -> Table:
    """The table after a command that may be refused."""
    orders = tuple(shuffled(table.rules, luck) for _ in range(24))
    decision = decide(table, command, Chance(now, TIMING, orders))
    return decision.table if isinstance(decision, Decision) else table


def _something(table: Table, luck: random.Random, old: list[Command]) -> Command:
    person = luck.choice(table.people)
    kinds: list[Command] = [ExpireTurn("t"), ExpireTurn("t"), ComeBack("t", person), DealNextRound("t")]
    if table.running:
        thought = luck.choice((*legal(table), Pass(), Draw()))
        kinds.append(ExpireTurn("t", table.turn, thought))
    if old:
        kinds.append(luck.choice(old))  # told twice, or late
    if table.running and table.turn is not None and table.person_to_move is not None:
        kinds += [
            StartClock("t", table.turn, table.moved_at + 30),
            PassTurn("t", table.person_to_move, table.turn),
            command_for(table, luck.choice(legal(table))),
        ]
    return luck.choice(kinds)


def _checks(before: Table, after: Table, command: Command) -> None:
    if after.match is not None and after.match.round is not None:
        round_ = after.match.round
        lying = [one.tile for one in round_.layout.tiles]
        held = [tile for hand in round_.hands for tile in hand]
        assert Counter([*lying, *held, *round_.boneyard]) == Counter(after.rules.tiles)
    if isinstance(command, ExpireTurn) and before.running and after.running and before.match and after.match:
        assert before.match.round is not None
        assert after.match.round is not None
        new = after.match.round.steps[len(before.match.round.steps) :]
        moved = [step for step in new if not isinstance(step.move, Pass)]
        assert {step.seat for step in moved} <= {before.match.round.turn}
        assert sum(isinstance(step.move, Play) for step in moved) <= 1
    if after.running:
        timed = after.clock is not None or after.level_to_move is not None
        assert (after.expiry is not None) == (timed and bool(after.present))
    else:
        assert after.expiry is None


def _plays_on(table: Table, now: float, luck: random.Random) -> None:
    """From here on the clock alone brings the match on as long as somebody is present, who then comes back."""
    person = table.people[0]
    for _ in range(2000):
        played_for = table.away or len(table.people) < len(table.seats)
        if table.stage is Stage.OVER or (table.clock is None and not played_for):
            return
        if not table.present:
            table = _settled(table, ComeBack("t", person), now, luck)
            continue
        kinds = (DeadlineKind.TURN, DeadlineKind.NEXT_ROUND)
        due = [one.due for one in effects.deadlines(table) if one.kind in kinds]
        if not due:  # somebody present at an open table takes all the time in the world
            assert table.clock is None
            assert table.person_to_move in table.present
            table = _settled(table, command_for(table, luck.choice(legal(table))), now, luck)
            continue
        now = max(now, *due)
        after = _settled(table, ExpireTurn("t") if table.running else DealNextRound("t"), now, luck)
        assert after != table, "a deadline that changes nothing"
        table = after
    raise AssertionError("the match does not end")
