"""What stands in a cell, as the value that is wanted. Pure; a formula is its text and never a number."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation

from core.money import Fen
from core.text import say

Cell = str | int | float | None
MOST = Decimal(10**9)
THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d*)?")
DAY = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?", re.ASCII)
FIRST_YEAR, LAST_YEAR = 2000, 2100
SEPARATORS = re.compile(r"[,，、;；\n\r]+")
PIECES = re.compile(f"({SEPARATORS.pattern})")
NAMED = 5
"""Of names that aren't there, so many are said."""


class WrongCell(Exception):
    """The text says what is wrong, in the caller's language."""


def text_of(cell: Cell) -> str:
    """17.0 from a spreadsheet is the 17 that was typed."""
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).strip()


def money_of(cell: Cell) -> Fen:
    """Yuan with at most two decimals, in fen. Raises WrongCell."""
    fen = _number(cell) * 100
    if fen != fen.to_integral_value():
        raise WrongCell(say("最多两位小数", "Two decimals at most"))
    return int(fen)


def count_of(cell: Cell) -> int:
    """Raises WrongCell."""
    number = _number(cell)
    if number != number.to_integral_value():
        raise WrongCell(say("请填写整数", "A whole number"))
    if abs(number) > 1_000_000:
        raise WrongCell(say("数量过大", "The number is too large"))
    return int(number)


def day_of(cell: Cell) -> date:
    """As typed (2026-11-28, 2026/11/28, 2026年11月28日), or the spreadsheet's own date. Raises WrongCell."""
    found = DAY.fullmatch(text_of(cell))
    try:
        day = date(*map(int, found.groups())) if found else None
    except ValueError:
        day = None
    if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise WrongCell(say("请填写日期，如 2026-11-28", "A date, as 2026-11-28"))
    return day


def _number(cell: Cell) -> Decimal:
    text = text_of(cell)
    if text.startswith("="):
        raise WrongCell(say("请填写数字，不能使用公式", "A number, not a formula"))
    try:
        number = Decimal(_plain(text.removeprefix("¥").removeprefix("￥").strip()))
    except InvalidOperation as error:
        raise WrongCell(say("请填写数字", "A number")) from error
    if not number.is_finite():
        raise WrongCell(say("请填写数字", "A number"))
    if abs(number) > MOST:
        raise WrongCell(say("数字过大", "The number is too large"))
    # A float of a spreadsheet may be 66.60000000000001.
    return round(number, 6)


def _plain(text: str) -> str:
    """Without the commas between thousands. Raises WrongCell for any other one: "66,60" isn't 6,660."""
    if "_" in text or ("," in text and not THOUSANDS.fullmatch(text)):
        raise WrongCell(say("请用小数点，逗号只用于千位分隔", "A decimal point; commas stand between thousands only"))
    return text.replace(",", "")


def choice_of(labels: Mapping[str, str]) -> Callable[[Cell], str]:
    """`labels`: what may stand there → its code. Raises WrongCell."""

    def read(cell: Cell) -> str:
        text = text_of(cell)
        if text and text not in labels:
            raise WrongCell(say(f"没有“{text[:20]}”，请从可选值中选择", f"No “{text[:20]}”: choose from the list"))
        return labels.get(text, "")

    return read


def names_of(known: Collection[str]) -> Callable[[Cell], list[str]]:
    """Names of what there is, each once. A name may hold a separator itself: the longest that is known counts.

    At each place only as many pieces are tried together as a known name has. Raises WrongCell that names what isn't
    there.
    """
    widths = sorted({len(PIECES.split(name)) for name in known}, reverse=True)

    def read(cell: Cell) -> list[str]:
        pieces = PIECES.split(text_of(cell))
        found: list[str] = []
        unknown: list[str] = []
        place = 0
        while place < len(pieces):
            tried = widths if pieces[place].strip() else ()
            width = next((width for width in tried if _joined(pieces, place, width) in known), 1)
            name = _joined(pieces, place, width)
            if name and not SEPARATORS.fullmatch(name):
                (found if name in known else unknown).append(name)
            place += width
        if unknown:
            some = unknown[:NAMED]
            raise WrongCell(say(f"没有{quoted(some)}", f"No {', '.join(name[:20] for name in some)}"))
        return list(dict.fromkeys(found))

    return read


def _joined(pieces: Sequence[str], place: int, width: int) -> str:
    return "".join(pieces[place : place + width]).strip()


def quoted(names: Iterable[str]) -> str:
    return "、".join(f"“{name[:20]}”" for name in names)


def list_of(cell: Cell) -> list[str]:
    return [part.strip() for part in SEPARATORS.split(text_of(cell)) if part.strip()]
