"""Writes to a lease's row. `move` is the one way to another status: by the table, logged, with its index row."""

from apps.customers.models import Customer
from apps.leases import index
from apps.leases.log import LeaseLog
from apps.leases.models import Order
from apps.leases.rules import LOCKED_BY_CASE, ORDER, OrderAct, Stage, stage_of
from core import audit, clock
from core.caller import Caller
from core.errors import StateError
from core.text import say

A = OrderAct
MOMENTS: dict[str, str] = {
    A.PAY: "paid_at",
    A.AUDIT_PASS: "audited_at",
    A.SIGN: "signed_at",
    A.SHIP: "shipped_at",
    A.RECEIVE: "received_at",
}


def move(order: Order, act: OrderAct, caller: Caller, *, why: str = "") -> Order:
    """Take `act` on a locked order. Raises TransitionRefused (111) for what the table doesn't list."""
    if order.after_sale and act in LOCKED_BY_CASE:
        raise StateError(say("订单有未完结的售后，暂不能操作", "An after-sale case is open"), order.status)
    before, now = order.status, clock.now()
    order.status = ORDER.next(before, act)
    order.stage = stage_of(order.status)
    order.version += 1
    changed = ["status", "stage", "version"]
    for name in (MOMENTS.get(act), "finished_at" if order.stage == Stage.FINISHED else None):
        if name:
            setattr(order, name, now)
            changed.append(name)
    order.save(update_fields=changed)
    audit.record(
        caller, LeaseLog.of(f"order.{act}"), "order", order.pk,
        before={"status": before}, after={"status": order.status}, why=why,
    )  # fmt: skip
    index.write(order.pk)
    return order


def forget_agreement(agreement_no: str) -> None:
    """The platform says that it holds no more: no night debits by it again, and the next page offers a new one."""
    Order.objects.filter(agreement_no=agreement_no).update(agreement_no="")
    Customer.objects.filter(agreement_no=agreement_no).update(agreement_no="")
