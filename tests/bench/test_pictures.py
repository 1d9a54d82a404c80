"""The benchmark of pictures has every figure, and finds what it measures."""

import pytest

from tests.bench.pictures import BOARDS, a_film, boards, report


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_boards_have_as_many_tiles_as_they_say(board: tuple[str, int, int]) -> None:
    assert len(next(boards(*board)).layout.tiles) == board[2]


def test_a_film_shows_a_whole_round() -> None:
    assert a_film("arab", 4).frames[0][0].layout.tiles == ()


def test_everything_is_small_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(each=2)
    said = capsys.readouterr().out
    for figure in ("zlib", "ms median", "double-nine-cross", "film of a round"):
        assert figure in said
