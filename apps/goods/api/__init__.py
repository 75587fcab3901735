"""Calls of goods and add-on services."""

from apps.goods.api import arrange, gains, goods, journal, operators, reviews, transfer

__all__ = ["arrange", "gains", "goods", "journal", "operators", "reviews", "transfer"]
