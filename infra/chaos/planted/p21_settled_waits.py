"""What of a payment is settled waits again once a part of it pays something else, so no operator is asked for it."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from django.db.models import Max, Q, Sum

from apps.finance.models import Entry
from apps.finance.queries import waiting
from apps.finance.rules import COMMISSION, PENDING
from core.entities import Entity
from core.money import Fen
from infra.chaos.planted.tools import instead

CAUGHT_BY = (
    "apps/finance/tests/test_settlement.py::TestWhatStillWaits"
    "::test_is_nothing_of_settled_income_that_pays_something_else_since",
    "apps/bills/tests/test_services.py::TestBeyondWhatTheShopHas"
    "::test_is_settled_money_though_a_part_of_its_payment_pays_something_else_since",
    "apps/orders/tests/test_bill_refunds.py::TestBeyondWhatTheShopHas"
    "::test_nor_does_a_fee_that_moved_since_bring_settled_money_back",
)


def _of_any_day(source: Entity, source_ids: Collection[int]) -> dict[int, Fen]:
    rows = Entry.objects.filter(
        transaction__source=source, transaction__source_id__in=source_ids, account__in=(PENDING, COMMISSION)
    ).values_list("transaction__source_id")
    found = rows.annotate(day=Max("value_day", filter=Q(account=PENDING)), waits=Sum("amount"))
    settled = waiting.settled_through()
    return {source_id: int(waits) for source_id, day, waits in found.order_by() if day and day > settled}


@contextmanager
def plant() -> Iterator[None]:
    with instead(waiting, "waiting_of", _of_any_day):
        yield
