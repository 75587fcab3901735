"""Rows of a spreadsheet, and what is found wrong with them, each finding at its row and column. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from core.spreadsheets.cells import Cell, WrongCell, text_of
from core.text import say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """`number` as the spreadsheet counts it. `long`: of cells that were cut, how many characters they may have."""

    number: int
    cells: Mapping[str, Cell]
    long: Mapping[str, int] = field(default_factory=dict)

    def text(self, key: str) -> str:
        return text_of(self.cells.get(key))


@dataclass(frozen=True, slots=True)
class Problem:
    row: int
    key: str
    msg: str


@dataclass(slots=True)
class Draft:
    """One thing of the file: its rows, and what is wrong already."""

    rows: list[Row]
    problems: list[Problem] = field(default_factory=list)
    _wrong: set[tuple[int, str]] = field(default_factory=set, init=False, repr=False)

    def add(self, row: int, key: str, msg: str) -> None:
        """One finding a cell: the first."""
        if (row, key) not in self._wrong:
            self._wrong.add((row, key))
            self.problems.append(Problem(row, key, msg))

    def note_long(self) -> None:
        """What was cut isn't what was meant, however well it reads."""
        for row in self.rows:
            for key, most in row.long.items():
                self.add(row.number, key, say(f"最多 {most} 个字", f"At most {most} characters"))

    def read(self, row: Row, key: str, parse: Callable[[Cell], T], default: T) -> T:
        if not row.text(key):
            return default
        try:
            return parse(row.cells.get(key))
        except WrongCell as wrong:
            self.add(row.number, key, str(wrong))
            return default
