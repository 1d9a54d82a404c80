"""A match's result as an image that is worth forwarding: who won, by how much, and how it went round by round."""

from typing import Final

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.palette import FELT, GLOW
from bot.pictures.plan import Box, inset
from bot.pictures.shapes import crown, emblem, frame, rays, shadow
from bot.pictures.sprites import face, gap
from bot.pictures.values import ResultPicture, Standing

WIDTH: Final = 1280
_MARGIN: Final = 48
_TITLE: Final = 84
_HEAD: Final = 500
_CARD: Final = 176
_SPACE: Final = 18
_FOOT: Final = 96

#: The latest rounds are shown, so many of them.
ROUNDS: Final = 12


def paint_result(picture: ResultPicture) -> Image.Image:
    """The picture as an image with the palette of its theme; as high as its standings need."""
    shown = picture.standings[:4]
    height = _HEAD + len(shown) * (_CARD + _SPACE) + _FOOT
    canvas = Canvas(picture.theme, WIDTH, height, mirrored=picture.right_to_left)
    _paint_head(canvas, picture)
    latest = max((len(standing.rounds) for standing in shown), default=0)
    for number, standing in enumerate(shown):
        top = _HEAD + number * (_CARD + _SPACE)
        _paint_card(canvas, standing, (_MARGIN, top, WIDTH - _MARGIN, top + _CARD), latest)
    look = canvas.look
    foot = (_MARGIN, height - _FOOT, WIDTH - _MARGIN, height - 14)
    canvas.words(picture.subtitle, foot, 34, look.muted, look.room, align=0.5)
    return canvas.image()


def _paint_head(canvas: Canvas, picture: ResultPicture) -> None:
    """The table's felt with the title, tiles and a crown, and the headline across."""
    look = canvas.look
    canvas.words(
        picture.title,
        (_MARGIN, 8, WIDTH - _MARGIN, _TITLE),
        42,
        look.muted,
        look.room,
        align=0.5,
    )
    box = (_MARGIN, _TITLE, WIDTH - _MARGIN, _HEAD - 24)
    canvas.panel(box, 44, look.rim, look.room)
    felt = inset(box, 9)
    ground = Image.new("L", (felt[2] - felt[0], felt[3] - felt[1]), FELT)
    middle = ground.width // 2
    light = rays(*ground.size, middle, 128)
    ground.paste(GLOW, (0, 0), light.point([cover // 9 for cover in range(256)]))
    places = [(middle + offset, 120 + drop) for offset, drop in ((-330, 14), (-212, 0), (212, 0), (330, 14))]
    for x, y in places:
        dark = shadow(92 - 4, 184 - 4, 15, 10)
        ground.paste(0, (x - dark.width // 2 + 3, y - dark.height // 2 + 6), dark)
    canvas.felt(ground, felt, 35)
    for (x, y), (first, second) in zip(places, ((1, 2), (6, 6), (5, 5), (3, 4)), strict=True):
        tile = face(canvas.theme, 92, first, second, "down", look.shade, dim=False)
        canvas.sprite(tile, felt[0] + x - 46 + gap(92), felt[1] + y - 92 + gap(92))
    canvas.stamp(crown(190), felt[0] + middle - 95, felt[1] + 30, look.badge, look.felt)
    band = (felt[0] + 26, felt[3] - 136, felt[2] - 26, felt[3] - 26)
    canvas.panel(band, 28, look.panel, look.felt)
    canvas.words(
        picture.headline, inset(band, 30, 0, 30, 0), 64, look.word, look.panel,
        bold=True, align=0.5, least=0.6,
    )  # fmt: skip


def _paint_card(canvas: Canvas, standing: Standing, box: Box, latest: int) -> None:
    """A side: its shape, its name, its score, and below what each of the latest rounds brought it."""
    look = canvas.look
    ground = look.turn if standing.won else look.panel
    ink = look.turn_word if standing.won else look.word
    canvas.panel(box, 28, ground, look.room)
    if not standing.won:
        stroke = max(1, round(2 * look.stroke))
        edge = frame(box[2] - box[0], box[3] - box[1], 28, stroke)
        canvas.stamp(edge, *box[:2], look.panel_edge, look.panel)
    inner = inset(box, 34, 14, 34, 14)
    upper = (inner[0], inner[1], inner[2], inner[1] + 84)
    sign = ink if standing.won else look.sides[standing.side % len(look.sides)]
    masks = [crown(46), emblem(standing.side, 40)] if standing.won else [emblem(standing.side, 40)]
    for number, mask in enumerate(masks):
        away = number * 60
        x = inner[2] - away - mask.width if canvas.mirrored else inner[0] + away
        canvas.stamp(mask, x, (upper[1] + upper[3] - mask.height) // 2, sign, ground)
    before, after = len(masks) * 60, 250
    name = (inner[0] + after, upper[1], inner[2] - before, upper[3])
    score = (inner[0], upper[1], inner[0] + after - 20, upper[3])
    if not canvas.mirrored:
        name = (inner[0] + before, upper[1], inner[2] - after, upper[3])
        score = (inner[2] - after + 20, upper[1], inner[2], upper[3])
    canvas.words(standing.name, name, 50, ink, ground, bold=True, align=canvas.start, least=0.7)
    canvas.words(standing.score, score, 76, ink, ground, bold=True, align=canvas.end, least=0.5)
    _paint_rounds(canvas, standing, (inner[0], upper[3], inner[2], inner[3]), latest)


def _paint_rounds(canvas: Canvas, standing: Standing, box: Box, latest: int) -> None:
    """Columns of equal width, in the order in which they are read; the same columns on every card."""
    look = canvas.look
    ground = look.turn if standing.won else look.panel
    ink = look.turn_word if standing.won else look.muted
    rounds = standing.rounds[-ROUNDS:] if latest <= ROUNDS else ("…", *standing.rounds[1 - ROUNDS :])
    width = (box[2] - box[0]) // ROUNDS
    for number, figure in enumerate(rounds):
        left = box[2] - (number + 1) * width if canvas.mirrored else box[0] + number * width
        canvas.words(figure, (left, box[1], left + width - 6, box[3]), 36, ink, ground, align=canvas.start)
