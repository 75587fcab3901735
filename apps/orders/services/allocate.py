"""Who looks after an order: its auditor, its sub-shop."""

from django.db import transaction

from apps.bills import services as bills
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import ALLOCATABLE, SUBSHOP_MOVABLE
from apps.orders.log import OrderLog
from apps.orders.queries import people
from apps.subshops.models import SubShop
from apps.subshops.queries import hold
from apps.subshops.rules import SubShopStatus
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.text import say


@transaction.atomic
def allocate_order(*, caller: Caller, order_id: int, auditor_id: int) -> Order:
    """Give an order to an auditor, before the audit. Raises StateError (111), InvalidInput (110)."""
    order = queries.lock_order(caller, order_id)
    if order.status not in ALLOCATABLE:
        raise StateError(say("审核后不能再分配审核员", "It is audited already"), order.status)
    found = next((one for one in people.auditors(caller, former=False) if one.id == auditor_id), None)
    if found is None:
        raise InvalidInput(("auditor_id", say("请选择在职的审核员", "Choose an active auditor")))
    before = order.auditor_id
    leases.allocate(order, auditor_id)
    audit.record(
        caller, OrderLog.ALLOCATE, TradeKind.LEASE, order.pk,
        before={"auditor_id": before}, after={"auditor_id": auditor_id}, why=found.name,
    )  # fmt: skip
    return order


@transaction.atomic
def move_to_sub_shop(*, caller: Caller, order_id: int, sub_shop_id: int | None) -> Order:
    """Who may see the order changes with its sub-shop. Raises StateError (111), InvalidInput (110)."""
    order = queries.lock_order(caller, order_id)
    if order.sub_shop_id == sub_shop_id:
        return order  # who closes that sub-shop holds it, and waits for its orders
    if order.status not in SUBSHOP_MOVABLE:
        raise StateError(say("发货后不能调整分店", "It is shipped already"), order.status)
    shop = _taking(sub_shop_id) if sub_shop_id else None
    before = order.sub_shop_id
    leases.move_to_sub_shop(order, sub_shop_id)
    bills.move_to_sub_shop([order.pk], sub_shop_id)
    audit.record(
        caller, OrderLog.ALLOCATE_SUB_SHOP, TradeKind.LEASE, order.pk,
        before={"sub_shop_id": before}, after={"sub_shop_id": sub_shop_id}, why=shop.name if shop else "",
    )  # fmt: skip
    return order


def _taking(sub_shop_id: int) -> SubShop:
    """One that takes something new, and isn't closed before the order is there. Raises InvalidInput (110)."""
    shop = hold(sub_shop_id)
    if shop is not None and shop.status == SubShopStatus.OPEN:
        return shop
    paused = shop is not None and shop.status == SubShopStatus.PAUSED
    closed = say("请选择营业中的分店", "Choose a sub-shop that is open")
    why = say("分店已暂停，不接新订单", "The sub-shop is paused: it takes no new orders") if paused else closed
    raise InvalidInput(("sub_shop_id", why))
