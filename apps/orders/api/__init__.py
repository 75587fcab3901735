"""Calls of rent orders."""

from apps.orders.api import (
    acts,
    cases,
    contracts,
    h5,
    info,
    lease,
    lists,
    money,
    overdue,
    parcels,
    renewals,
    returns,
    stuck,
    texting,
)

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
    "renewals",
    "returns",
    "stuck",
    "texting",
]
