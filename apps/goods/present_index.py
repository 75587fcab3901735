"""From index rows to the wire, for operators."""

from collections.abc import Mapping

from apps.goods.rules import GOODS, GoodsAct, GoodsStatus
from apps.goods.schemas.operators import DisplayRow, PlatformGoodsRow
from catalog.choices import down_text
from overview.models import GoodsIndex

Names = Mapping[int, str]
OFFERED = {"force_down": GoodsAct.FORCE_DOWN, "approve": GoodsAct.APPROVE, "reject": GoodsAct.REJECT}


def operator_acts(status: str) -> list[str]:
    """What the operators' list offers for goods in this state; what can be taken down can be displayed."""
    acts = [name for name, act in OFFERED.items() if GOODS.can(status, act)]
    return [*acts, "display"] if "force_down" in acts else acts


def platform_row(row: GoodsIndex, shops: Names, categories: Names) -> PlatformGoodsRow:
    return PlatformGoodsRow(
        id=row.goods_id,
        merchant_id=row.merchant_id,
        merchant_name=shops.get(row.merchant_id, ""),
        title=row.title,
        cover=row.cover,
        category_id=row.category_id,
        category=categories.get(row.category_id, ""),
        fineness=row.fineness,
        channels=row.channels,
        shown_on=row.shown_on,
        price_from=row.price_from,
        sell_from=row.sell_from,
        stock=row.stock,
        status=GoodsStatus.of(row.status),
        down_reason=down_text(row.down_code, row.down_reason),
        sort=row.sort,
        acts=operator_acts(row.status),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def display_row(row: GoodsIndex, channel: str, shops: Names, categories: Names) -> DisplayRow:
    return DisplayRow(
        id=row.goods_id,
        merchant_id=row.merchant_id,
        merchant_name=shops.get(row.merchant_id, ""),
        title=row.title,
        cover=row.cover,
        category=categories.get(row.category_id, ""),
        price_from=row.price_from,
        sell_from=row.sell_from,
        stock=row.stock,
        shown=channel in row.shown_on,
    )
