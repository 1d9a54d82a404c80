"""Tiles and the sets they come in."""

import pytest

from bot.engine.tiles import Tile, parse_tile, tile_set
from tests.engine.builders import tile


@pytest.mark.parametrize(("n", "count"), [(6, 28), (9, 55), (12, 91)])
def test_a_set_holds_every_pair_once(n: int, count: int) -> None:
    """(n+1)(n+2)/2 tiles."""
    tiles = tile_set(n)
    assert len(tiles) == len(set(tiles)) == count
    assert {number for tile in tiles for number in (tile.low, tile.high)} == set(range(n + 1))


def test_a_tile_knows_its_pips_and_whether_it_is_a_double() -> None:
    """Pips are both halves together."""
    assert tile("2-6").pips == 8
    assert tile("4-4").is_double
    assert not tile("0-1").is_double


def test_a_tile_fits_the_numbers_it_bears() -> None:
    """Zero is an ordinary number; the other half then lies open."""
    assert tile("0-5").fits(0)
    assert tile("0-5").other(0) == 5
    assert tile("3-3").other(3) == 3
    assert not tile("1-4").fits(2)
    with pytest.raises(ValueError, match="does not bear"):
        tile("1-4").other(2)


def test_a_tile_is_written_low_high() -> None:
    """And never the other way round."""
    assert str(Tile(2, 6)) == "2-6"
    with pytest.raises(ValueError, match="low-high"):
        Tile(6, 2)
    with pytest.raises(ValueError, match="low-high"):
        Tile(-1, 2)


def test_every_tile_is_read_as_it_is_written() -> None:
    """The round trip."""
    assert all(parse_tile(str(tile)) == tile for tile in tile_set(12))


@pytest.mark.parametrize("text", ["", "6-2", "2-6 ", " 2-6", "02-6", "2-13", "-1-2", "2", "2-6-6", "٢-٦", "2–6", "a-b"])
def test_anything_else_is_no_tile(text: str) -> None:
    """Reading is strict."""
    assert parse_tile(text) is None
