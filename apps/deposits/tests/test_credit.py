"""A freeze that the platform vouches for is no money: waived, never captured, and ended with the lease."""

from dataclasses import replace
from typing import Any

import httpx
import pytest

from apps.deposits.models import Deposit, DepositMove
from apps.orders.tests.factories import BO, Way
from apps.payments.tests.factories import Lease
from core.jobs import services as jobs
from infra.testing import walked
from partners import clients
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
CANCEL = "/api/h5/cancel"


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


@walked.once
def vouched(way: Way, bps: int) -> Way:
    """At the platform's page the customer takes its waiver, of which nobody knew before."""
    way.waiver_bps = 0
    way.place()
    step = way.next_page().data
    assert (step["amount"], step["deposit_waived"]) == (300_000, 0)
    way.sandbox.behave(BO["mobile"], "pays", waiver_bps=bps)
    page = httpx.get(step["url"]).text
    assert "用信用免押" in page
    way.sandbox.act_alipay(step["url"], buyer=BO["mobile"], waive=True)
    return way.hear()


def test_a_part_is_waived_and_the_rest_is_frozen(way: Way) -> None:
    row = deposit(vouched(way, 4_000))
    assert (row.required, row.waived, row.frozen, row.owing) == (300_000, 120_000, 180_000, 0)
    assert way.next_page().data["step"] == "pay"
    assert [one["amount"] for one in way.info()["deposit"]["moves"]] == [180_000]


@pytest.mark.parametrize("bps", [4_000, pytest.param(10_000, marks=pytest.mark.months)])
def test_the_end_of_the_lease_ends_the_waiver_too(way: Way, bps: int) -> None:
    vouched(way, bps)
    assert way.nobody.post(CANCEL, **way.proven).code == 200
    jobs.run_due()
    row = deposit(way)
    assert (row.frozen - row.thawed, row.remaining) == (0, 0)
    assert PartnerCall.objects.get(operation="release_credit").state == "succeeded"
    with scope(way.owner.shop):
        number = str(row.freeze_no)
        there = clients.alipay().query_freeze(out_order_no=number, out_request_no=number)
    assert (there.status, there.rest) == ("finished", 0)


def test_the_whole_is_waived(way: Way) -> None:
    row = deposit(vouched(way, 10_000))
    assert (row.waived, row.frozen, row.remaining) == (300_000, 0, 0)
    with scope(way.owner.shop):
        assert not DepositMove.objects.exists()
    assert way.next_page().data["step"] == "pay"


@pytest.mark.months
def test_and_then_there_is_nothing_to_capture(way: Way) -> None:
    vouched(way, 10_000)
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
    way.hear().audit().sign().ship().receive()
    answer = Lease(way).charge(20_000).capture()
    assert (answer.code, deposit(way).captured) == (111, 0)


def test_nobody_is_asked_for_a_waiver_where_none_was_agreed(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    client = clients.alipay()
    monkeypatch.setattr(client, "config", replace(client.config, deposit_waiver=None))
    step = way.place().next_page().data
    assert (step["step"], step["amount"], step["deposit_waived"]) == ("freeze", 300_000, 0)
    assert "用信用免押" not in httpx.get(step["url"]).text
    assert not PartnerCall.objects.filter(operation="waiver").exists()


def test_a_capture_names_whose_account_froze(way: Way) -> None:
    way.leasing()
    lease = Lease(way).charge(20_000)
    payer = deposit(way).payer_id
    assert payer.startswith("2088")
    assert (lease.capture().data["state"], lease.bill().status) == ("done", "paid")
    assert PartnerCall.objects.get(operation="capture").payload["payer_id"] == payer


def test_a_capture_that_thaws_the_rest_leaves_the_waiver_of_a_lease_that_goes_on(way: Way) -> None:
    vouched(way, 4_000)
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
    way.hear().audit().sign().ship().receive()
    assert Lease(way).charge(20_000).capture(thaw_left=True).data["state"] == "done"
    jobs.run_due()
    row = deposit(way)
    assert (row.captured, row.thawed, row.waived) == (20_000, 160_000, 120_000)
    assert not PartnerCall.objects.filter(operation="release_credit").exists()
    with scope(way.owner.shop):
        number = str(row.freeze_no)
        assert clients.alipay().query_freeze(out_order_no=number, out_request_no=number).rest == 120_000


def test_a_waiver_that_is_not_ended_can_not_be_given_up(way: Way, operator: Any, api: Any) -> None:
    """It stands against the customer, and nobody else would ask for its end again."""
    vouched(way, 10_000)
    way.sandbox.fail("alipay", "timeout", times=50, operation="alipay.fund.auth.order.unfreeze")
    assert way.nobody.post(CANCEL, **way.proven).code == 200
    PartnerCall.objects.filter(operation="release_credit").update(state="stuck", attempts=8)
    call, admin = PartnerCall.objects.get(operation="release_credit"), api(operator)
    way.sandbox.control("faults/clear")
    about = {"id": str(call.id), "merchant_id": str(call.tenant_id)}
    resolved = admin.post("/api/platform/resolvePartnerCall", **about, outcome="not_done", reason="平台上仍在")
    assert (resolved.code, resolved.errors.keys()) == (110, {"outcome"})
    [row] = admin.get("/api/platform/partnerCalls", state="stuck").data["items"]
    assert (row["id"], row["outcomes"]) == (str(call.id), ["done"])
    assert admin.post("/api/platform/retryPartnerCall", **about).data["state"] == "succeeded"
    with scope(way.owner.shop):
        number = str(deposit(way).freeze_no)
        assert clients.alipay().query_freeze(out_order_no=number, out_request_no=number).status == "finished"
