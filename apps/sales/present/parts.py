"""Parts of a purchase that several of its views share."""

from apps.purchases.models import SaleOrder
from apps.sales.schemas import SalePiece, SaleSnapshot
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
        pieces=[
            SalePiece(
                sku_id=one["sku_id"], title=one.get("title", ""), spec=one.get("spec", ""), quantity=one["quantity"]
            )
            for one in kept["pieces"]
        ],
        add_ons=[one["name"] for one in [*kept.get("included", []), *kept.get("add_ons", [])]],
    )
