"""Parts of a purchase that several of its views share."""

from apps.purchases.models import SaleOrder
from apps.sales.schemas import SaleSnapshot
from apps.trade import present as trade
from catalog.choices import FINENESSES, label_of


def goods_part(order: SaleOrder) -> SaleSnapshot:
    kept = order.snapshot
    return SaleSnapshot(
        goods_id=order.goods_id,
        title=order.title,
        picture=order.picture,
        spec=order.spec,
        brand=kept.get("brand", ""),
        fineness_label=label_of(FINENESSES, kept.get("fineness", "")),
        package=kept.get("package", ""),
        pieces=trade.pieces(kept),
        add_ons=[*trade.included(kept), *(one["name"] for one in kept["add_ons"])],
    )
