"""An export of orders is a look-up like its list, and its file is given to who would see the list still."""

import json

import pytest

from apps.orders.tests.factories import Way
from apps.shop.tests.test_people import hire
from apps.staff.models import Staff, StaffRole
from apps.subshops.models import SubShop
from core import clock
from core.exports import transfers
from core.jobs import services as jobs
from core.models import Job, Throttle
from infra.testing.cast import person
from overview import asking
from tenants.scope import scope

pytestmark = pytest.mark.django_db
START, JOB = "/api/platform/startExport", "/api/platform/transferJob"


@pytest.mark.parametrize("kind", ["orders", "sales"])
def test_that_names_a_person_is_counted_as_its_list_is(api, lin, lin_owner, monkeypatch, kind):
    monkeypatch.setattr(asking, "IN_AN_HOUR", 1)
    asked = [api(lin_owner).post(START, kind=kind, filters={"mobile": f"1390000111{n}"}).code for n in range(2)]
    assert asked == [200, 115]
    assert Throttle.objects.filter(key=f"person:store:{lin.id}:{lin_owner.id}").exists()


def test_without_a_person_is_not(api, lin_owner, monkeypatch):
    monkeypatch.setattr(asking, "IN_AN_HOUR", 0)
    assert api(lin_owner).post(START, kind="orders", filters={}).code == 200


def test_of_every_order_is_not_given_to_who_sees_the_own_ones_by_now(api, way: Way, settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path / "media")
    shop = way.owner.shop
    auditor = hire(shop, "aud", "auditor")
    made = api(auditor).post(START, kind="orders", filters={}).data
    jobs.run_due()
    assert api(auditor).get(JOB, id=made["id"]).data["url"]
    with scope(shop):
        salesman = StaffRole.objects.get(code="salesman").pk
        Staff.objects.filter(pk=auditor.id).update(role_ids=[salesman])
    again = api(person("aud", shop))
    assert again.get("/api/platform/backendOrderList").code == 200
    assert again.get(JOB, id=made["id"]).code == 103


def test_of_what_waits_is_not_given_to_a_role_with_less(api, lin_owner, settings, tmp_path):
    """Anybody who is logged in may ask for it, and gets what their role sees of it."""
    settings.MEDIA_ROOT = str(tmp_path / "media")
    auditor = hire(lin_owner.shop, "aud", "auditor")
    made = api(auditor).post(START, kind="reviews", filters={}).data
    jobs.run_due()
    assert api(auditor).get(JOB, id=made["id"]).data["url"]
    with scope(lin_owner.shop):
        salesman = StaffRole.objects.get(code="salesman").pk
        Staff.objects.filter(pk=auditor.id).update(role_ids=[salesman])
    again = api(person("aud", lin_owner.shop))
    assert again.get("/api/backend/reviewList").code == 200
    assert again.get(JOB, id=made["id"]).code == 103


@pytest.mark.parametrize("who", ["owner", "sub-shop"])
def test_what_was_asked_for_names_no_other_shops_sub_shop(api, lin_owner, mei, gao, who):
    """It is said in words, which are kept with the job and in the log."""
    with scope(gao):
        shop = SubShop.objects.create(name="高氏分店", manager="密", subdomain="gaosecret", created_at=clock.now())
    started = api(lin_owner if who == "owner" else mei).post(
        START, kind="orders", filters={"sub_shop_id": str(shop.pk)}
    )
    assert "高氏" not in json.dumps(started.data, ensure_ascii=False)


def test_of_who_held_nothing_has_nothing_though_they_hold_more_by_now(api, lin_owner, settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path / "media")
    auditor = hire(lin_owner.shop, "aud", "auditor")
    with scope(lin_owner.shop):
        roles, nothing = Staff.objects.get(pk=auditor.id).role_ids, StaffRole.objects.create(name="见习", actions=[])
        Staff.objects.filter(pk=auditor.id).update(role_ids=[nothing.pk])
    made = api(person("aud", lin_owner.shop)).post(START, kind="reviews", filters={}).data
    with scope(lin_owner.shop):
        Staff.objects.filter(pk=auditor.id).update(role_ids=roles)
        assert transfers.caller_of(Job.objects.get(id=made["id"])).actions == frozenset()
