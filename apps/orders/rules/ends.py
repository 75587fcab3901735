"""What follows once nothing is owed on a lease (product.md, states)."""

from dataclasses import dataclass

from apps.leases.rules.plans import PlanKind
from apps.leases.rules.status import OrderAct, OrderStatus

S, A = OrderStatus, OrderAct


@dataclass(frozen=True)
class Reached:
    """How far a lease's money has come. `first_paid`: a period is paid; `all_paid`: each period has its paid bill.

    `inspected`: the goods came back and were looked at.
    """

    status: str
    plan: str
    started: bool
    placed: bool
    first_paid: bool
    open_amount: int
    all_paid: bool
    inspected: bool = False


def end_of(at: Reached) -> OrderAct | None:
    """What follows once nothing is owed: paid, complete, bought out, returned; None when nothing does."""
    if at.open_amount:
        return None
    return {
        S.PENDING_PAYMENT: A.PAY if at.placed and at.first_paid else None,
        S.LEASING: A.COMPLETE if at.all_paid and at.started and at.plan == PlanKind.RENT_THEN_OWN else None,
        S.BUYOUT_PENDING: A.BUY_OUT,
        S.INSPECTING: A.FINISH_INSPECTION if at.inspected and at.all_paid else None,
    }.get(OrderStatus.of(at.status))
