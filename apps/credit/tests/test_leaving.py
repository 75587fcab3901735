"""A shop that closes: no night comes for it any more, and the bureau keeps what was open there."""

from typing import Any

import pytest
from django.db import transaction

from apps.credit import personal
from apps.credit.models import CreditQuery
from apps.credit.tests.factories import Crediting
from apps.orders.tests.factories import Way
from core.personal import Person
from merchants import closing
from merchants.queries import left_of
from partners import services as partners
from partners.models import PartnerCall
from policies.tests.factories import in_force
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LEFT = "/api/platform/getMerchantLeft"


@pytest.fixture
def leased(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    return Crediting(way, api(operator)).open()


def left(made: Crediting) -> dict[str, int]:
    found = left_of(made.way.owner.shop.id)
    assert bool(found)
    return {name: count for name, count in found.open.items() if count}


def test_its_reports_are_forgotten(leased: Crediting) -> None:
    leased.signed()
    assert leased.way.asked(leased.ask("applyCreditQuery", consent=True))["status"] == "ready"
    with transaction.atomic():
        closing.forget(leased.way.owner.shop.id)
    with scope(leased.way.owner.shop):
        assert [bytes(row.report_sealed) for row in CreditQuery.objects.all()] == [b""]


def test_is_held_up_by_what_is_open_at_the_bureau(leased: Crediting) -> None:
    leased.opening()
    assert left(leased) == {"credit_records": 1}
    leased.report()
    assert left(leased) == {"credit_accounts": 1}
    leased.way.asked(leased.ask("createObjection", text="记录不对"))
    assert left(leased) == {"credit_accounts": 1, "credit_objections": 1}


def test_who_closes_it_reads_what_is_open(leased: Crediting) -> None:
    leased.opened()
    found = leased.way.asked(leased.platform.get(LEFT, merchant_id=str(leased.way.owner.shop.id)))["open"]
    assert {"name": "credit_accounts", "label": "未结清的征信账户", "count": 1} in found


def test_is_not_held_up_for_ever_by_a_bureau_that_was_switched_off(leased: Crediting) -> None:
    """Each act at the bureau wants the switch; the shop's closing, and an erasure, would want the acts."""
    leased.opened()
    with scope(leased.way.owner.shop):
        person = Person(leases=(int(leased.way.order_id),))
        assert personal.waits(person)
    in_force(credit_open=False)
    assert left(leased) == {}
    with scope(leased.way.owner.shop):
        assert personal.waits(person) == []


def test_a_report_that_comes_after_the_shop_closed_isnt_kept(way: Way, api: Any, operator: Any) -> None:
    """It was asked for before, and its answer lost: no night comes that empties it, and nothing held the closing up."""
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().signed()
    way.sandbox.fail("credit", "timeout", times=1, operation="report")
    made.ask("applyCreditQuery", consent=True)
    with scope(way.owner.shop):
        assert CreditQuery.objects.get().status == "asking"
    held = left(made) == {"credit_reports": 1}
    with transaction.atomic():
        closing.forget(way.owner.shop.id)
    for call in PartnerCall.objects.filter(operation="report"):
        partners.perform(call)
    with scope(way.owner.shop):
        row = CreditQuery.objects.get()
    assert held or not bytes(row.report_sealed), row.status
