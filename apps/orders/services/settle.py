"""The door of this room: sums and status of leases follow what happened to their bills, deposits and contracts."""

from collections.abc import Collection
from datetime import date

from apps.orders.services.sums import refresh
from core import clock


def settle(order_ids: Collection[int], *, day: date | None = None) -> None:
    """Bring these leases up to what is known of them on `day` (default: today). Again is harmless."""
    ids = sorted(set(order_ids))
    if ids:
        refresh(ids, day or clock.today())
