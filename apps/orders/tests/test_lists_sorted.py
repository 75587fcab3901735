"""The five lists in the order that is asked for, page by page, and as a sheet."""

import io
import re
from datetime import timedelta
from typing import Any

import openpyxl
import pytest

from apps.leases.index import write as write_index
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.staff.models import ShopLog, Staff, StaffRole
from apps.subshops.models import SubShop
from core import clock
from core.jobs import services as jobs
from core.models import Job
from infra.testing import walked
from tenants.scope import scope

LIST, START, STATE = "/api/platform/backendOrderList", "/api/platform/startExport", "/api/platform/transferJob"
RENTS = (300, 100, 200, 100, 500)
DAYS = (3, None, 9, 3, None)
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = str(tmp_path / "media")


@pytest.fixture
def five(way: Way) -> Way:
    return five_orders(way)


@walked.once
def five_orders(way: Way) -> Way:
    """Five orders with rents of two equal sums; three are overdue, two of them as long."""
    for rent, days in zip(RENTS, DAYS, strict=True):
        way.place()
        with scope(way.owner.shop):
            order = Order.objects.get(pk=int(way.order_id))
            order.total_rent = rent
            if days is not None:
                order.status, order.stage, order.status_beneath = "overdue", "overdue", "leasing"
                order.overdue_since, order.overdue_amount = clock.today() - timedelta(days), 1_000 * days
            order.save()
            write_index(order.pk)
    return way


def walk(client: Any, page_size: int = 2, **query: Any) -> list[dict[str, Any]]:
    """Every row, page by page by cursor."""
    rows, cursor = [], ""
    while True:
        page = client.get(LIST, page_size=page_size, cursor=cursor, **query).data
        rows += page["items"]
        cursor = page["next_cursor"]
        if not cursor:
            return rows


def exported(client: Any, **wanted: Any) -> list[list[Any]]:
    started = client.post(START, kind="orders", **wanted)
    assert started.code == 200, started.msg
    jobs.run_due()
    state = client.get(STATE, id=started.data["id"]).data
    raw = b"".join(client.raw("get", state["url"]).streaming_content)
    page = openpyxl.load_workbook(io.BytesIO(raw)).worksheets[0]
    return [list(row) for row in page.iter_rows(values_only=True)]


class TestSort:
    @pytest.mark.parametrize("who", ["shop", "operator"])
    def test_pages_by_cursor_meet_each_order_once_in_order(self, five, api, operator, who):
        client = five.shop if who == "shop" else api(operator)
        for sort, field, found in (
            ("-total_rent", "total_rent", [500, 300, 200, 100, 100]),
            ("total_rent", "total_rent", [100, 100, 200, 300, 500]),
            ("-overdue_days", "overdue_days", [10, 4, 4, None, None]),
            ("overdue_days", "overdue_days", [None, None, 4, 4, 10]),
            ("-overdue_amount", "overdue_amount", [9_000, 3_000, 3_000, 0, 0]),
            ("-risk", "overdue_days", [10, 4, 4, None, None]),
            ("risk", "overdue_days", [None, None, 4, 4, 10]),
        ):
            rows = walk(client, sort=sort)
            ids = [row["order_id"] for row in rows]
            assert [row[field] for row in rows] == found, sort
            assert len(set(ids)) == len(RENTS)
            assert [row["order_id"] for row in walk(client, page_size=5, sort=sort)] == ids, sort

    @pytest.mark.parametrize("who", ["shop", "operator"])
    def test_by_age_both_ways(self, five, api, operator, who):
        client = five.shop if who == "shop" else api(operator)
        ids = [row["order_id"] for row in walk(client)]
        assert ids == [row["order_id"] for row in walk(client, sort="-created_at")]
        assert ids[::-1] == [row["order_id"] for row in walk(client, sort="created_at")]

    def test_pages_by_number_agree_with_the_cursor(self, five):
        by_number = [five.shop.get(LIST, page=n, page_size=2, sort="total_rent").data["items"] for n in (1, 2, 3)]
        assert [row["order_id"] for page in by_number for row in page] == [
            row["order_id"] for row in walk(five.shop, sort="total_rent")
        ]

    def test_another_column_is_110(self, five):
        for sort in ("customer", "-", "total_rent; drop table x"):
            assert list(five.shop.get(LIST, sort=sort).errors) == ["sort"], sort

    def test_a_cursor_of_somebody_elses_is_110(self, five):
        for cursor in ("x", "_", "9" * 40 + "_1", "infinity_x", "2026-13-01_5"):
            assert five.shop.get(LIST, sort="-overdue_days", cursor=cursor).code == 110, cursor


class TestSheet:
    def test_what_the_list_shows_in_its_order(self, five):
        head, *lines = exported(five.shop, filters={"stage": "overdue", "sort": "-overdue_days"})
        rows = [dict(zip(head, line, strict=True)) for line in lines]
        assert [row["逾期天数"] for row in rows] == [10, 4, 4]
        assert (rows[0]["状态"], rows[0]["总租金"], rows[0]["逾期金额"]) == ("已逾期", 2, 90)
        assert {(row["客户"], row["手机号"]) for row in rows} == {("博*明", "138****1235")}
        assert "商户" not in head

    def test_operators_have_every_shop(self, five, api, operator):
        head, *lines = exported(api(operator))
        assert (head[0], {line[0] for line in lines}, len(lines)) == ("商户", {five.owner.shop.name}, 5)

    def test_a_sub_shop_has_its_own_only(self, five, api, mei):
        with scope(five.owner.shop):
            Order.objects.filter(total_rent=500).update(sub_shop_id=SubShop.objects.get().pk)
        head, *lines = exported(api(mei))
        assert [line[head.index("总租金")] for line in lines] == [5]

    @pytest.mark.parametrize(
        ("filters", "page"),
        [
            ({}, "/regularOrder?stage=all"),
            ({"stage": "overdue"}, "/overdueOrder"),
            pytest.param({"stage": "regular"}, "/regularOrder", marks=pytest.mark.months),
            pytest.param({"stage": "dealing"}, "/dealingOrder", marks=pytest.mark.months),
        ],
    )
    def test_its_notice_leads_to_the_list_that_was_exported(self, five, filters, page):
        exported(five.shop, filters=filters)
        notice = five.shop.get("/api/platform/notices").data["items"][0]
        assert re.split("[?&]transfer=", notice["path"])[0] == page

    def test_another_shop_has_none_of_it(self, five, api, gao_owner):
        assert len(exported(api(gao_owner))) == 1

    def test_nobody_and_who_lacks_the_action(self, five, api, lin, lin_owner):
        assert api(lin.host).post(START, kind="orders").code == 109
        with scope(lin):
            role = StaffRole.objects.create(name="none", actions=["goods.view"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        lin_owner.__dict__.pop("session", None)
        lin_owner.__dict__.pop("token", None)
        assert api(lin_owner).post(START, kind="orders").code == 103

    def test_whom_one_looked_for_is_nowhere_in_the_clear(self, five, lin):
        started = five.shop.post(START, kind="orders", filters={"customer": BO["name"], "mobile": BO["mobile"]})
        assert started.data["filters"] == "客户：博*明；手机号：138****1235"
        assert started.data["total"] == 5
        job = Job.objects.get(id=started.data["id"])
        assert BO["name"] not in str(job.payload) and BO["mobile"] not in str(job.payload)

    def test_it_is_logged_with_what_it_was_narrowed_by(self, five):
        exported(five.shop, filters={"stage": "overdue"})
        with scope(five.owner.shop):
            row = ShopLog.objects.filter(entity="export").latest("id")
        assert (row.act, row.actor_id, row.after) == (
            "export.start", five.owner.id, {"list": "订单", "rows": 3, "filters": "阶段：逾期订单"},
        )  # fmt: skip

    @pytest.mark.months
    def test_no_text_becomes_a_formula(self, five):
        with scope(five.owner.shop):
            Order.objects.update(title='=cmd|" /C calc"!A0')
        head, *lines = exported(five.shop)
        assert {line[head.index("商品")] for line in lines} == {'=cmd|" /C calc"!A0'}
