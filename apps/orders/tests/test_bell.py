"""The bell rings for leases: each step for who goes on with it, in a sub-shop for its people."""

from datetime import timedelta

import pytest

from apps.bills.nightly import lateness
from apps.bills.nightly.debit import debit_due
from apps.bills.services.schedule import issue_due
from apps.orders.services import nights
from apps.orders.tests.factories import BO, Way
from apps.staff.models import Staff, StaffRole
from apps.staff.roles import ShopRole
from core import clock
from core.caller import system
from core.notices.models import Notice
from infra.testing.cast import Person, person
from nights.registry import Night
from tenants.scope import current, scope

pytestmark = pytest.mark.django_db
NOTICES = "/api/platform/notices"


def kinds(way: Way) -> list[str]:
    """What rang in the shop, in the order in which it did."""
    rows = Notice.objects.filter(tenant_id=way.owner.shop.id).order_by("created_at", "kind")
    return list(rows.values_list("kind", flat=True))


def colleague(way: Way, code: str) -> Person:
    """Somebody of the shop with this role alone."""
    with scope(way.owner.shop):
        role = StaffRole.objects.get(code=code).pk
        Staff.objects.create(account=f"a-{code}", password="!", name=code, role_ids=[role])
    return person(f"a-{code}", way.owner.shop)


def test_each_step_rings_once(way: Way) -> None:
    way.place()
    assert kinds(way) == ["order.placed"]
    way.pay()
    assert kinds(way)[1:] == ["order.paid"]
    way.audit()
    assert kinds(way)[2:] == ["order.to_sign"]
    way.sign()
    assert kinds(way)[3:] == ["order.to_ship"]
    way.ship().receive()
    assert len(kinds(way)) == 4
    with scope(way.owner.shop):
        paths = set(Notice.objects.filter(tenant_id=way.owner.shop.id).values_list("path", flat=True))
    assert paths == {f"/orderInfo/{way.order_id}"}


def test_each_role_hears_what_it_goes_on_with(api, way: Way) -> None:
    hears = {
        ShopRole.AUDITOR: ["order.to_sign", "order.paid"],
        ShopRole.SALESMAN: [],
        ShopRole.FINANCE: [],
        ShopRole.OWNER: ["order.to_ship", "order.to_sign", "order.paid", "order.placed"],
    }
    way.place().pay().audit().sign()
    for role, heard in hears.items():
        assert [one["kind"] for one in api(colleague(way, role)).get(NOTICES).data["items"]] == heard, role


def test_a_sub_shop_hears_nothing_of_the_shops_own(api, way: Way, mei) -> None:
    way.place().pay().audit().sign()
    assert api(mei).get(NOTICES).data["items"] == []


def test_a_refused_debit_rings_for_who_collects(api, way: Way) -> None:
    way.leasing()
    way.sandbox.behave(BO["mobile"], "refuses")
    before = len(kinds(way))
    with clock.at(clock.now() + timedelta(days=32)):
        with scope(way.owner.shop):
            issue_due(clock.today())
            assert debit_due(clock.today()) == 1
        way.work()
        assert kinds(way)[before:] == ["order.debit_refused"]
        (notice,) = api(colleague(way, ShopRole.FINANCE)).get(NOTICES).data["items"]
    assert notice["path"] == f"/billingDetails/{way.order_id}"
    assert "¥" in notice["title"]


def test_a_night_rings_once_for_all_that_fell_overdue(way: Way) -> None:
    way.leasing()
    before = len(kinds(way))
    with clock.at(clock.now() + timedelta(days=32)), scope(way.owner.shop):
        issue_due(clock.today())
    with clock.at(clock.now() + timedelta(days=40)), scope(way.owner.shop):
        lateness.run(clock.today())
        night = Night(current(), clock.today(), system(current()), clock.today())
        nights.follow(night)
        nights.follow(night)
    assert kinds(way)[before:] == ["order.overdue"]
