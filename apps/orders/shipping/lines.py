"""Rows of the spreadsheet into parcels, each finding at its row and column. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from apps.orders.shipping.columns import TYPED
from core.spreadsheets.cells import Cell, WrongCell, choice_of, list_of, text_of
from core.spreadsheets.drafts import Draft as Findings
from core.spreadsheets.drafts import Row
from core.text import say

NONE = ("无", "没有", "none", "None")
"""Of the column of serial numbers: the goods have none."""
EXACT = 10**15
"""From here on a spreadsheet rounds what is typed as a number."""
ID = re.compile(r"\d{1,18}", re.ASCII)


@dataclass(slots=True)
class Draft(Findings):
    """One parcel of the file; what isn't there, or is wrong, stays as it was made."""

    order_id: int = 0
    company: str = ""
    number: str = ""
    serials: list[str] = field(default_factory=list)
    unnumbered: bool = False

    @property
    def row(self) -> int:
        return self.rows[0].number


def drafts(rows: Sequence[Row], couriers: Mapping[str, str]) -> list[Draft]:
    """Those that are filled in, in the order of the file. `couriers`: what may stand there → code."""
    made = [_parcel(row, couriers) for row in rows if any(row.text(key) for key in TYPED)]
    orders: dict[int, int] = {}
    serials: dict[str, int] = {}
    for draft in made:
        first = orders.setdefault(draft.order_id, draft.row)
        if draft.order_id and first != draft.row:
            text = say(f"与第 {first} 行是同一订单", f"The same order stands in row {first}")
            draft.add(draft.row, "order_id", text)
        for serial in draft.serials:
            first = serials.setdefault(serial, draft.row)
            if first != draft.row:
                text = say(f"序列号 {serial} 与第 {first} 行重复", f"Row {first} has the serial number {serial}, too")
                draft.add(draft.row, "serials", text)
    return made


def _parcel(row: Row, couriers: Mapping[str, str]) -> Draft:
    draft = Draft([row])
    draft.order_id = draft.read(row, "order_id", _order, 0)
    draft.company = draft.read(row, "company", choice_of(couriers), "")
    draft.number = draft.read(row, "number", _plain, "")
    draft.unnumbered = row.text("serials") in NONE
    draft.serials = [] if draft.unnumbered else draft.read(row, "serials", serials_of, [])
    for key in ("order_id", *TYPED):
        if not row.text(key):
            draft.add(row.number, key, say("必填", "Required"))
    return draft


def _order(cell: Cell) -> int:
    text = text_of(cell)
    if not ID.fullmatch(text):
        raise WrongCell(say("请填写订单编号，从模板或订单列表复制", "The order's number, of the template or the list"))
    return int(text)


def _plain(cell: Cell) -> str:
    """As typed, without spaces. Raises WrongCell where the spreadsheet has rounded it."""
    if isinstance(cell, int | float) and cell >= EXACT:
        text = "表格已把这个长号码四舍五入：请把单元格设为文本后重新填写"
        raise WrongCell(say(text, "The spreadsheet has rounded it: make the cell text, enter it again"))
    return re.sub(r"\s", "", text_of(cell))


def serials_of(cell: Cell) -> list[str]:
    """Several in one cell. Raises WrongCell."""
    _plain(cell)
    return [re.sub(r"\s", "", one) for one in list_of(cell)]
