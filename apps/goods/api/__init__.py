"""Calls of goods and add-on services."""

from apps.goods.api import gains, goods

__all__ = ["gains", "goods"]
