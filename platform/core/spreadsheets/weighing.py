"""What the parts of a workbook would become in memory, counted while they stream, before openpyxl builds any of it.

`<xf/>` is five bytes of a file and half a kilobyte of memory, so bytes say little. A format of 60,000 brackets is
seconds for each style that has it, since openpyxl's expressions go through a text again from each of its characters:
so texts are short, and their squares are counted. Every part counts, whatever it is called: the file itself says which
of them are its pages, its styles and its texts.
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
MOST_FORMULAS, WORK_OF_SHARED = 10_000, 10
"""One that cells share is written anew for each of them: so much work for each of its characters."""
LONGEST_TAG = 256 * 1024
"""Bytes without an element or a text: a tag is read whole."""
CELLS = {("c", "v"), ("is", "t"), ("si", "t"), ("r", "t"), ("rPh", "t"), ("text", "t")}
"""(parent, element) whose text is what a cell or its comment holds: openpyxl looks at it once, and it may be long."""
LINKS = {"Relationship", "hyperlink"}
"""A link in a cell has its address here, and nobody looks into it."""
LONGEST_TEXT, LONGEST_FORMAT = 1_000, 255
"""Characters of an attribute, or of a text that is no cell's; of a format's code, as in Excel: each style that has it
has it read anew."""
MOST_FORMATS = 500
"""Excel has 250 of its own making. All are gone through for each style that has a name."""
SHORT, MOST_WORK = 32, 50_000_000
"""Of what is longer, characters squared: each is at most some 100 ns of openpyxl (measured)."""
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
    formats: int = 0
    work: int = 0

    def check(self) -> None:
        many = self.light > MOST_LIGHT or self.others > MOST_OTHERS or self.sheets > MOST_SHEETS
        if many or self.formulas > MOST_FORMULAS or self.formats > MOST_FORMATS or self.work > MOST_WORK:
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
    """`path`: elements that are open; `in_a_row`: cells since a row of the page began; `text`: characters since an
    element began; `shared`: the formula there is one that cells share, `longest_shared`: characters of the longest of
    these; `fed`: bytes so far, `heard`: as many when an element or a text was there last."""

    weight: Weight
    path: list[str] = field(default_factory=list)
    in_a_row: int = 0
    text: int = 0
    shared: bool = False
    longest_shared: int = 0
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
        self.heard, self.text = self.fed, 0
        plain, parent = name.rpartition(":")[2], self.path[-1] if self.path else ""
        size = 1 + len(attributes) // 2
        if (parent, plain) in LIGHT:
            self.weight.light += size
        else:
            self.weight.others += size
        if parent == "sheets":
            self.weight.sheets += 1
        if plain == "numFmt":
            self.weight.formats += 1
        if plain == "f":
            self._count_formula(attributes)
        if plain not in LINKS:
            self._count_attributes(attributes)
        self.weight.check()
        self._count_cell(parent, plain)
        self.path.append(plain)

    def _count_formula(self, attributes: list[str]) -> None:
        self.weight.formulas += 1
        self.shared = "shared" in attributes[1::2]
        if self.shared:
            self.weight.work += self.longest_shared * WORK_OF_SHARED

    def _count_attributes(self, attributes: list[str]) -> None:
        for name, value in zip(attributes[::2], attributes[1::2], strict=True):
            if len(value) > (LONGEST_FORMAT if name == "formatCode" else LONGEST_TEXT):
                raise TooHeavy
            if len(value) > SHORT:
                self.weight.work += len(value) ** 2

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
        """It comes in pieces."""
        self.heard = self.fed
        if tuple(self.path[-2:]) in CELLS:
            return
        before, self.text = self.text, self.text + len(text)
        if self.text > LONGEST_TEXT:
            raise TooHeavy
        if self.path[-1] == "f":
            if not self.shared:
                return
            self.longest_shared = max(self.longest_shared, self.text)
        if self.text > SHORT:
            self.weight.work += self.text**2 - before**2
            self.weight.check()

    def _doctype(self, *_: Any) -> None:
        raise ValueError("a workbook has no document type")
