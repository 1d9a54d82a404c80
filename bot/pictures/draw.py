"""Drawing: a picture or a film as the bytes of a file, the same bytes for the same picture and version."""

import io
from typing import Final

from PIL import Image

from bot.pictures.film import paint_film
from bot.pictures.gif import gif
from bot.pictures.hand import paint_hand
from bot.pictures.result import paint_result
from bot.pictures.table import paint_table
from bot.pictures.values import AnyPicture, Film, HandPicture, ResultPicture, TablePicture

#: Raised with every change that is seen, so that what was drawn before is drawn anew.
VERSION: Final = 5

#: A picture that is larger, in bytes, as of ninety tiles, is worth more time.
MOST: Final = 60 * 1024

#: Of zlib's, until it is small enough: the first takes a sixth of the time of the last, for a tenth more bytes.
_EFFORTS: Final[tuple[int, ...]] = (6, 7, 8, 9)


def draw(picture: AnyPicture) -> bytes:
    """A PNG, 1280 pixels wide, of a table with very many tiles 1120; of a film a GIF, as `animate` makes it."""
    match picture:
        case Film():
            return animate(picture)
        case TablePicture():
            image = paint_table(picture)
        case HandPicture():
            image = paint_hand(picture)
        case ResultPicture():
            image = paint_result(picture)
    for effort in _EFFORTS:
        data = _png(image, effort)
        if len(data) <= MOST:
            break
    return data


def animate(film: Film) -> bytes:
    """A GIF, 640 pixels wide, that is shown once; ValueError for a film without frames."""
    if not film.frames:
        raise ValueError("a film has at least one frame")
    return gif(paint_film(film))


def _png(image: Image.Image, effort: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()
