"""Calls of sale orders."""

from apps.sales.api import h5, staff

__all__ = ["h5", "staff"]
