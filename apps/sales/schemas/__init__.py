"""Shapes of sale orders on the wire."""

from apps.sales.schemas.h5 import BuyIn, BuyNext, BuyPlaced, BuyView
from apps.sales.schemas.info import SaleInfo, SaleSnapshot
from apps.sales.schemas.lists import SaleCounts, SaleFilter, SalePage, SaleRow
from apps.sales.schemas.staff import (
    SaleCloseIn,
    SaleFreightIn,
    SaleLabelsOf,
    SaleOrderIn,
    SalePrivacyIn,
    SaleShipIn,
    SaleShipManyIn,
)

__all__ = [
    "BuyIn",
    "BuyNext",
    "BuyPlaced",
    "BuyView",
    "SaleCloseIn",
    "SaleCounts",
    "SaleFilter",
    "SaleFreightIn",
    "SaleInfo",
    "SaleLabelsOf",
    "SaleOrderIn",
    "SalePage",
    "SalePrivacyIn",
    "SaleRow",
    "SaleShipIn",
    "SaleShipManyIn",
    "SaleSnapshot",
]
