"""Calls of rent orders."""

from apps.orders.api import acts, contracts, h5, info, lease, lists, money, overdue, parcels, stuck, texting
from apps.orders.cases import api as cases
from apps.orders.pieces import api as pieces
from apps.orders.renewals import api as renewals
from apps.orders.returns import api as returns

__all__ = [
    "acts",
    "cases",
    "contracts",
    "h5",
    "info",
    "lease",
    "lists",
    "money",
    "overdue",
    "parcels",
    "pieces",
    "renewals",
    "returns",
    "stuck",
    "texting",
]
