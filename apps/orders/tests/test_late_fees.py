"""Late fees of a lease whose money came in time, as customer, shop and platform see them."""

from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills.models import Instalment
from apps.leases.services import end_agreement
from apps.orders.tests.factories import Way
from core import clock
from core.jobs import services as jobs
from infra.testing import walked
from infra.testing.pictures import slip
from nights.job import moment_of
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PAY = "/api/v2/BillPayment"
RESOLVE = "/api/platform/resolvePartnerCall"


@walked.once
def nine_nights(way: Way) -> Way:
    way.leasing()
    with scope(way.owner.shop):
        due = Instalment.objects.get(order_id=way.order.pk, period=2).due_date
        end_agreement(way.order, way.order.agreement_no)
    assert due is not None
    way.today = due - timedelta(days=1)
    return way.nights(9)


@pytest.fixture
def late(way: Way) -> date:
    """Rent 2 is eight days late; nobody is debited. Gives its due date."""
    return nine_nights(way).today - timedelta(days=8)


def bill_of(way: Way) -> Any:
    rows = way.shop.get("/api/v2/getBillList", order_id=way.order_id).data["bills"]
    return next(row for row in rows if row["period"] == 2)


def per_day(way: Way, unpaid: int) -> int:
    return (unpaid * way.order.late_fee_bps + 5_000) // 10_000


def test_what_was_paid_of_a_fee_goes_back_when_the_rent_came_in_time(way: Way, late: date) -> None:
    """All but 10,000 was transferred on the day and is entered last; of these 10,000 the fee of the whole was taken."""
    days = 8 - way.order.late_fee_grace_days
    bill = bill_of(way)
    fee = bill["late_fee"]["open"]
    assert fee == days * per_day(way, bill["rent"]) > 0
    offline = {"bill_ids": [bill["id"]], "method": "offline"}
    with clock.at(moment_of(way.today) + timedelta(hours=10)):
        first = way.asked(way.shop.post(PAY, amount=10_000, proof=slip(way.owner.shop.id), **offline))
        rest = {"amount": bill_of(way)["open"], "received_on": late.isoformat(), "proof": slip(way.owner.shop.id)}
        way.asked(way.shop.post(PAY, **rest, **offline))
        attempts = way.shop.get("/api/v2/getBillList", order_id=way.order_id).data["attempts"]
        owed = days * per_day(way, 10_000 - fee)
        now = bill_of(way)
        period = next(row for row in way.info()["schedule"] if row["period"] == 2)
    assert (now["status"], now["late_fee"]["paid"], now["late_fee"]["open"]) == ("paid", owed, 0)
    assert (period["late_fee"], period["paid"]) == (owed, bill["amount"] + owed), "the order's page says the same"
    assert next(row["refunded"] for row in attempts if row["id"] == first["id"]) == fee - owed


@pytest.mark.months
def test_a_debit_that_nobody_could_resolve_costs_the_customer_nothing(
    way: Way, late: date, operator: Any, api: Any
) -> None:
    before = bill_of(way)["late_fee"]["open"]
    with scope(way.owner.shop):
        type(way.order).objects.filter(pk=way.order.pk).update(agreement_no="20260000000000000000")
    way.sandbox.fail("alipay", "error", operation="alipay.trade", times=200)
    with clock.at(moment_of(way.today) + timedelta(hours=10)):
        way.shop.post(PAY, bill_ids=[bill_of(way)["id"]], method="debit")
    way.nights(2)
    assert bill_of(way)["late_fee"]["open"] > before
    PartnerCall.objects.filter(operation="debit").update(state="stuck", attempts=8)
    with clock.at(moment_of(way.today) + timedelta(hours=10)):
        assert way.nobody.post("/api/h5/payBill", token=way.token).code == 111
        way.sandbox.control("faults/clear")
        call = PartnerCall.objects.get(operation="debit")
        about = {"id": str(call.id), "merchant_id": str(call.tenant_id), "reason": "平台上没有看到"}
        assert api(operator).post(RESOLVE, outcome="not_done", **about).code == 200
        jobs.run_due()
        assert bill_of(way)["late_fee"]["open"] == before
        page = way.nobody.post("/api/h5/payBill", token=way.token)
    assert (page.code, page.data["amount"]) == (200, bill_of(way)["open"] + before)
