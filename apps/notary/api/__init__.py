"""Calls on notarizations and enforcements."""

from apps.notary.api import desk, order

__all__ = ["desk", "order"]
