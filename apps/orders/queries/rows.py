"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token."""

from django.core import signing
from django.db.models import QuerySet

from apps.orders.models import Order
from core.caller import Caller
from core.errors import NotFound
from core.text import say

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


def _one(rows: QuerySet[Order], order_id: int) -> Order:
    row = rows.filter(pk=order_id).first()
    if row is None:
        raise NotFound(say("订单不存在或已删除", "This order does not exist"))
    return row


def token_of(order: Order, tenant_id: int) -> str:
    """What lets the customer's page at this one order, in this one shop. Unguessable: signed, and bound to its uid."""
    return signing.dumps({"t": tenant_id, "o": order.pk, "u": order.uid.hex[:16]}, salt=SALT)


def by_token(caller: Caller, token: str, *, lock: bool = False) -> Order:
    """The order of a customer's token on the shop's own host. Raises NotFound (104)."""
    missing = NotFound(say("链接已失效，请重新打开", "This link does not hold any more"))
    try:
        held = signing.loads(token, salt=SALT)
    except signing.BadSignature as error:
        raise missing from error
    if caller.tenant is None or held["t"] != caller.tenant.id:
        raise missing
    rows = Order.objects.filter(pk=held["o"], deleted_at=None)
    row = (rows.select_for_update() if lock else rows).first()
    if row is None or row.uid.hex[:16] != held["u"]:
        raise missing
    return row
