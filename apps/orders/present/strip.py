"""The strip of steps."""

from apps.leases.models import Order
from apps.leases.rules import CUT_SHORT, Stage
from apps.orders.schemas import Step
from apps.orders.schemas.info import StepState
from core.text import say

LEASE = "leasing"
STEPS: tuple[tuple[str, str, str, str], ...] = (
    ("placed", "下单", "Placed", "created_at"),
    ("paid", "支付", "Paid", "paid_at"),
    ("audited", "审核", "Audited", "audited_at"),
    ("signed", "签约", "Signed", "signed_at"),
    ("shipped", "发货", "Shipped", "shipped_at"),
    ("received", "签收", "Received", "received_at"),
    (LEASE, "在租", "Leasing", "finished_at"),
    ("finished", "完结", "Finished", "finished_at"),
)


def steps(order: Order) -> list[Step]:
    """Done steps have their moment; the first without one is current, unless the order ended before it.

    The lease itself is a span, not a moment: it says how many periods are paid.
    """
    found, current = [], order.status in CUT_SHORT
    for key, zh, en, moment in STEPS:
        at = getattr(order, moment)
        if order.status in CUT_SHORT and (at is None or key == LEASE):
            continue
        state: StepState = "done" if at else ("todo" if current else _now(order))
        current = current or at is None
        lease = key == LEASE
        note = _paid_of(order) if lease and order.received_at else ""
        found.append(Step(key=key, label=say(zh, en), state=state, at=None if lease else at, note=note))
    return found


def _now(order: Order) -> StepState:
    return "overdue" if order.stage == Stage.OVERDUE else "current"


def _paid_of(order: Order) -> str:
    return say(f"{order.periods_paid}/{order.periods} 期", f"{order.periods_paid} of {order.periods}")
