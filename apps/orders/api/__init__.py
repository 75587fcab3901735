"""Calls of rent orders."""

from apps.orders.api import acts, contracts, h5, info, lease, lists, money, overdue, parcels, returns, texting

__all__ = ["acts", "contracts", "h5", "info", "lease", "lists", "money", "overdue", "parcels", "returns", "texting"]
