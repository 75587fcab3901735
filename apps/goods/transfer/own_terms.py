"""Rents that no column of their own has: for a merchant's own terms, or of the whole term where no daily rent says it.

One line each, the whole rent and, where the plan has one, the buyout: 90 天（3 期） = ¥5,400.00 / ¥3,000.00. Pure.
"""

import re
from dataclasses import dataclass

from apps.goods.rules import rent_a_day, rent_total
from catalog.choices import TERMS, TermChoice, find_term
from core.money import Fen, yuan
from core.spreadsheets.cells import Cell, WrongCell, money_of, text_of
from core.text import say

LINES = re.compile(r"[;；\n\r]+")
LINE = re.compile(r"(?P<term>[^=＝]+)[=＝](?P<whole>[^/／]+)(?:[/／](?P<buyout>.+))?")
TERM = re.compile(r"(\d+)(天|days?|个月|months?)(?:[（(,，]*(\d+)(?:期|periods?)[）)]?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Rent:
    """`total` is None where the daily rent of all days says it."""

    term: str
    daily: Fen
    total: Fen | None
    buyout: Fen | None


def has_column(rent: Rent) -> bool:
    """Whether the columns of the platform's terms say it whole."""
    if rent.term not in TERMS:
        return False
    return rent.total in (None, rent.daily * TERMS[rent.term].days)


def cell_of(rents: list[Rent]) -> str:
    """Those that no column has, the shortest term first."""
    own = [(found, rent) for rent in rents if not has_column(rent) and (found := find_term(rent.term))]
    own.sort(key=lambda one: (one[0].days, -one[0].periods))
    return "\n".join(_line(term, rent) for term, rent in own)


def _line(term: TermChoice, rent: Rent) -> str:
    whole = yuan(rent_total(rent.daily, rent.total, term.days))
    return f"{term.label} = {whole}" + (f" / {yuan(rent.buyout)}" if rent.buyout is not None else "")


def rents_of(cell: Cell) -> list[Rent]:
    """Raises WrongCell that names the line."""
    return [_rent(line.strip()) for line in LINES.split(text_of(cell)) if line.strip()]


def _rent(line: str) -> Rent:
    found = LINE.fullmatch(line)
    term = _term(found["term"]) if found else None
    if found is None or term is None:
        text = f"“{line[:30]}”", "90 天（3 期）= 5400 / 3000"
        raise WrongCell(
            say(f"看不懂{text[0]}，请写成 {text[1]}", f"{text[0]} isn't of the form 90 days, 3 periods = 5400")
        )
    whole = money_of(found["whole"])
    daily = rent_a_day(whole, term.days)
    buyout = money_of(found["buyout"]) if found["buyout"] else None
    return Rent(term.code, daily, None if daily * term.days == whole else whole, buyout)


def _term(text: str) -> TermChoice | None:
    """By its words in either language, or its code."""
    plain = "".join(text.split())
    found = TERM.fullmatch(plain)
    if found is None:
        return find_term(plain)
    length, periods = found[1], found[3]
    unit = "d" if found[2][0] in "天d" else "m"
    usual = {"d": "1", "m": length}[unit]
    return find_term(f"{unit}{length}" + (f"x{periods}" if periods not in (None, usual) else ""))
