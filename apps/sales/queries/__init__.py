"""The only way to sale orders."""

from apps.sales.queries.rows import (
    access_sale,
    by_token,
    lock,
    lock_sale,
    next_number,
    purchase,
    token_of,
    visible_to,
)

__all__ = ["access_sale", "by_token", "lock", "lock_sale", "next_number", "purchase", "token_of", "visible_to"]
