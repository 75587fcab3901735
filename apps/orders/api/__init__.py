"""Calls of rent orders."""

from apps.orders.api import acts, contracts, h5, info, lists, money, parcels, settle

__all__ = ["acts", "contracts", "h5", "info", "lists", "money", "parcels", "settle"]
