"""What bills need of rent orders, which are a room above: the row, locked or not, and which statuses are alive."""

from typing import TYPE_CHECKING, Any, cast

from django.apps import apps
from django.db.models import QuerySet

from apps.customers.models import Customer
from core.caller import Caller
from core.errors import NotFound

if TYPE_CHECKING:
    from apps.orders.models import Order

ISSUING = ("leasing", "overdue", "collection", "renewing")
"""Statuses in which instalments become bills."""

OWING = (*ISSUING, "returning", "inspecting", "buyout_pending")
"""Statuses in which what is unpaid is debited, falls overdue and costs late fees."""


def _orders() -> "QuerySet[Order]":
    return cast(Any, apps.get_model("orders", "Order"))._default_manager.all()  # type: ignore[no-any-return]


def lock(order_id: int) -> "Order":
    """The order, held until the transaction ends: it is locked before its bills. Raises NotFound (104)."""
    found = _orders().select_for_update().filter(pk=order_id).first()
    if found is None:
        raise NotFound
    return found


def access(caller: Caller, order_id: int, *, locked: bool = False) -> "Order":
    """The order, if the caller may see it. Raises NotFound (104)."""
    rows = _orders().filter(pk=order_id, deleted_at=None)
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    found = (rows.select_for_update() if locked else rows).first()
    if found is None:
        raise NotFound
    return found


def forget_agreement(agreement_no: str) -> None:
    """The platform says that it holds no more: no night debits by it again, and the next page offers a new one."""
    _orders().filter(agreement_no=agreement_no).update(agreement_no="")
    Customer.objects.filter(agreement_no=agreement_no).update(agreement_no="")
