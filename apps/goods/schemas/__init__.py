"""Shapes of goods, stock and add-on services on the wire, by topic."""

from apps.goods.schemas.gains import (
    EditGainIn,
    GainFilter,
    GainIn,
    GainRow,
    GainSet,
    GainSetQuery,
    GainStatusIn,
    NewGainIn,
)
from apps.goods.schemas.lists import GoodsFilter, GoodsIdsIn, GoodsRow, GoodsStatusCount, GoodsStatusIn
from apps.goods.schemas.stock import SkuStock, StockIn, StockQuery
from apps.goods.schemas.tree import GoodsTree, RentIn, RentOut, SavedGoods, SaveGoodIn, SkuIn, SkuOut, SpecShape

__all__ = [
    "EditGainIn",
    "GainFilter",
    "GainIn",
    "GainRow",
    "GainSet",
    "GainSetQuery",
    "GainStatusIn",
    "GoodsFilter",
    "GoodsIdsIn",
    "GoodsRow",
    "GoodsStatusCount",
    "GoodsStatusIn",
    "GoodsTree",
    "NewGainIn",
    "RentIn",
    "RentOut",
    "SaveGoodIn",
    "SavedGoods",
    "SkuIn",
    "SkuOut",
    "SkuStock",
    "SpecShape",
    "StockIn",
    "StockQuery",
]
