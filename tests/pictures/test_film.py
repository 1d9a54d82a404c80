"""Films: a round is a small file in which tiles stay where they were laid, a long match is shown in part."""

import io
from dataclasses import replace
from itertools import pairwise
from typing import Literal

import pytest
from PIL import Image, ImageChops

from bot.pictures.draw import animate
from bot.pictures.film import LAST, MOST, paint_film, shots
from bot.pictures.plan import plan
from bot.pictures.values import Film
from tests.pictures.scenes import film

MEGABYTE = 1_000_000


def frames_of(data: bytes) -> list[tuple[Image.Image, int]]:
    """Every frame as a player shows it, and its milliseconds."""
    opened = Image.open(io.BytesIO(data))
    frames = []
    for number in range(getattr(opened, "n_frames", 1)):
        opened.seek(number)
        frames.append((opened.convert("RGB"), int(opened.info["duration"])))
    return frames


def test_a_film_shows_every_picture_as_it_was_painted() -> None:
    """What is stored of a frame is only what differs from the one before; what is seen is all of it."""
    round_ = film(count=8)
    shown = frames_of(animate(round_))
    assert len(shown) == len(round_.frames)
    for (frame, _), (painted, _) in zip(shown, paint_film(round_), strict=True):
        assert ImageChops.difference(frame, painted.convert("RGB")).getbbox() is None
    assert [milliseconds for _, milliseconds in shown[:-1]] == [1000] * (len(shown) - 1)
    assert shown[-1][1] == LAST * 1000


@pytest.mark.parametrize(("kind", "count", "pips", "players"), [("line", 28, 6, 4), ("branching", 55, 9, 2)])
def test_a_round_is_less_than_a_megabyte(
    kind: Literal["line", "branching"], count: int, pips: int, players: int
) -> None:
    assert len(animate(film(kind, count, pips, players=players))) < MEGABYTE


def test_no_tile_moves_when_another_is_laid() -> None:
    """From one picture to the next only a tile, the badges and the frame of the last tile change on the felt."""
    round_ = film(count=20)
    felt = plan((picture for picture, _ in round_.frames), 0.5).felt
    area = (felt[2] - felt[0]) * (felt[3] - felt[1])
    images = [image.convert("RGB").crop(felt) for image, _ in paint_film(round_)]
    for before, after in pairwise(images[1:]):
        difference = ImageChops.difference(before, after).convert("L").point([0] + [255] * 255)
        assert sum(difference.histogram()[1:]) < area / 12


@pytest.mark.parametrize("kind", ["line", "cross", "branching"])
def test_the_largest_set_is_shown_too(kind: Literal["line", "cross", "branching"]) -> None:
    """Its tiles are small, its badges larger than they."""
    *_, (last, seconds) = film(kind, 91, 12, players=2).frames
    assert len(frames_of(animate(Film(((last, seconds),))))) == 1


def test_a_picture_that_changes_nothing_keeps_its_time() -> None:
    first = film(count=2).frames[1]
    shown = frames_of(animate(Film((first, first, first))))
    assert sum(milliseconds for _, milliseconds in shown) == 2000 + LAST * 1000


def test_a_long_match_is_shown_in_part_with_the_end_of_each_round() -> None:
    one = film(count=28).frames
    match = Film(one * 20)
    shown = shots(match)
    assert len(match.frames) > MOST
    assert len(shown) == MOST
    most = len(one[-1][0].layout.tiles)
    assert (
        sum(
            after[0].layout.tiles == () or len(after[0].layout.tiles) < most == len(before[0].layout.tiles)
            for before, after in pairwise(shown)
        )
        >= 19
    )
    assert shown[-1][0] == one[-1][0]


def test_more_rounds_than_pictures_show_the_last_ones() -> None:
    start, end = film(count=3).frames[0], film(count=3).frames[-1]
    shown = shots(Film((start, end) * (MOST + 10)))
    assert len(shown) == MOST
    assert {len(picture.layout.tiles) for picture, _ in shown} == {3}


def test_a_film_has_one_theme() -> None:
    (first, seconds), *rest = film(count=2).frames
    mixed = Film(((replace(first, theme="dark"), seconds), *rest))
    dark = Film(tuple((replace(picture, theme="dark"), time) for picture, time in mixed.frames))
    assert animate(mixed) == animate(dark)


def test_nothing_is_no_film() -> None:
    with pytest.raises(ValueError, match="at least one"):
        animate(Film(()))
