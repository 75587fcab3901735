"""What the parts of a workbook would become in memory, counted while they stream, before openpyxl builds any of it.

`<xf/>` is five bytes of a file and half a kilobyte of memory, so bytes say little. Every part counts, whatever it is
called: the file itself says which of them are its pages, its styles and its texts.
"""

import io
import zipfile
from dataclasses import dataclass, field
from typing import IO, Any
from xml.parsers.expat import ExpatError, ParserCreate

LIGHT = {
    ("sheetData", "row"), ("row", "c"), ("c", "v"), ("c", "f"), ("c", "is"), ("is", "t"), ("sst", "si"), ("si", "t"),
    ("si", "phoneticPr"),
}  # fmt: skip
"""(parent, element) that a table has many of, and that become little: what stands anywhere else may be an object."""
MOST_LIGHT, MOST_OTHERS = 800_000, 80_000
"""Elements and their attributes, of all parts: some 200 bytes each, and some 1,000. 2,000 rows of forty full columns
have 400,000 of the first kind; a style is nine of the second."""
MOST_IN_A_ROW = 16_384
"""Cells, as Excel has columns: a row is built whole."""
MOST_SHEETS = 20
"""Each is read once for its size alone, and several may be the same part."""
MOST_FORMULAS, LONGEST_FORMULA = 10_000, 1_000
"""One that cells share is written anew for each of them."""
LONGEST_TAG = 256 * 1024
"""Bytes without an element or a text: a tag is read whole."""
CHUNK = 64 * 1024


class TooHeavy(Exception):
    """More than a shop's spreadsheet has."""


@dataclass(slots=True)
class Weight:
    """Of all parts."""

    light: int = 0
    others: int = 0
    sheets: int = 0
    formulas: int = 0

    def check(self) -> None:
        many = self.light > MOST_LIGHT or self.others > MOST_OTHERS
        if many or self.sheets > MOST_SHEETS or self.formulas > MOST_FORMULAS:
            raise TooHeavy


def weigh(raw: bytes) -> Weight:
    """Raises TooHeavy, ValueError for a document type, and what zipfile raises for a broken file."""
    weight = Weight()
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        for entry in archive.infolist():
            with archive.open(entry) as part:
                _Part(weight).read(part)
    return weight


@dataclass(slots=True)
class _Part:
    """`path`: elements that are open; `in_a_row`: cells since a row of the page began; `formula`: characters of one;
    `fed`: bytes so far, `heard`: as many when an element or a text was there last."""

    weight: Weight
    path: list[str] = field(default_factory=list)
    in_a_row: int = 0
    formula: int = 0
    fed: int = 0
    heard: int = 0

    def read(self, part: IO[bytes]) -> None:
        """To its end, or to where it is no XML any more: nobody builds anything of what comes behind."""
        parser = ParserCreate()
        parser.ordered_attributes = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        try:
            while chunk := part.read(CHUNK):
                self.fed += len(chunk)
                parser.Parse(chunk)
                if self.fed - self.heard > LONGEST_TAG:
                    raise TooHeavy
            parser.Parse(b"", True)
        except ExpatError:
            return

    def _start(self, name: str, attributes: list[str]) -> None:
        self.heard = self.fed
        plain, parent = name.rpartition(":")[2], self.path[-1] if self.path else ""
        size = 1 + len(attributes) // 2
        if (parent, plain) in LIGHT:
            self.weight.light += size
        else:
            self.weight.others += size
        if parent == "sheets":
            self.weight.sheets += 1
        if plain == "f":
            self.weight.formulas += 1
            self.formula = 0
        self.weight.check()
        self._count_cell(parent, plain)
        self.path.append(plain)

    def _count_cell(self, parent: str, plain: str) -> None:
        """A row within another doesn't begin one: the outer is built with it."""
        if plain == "row" and parent == "sheetData" and len(self.path) == 2:
            self.in_a_row = 0
        elif parent == "row":
            self.in_a_row += 1
        if self.in_a_row > MOST_IN_A_ROW:
            raise TooHeavy

    def _end(self, name: str) -> None:
        self.heard = self.fed
        self.path.pop()

    def _text(self, text: str) -> None:
        self.heard = self.fed
        if self.path[-1] == "f":
            self.formula += len(text)
            if self.formula > LONGEST_FORMULA:
                raise TooHeavy

    def _doctype(self, *_: Any) -> None:
        raise ValueError("a workbook has no document type")
