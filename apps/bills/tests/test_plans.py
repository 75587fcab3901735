"""Statements about one order look into an index, however many bills the shop has."""

from typing import Any

import pytest
from django.db import connection

from apps.bills.models import Allocation, Bill
from tenants.scope import scope

pytestmark = pytest.mark.django_db

MANY = """
INSERT INTO bills_bill (order_id, kind, period, due_date, amount, rent, addon, paid, paid_rent, paid_addon, waived,
  refunded, status)
SELECT n / 12, 'rent', n % 12, current_date, 100, 100, 0, 0, 0, 0, 0, 0, 'due'
  FROM generate_series(1, 20000) n
"""


@pytest.fixture
def many(lin: Any) -> Any:
    with scope(lin), connection.cursor() as cursor:
        cursor.execute(MANY)
        cursor.execute("ANALYZE bills_bill")
        yield


def test_all_bills_of_an_order(many: None) -> None:
    assert "bills_bill_order" in Bill.objects.filter(order_id=7).explain()


def test_what_a_refund_took_off(lin: Any) -> None:
    with scope(lin), connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO bills_allocation (attempt_id, bill_id, part, amount, why, refund_id)"
            " SELECT n, n, 'rent', -1, 'given_back', n FROM generate_series(1, 20000) n"
        )
        cursor.execute("ANALYZE bills_allocation")
        assert "bills_allocation_refund" in Allocation.objects.filter(refund_id__in=[7]).explain()
