"""A hand as an image: its tiles in their rack and nothing of the table, so that nothing in it grows old."""

from typing import Final

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.table import paint_rack
from bot.pictures.values import HandPicture

_WIDTH: Final = 1280
_TITLE: Final = 68
_MARGIN: Final = 20

#: The rack of a hand that lies in one row, and of a larger one.
_RACK, _LARGE_RACK, _FEW = 244, 364, 11


def paint_hand(picture: HandPicture) -> Image.Image:
    """The picture as an image with the palette of its theme; larger hands make it higher."""
    height = _TITLE + (_RACK if len(picture.own) <= _FEW else _LARGE_RACK)
    canvas = Canvas(picture.theme, _WIDTH, height, mirrored=picture.right_to_left)
    look, title = canvas.look, (_MARGIN + 8, 0, _WIDTH - _MARGIN - 8, _TITLE)
    canvas.words(picture.title, title, 34, look.word, look.room, bold=True, align=canvas.start)
    paint_rack(canvas, round, picture.own, (), (_MARGIN, _TITLE, _WIDTH - _MARGIN, height - _MARGIN))
    return canvas.image()
