"""The one way a sale order changes its status: by the table, logged, with its index row."""

from apps.sales import index
from apps.sales.log import SaleLog
from apps.sales.models import SaleOrder
from apps.sales.rules import SALE, SaleAct
from core import audit, clock
from core.caller import Caller

A = SaleAct
MOMENTS: dict[str, str] = {A.PAY: "paid_at", A.SHIP: "shipped_at", A.RECEIVE: "received_at"}
ENDS = (A.CANCEL, A.EXPIRE, A.CLOSE, A.REFUND, A.RECEIVE)


def move(order: SaleOrder, act: SaleAct, caller: Caller, *, why: str = "") -> SaleOrder:
    """Take `act` on a locked order. Raises TransitionRefused (111) for what the table doesn't list."""
    before, now = order.status, clock.now()
    order.status = SALE.next(before, act)
    order.version += 1
    changed = ["status", "version"]
    for name in (MOMENTS.get(act), "ended_at" if act in ENDS else None):
        if name:
            setattr(order, name, now)
            changed.append(name)
    order.save(update_fields=changed)
    audit.record(
        caller, SaleLog.of(f"sale.{act}"), "sale_order", order.pk,
        before={"status": before}, after={"status": order.status}, why=why,
    )  # fmt: skip
    index.write(order.pk)
    return order
