"""Leases that have waited longer than they should, for whoever goes on with them."""

from datetime import date, timedelta
from typing import Any

import pytest

from apps.leases.models import Order
from apps.orders.rules.stuck import OF_RETURN, SINCE, WAITS, Stuck
from apps.orders.tests.factories import Way
from apps.orders.tests.test_bell import colleague
from apps.orders.tests.test_cases import ask as open_case
from apps.orders.tests.test_collection import late as late
from apps.orders.tests.test_collection import many, one, started
from apps.orders.tests.test_left_on import on_its_last_day
from apps.orders.tests.test_own_orders import salesman
from apps.orders.tests.test_renewals import ANSWER, in_last_period, noon
from apps.orders.tests.test_renewals import answer as answer_renewal
from apps.orders.tests.test_renewals import ask as ask_renewal
from apps.orders.tests.test_returns import ASK as ASK_BACK
from apps.orders.tests.test_returns import DECIDE, H5_ASK, H5_SEND, INSPECT, PARCEL, RECEIVE, customer, staff
from apps.staff.roles import ShopRole
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
STUCK, COUNT = "/api/orders/stuckList", "/api/orders/stuckCount"
BROKEN = [{"name": "屏幕碎裂", "amount": 30_000}]


def kinds(client: Any, after: int = 0, **whose: str) -> dict[str, list[int]]:
    """By kind for how many days each waits, so many days from today on; the counts say the same."""
    with clock.at(clock.start_of(clock.today() + timedelta(days=after)) + timedelta(hours=12)):
        found, counts = client.get(STUCK, **whose), client.get(COUNT, **whose).data
    assert found.code == 200, found.msg
    days: dict[str, list[int]] = {}
    for row in found.data["items"]:
        days.setdefault(row["kind"], []).append(row["days"])
    assert {one["tab"]: one["count"] for one in counts} == {"": found.data["total"]} | {
        kind: len(rows) for kind, rows in days.items()
    }
    return days


def test_waits_have_no_hole() -> None:
    """Each kind has its wait, and somebody's row says since when."""
    assert set(WAITS) == set(Stuck)
    told = {kind for kind, _ in (*SINCE.values(), *OF_RETURN.values())} | {
        Stuck.ARRIVE,
        Stuck.UNCONFIRMED,
        Stuck.RENEWAL,
        Stuck.PAPER,
        Stuck.CASE,
        Stuck.REPAIR,
        Stuck.OVERDUE,
        Stuck.SILENT,
        Stuck.PROMISE,
        Stuck.WRITE_OFF,
        Stuck.SALE_SHIP,
        Stuck.SALE_ARRIVE,
    }
    assert told == set(Stuck)


@pytest.mark.parametrize(("days", "late"), [(1, False), (2, True)])
def test_a_day_is_over_when_it_is(days: int, late: bool) -> None:
    since = date(2026, 3, 1)
    assert WAITS[Stuck.AUDIT].over(since, since + timedelta(days=days)) is late


def test_from_the_audit_to_the_parcel_each_step_has_its_days(way: Way) -> None:
    way.place().pay()
    assert (kinds(way.shop, 1), kinds(way.shop, 2)) == ({}, {"audit": [2]})
    way.audit()
    assert (kinds(way.shop, 3), kinds(way.shop, 4)) == ({}, {"sign": [4]})
    way.sign()
    assert (kinds(way.shop, 2), kinds(way.shop, 3)) == ({}, {"ship": [3]})
    way.ship()
    assert (kinds(way.shop, 10), kinds(way.shop, 11)) == ({}, {"arrive": [11]})
    way.receive()
    assert kinds(way.shop, 20) == {}


@pytest.mark.months
def test_papers_that_nobody_sends(way: Way) -> None:
    way.place().pay()
    way.asked(way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="身份证照片"))
    assert (kinds(way.shop, 7), kinds(way.shop, 8)) == ({}, {"supplement": [8]})


def test_each_wait_counts_from_its_own_day(way: Way) -> None:
    """Not from the order's: paid on day 0, papers asked for on day 8, given on day 12."""
    today = clock.start_of(clock.today())
    way.place().pay()
    assert kinds(way.shop, 8) == {"audit": [8]}
    with clock.at(today + timedelta(days=8, hours=12)):
        asks = {"order_id": way.order_id, "result": "supplement", "reason": "身份证照片"}
        way.asked(way.shop.post("/api/backend/auditOrder", **asks))
    assert (kinds(way.shop, 15), kinds(way.shop, 16)) == ({}, {"supplement": [8]})
    with clock.at(today + timedelta(days=12, hours=12)):
        way.asked(way.nobody.post("/api/h5/supplement", **way.proven, text="在职证明"))
    assert (kinds(way.shop, 13), kinds(way.shop, 14)) == ({}, {"audit": [2]})


def test_a_case_waits_from_its_day_on_and_hides_what_it_locks(way: Way) -> None:
    way.place().pay().audit().sign()
    open_case(way)
    found = kinds(way.shop, 9)
    assert list(found) == ["case"], "the parcel waits for the case"


def test_goods_on_their_way_back(way: Way) -> None:
    on_its_last_day(way)
    ahead = (way.today - clock.today()).days
    with noon(way.today):
        customer(way, H5_ASK)
        customer(way, H5_SEND, **PARCEL)
    assert (kinds(way.shop, ahead + 10), kinds(way.shop, ahead + 11)) == ({}, {"come_back": [11]})
    with noon(way.today):
        staff(way, RECEIVE)
    assert (kinds(way.shop, ahead + 3), kinds(way.shop, ahead + 4)) == ({}, {"inspect": [4]})
    with noon(way.today):
        staff(way, INSPECT, fate="repair", damage=BROKEN)
    assert (kinds(way.shop, ahead + 7), kinds(way.shop, ahead + 8)) == ({}, {"claim": [1]})


@pytest.mark.months
def test_what_is_overdue_is_collected_after_a_week_and_its_customer_called_every_few_days(late: Way) -> None:
    """Nobody set when collection begins by itself."""
    since = late.order.overdue_since
    assert since is not None
    assert kinds(late.shop, 8) == {"overdue": [(clock.today() - since).days + 8]}
    started(late)
    assert (kinds(late.shop, 2), kinds(late.shop, 3)) == ({}, {"silent": [3]})
    with noon(clock.today() + timedelta(days=2)):
        assert many(late, "contact", channel="call", outcome="unreached") == 200
    assert (kinds(late.shop, 4), kinds(late.shop, 5)) == ({}, {"silent": [3]})
    one(late, "promise", amount=5_000, day=f"{clock.today() + timedelta(days=6)}")
    assert kinds(late.shop, 5) == {}
    assert many(late, "stop", why="法务处理中") == 200
    assert (kinds(late.shop, 7), kinds(late.shop, 8)) == ({}, {"overdue": [8]}), "for a week nobody asks"


@pytest.mark.months
def test_what_was_brought_in_and_nobody_confirmed(way: Way) -> None:
    way.leasing()
    with scope(way.owner.shop):
        Order.objects.update(fee_at_confirm=5)
    assert (kinds(way.shop, 7), kinds(way.shop, 8)) == ({}, {"unconfirmed": [8]})


@pytest.mark.months
def test_a_renewal_is_the_auditors_to_answer_too_and_no_sub_shops(way: Way, api: Any, mei: Any) -> None:
    """Its owner is away; who manages the sub-shop of the lease hears of it, and may not answer."""
    with in_last_period(way, end_price=100_000):
        ask_renewal(way)
        with scope(way.owner.shop):
            Order.objects.update(sub_shop_id=mei.sub_shop_id)
        auditor = api(colleague(way, ShopRole.AUDITOR))
        assert (kinds(auditor, 2), kinds(api(mei), 2)) == ({"renewal": [2]}, {})
        part = way.info()["renewal"]
        said = {"order_id": way.order_id, "result": "agree", "periods": part["asked"], "amount": part["amount"]}
        assert api(mei).post(ANSWER, **said).code == 103
        way.asked(auditor.post(ANSWER, **said))


def test_a_sub_shops_manager_takes_goods_back_and_the_auditor_decides_the_damage(way: Way, api: Any, mei: Any) -> None:
    on_its_last_day(way)
    with scope(way.owner.shop):
        Order.objects.update(sub_shop_id=mei.sub_shop_id)
    ahead = (way.today - clock.today()).days
    with noon(way.today):
        manager, auditor = api(mei), api(colleague(way, ShopRole.AUDITOR))
        for call, more in ((ASK_BACK, {}), (RECEIVE, {}), (INSPECT, {"fate": "repair", "damage": BROKEN})):
            way.asked(manager.post(call, order_id=way.order_id, **more))
    assert (kinds(auditor, ahead + 8), kinds(manager, ahead + 8)) == ({"claim": [1]}, {})
    with clock.at(clock.start_of(way.today + timedelta(days=8)) + timedelta(hours=12)):
        way.asked(auditor.post(DECIDE, order_id=way.order_id, amount=20_000, reason="与客户协商"))


@pytest.mark.months
def test_a_renewal_that_waits_for_the_shop_and_its_paper_for_the_customer(way: Way) -> None:
    with in_last_period(way, end_price=100_000):
        ask_renewal(way)
        assert (kinds(way.shop, 1), kinds(way.shop, 2)) == ({}, {"renewal": [2]})
        way.asked(answer_renewal(way))
        assert (kinds(way.shop, 3), kinds(way.shop, 4)) == ({}, {"paper": [4]})


def test_the_longest_wait_comes_first_and_says_what_to_do(way: Way) -> None:
    first = way.place().pay().order_id
    second = way.place().pay().order_id
    with scope(way.owner.shop):
        Order.objects.filter(pk=int(second)).update(waits_since=clock.now() - timedelta(days=5))
    with clock.at(clock.now() + timedelta(days=3)):
        found = way.shop.get(STUCK).data
        newest = way.shop.get(STUCK, kind="audit", sort="-since", page_size=1).data
        none = way.shop.get(STUCK, kind="ship").data
        counts = way.shop.get(COUNT).data
    assert [row["order_id"] for row in found["items"]] == [second, first]
    assert ([row["order_id"] for row in newest["items"]], newest["total"], none["total"]) == ([first], 2, 0)
    assert (counts[1]["count"], counts[1]["todo"]) == (2, "客户已付款，请尽快审核")
    assert "*" in found["items"][0]["customer"]


def test_each_sees_what_is_theirs_to_go_on_with(api: Any, way: Way, mei: Any, gao_owner: Any) -> None:
    """Not another shop's, not the merchant's in a sub-shop, nor a lease of others' links."""
    way.place().pay()
    with clock.at(clock.now() + timedelta(days=3)):
        assert way.shop.get(STUCK).data["total"] == 1
        for who in (mei, gao_owner, salesman(way)):
            assert api(who).get(STUCK).data["items"] == [], who.account
        assert api(gao_owner).get(STUCK, merchant_id=str(way.owner.shop.id)).code == 104
        todos = {row["key"]: row["count"] for row in way.shop.get("/api/platform/workbench").data["todos"]}
    assert todos["stuck"] == 1


def test_operators_see_all_of_a_merchant_that_they_name(api: Any, way: Way, operator: Any, gao_owner: Any) -> None:
    way.place().pay()
    client = api(operator)
    assert kinds(client, 2, merchant_id=str(way.owner.shop.id)) == {"audit": [2]}
    assert kinds(client, 2, merchant_id=str(gao_owner.shop.id)) == {}
    for path in (STUCK, COUNT):
        assert list(client.get(path).errors) == ["merchant_id"]
