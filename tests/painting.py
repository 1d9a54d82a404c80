"""A painter in a hurry: an image that can be sent as a photo, the same for equal pictures and another for others."""

import hashlib
import struct
import zlib

from bot.pictures.values import AnyPicture, Film


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


_PIXEL = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress(b"\0\0"))
    + _chunk(b"IEND", b"")
)


#: The same as a film of one moment.
_FILM = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"


def sketch(picture: AnyPicture) -> bytes:
    """One pixel, and behind the image a mark of what it would show."""
    return (_FILM if isinstance(picture, Film) else _PIXEL) + hashlib.sha256(repr(picture).encode()).digest()
