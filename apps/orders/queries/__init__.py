"""The only way to orders."""

from apps.orders.queries.rows import access_order, by_token, lock_order, token_of, visible_to

__all__ = ["access_order", "by_token", "lock_order", "token_of", "visible_to"]
