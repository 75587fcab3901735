"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import QuerySet

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.trade import access, pages
from core.caller import Caller


def visible_to(caller: Caller) -> QuerySet[Order]:
    """Orders that are not deleted; a sub-shop's staff sees its own."""
    return access.visible_to(LEASE, caller)


def access_order(caller: Caller, order_id: int) -> Order:
    """Raises NotFound (104)."""
    return access.fetch(LEASE, caller, order_id)


def lock_order(caller: Caller, order_id: int) -> Order:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104)."""
    return access.lock(LEASE, caller, order_id)


def lock(order_id: int) -> Order:
    """The row, locked, for a party's answer or a job: nobody asks, so nothing is hidden. Raises NotFound (104)."""
    return access.lock_any(LEASE, order_id)


def lock_all(order_ids: Collection[int]) -> None:
    """These rows, locked in the order of their numbers, like one after the other."""
    list(Order.objects.select_for_update().filter(pk__in=order_ids).order_by("pk").values_list("pk"))


def by_token(caller: Caller, token: str, *, lock: bool = False) -> Order:
    """The order of a customer's token on the shop's own host. Raises NotFound (104)."""
    return pages.by_token(LEASE, caller, token, lock=lock)


def page_url(order: Order) -> str:
    """The customer's own page of the lease, on the shop's address."""
    return pages.page_url(LEASE, order)


def placed_between(start: datetime, end: datetime) -> list[int]:
    """Ids of the leases that were asked for then, whatever became of them."""
    return list(Order.objects.filter(created_at__gte=start, created_at__lt=end).values_list("pk", flat=True))
