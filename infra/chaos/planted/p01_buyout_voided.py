"""The night drops a buyout that is paid in part, and the money on it is nobody's."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.bills import queries
from apps.bills.models import Bill
from apps.bills.rules import is_open
from apps.bills.services import charge
from apps.bills.services.schedule import resume
from apps.leases.models import Order
from apps.orders.services import endings
from core.caller import Caller
from infra.chaos.planted.tools import drop, instead

ENDINGS = "apps/orders/tests/test_endings.py::TestMoneyOnABuyout"
CAUGHT_BY = (
    f"{ENDINGS}::test_a_night_does_not_drop_what_is_paid_in_part",
    f"{ENDINGS}::test_taken_back_it_pays_the_oldest_bills",
)


def _void(order: Order, caller: Caller, why: str) -> charge.Freed:
    resume(order)
    opened = [bill.pk for bill in queries.lock_bills(order.pk) if bill.kind == "buyout" and is_open(bill)]
    Bill.objects.filter(pk__in=opened).update(status="void")
    return charge.Freed(0, 0)


@contextmanager
def plant() -> Iterator[None]:
    drop("ALTER TABLE bills_bill DROP CONSTRAINT bills_bill_void_holds_nothing")
    with instead(endings, "_is_over", lambda order: True), instead(charge, "withdraw_buyout", _void):
        yield
