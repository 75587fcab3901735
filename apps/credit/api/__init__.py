"""Calls at the credit bureau."""

from apps.credit.api import desk, h5, order, records, reports

__all__ = ["desk", "h5", "order", "records", "reports"]
