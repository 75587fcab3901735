"""What the lists do past the ORM: prepared statements, and a count that is remembered."""

import re
from typing import Any

import pytest
from django.db import connection

from apps.leases.models import Order
from apps.orders.queries import counts
from apps.orders.queries.lists import SHOP
from apps.orders.tests.factories import Way
from core import clock
from core.paging import forget_caps
from tenants.backend import raw
from tenants.backend.base import PREPARE_AFTER
from tenants.scope import scope

LIST = "/api/platform/backendOrderList"


def prepared() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%leases_order%'")
        return [str(row[0]) for row in cursor.fetchall()]


@pytest.mark.django_db
def test_that_the_cap_was_hit_is_remembered_a_moment(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    def total() -> tuple[int, bool]:
        page = way.shop.get(LIST).data
        return page["total"], page["total_capped"]

    monkeypatch.setattr(counts, "COUNT_CAP", 1)
    way.place()
    assert total() == (1, False)
    way.place()
    assert total() == (1, True)
    with scope(way.owner.shop):
        Order.objects.update(deleted_at=clock.now())
    assert total() == (1, True)
    forget_caps()
    assert total() == (0, False)


@pytest.mark.django_db(transaction=True)
def test_a_migration_spoils_a_prepared_statement_and_the_list_goes_on(api: Any, lin_owner: Any) -> None:
    shop = api(lin_owner)
    for _ in range(PREPARE_AFTER + 1):
        assert shop.get(LIST).code == 200
    assert len(prepared()) == 2
    with raw.connect() as other:
        other.execute("ALTER TABLE m_lin.leases_order ALTER COLUMN title TYPE varchar(101)")
    assert shop.get(LIST).code == 200
    assert prepared() == []


BILLS = """
INSERT INTO bills_bill (order_id, kind, period, due_date, amount, rent, addon, paid_rent, paid_addon, paid, waived,
                        refunded, status)
SELECT n, 'rent', 1, '2026-04-10', 5, 5, 0, 0, 0, 0, 0, 0, 'due' FROM generate_series(1, 2000) n
"""


@pytest.mark.django_db
def test_what_is_open_of_an_order_to_ship_is_one_look_into_an_index(way: Way) -> None:
    """However many bills are open in the shop."""
    sql = SHOP.format(schema=connection.ops.quote_name(way.owner.shop.schema_name))
    with scope(way.owner.shop), connection.cursor() as cursor:
        cursor.execute(BILLS)
        cursor.execute("ANALYZE bills_bill")
        cursor.execute(f"EXPLAIN {sql}", {"merchant_id": 1, "merchant_name": "", "today": clock.today()})
        plan = " ".join(row[0] for row in cursor.fetchall())
    assert re.search(
        r"SubPlan.*Index Scan using bills_bill_period on bills_bill b.*Index Cond: \(order_id = o.id", plan
    )
