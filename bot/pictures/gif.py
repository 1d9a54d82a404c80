"""Frames of one palette as an animated GIF: after the first only what differs is stored, the rest shines through."""

import struct
from collections.abc import Iterable
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

#: This number is no colour but what the frames before left there: a palette has fewer colours than 256.
KEPT: Final = 255

_LONGEST: Final = 600.0
_SAME: Final = [255, *[0] * 255]


def gif(frames: Iterable[tuple[Image.Image, float]]) -> bytes:
    """A GIF that is shown once. Images (P, of one size, less than 256 colours in one palette) and seconds of each."""
    pieces: list[bytes] = []
    before: Image.Image | None = None
    for image, seconds in frames:
        numbers = Image.frombytes("L", image.size, image.tobytes())
        if before is None:
            pieces.append(_head(image))
            box, changed = (0, 0, *image.size), numbers
        else:
            box, changed = _changed(before, numbers)
        milliseconds = round(min(seconds, _LONGEST) * 100) * 10
        pieces += getdata(
            _paletted(changed), box[:2], duration=milliseconds, disposal=1, transparency=KEPT, include_color_table=False
        )
        before = numbers
    return b"".join([*pieces, b";"])


def _head(image: Image.Image) -> bytes:
    """Signature, size and the palette for all frames."""
    colours = bytes(image.getpalette() or ())
    return b"GIF89a" + struct.pack("<HHBBB", *image.size, 0xF7, 0, 0) + colours.ljust(3 * 256, b"\0")


def _changed(before: Image.Image, now: Image.Image) -> tuple[tuple[int, int, int, int], Image.Image]:
    """The smallest box round what differs, and what is in it; at least a pixel."""
    difference = ImageChops.difference(before, now)
    box = difference.getbbox() or (0, 0, 1, 1)
    changed = now.crop(box)
    changed.paste(KEPT, None, difference.crop(box).point(_SAME))
    return box, changed


def _paletted(numbers: Image.Image) -> Image.Image:
    """Some palette has to be there, though it is not written."""
    image = numbers.copy()
    image.putpalette(bytes(range(256)) * 3)
    return image
