"""The platform thawed a deposit without us: it ran out, or somebody did it in its back office."""

import pytest

from apps.deposits.models import Deposit
from apps.orders.tests.factories import Way
from partners import clients
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


@pytest.fixture
def gone(way: Way) -> int:
    """What was frozen, and is no more there."""
    way.waiver_bps = 0
    way.place().pay()
    row = deposit(way)
    clients.alipay().thaw(auth_no=row.auth_no, out_request_no="console-1", amount=row.remaining, remark="到期自动解冻")
    way.told()
    return row.remaining


def test_the_end_of_the_order_finds_it_thawed(way: Way, gone: int) -> None:
    assert way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="不符").code == 200
    way.work()
    call = PartnerCall.objects.get(operation="thaw")
    assert (call.state, call.code) == ("succeeded", "")
    assert (deposit(way).remaining, deposit(way).thawed) == (0, gone)


def test_a_part_is_done_without_a_reference(way: Way, gone: int, operator, api) -> None:
    assert way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=1_000, reason="部分").code == 200
    way.work()
    call = PartnerCall.objects.get(operation="thaw")
    assert call.state == "stuck"
    said = {"id": str(call.id), "merchant_id": str(call.tenant_id), "outcome": "done", "reason": "支付宝已解冻"}
    answer = api(operator).post("/api/platform/resolvePartnerCall", **said)
    assert (answer.code, answer.data["waits"]) == (200, False)
    assert deposit(way).thawed == 1_000


def test_a_part_while_something_is_frozen_takes_a_reference(way: Way, operator, api) -> None:
    way.waiver_bps = 0
    way.place().pay()
    row = deposit(way)
    clients.alipay().thaw(auth_no=row.auth_no, out_request_no="console-1", amount=row.remaining - 500, remark="后台")
    way.told()
    assert way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=1_000, reason="部分").code == 200
    way.work()
    call = PartnerCall.objects.get(operation="thaw")
    said = {"id": str(call.id), "merchant_id": str(call.tenant_id), "outcome": "done", "reason": "支付宝已解冻"}
    answer = api(operator).post("/api/platform/resolvePartnerCall", **said)
    assert (answer.code, list(answer.errors)) == (110, ["reference"])
