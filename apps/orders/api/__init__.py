"""Calls of rent orders."""

from apps.orders.api import acts, h5, info, lists, money, parcels, settle

__all__ = ["acts", "h5", "info", "lists", "money", "parcels", "settle"]
