"""The benchmark of pictures has every figure, and finds what it measures."""

from itertools import islice

import pytest

from tests.bench.pictures import BOARDS, TREES, a_film, boards, report, share, trees


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_boards_have_as_many_tiles_as_they_say(board: tuple[str, int, int]) -> None:
    assert len(next(boards(*board)).layout.tiles) == board[2]


@pytest.mark.parametrize("tiles", TREES)
def test_there_are_as_many_trees_as_boards_of_other_kinds(tiles: int) -> None:
    found = list(islice(trees(tiles), 100))
    assert len(found) == 100
    assert {len(picture.layout.tiles) for picture in found} == {tiles}


def test_ninety_nine_of_a_hundred_are_all_but_the_largest() -> None:
    """Of fewer than a hundred it is the largest."""
    hundred = [float(figure) for figure in range(100, 0, -1)]
    assert [share(hundred, part) for part in (0.5, 0.99, 1)] == [50, 99, 100]
    assert [share([3, 1, 2], part) for part in (0.5, 0.99, 1)] == [2, 3, 3]


def test_a_film_shows_a_whole_round() -> None:
    assert a_film("arab", 4).frames[0][0].layout.tiles == ()


def test_everything_is_small_enough(capsys: pytest.CaptureFixture[str]) -> None:
    """How quick it is says `make bench` on a machine at rest; here there is time enough."""
    assert report(each=1, wanted=10.0)
    said = capsys.readouterr().out
    for figure in ("zlib", "ms median", "99 of 100", "double-nine-cross", "tree, 55 tiles", "film of a round"):
        assert figure in said


def test_what_is_too_slow_is_not_good_enough() -> None:
    assert not report(each=1, wanted=1e-6)
