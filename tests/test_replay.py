"""The command `dominobot replay`: what it prints and how it exits."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.engine.record import RecordReason, RecordRefused
from bot.engine.recordfile import MAX_BYTES
from bot.engine.refusals import MoveReason, MoveRefused, RulesReason, RulesRefused
from bot.recordfiles import sentence

RECORDS = Path(__file__).parent / "records"
PUBLISHED = RECORDS / "bazito-2p-published-round.json"


def write(folder: Path, name: str, **changes: object) -> str:
    """A file with the published round, some of its keys changed."""
    path = folder / name
    path.write_text(json.dumps({**json.loads(PUBLISHED.read_text()), **changes}))
    return str(path)


def test_records_that_agree_give_a_line_each_and_exit_0(capsys: pytest.CaptureFixture[str]) -> None:
    """The line is JSON: the file as it was named, and the result."""
    paths = sorted(map(str, RECORDS.glob("*.json")))
    assert main(["replay", *paths]) == 0
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["file"] for line in lines] == paths
    assert [line["result"] for line in lines] == [json.loads(Path(path).read_text())["result"] for path in paths]
    assert err == ""


def test_a_record_without_a_result_is_replayed_and_exits_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There is nothing to compare."""
    path = write(tmp_path, "bare.json", result=None)
    assert main(["replay", path]) == 0
    assert json.loads(capsys.readouterr().out)["result"]["scores"] == [13, 0]


def test_a_difference_exits_1_and_names_file_round_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each on its own line; the result found is printed all the same."""
    path = write(tmp_path, "wrong.json", result={"rounds": [{"leader": 1}], "scores": [0, 13]})
    assert main(["replay", path]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["result"]["scores"] == [13, 0]
    assert err.splitlines() == [
        f"{path}: round 1: leader: the file says 1, the replay gives 0",
        f"{path}: scores: the file says [0, 13], the replay gives [13, 0]",
    ]


def numbers(part: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the whole numbers in a JSON value stand."""
    items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in items:
        if type(value) is int:
            yield (*at, key)
        yield from numbers(value, (*at, key))


def with_one_more(record: Any, place: tuple[Any, ...]) -> Any:
    """The record with one number in its result changed."""
    spoiled = part = json.loads(json.dumps(record))
    for key in ("result", *place[:-1]):
        part = part[key]
    part[place[-1]] += 1
    return spoiled


def test_one_number_changed_in_any_record_exits_1_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A number in each file, another field from file to file: round and field are named, and nothing else."""
    paths, expected, fields = [], [], set()
    for count, path in enumerate(sorted(RECORDS.glob("*.json"))):
        record = json.loads(path.read_text())
        places = list(numbers(record["result"]))
        place = places[count * 7 % len(places)]
        of_round = place[0] == "rounds"
        field = place[2] if of_round else place[0]
        spoiled = tmp_path / path.name
        spoiled.write_text(json.dumps(with_one_more(record, place)))
        paths.append(str(spoiled))
        expected.append(f"{spoiled}: {f'round {place[1] + 1}: ' if of_round else ''}{field}: the file says ")
        fields.add(field)
    assert main(["replay", *paths]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(expected)
    assert all(line.startswith(start) for line, start in zip(lines, expected, strict=True))
    assert fields >= {"leader", "winner", "points", "hand_totals", "scores", "ends"}


def test_an_illegal_move_exits_2_and_names_file_round_and_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And nothing is printed for that file."""
    rounds = json.loads(PUBLISHED.read_text())["rounds"]
    rounds[0]["moves"][1]["play"] = "3-4"
    path = write(tmp_path, "illegal.json", rounds=rounds)
    assert main(["replay", path]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{path}: round 1, move 2: seat 1 plays 3-4 on 'right': the tile does not fit there, the end is 6\n"


def test_several_files_are_all_replayed_and_the_worst_decides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that is refused stops no other."""
    different = write(tmp_path, "different.json", result={"scores": [0, 0]})
    assert main(["replay", str(tmp_path / "missing.json"), different, str(PUBLISHED)]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == [different, str(PUBLISHED)]
    assert len(err.splitlines()) == 2
    assert main(["replay", str(PUBLISHED), different]) == 1


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1, column 0: not JSON: EOF while parsing a value"),
        (b"\xef\xbb\xbf" + PUBLISHED.read_bytes(), "begins with a byte order mark"),
        (b"\xff\xfe\x00", "line 1, column 1: not UTF-8"),
        (b"[" * 10_000, "line 1, column 202: nested too deeply: lists and objects are read 200 deep"),
        (
            b'{"note":' + b"[" * 10_000 + b"]" * 10_000 + b"," + PUBLISHED.read_bytes()[1:],
            "line 1, column 209: nested too deeply",
        ),
        (b'{"note":' + b"1" * 5_000 + b"}", "line 1, column 4310: a number of more than 4300 digits"),
        (
            PUBLISHED.read_bytes().replace(b'"players":2', b'"players":2,"hand_size":1' + b"0" * 4299),
            "rules: hand_size",
        ),
        (
            PUBLISHED.read_bytes().replace(b'"players":2', b'"players":2,"layout":"cross","play_scoring":"fives"'),
            "rules: ",
        ),
        (b'{"note": NaN}', "line 1, column 10: not JSON: expected value"),
        (b"[]", "a record is an object, and this is []"),
        (b"null", "a record is an object, and this is null"),
        (b"13", "a record is an object, and this is 13"),
        (b'{"format": "domino-record/2"}', "the format is 'domino-record/2', not 'domino-record/1'"),
        (b" " * (MAX_BYTES + 1), f"larger than {MAX_BYTES} bytes"),
        (b'{"format": "domino-record/1", "rules": {}, "rounds": []}', "rules.family is missing"),
    ],
)
def test_what_is_no_record_exits_2_with_one_line(
    content: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the file and why."""
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: {why}")
    assert len(err.splitlines()) == 1


HANDS = json.loads(PUBLISHED.read_text())["rounds"][0]["hands"]
BONEYARD = json.loads(PUBLISHED.read_text())["rounds"][0]["boneyard"]


@pytest.mark.parametrize(
    ("part", "value", "why"),
    [
        (
            "hands",
            [["2-2", *HANDS[0][1:]], HANDS[1]],
            "2-2 is there twice: in the hand of seat 0 and in the hand of seat 1",
        ),
        ("hands", [["2-3", *HANDS[0][1:]], HANDS[1]], "2-3 is there twice: in the hand of seat 0 and in the boneyard"),
        ("hands", [["1-4", *HANDS[0][1:]], HANDS[1]], "1-4 is there twice: in the hand of seat 0"),
        (
            "hands",
            [HANDS[0], ["7-9", *HANDS[1][1:]]],
            "7-9 in the hand of seat 1 is not among the tiles of these rules",
        ),
        ("hands", [HANDS[0], HANDS[1][1:]], "the hand of seat 1 has 6 tiles, where these rules deal 7"),
        ("hands", [*HANDS, []], "3 hands, where 2 play"),
        ("boneyard", ["7-7", *BONEYARD], "7-7 in the boneyard is not among the tiles of these rules"),
        ("boneyard", BONEYARD[1:], f"{BONEYARD[0]} is missing: it is in no hand and not in the boneyard"),
        ("boneyard", ["13-13", *BONEYARD], "boneyard.0 is '13-13', which is no tile"),
    ],
)
def test_a_deal_that_is_none_names_the_tile_or_the_hand_and_where(
    part: str, value: object, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = json.loads(PUBLISHED.read_text())["rounds"]
    rounds[0][part] = value
    path = write(tmp_path, "deal.json", rounds=rounds)
    assert main(["replay", path]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{path}: round 1: {why}")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ({"seat": 0, "play": "2-6", "end": "right"}, "seat 0 plays 2-6 on 'right': seat 1 is to move"),
        ({"seat": 9, "pass": True}, "seat 9 passes: seat 1 is to move"),
        ({"seat": 1, "play": "2-6", "end": "up"}, "seat 1 plays 2-6 on 'up': there is no such end"),
        ({"seat": 1, "play": "2-6"}, "seat 1 plays 2-6: the end is missing"),
        ({"seat": 1, "play": "0-0", "end": "left"}, "seat 1 plays 0-0 on 'left': the tile is not in the hand"),
        ({"seat": 1, "draw": True}, "seat 1 draws: a tile can be played"),
        (
            {"seat": 1, "play": "2-6", "end": "left", "claim": 5, "muggins": 10},
            "seat 1 plays 2-6 on 'left', claims 5, names a missed 10: these rules know no claims",
        ),
        ({"seat": 1}, "seat 1: a move is exactly one of play, draw and pass"),
    ],
)
def test_a_move_that_is_not_legal_is_named_with_its_seat_and_why(
    move: object, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = json.loads(PUBLISHED.read_text())["rounds"]
    rounds[0]["moves"][1] = move
    path = write(tmp_path, "move.json", rounds=rounds)
    assert main(["replay", path]) == 2
    assert capsys.readouterr().err == f"{path}: round 1, move 2: {why}\n"


def test_what_follows_an_end_exits_2_and_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A move after its round, a round after the match, a round after one that is unfinished."""
    (played,) = json.loads(PUBLISHED.read_text())["rounds"]
    longer = {**played, "moves": [*played["moves"], {"seat": 1, "pass": True}]}
    shorter = {**played, "moves": played["moves"][:5]}
    to_thirteen = {"family": "bazito", "players": 2, "target": 13}
    paths = [
        write(tmp_path, "move.json", rounds=[longer]),
        write(tmp_path, "round.json", rules=to_thirteen, rounds=[played, played]),
        write(tmp_path, "unfinished.json", rounds=[shorter, played]),
    ]
    assert main(["replay", *paths]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{paths[0]}: round 1, move 19: seat 1 passes: the round is over",
        f"{paths[1]}: round 2: the match is over",
        f"{paths[2]}: round 1: unfinished, though another round follows",
    ]


def test_a_pipe_or_a_device_is_no_file_and_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody writes to the one, and the other never ends."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main(["replay", str(pipe), "/dev/zero"]) == 2
    refused = "cannot be read: not a regular file"
    assert capsys.readouterr().err.splitlines() == [f"{pipe}: {refused}", f"/dev/zero: {refused}"]


@pytest.mark.parametrize("name", ["missing.json", ".", "null\0byte"])
def test_what_cannot_be_read_exits_2_with_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing file, a folder, a path that cannot be one."""
    assert main(["replay", f"{tmp_path}/{name}"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "cannot be read: " in err
    assert len(err.splitlines()) == 1


def test_what_a_file_or_its_name_says_cannot_break_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Line breaks and control characters are written out, long texts cut."""
    rounds = json.loads(PUBLISHED.read_text())["rounds"]
    rounds[0]["moves"][1]["end"] = "\n\x1b[31m" + "x" * 10_000
    path = write(tmp_path, "two\nlines.json", rounds=rounds)
    assert main(["replay", path]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert err.rstrip("\n").isprintable()
    assert len(err) < len(path) + 200


@pytest.mark.parametrize(
    ("part", "why"),
    [
        (b'"boneyard":[' + b"0," * 2_000_000 + b"0]", b"round 1: boneyard.0 is 0, which is no tile"),
        (b'"note":[' + b"[]," * 1_500_000 + b"0]", b"round 1: boneyard is missing"),
        (b'"boneyard":[' + b'"0-1",' * 800_000 + b'"0-1"]', b"round 1: 0 hands, where 2 play"),
        (b'"note":"' + b"x" * 50_000_000 + b'"', b"larger than"),
    ],
    ids=["a million errors", "a million lists", "a million tiles", "fifty megabytes"],
)
def test_a_hostile_file_costs_little_memory(part: bytes, why: bytes, tmp_path: Path) -> None:
    """Run with half a gigabyte of address space."""
    path = tmp_path / "hostile.json"
    rounds = b'"rounds":[{"hands":[],"moves":[],' + part + b"}]"
    path.write_bytes(b'{"format":"domino-record/1","rules":{"family":"arab","players":2},' + rounds + b"}")
    done = subprocess.run(  # noqa: S603  our own command
        [sys.executable, "-m", "bot", "replay", str(path)],
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (512 * 1024**2,) * 2),
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert why in done.stderr


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    """As with `dominobot replay … | head -1`."""
    paths = [str(PUBLISHED)] * 2_000
    with subprocess.Popen(  # noqa: S603  our own command
        [sys.executable, "-m", "bot", "replay", *paths], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


def test_every_reason_has_its_sentence() -> None:
    """No reason is left without words, no place in them empty."""
    refusals: list[RulesRefused | MoveRefused] = [
        *(RulesRefused(reason, "draw") for reason in RulesReason),
        *(MoveRefused(reason) for reason in MoveReason),
    ]
    sentences = [sentence(RecordRefused(RecordReason.MOVE_REFUSED, because=because)) for because in refusals]
    sentences += [sentence(RecordRefused(reason, field="seat", because=refusals[0])) for reason in RecordReason]
    assert all(sentences)
    assert len(set(sentences[: len(refusals)])) == len(refusals)
    assert all("{" not in said for said in sentences)


def test_a_command_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    """Without one, or without files, the usage is shown."""
    for arguments in ([], ["replay"]):
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 2
        assert "usage: dominobot" in capsys.readouterr().err
