"""Each fault, made in a healthy database and nowhere else, is found by one line that names it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.table import Seat, Stage, Table
from tests.checkup import doctor_finds
from tests.doctor.hall import AMAL, BASIM, DALAL, GROUP, NOW, Hall, snapshot
from tests.storage.raw import spoil

TOKEN = "7000000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"

#: No fault of these tests lasts this long, in seconds, before it is late.
LONG = 601.0


async def broken(hall: Hall, file: Path, *statements: str, after: float = 0.0) -> list[str]:
    """What is found once these statements are run; before, nothing."""
    assert doctor_finds(file, NOW) == []
    async with hall.store.begin() as tx:  # so that what is late is late for a bot that runs
        await tx.beat(NOW + after)
    for statement in statements:
        spoil(f"sqlite:///{file}", statement)
    return doctor_finds(file, NOW + after)


BODIES = {
    "of a later release": """replace(body, '"schema":4', '"schema":99')""",
    "an impossible tile": "replace(body, '6-6', '7-6')",
    "cut off": "substr(body, 1, 200)",
    "nothing": "''",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
async def test_a_table_that_cannot_be_read(small: Hall, file: Path, body: str) -> None:
    """The others are looked at all the same."""
    await small.playing("aaaa")
    await small.playing("bbbb")
    found = await broken(
        small,
        file,
        f"UPDATE tables SET body = {body} WHERE id = 'aaaa'",
        "DELETE FROM deadlines",
        f"DELETE FROM seated WHERE table_id = 'bbbb' AND person = {BASIM}",
    )
    assert found == [
        "table aaaa: cannot be read: a later release wrote it, or it is damaged",
        f"table bbbb: person {BASIM} sits there and is not found by it",
        "table bbbb: deadline stall is missing",
    ]


OF_A_RUNNING_TABLE = {
    # The row and the people
    "UPDATE tables SET chat = -5": "row and snapshot differ in chat",
    "UPDATE tables SET topic = NULL": "row and snapshot differ in topic",
    "UPDATE tables SET stage = 'over'": "row and snapshot differ in stage",
    f"DELETE FROM seated WHERE person = {AMAL}": f"person {AMAL} sits there and is not found by it",
    f"INSERT INTO seated VALUES ({DALAL}, 'aaaa')": f"person {DALAL} does not sit there and is found by it",
    f"DELETE FROM people WHERE id = {BASIM}": f"person {BASIM} is not known",
    "DELETE FROM groups": f"its group {GROUP} is not known",
    "UPDATE groups SET moved_to = -1009": f"its group {GROUP} has become -1009, and it has not followed",
    # The log
    "UPDATE log SET entry = '{}' WHERE round = 2 AND ply = 1": "log: match 1 round 2 ply 1 cannot be read",
    "DELETE FROM log WHERE round = 2 AND ply = 1": (
        "log: match 1 round 2 ply 2 comes where match 1 round 2 ply 1 should"
    ),
    "DELETE FROM log WHERE round = 1 AND ply = 0": (
        "log: match 1 round 1 ply 1 comes where match 1 round 1 ply 0 should"
    ),
    "DELETE FROM log WHERE round = 1": "log: match 1 round 2 ply 0 comes where match 1 round 1 ply 0 should",
    "UPDATE log SET ply = 9 WHERE round = 2 AND ply = 3": (
        "log: match 1 round 2 ply 9 comes where match 1 round 2 ply 3 should"
    ),
    "UPDATE log SET entry = (SELECT entry FROM log WHERE round = 1 AND ply = 0) WHERE round = 2 AND ply = 2": (
        "log: match 1 round 2 ply 2 comes where match 1 round 3 ply 0 should"
    ),
    "UPDATE log SET entry = (SELECT entry FROM log WHERE round = 2 AND ply = 1) WHERE round = 2 AND ply = 2": (
        "log: match 1 round 2 ply 2 is refused by the engine: not_your_turn"
    ),
    "DELETE FROM log WHERE round = 1 AND ply = (SELECT max(ply) FROM log WHERE round = 1)": (
        "log: match 1 round 2 ply 0 is refused by the engine: round_running"
    ),
    "DELETE FROM log": "log: match 1 is missing",
    "INSERT INTO log SELECT table_id, 2, round, ply, at, entry FROM log": "log: match 2 was never begun",
    # Deadlines
    "INSERT INTO deadlines VALUES ('aaaa', 'next-round', 1800000500, 0)": "deadline next-round should not be there",
    # Screens
    "UPDATE screens SET kind = 'poster' WHERE kind = 'lobby'": (
        "screen poster (live): this release knows no such kind or status"
    ),
    "UPDATE screens SET status = 'lost' WHERE kind = 'lobby'": (
        "screen lobby (lost): this release knows no such kind or status"
    ),
    "DELETE FROM screens WHERE kind = 'board' AND round = 2": "screen board 1.2 is missing",
    f"DELETE FROM screens WHERE kind = 'hand' AND person = {BASIM}": f"screen hand of {BASIM} is missing",
    "UPDATE screens SET chat = -5 WHERE kind = 'board' AND round = 1": (
        "screen board 1.1 is in another chat or topic than it belongs to"
    ),
    "UPDATE screens SET topic = 8 WHERE kind = 'board' AND round = 2": (
        "screen board 1.2 is in another chat or topic than it belongs to"
    ),
    f"UPDATE screens SET chat = {BASIM} WHERE kind = 'hand' AND person = {AMAL}": (
        f"screen hand of {AMAL} is in another chat or topic than it belongs to"
    ),
    "UPDATE screens SET shown = wanted + 1 WHERE kind = 'lobby'": "screen lobby shows more than was ever wanted",
    "UPDATE screens SET woken = wanted + 1 WHERE kind = 'lobby'": "screen lobby shows more than was ever wanted",
    "UPDATE screens SET round = 3 WHERE kind = 'result'": "screen result 1.3 is of a round that was never dealt",
    "UPDATE screens SET status = 'aside' WHERE kind = 'lobby'": "screen lobby is set aside: no reason is kept",
    f"UPDATE screens SET status = 'aside', fault = 'BadRequest: entity 1\n1 {TOKEN}' WHERE kind = 'lobby'": (
        "screen lobby is set aside: BadRequest: entity 1\ufffd1 <token>"
    ),
    "UPDATE screens SET fault = 'BadRequest: entity 2' WHERE kind = 'lobby'": (
        "screen lobby is set aside: BadRequest: entity 2"
    ),
    f"UPDATE screens SET status = 'closed' WHERE person = {AMAL}": (
        f"screen hand of {AMAL} waits for a private chat that is open"
    ),
}


@pytest.mark.parametrize(("statement", "says"), OF_A_RUNNING_TABLE.items(), ids=OF_A_RUNNING_TABLE.values())
def test_a_fault_of_a_running_table(second_round: bytes, file: Path, statement: str, says: str) -> None:
    """In its second round."""
    file.write_bytes(second_round)
    assert doctor_finds(file, NOW) == []
    spoil(f"sqlite:///{file}", statement)
    assert doctor_finds(file, NOW) == [f"table aaaa: {says}"]


async def test_a_match_without_an_end_that_another_one_follows(small: Hall, file: Path) -> None:
    await small.rematch("aaaa")
    cut = "DELETE FROM log WHERE match = 1 AND ply = (SELECT max(ply) FROM log WHERE match = 1)"
    assert await broken(small, file, cut) == ["table aaaa: log: match 1 has no end, and another one follows"]


async def test_the_last_move_missing_from_the_log(small: Hall, file: Path) -> None:
    """Every part that it changed is named, and nothing that is in it."""
    await small.playing("aaaa")
    found = await broken(small, file, "DELETE FROM log WHERE ply = (SELECT max(ply) FROM log)")
    assert set(found) >= {
        f"table aaaa: log and snapshot of match 1 differ in {part}" for part in ("hands", "layout", "turn", "steps")
    }
    assert all(line.startswith("table aaaa: log and snapshot of match 1 differ in ") for line in found)


async def test_the_last_move_of_a_round_missing_from_the_log(small: Hall, file: Path) -> None:
    await small.over("aaaa")
    found = await broken(small, file, "DELETE FROM log WHERE ply = (SELECT max(ply) FROM log)")
    parts = ("results", "scores", "winner", "whether a round is running")
    assert found == [f"table aaaa: log and snapshot of match 1 differ in {part}" for part in parts]


def other_hands(table: Table) -> Table:
    """Somebody's tile is another."""
    assert table.match is not None
    assert table.match.round is not None
    first, second = table.match.round.hands
    hands = (second, first)
    return replace(table, match=replace(table.match, round=replace(table.match.round, hands=hands)))


def other_scores(table: Table) -> Table:
    assert table.match is not None
    return replace(table, match=replace(table.match, scores=(99, 98)))


@pytest.mark.parametrize(("change", "part"), [(other_hands, "hands"), (other_scores, "scores")])
async def test_a_snapshot_that_its_log_does_not_bear_out(
    small: Hall, file: Path, change: Callable[[Table], Table], part: str
) -> None:
    await small.playing("aaaa")
    snapshot(f"sqlite:///{file}", "aaaa", change)
    assert doctor_finds(file, NOW) == [f"table aaaa: log and snapshot of match 1 differ in {part}"]


BROKEN_RULES: list[tuple[Callable[[Hall, str], Any], Callable[[Table], Table], set[str]]] = [
    (Hall.lobby, lambda table: replace(table, seats=(*table.seats, Seat())), {"as many seats as players"}),
    (Hall.lobby, lambda table: replace(table, seats=(Seat(AMAL), Seat(AMAL))), {"one seat a person"}),
    (Hall.playing, lambda table: replace(table, stage=Stage.LOBBY), {"a match from the lobby's end on"}),
    (Hall.lobby, lambda table: replace(table, match_number=1), {"a match from its number on"}),
    (
        Hall.over,
        lambda table: replace(table, stage=Stage.PLAYING),
        {"no play after the end", "a next round between rounds"},
    ),
    (Hall.playing, lambda table: replace(table, seats=(Seat(AMAL), Seat())), {"somebody on each seat in play"}),
    (Hall.round_over, lambda table: replace(table, next_round_at=None), {"a next round between rounds"}),
]


@pytest.mark.parametrize(("stage", "change", "rules"), BROKEN_RULES)
async def test_a_snapshot_that_breaks_a_rule_of_all_tables(
    small: Hall,
    file: Path,
    stage: Callable[[Hall, str], Any],
    change: Callable[[Table], Table],
    rules: set[str],
) -> None:
    await stage(small, "aaaa")
    snapshot(f"sqlite:///{file}", "aaaa", change)
    said = "table aaaa: the snapshot breaks a rule: "
    found = {line.removeprefix(said) for line in doctor_finds(file, NOW) if line.startswith(said)}
    assert found == rules


@pytest.mark.parametrize(
    ("statement", "after", "says"),
    [
        ("DELETE FROM deadlines", 0.0, "deadline next-round is missing"),
        ("UPDATE deadlines SET due = due + 1", 0.0, "deadline next-round is due at another moment than the table says"),
        ("UPDATE tables SET changed = changed", 20 + LONG, "deadline next-round was due 10 minutes ago"),
    ],
)
async def test_a_deadline_that_is_not_as_its_table_says_or_that_nobody_keeps(
    small: Hall, file: Path, statement: str, after: float, says: str
) -> None:
    await small.round_over("aaaa")
    assert await broken(small, file, statement, after=after) == [f"table aaaa: {says}"]


async def test_a_deadline_of_a_table_that_is_over(small: Hall, file: Path) -> None:
    await small.stopped("aaaa")
    left = f"INSERT INTO deadlines VALUES ('aaaa', 'next-round', {NOW}, 0)"
    assert await broken(small, file, left) == ["table aaaa: deadline next-round should not be there"]


async def test_a_screen_that_is_behind_and_that_nobody_draws(small: Hall, file: Path) -> None:
    """After ten minutes in which its table did not change and nobody at it tapped; a try put off is not late."""
    await small.playing("aaaa")
    behind = "UPDATE screens SET wanted = wanted + 1 WHERE kind = 'board'"
    assert await broken(small, file, behind, after=LONG) == [
        "table aaaa: screen board 1.1 has been behind for 10 minutes"
    ]
    for put_off in (
        f"UPDATE screens SET not_before = {NOW + 60}",
        f"UPDATE people SET last_tap = {NOW + 60}",
        f"UPDATE tables SET changed = {NOW + 60}",
        "UPDATE screens SET status = 'closed' WHERE kind = 'board'",
    ):
        spoil(f"sqlite:///{file}", put_off)
        assert doctor_finds(file, NOW + LONG) == []
        spoil(f"sqlite:///{file}", "UPDATE screens SET not_before = 0")
        spoil(f"sqlite:///{file}", f"UPDATE people SET last_tap = {NOW}")
        spoil(f"sqlite:///{file}", f"UPDATE tables SET changed = {NOW}")


async def test_a_lobby_without_its_screen(small: Hall, file: Path) -> None:
    await small.lobby("aaaa")
    assert await broken(small, file, "DELETE FROM screens") == ["table aaaa: screen lobby is missing"]


@pytest.mark.parametrize("rows", ["seated", "log", "screens"])
async def test_rows_of_a_table_that_is_not_there(small: Hall, file: Path, rows: str) -> None:
    await small.playing("aaaa")
    gone = [f"DELETE FROM {other}" for other in ("seated", "log", "screens", "deadlines", "tables") if other != rows]
    (found,) = await broken(small, file, *gone)
    assert found.startswith("table aaaa: is not there, but has ")
    assert found.endswith(f" rows in {rows}")


async def test_a_deadline_of_a_table_that_is_not_there(small: Hall, file: Path) -> None:
    stray = f"INSERT INTO deadlines VALUES ('gone', 'next-round', {NOW}, 0)"
    assert await broken(small, file, stray) == ["table gone: is not there, but has 1 rows in deadlines"]


async def test_a_message_that_is_two_screens(small: Hall, file: Path) -> None:
    await small.playing("aaaa")
    shared = f"UPDATE screens SET message = 500 WHERE chat = {GROUP}"
    assert await broken(small, file, shared) == [f"chat {GROUP}: message 500 is 2 screens at once"]


OF_NO_TABLE = {
    f"""INSERT INTO inbox VALUES (99, '{{"update_id": 99}}', {NOW}, NULL, NULL, NULL)""": (
        "inbox: update 99 has waited for 10 minutes"
    ),
    f"INSERT INTO inbox VALUES (99, 'hello', {NOW + LONG}, NULL, NULL, NULL)": "inbox: update 99 is none",
    f"""INSERT INTO inbox VALUES (99, '{{"update_id": 98}}', {NOW + LONG}, NULL, NULL, NULL)""": (
        "inbox: update 99 is none"
    ),
    f"""INSERT INTO inbox VALUES (1, '{{"update_id": 1}}', {NOW + LONG}, NULL, NULL, NULL)""": (
        "inbox: update 1 counts as handled"
    ),
    f"INSERT INTO retirements VALUES (NULL, {GROUP}, 999, 3, 0)": (
        f"chat {GROUP}: message 999 has waited to be retired for 10 minutes (3 attempts)"
    ),
    f"INSERT INTO retirements VALUES (NULL, {GROUP}, 1, 0, {NOW + LONG})": (
        f"chat {GROUP}: message 1 is to be retired and is a screen"
    ),
    f"INSERT INTO reviews VALUES ('aaaa', 1, {AMAL}, 'done', 0, '{{}}', NULL, 0)": (
        f"table aaaa: the review of match 1 for {AMAL} cannot be read"
    ),
    f"INSERT INTO saved_rules VALUES (NULL, {GROUP}, 'ours', 'Ours', '{{}}')": (
        f"chat {GROUP}: saved rules 1 cannot be read"
    ),
    f"INSERT INTO leases VALUES ('painter', 'somebody', {NOW})": "lease painter: nobody has held it for 10 minutes",
    f"INSERT INTO leases VALUES ('painter', 'somebody', {NOW + 90_000 + LONG})": (
        "lease painter: held for 1500 more minutes"
    ),
}


@pytest.mark.parametrize(("statement", "says"), OF_NO_TABLE.items(), ids=OF_NO_TABLE.values())
async def test_a_fault_of_no_table(small: Hall, file: Path, statement: str, says: str) -> None:
    await small.playing("aaaa")
    assert await broken(small, file, statement, after=LONG) == [says]


async def test_saved_rules_of_a_group_that_is_not_known(small: Hall, file: Path) -> None:
    table = await small.lobby("aaaa")
    async with small.store.begin() as tx:
        await tx.save_rules(-5, "ours", table.house)
    assert doctor_finds(file, NOW) == ["chat -5: saved rules 1 are of a group that is not known"]


async def test_faults_are_found_on_each_back_end(hall: Hall, url: str) -> None:
    await hall.playing("aaaa")
    for statement in (
        "UPDATE tables SET topic = 9",
        "DELETE FROM log WHERE ply = 1",
        "UPDATE screens SET message = 500",
        "INSERT INTO inbox VALUES (1, 'hello', 0, NULL, NULL, NULL)",
        f"INSERT INTO retirements VALUES (1, {GROUP}, 500, 0, 0)",
        "INSERT INTO saved_rules VALUES (1, -5, 'ours', 'Ours', '{}')",
    ):
        spoil(url, statement)
    assert doctor_finds(url, NOW + LONG) == [
        "table aaaa: row and snapshot differ in topic",
        "table aaaa: log: match 1 round 1 ply 2 comes where match 1 round 1 ply 1 should",
        f"chat {GROUP}: message 500 is 2 screens at once",
        "inbox: update 1 is none",
        "inbox: update 1 counts as handled",
        "inbox: update 1 has waited for 30000010 minutes",
        f"chat {GROUP}: message 500 is to be retired and is a screen",
        f"chat {GROUP}: message 500 has waited to be retired for 10 minutes (0 attempts)",
        "chat -5: saved rules 1 cannot be read",
        "chat -5: saved rules 1 are of a group that is not known",
    ]
