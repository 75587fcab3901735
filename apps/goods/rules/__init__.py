"""Goods: transitions, the SKU matrix, what a goods tree must hold, rent sums (product.md). Amounts in fen."""

from apps.goods.rules.common import MAX_AMOUNT
from apps.goods.rules.drafts import (
    GoodsDraft,
    PackageDraft,
    PartDraft,
    RentDraft,
    SellDraft,
    SkuDraft,
    Spec,
    first_rent,
    rent_a_day,
    rent_total,
)
from apps.goods.rules.status import DELETABLE, GOODS, JUDGED, GoodsAct, GoodsStatus
from apps.goods.rules.tree import MAX_TITLE, goods_problems

__all__ = [
    "DELETABLE",
    "GOODS",
    "JUDGED",
    "MAX_AMOUNT",
    "MAX_TITLE",
    "GoodsAct",
    "GoodsDraft",
    "GoodsStatus",
    "PackageDraft",
    "PartDraft",
    "RentDraft",
    "SellDraft",
    "SkuDraft",
    "Spec",
    "first_rent",
    "goods_problems",
    "rent_a_day",
    "rent_total",
]
