"""Purchases as staff and customers see them; the rows themselves are of `apps.purchases`."""
