"""Shapes of sale orders on the wire. Import from here."""

from apps.sales.schemas.h5 import BuyIn, BuyNext, BuyParcel, BuyPlaced, BuyTokenIn, BuyView
from apps.sales.schemas.info import SaleInfo, SaleLog, SalePiece, SaleSnapshot
from apps.sales.schemas.lists import SaleCounts, SaleFilter, SalePage, SaleRow
from apps.sales.schemas.staff import (
    SaleCloseIn,
    SaleExpressIn,
    SaleOrderIn,
    SalePrivacyIn,
    SalePrivacyOut,
    SaleShipIn,
)

__all__ = [
    "BuyIn",
    "BuyNext",
    "BuyParcel",
    "BuyPlaced",
    "BuyTokenIn",
    "BuyView",
    "SaleCloseIn",
    "SaleCounts",
    "SaleExpressIn",
    "SaleFilter",
    "SaleInfo",
    "SaleLog",
    "SaleOrderIn",
    "SalePage",
    "SalePiece",
    "SalePrivacyIn",
    "SalePrivacyOut",
    "SaleRow",
    "SaleShipIn",
    "SaleSnapshot",
]
