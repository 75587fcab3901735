"""Calls of goods and add-on services."""

from apps.goods.api import arrange, audit, gains, goods, journal, operators, transfer

__all__ = ["arrange", "audit", "gains", "goods", "journal", "operators", "transfer"]
