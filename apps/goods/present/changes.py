"""What a merchant changed since operators saw its goods on the shelf, from the shop's log."""

from typing import Any

from apps.goods.queries.log import edits_since_shown
from apps.goods.schemas.operators import GoodsChange, GoodsChanges
from catalog import queries as catalog
from catalog.choices import PLANS, label_of
from core.text import say

NAMES = {
    "title": ("标题", "Title"),
    "category_id": ("类目", "Category"),
    "brand": ("品牌", "Brand"),
    "fineness": ("成色", "Fineness"),
    "plan": ("租赁方案", "Plan"),
    "price_from": ("日租金起", "Daily rent from"),
    "sell_from": ("售价起", "Price from"),
    "freight": ("运费", "Freight"),
    "pictures": ("图片", "Pictures"),
    "detail": ("详情", "Detail"),
    "specs": ("规格", "Specifications"),
}
MONEY = ("price_from", "sell_from", "freight")


def changes_of(goods_id: int) -> GoodsChanges:
    """Fields whose value differs from the one when the goods were last put on the shelf."""
    edits = edits_since_shown(goods_id)
    if edits is None:
        return GoodsChanges(first=True, changes=[])
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for row in edits:
        after |= row.after
        before = row.before | before
    differing = [name for name in NAMES if name in before and before[name] != after.get(name)]
    return GoodsChanges(first=False, changes=[_change(name, before[name], after[name]) for name in differing])


def _change(name: str, before: Any, after: Any) -> GoodsChange:
    return GoodsChange(field=name, label=say(*NAMES[name]), before=_text(name, before), after=_text(name, after))


def _text(name: str, value: Any) -> str:
    if name in MONEY:
        return f"¥{value / 100:,.2f}"
    if name == "category_id":
        return catalog.names({value}).get(value, str(value))
    if name == "plan":
        return label_of(PLANS, value)
    if name == "pictures":
        return say(f"{len(value)} 张", f"{len(value)} pictures")
    if name == "specs":
        return say("；", "; ").join(f"{spec['name']}{say('：', ': ')}{' / '.join(spec['values'])}" for spec in value)
    return str(value)
