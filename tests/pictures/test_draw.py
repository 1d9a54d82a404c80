"""Pictures: every kind is drawn, alike each time, small enough to send, and whatever people are called."""

import hashlib
import importlib
import io
import os
import pkgutil
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image, ImageChops, ImageStat

import bot.pictures
from bot.engine.layout import Name
from bot.engine.tiles import tile_set
from bot.pictures.draw import MOST, draw
from bot.pictures.plan import packed, plan
from bot.pictures.shapes import emblem, hand
from bot.pictures.values import HandPicture, Theme
from tests.pictures.golden import FOLDER, PICTURES
from tests.pictures.scenes import result, table
from tests.pictures.test_letters import HOSTILE

THEMES: tuple[Theme, ...] = get_args(Theme)
KINDS: tuple[Name, ...] = ("line", "cross", "branching")


def shown(data: bytes) -> Image.Image:
    """The colours of a picture."""
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_theme_draws_every_layout_for_two_to_four(theme: Theme, kind: Name, players: int) -> None:
    for count, pips in ((0, 6), (1, 6), (9, 6), (30, 9)):
        image = shown(draw(table(kind, count, pips, players=players, theme=theme)))
        assert image.width == 1280


def test_a_picture_has_at_most_sixty_kilobytes() -> None:
    """Over random states of all sets, with hands closed and open and with tiles of one's own."""
    chance = random.Random(3)
    for seed in range(40):
        pips = chance.choice((6, 6, 9, 12))
        picture = table(
            chance.choice(KINDS),
            chance.randrange((pips + 1) * (pips + 2) // 2 + 1),
            pips,
            seed=seed,
            players=chance.choice((2, 3, 4)),
            theme=chance.choice(THEMES),
            language=chance.choice(("en", "ar", "fa")),
            own=chance.choice((None, 7, 30)),
            open_hands=chance.random() < 0.3,
        )
        assert len(draw(picture)) <= MOST
    for theme in THEMES:
        assert len(draw(result(theme, sides=4, rounds=40))) <= MOST


def test_the_same_picture_gives_the_same_bytes_in_every_process() -> None:
    """Sets and hashes have no say in it, nor has what was drawn before."""
    here = Path(__file__).parents[2]
    script = (
        "import hashlib\nfrom bot.pictures.draw import animate, draw\n"
        "from tests.pictures.golden import PICTURES\nfrom tests.pictures.scenes import film\n"
        "data = b''.join(map(draw, PICTURES.values())) + animate(film(count=5))\n"
        "import sys; sys.stdout.write(hashlib.sha256(data).hexdigest())"
    )
    digests = {
        subprocess.run(  # noqa: S603  our own script
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(here)},
            cwd=here,
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1
    picture = PICTURES["ivory"]
    assert hashlib.sha256(draw(picture)).digest() == hashlib.sha256(draw(picture)).digest()


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_did_when_they_were_looked_at(name: str) -> None:
    """Pixel by pixel, with the version of Pillow that the lock file pins. How the bytes are packed may depend on the
    processor, so they are not compared."""
    before, now = shown((FOLDER / f"{name}.png").read_bytes()), shown(draw(PICTURES[name]))
    assert before.size == now.size
    assert ImageChops.difference(before, now).getbbox() is None


@pytest.mark.parametrize("name", HOSTILE)
def test_words_stay_inside_their_seats_whatever_they_are(name: str) -> None:
    picture = table("line", 4)
    plain, odd = (
        replace(picture, seats=tuple(replace(seat, name=text, score=text, note=text) for seat in picture.seats))
        for text in ("", name)
    )
    difference = ImageChops.difference(shown(draw(plain)), shown(draw(odd)))
    for _, box in plan([picture]).seats:
        difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None


@pytest.mark.parametrize("name", HOSTILE)
def test_no_words_break_a_picture(name: str) -> None:
    picture = table("cross", 8, own=5)
    draw(replace(picture, title=name, boneyard=name, badges=(name,) * 4, right_to_left=True))
    ended = result(sides=4)
    standings = tuple(replace(each, name=name, score=name, rounds=(name,) * 13) for each in ended.standings)
    draw(replace(ended, title=name, subtitle=name, headline=name, standings=standings))


def test_whose_turn_it_is_changes_the_shape_of_what_is_seen() -> None:
    """In shades of grey a seat on turn is another one: it is filled, and a hand points at it."""
    for theme in THEMES:
        picture = table(theme=theme)
        waiting = replace(picture, seats=tuple(replace(seat, on_turn=False) for seat in picture.seats))
        box = plan([picture]).seats[0][1]
        on_turn, off_turn = (shown(draw(each)).convert("L").crop(box) for each in (picture, waiting))
        at = 8 * on_turn.width + on_turn.width // 2
        assert abs(on_turn.tobytes()[at] - off_turn.tobytes()[at]) > 80


def test_what_fits_shows_nowhere_without_tiles_of_ones_own() -> None:
    picture = table(own=7)
    public = replace(picture, own=None)
    assert picture.fits
    assert draw(public) == draw(replace(public, fits=()))
    assert shown(draw(public)).height < shown(draw(picture)).height


def test_closed_hands_show_their_number_and_nothing_else() -> None:
    """The order of play and what is held do not come into a picture of backs."""
    picture = table("line", 10, seed=4)
    assert all(seat.hand is None for seat in picture.seats)
    fewer = replace(picture.seats[2], tiles=picture.seats[2].tiles - 1)
    assert draw(picture) != draw(replace(picture, seats=(*picture.seats[:2], fewer, picture.seats[3])))


def test_the_last_tile_is_marked_and_an_end_that_is_closed_looks_closed() -> None:
    picture = table("cross", 6)
    assert picture.badges
    assert draw(picture) != draw(replace(picture, last=None))
    assert draw(picture) != draw(replace(picture, open=(False,) * len(picture.badges)))


def test_words_begin_at_the_right_where_they_are_read_from_there_and_tiles_do_not_turn() -> None:
    picture = table(players=2)
    planned = plan([picture])
    one, other = (shown(draw(replace(picture, right_to_left=way))) for way in (False, True))
    assert ImageChops.difference(one.crop(planned.felt), other.crop(planned.felt)).getbbox() is None
    assert ImageChops.difference(one.crop(planned.title), other.crop(planned.title)).getbbox() is not None


@pytest.mark.parametrize("count", [0, 1, 7, 11, 12, 30, 91])
def test_tiles_of_ones_own_lie_beside_each_other_inside_their_rack(count: int) -> None:
    rack = (20, 100, 1260, 460)
    unit, boxes = packed(count, rack, 100)
    assert len(boxes) == count
    assert unit % 2 == 0
    for number, box in enumerate(boxes):
        assert rack[0] <= box[0] < box[2] <= rack[2]
        assert rack[1] <= box[1] < box[3] <= rack[3]
        assert (box[2] - box[0], box[3] - box[1]) == (unit, 2 * unit)
        for other in boxes[:number]:
            assert box[0] >= other[2] or box[2] <= other[0] or box[1] >= other[3] or box[3] <= other[1]


def test_what_is_kept_between_pictures_is_bounded() -> None:
    """Every cache has its most, but for the few values of which there is one a theme, or one at all."""
    modules = [
        importlib.import_module(f"bot.pictures.{each.name}") for each in pkgutil.iter_modules(bot.pictures.__path__)
    ]
    cached = {name: value for module in modules for name, value in vars(module).items() if hasattr(value, "cache_info")}
    assert len(cached) > 10
    unbounded = {name for name, value in cached.items() if value.cache_info().maxsize is None}
    assert unbounded == {"palette_of", "_glyphs"}


@pytest.mark.parametrize("theme", THEMES)
def test_a_hand_by_itself_shows_every_tile_of_it_and_is_lower_than_a_table(theme: Theme) -> None:
    tiles = tile_set(9)
    drawn = [shown(draw(HandPicture("Draw · round 2", tiles[:count], theme))) for count in (0, 1, 7, 30)]
    assert all(image.width == 1280 and image.height < 500 for image in drawn)
    assert len({image.tobytes() for image in drawn}) == len(drawn)
    other = shown(draw(HandPicture("Draw · round 2", (*tiles[:6], tiles[8]), theme)))
    assert ImageChops.difference(drawn[2], other).getbbox() is not None


@pytest.mark.parametrize("side", range(4))
def test_the_mark_of_the_turn_is_like_the_mark_of_no_side(side: int) -> None:
    """At the size of a seat: what only one of the two covers is at least a quarter of what either does."""
    mark = emblem(side, 28)
    for turn in (hand(28, "right"), hand(28, "left")):
        apart, either = ImageChops.difference(turn, mark), ImageChops.lighter(turn, mark)
        assert ImageStat.Stat(apart).sum[0] > 0.25 * ImageStat.Stat(either).sum[0]


@pytest.mark.parametrize("right_to_left", [False, True])
@pytest.mark.parametrize("turn", range(4))
def test_the_hand_at_the_seat_on_turn_points_the_way_its_name_is_read(turn: int, right_to_left: bool) -> None:
    """The first sign there has its fist where reading begins, and its finger towards the rest."""
    picture = table("line", 9)
    seats = tuple(replace(seat, on_turn=number == turn, away=False) for number, seat in enumerate(picture.seats))
    place, (left, top, right, _) = plan([picture]).seats[turn]
    image = shown(draw(replace(picture, seats=seats, right_to_left=right_to_left))).convert("L")
    signs = image.crop((left + 12, top + 14, right - 12, top + (46 if place in ("left", "right") else 84)))
    ground = signs.getpixel((0, 0))
    inked = [sum(signs.getpixel((x, y)) != ground for y in range(signs.height)) for x in range(signs.width)]
    if right_to_left:
        inked.reverse()
    first = next(x for x, ink in enumerate(inked) if ink)
    sign = inked[first : inked.index(0, first)]
    fist, finger = sign[: len(sign) // 2], sign[-len(sign) // 4 :]
    assert max(finger) < max(fist) / 2
