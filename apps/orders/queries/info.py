"""What one order's page reads: how far its periods have come, and its remarks."""

from datetime import date

from apps.bills import queries as bills
from apps.bills.rules import unpaid
from apps.leases.models import Order
from apps.orders.models import Remark
from core import clock
from core.caller import CUSTOMER
from core.errors import NotFound
from core.money import Fen


def last_period(order: Order) -> bool:
    """Whether the last period has begun: every instalment has its bill, and none was paid ahead of its day."""
    if order.anchor_date is None or bills.unissued(order.pk):
        return False
    return all(row.due_date is not None and row.due_date <= clock.today() for row in bills.schedule_of(order.pk))


def next_due(order: Order) -> tuple[date | None, Fen] | None:
    """The oldest open bill, else the next instalment; None when all rent is asked and paid."""
    bill = next(iter(bills.open_rows(order.pk)), None)
    if bill:
        return bill.due_date, unpaid(bill)
    row = next(iter(bills.unissued(order.pk)), None)
    return (row.due_date, row.rent + row.addon) if row else None


def remark(remark_id: int) -> Remark:
    """Of any order: who asks for one checks the order. Raises NotFound (104)."""
    row = Remark.objects.filter(pk=remark_id).first()
    if row is None:
        raise NotFound
    return row


def is_customers(row: Remark) -> bool:
    """Whether the customer sent it: papers that were asked for."""
    return row.actor_name.startswith(CUSTOMER)


def remarks_of(order_id: int) -> list[Remark]:
    """Newest first."""
    return list(Remark.objects.filter(order_id=order_id).order_by("-pk"))
