"""Goods that come back from a lease, and how they were found."""
