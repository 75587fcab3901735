"""The last period never begins, and the next due date is that of the first."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.bills import queries
from apps.bills.models import Instalment
from apps.bills.rules import InstalmentState
from apps.orders.queries import info
from infra.chaos.planted.tools import here

ENDINGS = "apps/orders/tests/test_endings.py::TestTheLastPeriod"
CAUGHT_BY = (
    f"{ENDINGS}::test_a_plan_that_sells_at_the_end_sells_once_every_bill_is_issued",
    f"{ENDINGS}::test_the_next_due_date_is_that_of_the_next_period",
    f"{ENDINGS}::test_nothing_is_due_next_when_all_is_paid",
)


class _Bills:
    """apps.bills.queries, as the order's own queries see it."""

    def __init__(self, right: object) -> None:
        self._right = right

    def __getattr__(self, name: str) -> object:
        return getattr(self._right, name)

    def unissued(self, order_id: int) -> list[Instalment]:
        return list(Instalment.objects.filter(order_id=order_id, state=InstalmentState.OPEN).order_by("period"))


@contextmanager
def plant() -> Iterator[None]:
    with here(info, "bills", _Bills(queries)):
        yield
