"""Where in the spreadsheet a finding of saveGood stands: `skus.1.stock` → the second row's 库存. Pure."""

from apps.goods.transfer.columns import SPECS
from apps.goods.transfer.lines import Draft

PLAIN = {
    "title": "title", "category_id": "category", "brand": "brand", "fineness": "fineness", "plan": "plan",
    "channels": "channels", "pictures": "pictures", "detail": "detail", "specs": "spec1_name", "skus": "title",
    "rents": "rent_m12", "sells": "sell_price", "gain_ids": "gains",
}  # fmt: skip


def place_of(draft: Draft, path: str) -> tuple[int, str]:
    """(row, column's key) of a path of saveGood."""
    head, *rest = path.split(".")
    number = int(rest[0]) if rest and rest[0].isdigit() else None
    if head == "specs" and number is not None and number < SPECS:
        return draft.rows[0].number, f"spec{number + 1}_{'name' if rest[-1] == 'name' else 'value'}"
    if head == "skus" and number is not None and number < len(draft.rows):
        return draft.rows[number].number, rest[1] if rest[1:] and rest[1] != "values" else "spec1_value"
    if head in ("rents", "sells") and number is not None and number < len(draft.tree[head]):
        return _priced(draft, head, number, rest[-1])
    return draft.rows[0].number, PLAIN.get(head, "title")


def _priced(draft: Draft, head: str, number: int, name: str) -> tuple[int, str]:
    one = draft.tree[head][number]
    row = draft.rows[one["sku"]].number
    if head == "sells":
        return row, "sell_price"
    if "total_rent" in one:
        return row, "own_terms"
    return row, f"{'buyout' if name == 'buyout_price' else 'rent'}_{one['term']}"
