"""What a file is by its first bytes: kind and, for an image, its size."""

import struct
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """A MIME type; width and height in pixels, 0 where they are unknown."""

    mime: str
    width: int = 0
    height: int = 0


UNKNOWN = Kind("application/octet-stream")
PHOTOS = {"image/png", "image/jpeg", "image/webp", "image/gif"}


def sniff(data: bytes) -> Kind:
    """PNG, JPEG, GIF, WebP and MP4; anything else is unknown, and so is a broken header."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return Kind("image/png", *struct.unpack(">II", data[16:24]))
        if data.startswith((b"GIF87a", b"GIF89a")):
            return Kind("image/gif", *struct.unpack("<HH", data[6:10]))
        if data.startswith(b"\xff\xd8\xff"):
            return _jpeg(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp(data)
        if data[4:8] == b"ftyp":
            return Kind("video/mp4")
    except (struct.error, IndexError):
        pass
    return UNKNOWN


def _jpeg(data: bytes) -> Kind:
    """Walks the segments to the frame header, which alone tells the size."""
    at = 2
    while data[at] == 0xFF:
        marker, length = struct.unpack(">BH", data[at + 1 : at + 4])
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return Kind("image/jpeg", width, height)
        at += 2 + length
    return UNKNOWN


def _webp(data: bytes) -> Kind:
    match data[12:16]:
        case b"VP8X":
            return Kind("image/webp", *(int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27)))
        case b"VP8L":
            (bits,) = struct.unpack("<I", data[21:25])
            return Kind("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case b"VP8 ":
            width, height = struct.unpack("<HH", data[26:30])
            return Kind("image/webp", width & 0x3FFF, height & 0x3FFF)
    return UNKNOWN
