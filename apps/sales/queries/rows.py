"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token."""

from django.db import connection
from django.db.models import QuerySet

from apps.customers import tokens
from apps.payments.payables import Payable
from apps.payments.rules import PayableKind
from apps.sales.models import SaleOrder
from core.caller import Caller
from core.errors import NotFound
from core.text import say

SALT = "sales.customer"


def visible_to(caller: Caller) -> QuerySet[SaleOrder]:
    """A sub-shop's staff sees its own."""
    rows = SaleOrder.objects.all()
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def access_sale(caller: Caller, order_id: int) -> SaleOrder:
    """Raises NotFound (104)."""
    return _one(visible_to(caller), order_id)


def lock_sale(caller: Caller, order_id: int) -> SaleOrder:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104)."""
    return _one(visible_to(caller).select_for_update(), order_id)


def lock(order_id: int) -> SaleOrder:
    """The row, locked, for a party's answer or a job: nobody asks, so nothing is hidden. Raises NotFound (104)."""
    return _one(SaleOrder.objects.select_for_update(), order_id)


def purchase(order_id: int) -> Payable:
    """A purchase as what an attempt pays for."""
    return Payable(PayableKind.SALE, order_id)


def _one(rows: QuerySet[SaleOrder], order_id: int) -> SaleOrder:
    row = rows.filter(pk=order_id).first()
    if row is None:
        raise NotFound(say("订单不存在", "This order does not exist"))
    return row


def next_number() -> int:
    """A number that no order of this merchant has, rented or bought."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence('leases_order', 'id'))")
        return int(cursor.fetchone()[0])


def token_of(order: SaleOrder, tenant_id: int) -> str:
    """What lets the customer's page at this one purchase, in this one shop."""
    return tokens.token_of(order, tenant_id, salt=SALT)


def by_token(caller: Caller, token: str, *, lock: bool = False) -> SaleOrder:
    """The purchase of a customer's token on the shop's own host. Raises NotFound (104)."""
    return tokens.row_of(SaleOrder.objects.all(), caller, token, salt=SALT, lock=lock)
