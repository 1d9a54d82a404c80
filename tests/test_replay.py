"""The command `dominobot replay`: what it prints and how it exits."""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.engine.record import MAX_BYTES, RecordReason, RecordRefused
from bot.engine.refusals import MoveReason, MoveRefused, RulesReason, RulesRefused
from bot.replay import sentence

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
    assert err == f"{path}: round 1, move 2: 3-4 does not fit 'right', which is 6\n"


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
        (b"", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[" * 10_000, "not JSON"),
        (b'{"note":' + b"[" * 10_000 + b"]" * 10_000 + b"," + PUBLISHED.read_bytes()[1:], "not JSON"),
        (
            PUBLISHED.read_bytes().replace(b'"players":2', b'"players":2,"hand_size":1' + b"0" * 4299),
            "rules: hand_size",
        ),
        (
            PUBLISHED.read_bytes().replace(b'"players":2', b'"players":2,"layout":"cross","play_scoring":"fives"'),
            "rules: ",
        ),
        (b'{"note": NaN}', "not JSON"),
        (b"[]", "this is missing or not what domino-record/1 has there"),
        (b" " * (MAX_BYTES + 1), f"larger than {MAX_BYTES} bytes"),
        (b'{"format": "domino-record/1", "rules": {}, "rounds": []}', "rules.family is missing or not"),
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
        (b'"boneyard":[' + b"0," * 2_000_000 + b"0]", b"round 1: boneyard.0 is missing"),
        (b'"note":[' + b"[]," * 1_500_000 + b"0]", b"round 1: boneyard is missing"),
        (b'"boneyard":[' + b'"0-1",' * 800_000 + b'"0-1"]', b"round 1: the hands are not as many"),
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
