"""Whether a picture is only a picture. Pure: walks the file's own structure and looks at all that is no pixels.

Re-encoding drops what is hidden anyway; a file that is two things at once is refused all the same, since nobody
sends one by chance. What phones append stays allowed: a second JPEG (gain map), a short film, padding.
"""

import re
import struct
from collections.abc import Callable, Iterator

# Long enough to never turn up by chance in what a film or a second picture is made of.
FOREIGN = re.compile(
    rb"<(script|html|body|svg|iframe)[\s>/]|<!doctype\s|<\?php|%PDF-\d|PK\x03\x04[\0-\x3f]\0|PK\x05\x06\0\0\0\0|javascript:",
    re.IGNORECASE,
)
EOI, SOS, APP0 = 0xD9, 0xDA, 0xE0
ALONE = {0x01, *range(0xD0, 0xD8)}
JFIF_HEAD = 16
WEBP_CHUNKS = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP", b"EXIF", b"XMP "}
PIXELS = {b"IDAT", b"fdAT", b"VP8 ", b"VP8L", b"ALPH", b"ANMF", b"ICCP", b"iCCP"}
Part = tuple[bytes, bytes]


class MalformedError(ValueError):
    """The structure isn't that of the format."""


def is_only_picture(raw: bytes, kind: str) -> bool:
    """False when something else hides in metadata, in an odd header or after the end. `kind` as Pillow names it.

    Raises MalformedError.
    """
    walk: dict[str, Callable[[bytes], Iterator[Part]]] = {"JPEG": _jpeg, "PNG": _png, "WEBP": _webp}
    try:
        parts = list(walk[kind](raw))
    except (struct.error, IndexError) as error:
        raise MalformedError(kind) from error
    after = next((content for name, content in parts if name == b"after"), b"")
    return _plain_tail(after) and not any(FOREIGN.search(content) for name, content in parts if name not in PIXELS)


def _plain_tail(after: bytes) -> bool:
    padding = not after.strip(b"\0")
    return padding or after.startswith(b"\xff\xd8\xff") or after[4:8] == b"ftyp" or b"ftypmp4" in after[:64]


def _jpeg(raw: bytes) -> Iterator[Part]:
    """Segments without the scans' data, and what comes after the end."""
    at = 2
    while True:
        at, marker = _marker(raw, at)
        if marker == EOI:
            yield b"after", raw[at:]
            return
        if marker in ALONE:
            continue
        (length,) = struct.unpack_from(">H", raw, at)
        content = raw[at + 2 : at + length]
        if marker == APP0 and content[:5] == b"JFIF\0" and length != JFIF_HEAD + 3 * content[12] * content[13]:
            raise MalformedError("JFIF")
        yield b"segment", content
        at += length
        if marker == SOS:
            at = _after_scan(raw, at)


def _marker(raw: bytes, at: int) -> tuple[int, int]:
    """(place after the marker, the marker)."""
    if raw[at] != 0xFF:
        raise MalformedError("marker")
    while raw[at] == 0xFF:
        at += 1
    return at + 1, raw[at]


def _after_scan(raw: bytes, at: int) -> int:
    """The next marker that belongs to no scan: 00 and restarts do."""
    while True:
        at = raw.find(b"\xff", at)
        if at < 0:
            raise MalformedError("scan")
        if raw[at + 1] not in (0x00, 0xFF, *range(0xD0, 0xD8)):
            return at
        at += 1 if raw[at + 1] == 0xFF else 2


def _png(raw: bytes) -> Iterator[Part]:
    at, name = 8, b""
    while name != b"IEND":
        length, name = struct.unpack_from(">I4s", raw, at)
        yield name, raw[at + 8 : at + 8 + length]
        at += 12 + length
    yield b"after", raw[at:]


def _webp(raw: bytes) -> Iterator[Part]:
    (size,) = struct.unpack_from("<I", raw, 4)
    at, end = 12, 8 + size
    if end > len(raw) + 1:
        raise MalformedError("size")
    while at + 8 <= end:
        name, length = struct.unpack_from("<4sI", raw, at)
        if name not in WEBP_CHUNKS:
            raise MalformedError("chunk")
        yield name, raw[at + 8 : at + 8 + length]
        at += 8 + length + length % 2
    yield b"after", raw[end:]
