"""Customers: personal data sealed, masks for lists, looks at it logged."""
