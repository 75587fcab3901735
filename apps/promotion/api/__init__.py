"""Calls of share links and of the page behind them."""

from apps.promotion.api import h5, links

__all__ = ["h5", "links"]
