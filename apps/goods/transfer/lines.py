"""Rows of a spreadsheet into goods trees, with each finding at its row and column. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from apps.goods.transfer.columns import FIELDS, SPECS
from apps.goods.transfer.own_terms import Rent, rents_of
from catalog.choices import CHANNELS, FINENESSES, PLANS, TERMS, Choice
from core.spreadsheets.cells import choice_of, count_of, list_of, money_of, names_of, quoted
from core.spreadsheets.drafts import Draft as Findings
from core.spreadsheets.drafts import Row
from core.text import say

Tree = dict[str, Any]
SAME = [one.key for one in FIELDS if not one.each]


@dataclass(frozen=True, slots=True)
class Gain:
    """An add-on service that a name stands for."""

    id: int
    active: bool


@dataclass(slots=True)
class Draft(Findings):
    """One goods of the file, with the tree for saveGood."""

    tree: Tree = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.rows[0].text("title")


def labels_of(choices: Mapping[str, Choice]) -> dict[str, str]:
    """A choice may be written in either language or by its code."""
    return {name: choice.code for choice in choices.values() for name in (choice.code, choice.en, choice.zh)}


def drafts(rows: Sequence[Row], categories: Mapping[str, int], gains: Mapping[str, Gain]) -> list[Draft]:
    """Goods in the order of the file. `categories`: label → id, `gains`: name → add-on."""
    groups: dict[tuple[str, str], Draft] = {}
    for row in rows:
        groups.setdefault((row.text("title"), row.text("code")), Draft([])).rows.append(row)
    for draft in groups.values():
        _fill(draft, categories, gains)
    return list(groups.values())


def _fill(draft: Draft, categories: Mapping[str, int], gains: Mapping[str, Gain]) -> None:
    first = draft.rows[0]
    _same(draft)
    category = draft.read(first, "category", choice_of({name: str(pk) for name, pk in categories.items()}), "")
    names = [first.text(f"spec{n}_name") for n in range(1, SPECS + 1)]
    used = [n for n, name in enumerate(names, 1) if name]
    draft.tree = {
        "title": first.text("title"),
        "category_id": category or None,
        "brand": first.text("brand"),
        "fineness": draft.read(first, "fineness", choice_of(labels_of(FINENESSES)), ""),
        "plan": draft.read(first, "plan", choice_of(labels_of(PLANS)), ""),
        "channels": _channels(draft, first),
        "pictures": list_of(first.cells.get("pictures")),
        "detail": first.text("detail"),
        "freight": draft.read(first, "freight", money_of, 0),
        "specs": [{"name": names[n - 1], "values": _values(draft, n)} for n in used],
        "skus": [_sku(draft, row, used) for row in draft.rows],
        "rents": [rent for place, row in enumerate(draft.rows) for rent in _rents(draft, row, place)],
        "gain_ids": _gains(draft, first, gains),
        "sells": [sell for place, row in enumerate(draft.rows) for sell in _sells(draft, row, place)],
    }


def _same(draft: Draft) -> None:
    """What the goods have once must not differ between their rows."""
    first = draft.rows[0]
    for row in draft.rows[1:]:
        for key in SAME:
            if row.text(key) not in ("", first.text(key)):
                text = say(f"与第 {first.number} 行不一致", f"Differs from row {first.number}")
                draft.add(row.number, key, text)


def _channels(draft: Draft, row: Row) -> list[str]:
    known = choice_of(labels_of(CHANNELS))
    return draft.read(row, "channels", lambda cell: list(dict.fromkeys(known(one) for one in list_of(cell))), [])


def _gains(draft: Draft, row: Row, known: Mapping[str, Gain]) -> list[str]:
    """New goods take no add-on that is switched off."""
    nothing: list[str] = []
    names = draft.read(row, "gains", names_of(known), nothing)
    off = [name for name in names if not known[name].active]
    if off:
        draft.add(row.number, "gains", say(f"{quoted(off)}已停用", f"Switched off: {', '.join(off)}"))
    return [str(known[name].id) for name in names if known[name].active]


def _values(draft: Draft, spec: int) -> list[str]:
    found = dict.fromkeys(row.text(f"spec{spec}_value") for row in draft.rows)
    return [value for value in found if value]


def _sku(draft: Draft, row: Row, specs: Sequence[int]) -> Tree:
    for spec in specs:
        if not row.text(f"spec{spec}_value"):
            draft.add(row.number, f"spec{spec}_value", say("请填写规格值", "Enter the value"))
    for key in ("stock", "market_value", "deposit"):
        if not row.text(key):
            draft.add(row.number, key, say("必填", "Required"))
    return {
        "values": [row.text(f"spec{spec}_value") for spec in specs],
        "stock": draft.read(row, "stock", count_of, 0),
        "market_value": draft.read(row, "market_value", money_of, 0),
        "deposit": draft.read(row, "deposit", money_of, 0),
    }


def _rents(draft: Draft, row: Row, place: int) -> list[Tree]:
    found = []
    for term in TERMS:
        if not row.text(f"rent_{term}") and not row.text(f"buyout_{term}"):
            continue
        buyout = draft.read(row, f"buyout_{term}", money_of, None)
        daily = draft.read(row, f"rent_{term}", money_of, 0)
        found.append({"sku": place, "term": term, "daily_rent": daily, "buyout_price": buyout})
    own: list[Rent] = []
    terms = {one["term"] for one in found}
    for rent in draft.read(row, "own_terms", rents_of, own):
        if rent.term in terms:
            text = say("同一租期填写了两次租金", "The rent of one term is given twice")
            draft.add(row.number, "own_terms", text)
        terms.add(rent.term)
        found.append(
            {"sku": place, "term": rent.term, "daily_rent": rent.daily, "total_rent": rent.total,
             "buyout_price": rent.buyout}
        )  # fmt: skip
    return found


def _sells(draft: Draft, row: Row, place: int) -> list[Tree]:
    price = draft.read(row, "sell_price", money_of, None)
    return [] if price is None else [{"sku": place, "price": price}]
