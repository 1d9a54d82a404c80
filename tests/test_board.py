"""The command `dominobot board`: what it writes, and what it says where it cannot."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main
from bot.language import LANGUAGES

RECORDS = Path(__file__).parent / "records"
PUBLISHED = str(RECORDS / "bazito-2p-published-round.json")
MATCH = str(RECORDS / "arab-2p-000.json")


def drawn(folder: Path, *options: str, record: str = PUBLISHED) -> bytes:
    path = folder / ("out.gif" if "--animate" in options else "out.png")
    assert main(["board", record, *options, "-o", str(path)]) == 0
    return path.read_bytes()


def picture(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def test_a_moment_of_a_round_is_written_as_a_picture(tmp_path: Path) -> None:
    data = drawn(tmp_path, "--round", "1", "--move", "15")
    assert picture(data).format == "PNG"
    assert data == drawn(tmp_path, "--round", "1", "--move", "15"), "the same bytes whenever it is drawn"
    assert data != drawn(tmp_path, "--round", "1", "--move", "16")


def test_without_round_and_move_it_is_the_end_of_the_last_round(tmp_path: Path) -> None:
    assert drawn(tmp_path) == drawn(tmp_path, "--round", "1", "--move", "18")
    assert drawn(tmp_path, "--move", "0") == drawn(tmp_path, "--round", "1", "--move", "0")


def test_a_film_of_a_round_has_a_picture_a_move_and_the_deal(tmp_path: Path) -> None:
    film = picture(drawn(tmp_path, "--round", "1", "--animate"))
    assert (film.format, getattr(film, "n_frames", 1)) == ("GIF", 19)
    shorter = picture(drawn(tmp_path, "--animate", "--move", "3"))
    assert getattr(shorter, "n_frames", 1) == 4


def test_a_film_without_a_round_is_the_whole_match(tmp_path: Path) -> None:
    whole = picture(drawn(tmp_path, "--animate", record=MATCH))
    last = picture(drawn(tmp_path, "--animate", "--round", "1", record=MATCH))
    assert getattr(whole, "n_frames", 1) > getattr(last, "n_frames", 1)


def test_theme_and_language_are_chosen(tmp_path: Path) -> None:
    looks = {drawn(tmp_path, *options) for options in ((), ("--theme", "dark"), ("--language", "ar"))}
    assert len(looks) == 3


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--round", "2"), "there is no round 2: it has 1"),
        (("--round", "0"), "there is no round 0: it has 1"),
        (("--move", "19"), "there is no move 19 in round 1: it has 18, and 0 is the deal"),
        (("--move", "-1"), "there is no move -1 in round 1: it has 18, and 0 is the deal"),
    ],
)
def test_a_moment_that_is_not_there_is_refused(
    options: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", PUBLISHED, *options, "-o", str(tmp_path / "out.png")]) == 2
    assert capsys.readouterr().err == f"{PUBLISHED}: {why}\n"
    assert not (tmp_path / "out.png").exists()


def test_what_is_no_record_is_refused_as_by_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "domino-record/1", "rules": {"family": "bazito", "players": 2}, "rounds": []}')
    assert main(["board", str(broken), "-o", str(tmp_path / "out.png")]) == 2
    assert capsys.readouterr().err == f"{broken}: there is no round in it\n"
    broken.write_text("[")
    assert main(["board", str(broken), "-o", str(tmp_path / "out.png")]) == 2
    assert "not JSON" in capsys.readouterr().err


def test_a_target_beyond_all_reason_is_drawn_all_the_same(tmp_path: Path) -> None:
    """A record may have any; words must not break on a number that nobody can count with."""
    record = json.loads(Path(PUBLISHED).read_text())
    record["rules"]["target"] = 10**300
    path = tmp_path / "huge.json"
    path.write_text(json.dumps(record))
    assert picture(drawn(tmp_path, record=str(path))).format == "PNG"


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "folder.png"
    folder.mkdir()
    assert main(["board", PUBLISHED, "-o", str(folder)]) == 1
    assert capsys.readouterr().err == f"dominobot: {folder}: Is a directory\n"


def test_a_language_that_is_not_spoken_is_refused_and_those_that_are_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["board", PUBLISHED, "--language", "xx", "-o", str(tmp_path / "out.png")])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "--language" in said
    assert all(language in said.rpartition("xx")[2] for language in LANGUAGES)


@pytest.mark.parametrize(
    ("name", "options", "why"),
    [
        ("out.gif", (), "a GIF is a film: --animate makes one, and a picture has to end in .png, not {}"),
        ("out.jpg", (), "a picture is a PNG: {} has to end in .png"),
        ("out", (), "a picture is a PNG: {} has to end in .png"),
        ("out.png", ("--animate",), "a film is a GIF: {} has to end in .gif"),
        ("out.jpg", ("--animate",), "a film is a GIF: {} has to end in .gif"),
        ("png", ("--animate", "--round", "1"), "a film is a GIF: {} has to end in .gif"),
    ],
)
def test_a_file_is_what_its_name_says(
    name: str, options: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    with pytest.raises(SystemExit) as ended:
        main(["board", PUBLISHED, *options, "-o", str(path)])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"dominobot board: error: {why.format(path)}\n")
    assert not path.exists()


def test_capitals_in_the_ending_are_as_good(tmp_path: Path) -> None:
    path = tmp_path / "OUT.PNG"
    assert main(["board", PUBLISHED, "-o", str(path)]) == 0
    assert picture(path.read_bytes()).format == "PNG"
