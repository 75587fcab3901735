"""Calls on contracts."""

from apps.contracts.api import clauses, order

__all__ = ["clauses", "order"]
