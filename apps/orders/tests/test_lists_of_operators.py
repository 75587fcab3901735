"""The operators' lists over all merchants' orders: what narrows them to one, and what a search counts."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection

from apps.orders.queries import counts, filters
from apps.orders.schemas import OrderFilter
from apps.trade.person import keys_of
from core import actions, clock, paging
from core.caller import Caller, Side
from overview.models import OrderIndex

pytestmark = pytest.mark.django_db
LIST, COUNT = "/api/platform/backendOrderList", "/api/platform/orderNumberCount"
TITLES = ("iPhone 17 Pro 国行", "富士 X100VI 相机", "iPhone Air 国行")


@pytest.fixture
def orders(lin: Any, gao: Any) -> dict[str, list[int]]:
    """Three of each shop, the newest with the highest number, as they come."""
    found: dict[str, list[int]] = {}
    for name, shop in (("lin", lin), ("gao", gao)):
        found[name] = [(shop.id << 40) + n for n in (1, 2, 3)]
        OrderIndex.objects.bulk_create(
            OrderIndex(
                merchant_id=shop.id, order_id=number, status="overdue" if n else "leasing",
                stage="overdue" if n else "dealing", title=TITLES[n], customer_mask="*明", mobile_mask="138****0000",
                person_index="", auditor_id=(shop.id << 40) + 9, channel="h5",
                person_keys=keys_of(name="王小明" if n else "李明", mobile="13800000000"),
                total_rent=1000 * n, periods=12, overdue_amount=500 * n, after_sale=n == 2,
                overdue_since=clock.today() - timedelta(days=3) if n else None,
                created_at=clock.now() + timedelta(minutes=n),
            )
            for n, number in enumerate(found[name])
        )  # fmt: skip
    return found


@pytest.fixture
def ask(api: Any, operator: Any) -> Any:
    paging.forget_caps()
    return lambda path=LIST, **query: api(operator).get(path, **query).data


def ids(found: Any) -> list[int]:
    return [int(row["order_id"]) for row in found["items"]]


@pytest.mark.parametrize("sort", ["", "-created_at"])
def test_a_merchants_orders_come_newest_first_page_by_page(ask, orders, lin, sort) -> None:
    pages: list[int] = []
    cursor = ""
    while cursor or not pages:
        found = ask(merchant_id=lin.id, sort=sort, page_size=2, cursor=cursor)
        pages += ids(found)
        cursor = found["next_cursor"]
    assert pages == orders["lin"][::-1]
    assert ids(ask(merchant_id=lin.id, sort="created_at")) == orders["lin"]


def test_an_id_narrows_to_its_own_merchant(ask, orders, lin, gao) -> None:
    assert sorted(ids(ask(auditor_id=(gao.id << 40) + 9))) == orders["gao"]
    assert ids(ask(order_id=orders["lin"][1])) == [orders["lin"][1]]
    assert ask(merchant_id=lin.id, auditor_id=(gao.id << 40) + 9)["items"] == []
    assert ask(merchant_id=lin.id, order_id=orders["gao"][0])["total"] == 0


def test_a_title_is_found_by_any_part_of_it(ask, orders) -> None:
    for title, count in (("x100vi", 2), ("iphone", 4), ("国", 4), ("17 pro 国", 2), ("%", 0), ("相机 X", 0)):
        found = ask(title=title)
        assert (found["total"], len(found["items"])) == (count, count), title
        assert all(title in row["title"].lower() for row in found["items"])


def test_the_riskiest_first_whatever_narrows_them(ask, orders, lin) -> None:
    both = ask(stage="overdue", sort="-risk", page_size=3)
    assert [row["overdue_amount"] for row in both["items"]] == [1000, 1000, 500]
    rest = ask(stage="overdue", sort="-risk", page_size=3, cursor=both["next_cursor"])
    assert [row["overdue_amount"] for row in rest["items"]] == [500]
    assert ids(ask(stage="overdue", sort="-risk", merchant_id=lin.id)) == orders["lin"][:0:-1]
    assert len(ask(stage="overdue", sort="-risk", customer="王", page=2, page_size=3)["items"]) == 1


def test_what_a_search_finds_is_counted_at_once(ask, orders) -> None:
    found = ask(COUNT, customer="王", stage="overdue")
    statuses = {row["name"]: row["count"] for row in found["statuses"]}
    assert (statuses["overdue"], statuses["leasing"]) == (4, 0)
    stages = {row["name"]: (row["count"], row["capped"]) for row in found["stages"]}
    assert (stages["overdue"], stages["after_sale"]) == ((4, False), (2, False))
    assert found["overdue_amount"] == 3000


def test_of_a_search_that_finds_too_many_each_tab_is_counted_up_to_a_lower_cap(ask, orders, monkeypatch) -> None:
    monkeypatch.setattr(counts, "COUNT_CAP", 3)
    monkeypatch.setattr(counts, "MANY_FOUND", 1)
    for _ in range(2):
        found = ask(COUNT, customer="王")
        assert {row["name"]: (row["count"], row["capped"]) for row in found["statuses"] if row["count"]} == {
            "overdue": (1, True)
        }
    few = ask(COUNT, customer="李")
    assert {row["name"]: row["count"] for row in few["statuses"] if row["count"]} == {"leasing": 2}


def test_what_is_reckoned_to_find_too_many_isnt_looked_at_whole(ask, orders, monkeypatch) -> None:
    monkeypatch.setattr(counts, "SURELY_MANY", -1)
    monkeypatch.setattr(counts, "_found_at_once", lambda *_: pytest.fail("all of them were looked at"))
    found = ask(COUNT, customer="王")
    assert {row["name"]: row["count"] for row in found["statuses"] if row["count"]} == {"overdue": 4}


MANY = """
INSERT INTO overview_orderindex (merchant_id, order_id, status, stage, after_sale, title, picture, spec, customer_mask,
  mobile_mask, person_index, person_keys, channel, total_rent, rent_paid, deposit, periods, periods_paid,
  overdue_amount, overdue_since, deposit_left, contract, agreement_no, created_at)
SELECT 1, n, 'leasing', CASE WHEN n %% 20 = 0 THEN 'overdue' ELSE 'dealing' END, false, '', '', '', '', '', '',
       CASE WHEN n / 20 %% 14 = 0 THEN %(keys)s::text[] ELSE ARRAY[md5(n::text)::char(16)] END,
       'h5', 1, 0, 0, 12, 0, 5, CASE WHEN n %% 20 = 0 THEN %(today)s::date - n %% 300 END, 0, 'none', '', now()
  FROM generate_series(1, 8000) n
"""


def test_who_owes_of_a_surname_is_found_by_one_index_and_nobody_else_is_looked_at() -> None:
    """Neither all who have the surname nor all who owe."""
    caller = Caller(Side.ADMIN, 1, "ada", actions=frozenset({actions.ORDER_VIEW, actions.PRIVACY_VIEW}))
    asked: dict[str, Any] = {"customer": "王", "stage": "overdue"}
    where, values = filters.of_every_age(caller, OrderFilter(**asked))
    with connection.cursor() as cursor:
        cursor.execute(MANY, {"keys": keys_of(name="王小明", mobile="13800000000"), "today": clock.today()})
        cursor.execute("ANALYZE overview_orderindex")
        cursor.execute("EXPLAIN " + counts.LATE.format(table="public.overview_orderindex", where=where), values)
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "Bitmap Index Scan on overview_order_late_keys" in plan, plan
    assert plan.count("Index Scan") == 1, plan


@pytest.mark.parametrize(("name", "rows"), [("COUNT_CAP", -1), ("COMMON_FOUND", 0.0001)])
def test_where_many_titles_hold_the_words_the_list_still_shows_the_newest(ask, orders, monkeypatch, name, rows) -> None:
    """More than it counts, or as many as the database reckons beforehand."""
    monkeypatch.setattr(counts, name, 1)
    monkeypatch.setattr(counts, "ROWS_IN_ALL", f"SELECT {rows}")
    found = ask(title="iPhone", page_size=2)
    assert (found["total"], found["total_capped"], len(found["items"])) == (1, True, 2)
    assert found["items"][0]["created_at"] >= found["items"][1]["created_at"]
    assert all("iPhone" in row["title"] for row in found["items"])
