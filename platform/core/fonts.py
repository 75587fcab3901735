"""The glyphs that one paper writes, cut out of a TrueType font: reading all of its 30,000 takes a second each time.

Outlines are copied as bytes; only the tables that count glyphs are written anew.
"""

import struct
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.sfnt import SFNTWriter  # type: ignore[import-untyped]

AS_THEY_ARE = ("OS/2", "name", "prep", "cvt ", "fpgm")
WORDS, SCALE, MORE, TWO_SCALES, MATRIX = 0x01, 0x08, 0x20, 0x40, 0x80
"""Flags of a part of a composite glyph: what follows its number, and whether another part does."""


@dataclass(frozen=True)
class Face:
    """A font as its tables; `loca` says where each glyph's outline begins in `glyf`."""

    tables: Mapping[str, bytes]
    loca: "array[int]"
    glyph_of: Mapping[int, int]

    def cut(self, text: str) -> bytes:
        """A font that writes `text`, and nothing else. The same characters give the same bytes."""
        codes = sorted({ord(char) for char in text} & self.glyph_of.keys())
        glyphs = self._needed([0, *(self.glyph_of[code] for code in codes)])
        new = {old: number for number, old in enumerate(glyphs)}
        outlines = [_renumbered(self._outline(old), new) for old in glyphs]
        places = [0]
        for outline in outlines:
            places.append(places[-1] + len(outline))
        count = struct.pack(">H", len(glyphs))
        return _written(
            {
                **{name: self.tables[name] for name in AS_THEY_ARE if name in self.tables},
                "head": self.tables["head"][:50] + b"\0\1" + self.tables["head"][52:],
                "hhea": self.tables["hhea"][:34] + count,
                "maxp": self.tables["maxp"][:4] + count + self.tables["maxp"][6:],
                "post": b"\0\3\0\0" + self.tables["post"][4:32],
                "hmtx": b"".join(self._metrics(old) for old in glyphs),
                "cmap": _cmap([(code, new[self.glyph_of[code]]) for code in codes]),
                "glyf": b"".join(outlines),
                "loca": struct.pack(f">{len(places)}I", *places),
            }
        )

    def _needed(self, glyphs: list[int]) -> list[int]:
        """These and the ones that they are composed of, each once."""
        found = dict.fromkeys(glyphs)
        waiting = list(found)
        while waiting:
            for _, part in _parts(self._outline(waiting.pop())):
                if part not in found:
                    found[part] = None
                    waiting.append(part)
        return list(found)

    def _outline(self, glyph: int) -> bytes:
        return self.tables["glyf"][self.loca[glyph] : self.loca[glyph + 1]]

    def _metrics(self, glyph: int) -> bytes:
        """Width and left bearing; the last width holds for all glyphs after it."""
        table, wide = self.tables["hmtx"], int.from_bytes(self.tables["hhea"][34:36], "big")
        if glyph < wide:
            return table[4 * glyph : 4 * glyph + 4]
        bearing = 4 * wide + 2 * (glyph - wide)
        return table[4 * wide - 4 : 4 * wide - 2] + table[bearing : bearing + 2]


@cache
def face(font: Path) -> Face:
    """Read once a process. Raises KeyError for a font without TrueType outlines."""
    with TTFont(font, lazy=True) as read:
        tables = {name: read.reader[name] for name in ("glyf", "hmtx", "head", "hhea", "maxp", "post")}
        tables |= {name: read.reader[name] for name in AS_THEY_ARE if name in read}
        glyph_of = {code: read.getGlyphID(name) for code, name in read.getBestCmap().items()}
        return Face(tables, array("L", read["loca"].locations), glyph_of)


def _parts(outline: bytes) -> Iterator[tuple[int, int]]:
    """(where its number stands, number) of each glyph in a composite one."""
    if outline[:1] < b"\x80":
        return
    at, flags = 10, MORE
    while flags & MORE:
        flags, part = struct.unpack_from(">HH", outline, at)
        yield at + 2, part
        scale = 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & MATRIX else 0
        at += 4 + (4 if flags & WORDS else 2) + scale


def _renumbered(outline: bytes, new: Mapping[int, int]) -> bytes:
    """With the new numbers of its parts, padded to four bytes."""
    changed = bytearray(outline)
    for at, part in _parts(outline):
        struct.pack_into(">H", changed, at, new[part])
    return bytes(changed) + b"\0" * (-len(changed) % 4)


def _cmap(pairs: list[tuple[int, int]]) -> bytes:
    """One subtable of format 12 for Unicode, a group for each character."""
    groups = b"".join(struct.pack(">III", code, code, glyph) for code, glyph in pairs)
    head = struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    return head + struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(pairs)) + groups


def _written(tables: Mapping[str, bytes]) -> bytes:
    file = BytesIO()
    writer = SFNTWriter(file, len(tables), "\0\1\0\0")
    for name in sorted(tables):
        writer[name] = tables[name]
    writer.close()
    return file.getvalue()
