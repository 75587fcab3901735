"""Columns of a spreadsheet that is filled in, with what people read of them."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.exports.registry import Column, Kind
from core.text import say

LONGEST = 2_000
"""Characters of a cell, unless its column says another number: nine addresses of pictures are the longest of them."""


@dataclass(frozen=True, slots=True)
class Field:
    """`each`: every row has its own; otherwise the first row of a thing says it, and later ones repeat it or are
    empty. `secret`: of a person, who is nobody's customer yet: what stands there is shown masked, and kept nowhere.
    `longest`: characters of a cell: a longer one is cut, and wrong."""

    key: str
    zh: str
    en: str
    kind: Kind = "text"
    width: int = 14
    required: bool = False
    each: bool = False
    note_zh: str = ""
    note_en: str = ""
    secret: bool = False
    longest: int = LONGEST

    @property
    def label(self) -> str:
        return say(self.zh, self.en)

    @property
    def note(self) -> str:
        return say(self.note_zh, self.note_en)

    def column(self) -> Column:
        return Column(self.zh, self.en, self.kind, self.width)


def key_of_heading(fields: Iterable[Field], heading: str) -> str | None:
    """The field that a heading names, in either language; what we don't know is passed over."""
    plain = heading.strip().rstrip("*").strip()
    return next((field.key for field in fields if plain in (field.zh, field.en)), None)
