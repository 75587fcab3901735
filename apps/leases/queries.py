"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import QuerySet

from apps.customers import tokens
from apps.leases.models import Order
from core.caller import Caller
from core.errors import NotFound
from core.text import say
from tenants import addresses
from tenants.scope import current

SALT = "orders.customer"


def visible_to(caller: Caller) -> QuerySet[Order]:
    """Orders that are not deleted; a sub-shop's staff sees its own."""
    rows = Order.objects.filter(deleted_at=None)
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    return rows


def access_order(caller: Caller, order_id: int) -> Order:
    """Raises NotFound (104)."""
    return _one(visible_to(caller), order_id)


def lock_order(caller: Caller, order_id: int) -> Order:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104)."""
    return _one(visible_to(caller).select_for_update(), order_id)


def lock(order_id: int) -> Order:
    """The row, locked, for a party's answer or a job: nobody asks, so nothing is hidden. Raises NotFound (104)."""
    return _one(Order.objects.select_for_update(), order_id)


def lock_all(order_ids: Collection[int]) -> None:
    """These rows, locked in the order of their numbers, like one after the other."""
    list(Order.objects.select_for_update().filter(pk__in=order_ids).order_by("pk").values_list("pk"))


def _one(rows: QuerySet[Order], order_id: int) -> Order:
    row = rows.filter(pk=order_id).first()
    if row is None:
        raise NotFound(say("订单不存在或已删除", "This order does not exist"))
    return row


def token_of(order: Order, tenant_id: int) -> str:
    """What lets the customer's page at this one order, in this one shop."""
    return tokens.token_of(order, tenant_id, salt=SALT)


def by_token(caller: Caller, token: str, *, lock: bool = False) -> Order:
    """The order of a customer's token on the shop's own host. Raises NotFound (104)."""
    return tokens.row_of(Order.objects.filter(deleted_at=None), caller, token, salt=SALT, lock=lock)


def page_url(order: Order) -> str:
    """The customer's own page of the lease, on the shop's address."""
    tenant_id = current().id
    path = f"/h5/order/{token_of(order, tenant_id)}"
    return addresses.shop_url(path, tenant_id=tenant_id, sub_shop_id=order.sub_shop_id)


def placed_between(start: datetime, end: datetime) -> list[int]:
    """Ids of the leases that were asked for then, whatever became of them."""
    return list(Order.objects.filter(created_at__gte=start, created_at__lt=end).values_list("pk", flat=True))
