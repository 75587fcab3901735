"""Calls of what all shops share."""

from catalog.api import categories, dictionaries

__all__ = ["categories", "dictionaries"]
