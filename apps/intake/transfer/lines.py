"""Rows of both pages into leases with what was paid of them, each finding at its row and column. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from apps.customers.rules import LONGEST_NAME
from apps.express.rules import SERIAL, is_mistyped
from apps.intake.rules import NUMBER
from apps.orders.shipping.lines import serials_of
from catalog.choices import PLANS, TERMS, TermChoice, find_term
from core.money import Fen
from core.spreadsheets.cells import Cell, WrongCell, day_of, money_of, text_of
from core.spreadsheets.drafts import Draft as Findings
from core.spreadsheets.drafts import Row
from core.text import say
from core.validation import UNSEEN, has_unseen, unstyled

TERM = re.compile(r"(\d{1,4})(天|days?|个月|months?)(?:[（(,，]*(\d{1,4})(?:期|periods?)[）)]?)?", re.ASCII)
LONGEST = {
    "name": LONGEST_NAME, "mobile": 20, "id_number": 20, "province": 30, "city": 30, "area": 30, "address": 100,
}  # fmt: skip
"""Characters of what a customer's form asks for, as on the shop's own page."""
TEXTS = tuple(LONGEST)


@dataclass(frozen=True, slots=True)
class Paid:
    """What a row of the second page says."""

    row: int
    amount: Fen
    day: date


@dataclass(slots=True)
class Draft(Findings):
    """One lease of the file; what isn't there, or is wrong, stays as it was made. `place`: so many are ahead of it."""

    number: str = ""
    sku_id: int = 0
    plan: str = ""
    term: str = ""
    total_rent: Fen = 0
    buyout: Fen | None = None
    started: date | None = None
    deposit: Fen = 0
    late_paid: Fen = 0
    late_owed: Fen = 0
    addon: Fen = 0
    serials: list[str] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    paid: list[Paid] = field(default_factory=list)
    place: int = 0

    @property
    def row(self) -> int:
        return self.rows[0].number


def drafts(leases: Sequence[Row], payments: Sequence[Row], pieces: Mapping[str, int], today: date) -> list[Draft]:
    """In the order of the file. `pieces`: name → SKU, 0 for a name that several have."""
    found: dict[str, Draft] = {}
    serials: dict[str, int] = {}
    made = [_lease(row, pieces, today) for row in leases]
    for place, draft in enumerate(made):
        draft.place = place
        if draft.number and found.setdefault(draft.number, draft) is not draft:
            draft.add(draft.row, "number", say("与前面的行重复", "It stands in a row above already"))
        for serial in draft.serials:
            first = serials.setdefault(serial, draft.row)
            if first != draft.row:
                text = say(f"序列号 {serial} 与第 {first} 行重复", f"Row {first} has the serial number {serial}, too")
                draft.add(draft.row, "serials", text)
    return [*made, *_payments(payments, found, today)]


def _lease(row: Row, pieces: Mapping[str, int], today: date) -> Draft:
    draft = Draft([row])
    draft.number = draft.read(row, "number", _number, "")
    draft.sku_id = draft.read(row, "piece", lambda cell: _piece(cell, pieces), 0)
    draft.plan = draft.read(row, "plan", _plan, "")
    draft.term = draft.read(row, "term", _term, "")
    draft.total_rent = draft.read(row, "total_rent", _positive, 0)
    draft.buyout = draft.read(row, "buyout", _positive, None)
    draft.started = draft.read(row, "started", lambda cell: _past(cell, today), None)
    draft.deposit = draft.read(row, "deposit", _positive, 0)
    draft.late_paid = draft.read(row, "late_paid", _positive, 0)
    draft.late_owed = draft.read(row, "late_owed", _positive, 0)
    draft.addon = draft.read(row, "addon", _positive, 0)
    draft.serials = draft.read(row, "serials", _serials, [])
    draft.texts = {key: unstyled(row.text(key)).strip() for key in TEXTS}
    for key in ("number", "piece", "plan", "term", "total_rent", "started", *TEXTS):
        if not draft.texts.get(key, row.text(key)):
            draft.add(row.number, key, say("必填", "Required"))
    for key, most in LONGEST.items():
        if len(row.text(key)) > most:
            draft.add(row.number, key, say(f"最多 {most} 个字", f"At most {most} characters"))
        if has_unseen(row.text(key)):
            draft.add(row.number, key, say(*UNSEEN))
    _price(draft, row)
    return draft


def _price(draft: Draft, row: Row) -> None:
    plan = PLANS.get(draft.plan)
    if plan and plan.end_price and not row.text("buyout"):
        draft.add(row.number, "buyout", say("该方案须填写到期买断价", "This plan has a buyout price"))
    if plan and not plan.end_price and draft.buyout:
        draft.add(row.number, "buyout", say("该方案没有到期买断价，请留空", "This plan has none: leave it empty"))


def _payments(rows: Sequence[Row], found: Mapping[str, Draft], today: date) -> list[Draft]:
    """Joined to their leases; those of none are findings by themselves."""
    lost = []
    for row in rows:
        draft = found.get(row.text("pay_number"))
        if draft is None:
            draft = Draft([row])
            draft.add(row.number, "pay_number", say("“租约”页没有这个原订单号", "No lease of the first page has it"))
            lost.append(draft)
            continue
        draft.rows.append(row)
        amount = draft.read(row, "pay_amount", _positive, 0)
        day = draft.read(row, "pay_day", lambda cell: _past(cell, today), None)
        for key in ("pay_amount", "pay_day"):
            if not row.text(key):
                draft.add(row.number, key, say("必填", "Required"))
        if amount and day:
            draft.paid.append(Paid(row.number, amount, day))
    return lost


def _number(cell: Cell) -> str:
    text = text_of(cell)
    if not NUMBER.fullmatch(text):
        raise WrongCell(say("须为 4 到 64 位字母、数字或 _ . -", "4 to 64 letters, digits, _ . -"))
    return text


def _piece(cell: Cell, pieces: Mapping[str, int]) -> int:
    name = text_of(cell)
    if name not in pieces:
        raise WrongCell(say(f"没有“{name[:30]}”，请从可选值中复制", f"No “{name[:30]}”: copy it from the choices"))
    if not pieces[name]:
        raise WrongCell(say("有多个同名商品，请先改名区分", "Several goods have this name: rename them first"))
    return pieces[name]


def _serials(cell: Cell) -> list[str]:
    found = list(dict.fromkeys(serials_of(cell)))
    for one in found:
        if not SERIAL.fullmatch(one):
            text = f"{one[:40]} 不是序列号：4–40 位字母、数字或 / _ -"
            raise WrongCell(say(text, f"{one[:40]} is no serial number: 4 to 40 letters, digits, / _ -"))
        if is_mistyped(one):
            text = f"IMEI {one} 的校验位不对，请核对"
            raise WrongCell(say(text, f"IMEI {one} has a wrong check digit, please compare"))
    return found


def _plan(cell: Cell) -> str:
    text = text_of(cell)
    found = next((plan.code for plan in PLANS.values() if text in (plan.code, plan.zh, plan.en)), "")
    if not found:
        raise WrongCell(say(f"没有“{text[:20]}”，请从可选值中复制", f"No “{text[:20]}”: copy it from the choices"))
    return found


def _term(cell: Cell) -> str:
    found = _term_of(text_of(cell))
    if found is None:
        raise WrongCell(say("请写成 12 个月 或 90 天（3 期）", "As 12 months, or 90 days, 3 periods"))
    return found.code


def _term_of(text: str) -> TermChoice | None:
    known = next((one for one in TERMS.values() if text in (one.code, one.zh, one.en)), None)
    found = TERM.fullmatch(re.sub(r"\s", "", text))
    if known or not found:
        return known
    unit, length, periods = "d" if found[2][0] in "天d" else "m", int(found[1]), found[3]
    code = f"{unit}{length}" + (f"x{int(periods)}" if periods else "")
    usual = f"{unit}{length}" if periods and int(periods) == (length if unit == "m" else 1) else code
    return find_term(code) or find_term(usual)


def _positive(cell: Cell) -> Fen:
    amount = money_of(cell)
    if amount <= 0:
        raise WrongCell(say("须大于 0", "More than 0"))
    return amount


def _past(cell: Cell, today: date) -> date:
    day = day_of(cell)
    if day > today:
        raise WrongCell(say("不能晚于今天", "Not after today"))
    return day
