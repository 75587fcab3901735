"""T6 of what parties tell later in a lease: signatures, receipts in batches, thaws, refunds, consents taken back.

WeChat calls nobody back.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest

from apps.contracts.models import Contract
from apps.deposits.models import DepositMove
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from apps.payments.models import Attempt
from core.jobs import bell
from core.jobs import services as jobs
from infra.chaos.tests.test_callbacks import FORGED, MANY, SEED, SKUS, THREADS, forged, repeated, serially
from infra.chaos.tests.test_callbacks import snapshot as money
from infra.sandbox.testing import Told
from partners import clients
from partners.models import PartnerCall
from tenants.scope import scope
from tenants.testing.threads import at_once

EACH = max(2, MANY // 4)
"""Leases a merchant of those that are signed, and of those that are turned down."""
UNSIGN = "alipay.user.agreement.unsign"


def snapshot(owners: list[Any]) -> dict[str, list[Any]]:
    """What these callbacks can change, beside the money."""
    found = money(owners)
    for owner in owners:
        sent = PartnerCall.objects.filter(tenant_id=owner.shop.id).exclude(operation__startswith="archive")
        calls = sorted(sent.values_list("party", "operation", "key", "state", "code"))
        with scope(owner.shop):
            contracts = sorted(Contract.objects.values_list("order_id", "status", "flow_id", "error"))
        found[owner.account] += [contracts, calls]
    return found


def later(new_way: Callable[[Any], Way], owners: list[Any]) -> tuple[Way, list[Told], list[Told]]:
    """Leases that were signed or turned down at the parties; what we heard until they were paid, and nothing since."""
    placed: list[tuple[Way, str]] = []
    for owner in owners:
        way = new_way(owner).offer(skus=SKUS)
        way.heard = len(way.listener.told)
        placed += [(way, way.place().pay().order_id) for _ in range(2 * EACH)]
    first = list(way.listener.told)
    for place, (way, way.order_id) in enumerate(placed):
        verdict = {"result": "reject", "reason": "资料不符"} if place % 2 else {"result": "pass"}
        way.asked(way.shop.post("/api/backend/auditOrder", order_id=way.order_id, **verdict))
    way.sandbox.fail("sms", "batch", times=EACH)
    while jobs.run_due():
        pass  # an answer may want the next call: the flow is made, then its signer is told
    for place, (way, way.order_id) in enumerate(placed):
        if not place % 2:
            way.sandbox.act_esign(way.contract.flow_id, "sign" if place % 4 else "refuse", reason="条款不同意")
    for consent in way.sandbox.state("agreement")["agreement"]:
        asked = {"agreement_no": consent["agreement_no"]}
        clients.alipay()._gateway.call(UNSIGN, asked, notify_url="/api/partners/alipay/notify")
    way.sandbox.settle_callbacks()
    return way, first, way.listener.told[len(first) :]


def false(told: Told, other: Told) -> list[Told]:
    """What somebody could send who has seen `told` and `other` and knows no secret."""
    if "/alipay/" in told.path:
        return [forged(told)]
    path = urlsplit(told.path).path
    if "/sms/" in told.path:
        return [replace(told, path=path), replace(told, path=f"{path}?secret=guess"), replace(told, path=other.path)]
    return [
        replace(told, path=path), replace(told, path=other.path), replace(told, body=other.body),
        replace(told, body=told.body.replace(b'"signFlowStatus": "7"', b'"signFlowStatus": "2"') + b" "),
        replace(told, headers={**told.headers, "X-Tsign-Open-TIMESTAMP": "1"}),
    ]  # fmt: skip


def party(told: Told) -> str:
    return urlsplit(told.path).path.split("/")[3]


@pytest.mark.django_db(transaction=True)
class TestWhatComesLater:
    def test_ends_like_the_serial_ones(
        self, new_way: Callable[[Any], Way], parties: Any, lin_owner: Any, gao_owner: Any
    ) -> None:
        owners = [lin_owner, gao_owner]
        way, first, told = later(new_way, owners)
        kinds = {party(one): [each for each in told if party(each) == party(one)] for one in told}
        assert all(len(each) >= 2 * EACH for name, each in kinds.items() if name != "sms"), "of each party many"
        assert any(one.body.count(b'"biz_id"') > 1 for one in kinds["sms"]), "receipts come in batches"
        said = b"&".join(one.body for one in kinds["alipay"])
        assert all(kind in said for kind in (b"fund_auth_unfreeze", b"refund_fee", b"dut_user_unsign"))
        serial = serially(way, told, owners, snapshot)
        dice = random.Random(SEED)
        lies = [lie for one in told for lie in false(one, dice.choice([o for o in kinds[party(one)] if o is not one]))]
        lies = [lie for lie in lies if lie not in told]
        many = [*repeated([*told, *dice.sample(first, min(len(first), len(told)))], dice), *lies]
        many += [dice.choice(lies) for _ in range(max(0, FORGED - len(lies)))]
        dice.shuffle(many)

        def work(place: int) -> list[tuple[Told, int]]:
            with bell.silent():
                return [(one, way.hand(one).status_code) for one in many[place::THREADS]]

        results = at_once(THREADS, work)
        assert [one for one in results if isinstance(one, Exception)] == []
        codes = [pair for part in results if not isinstance(part, Exception) for pair in part]
        assert {code for one, code in codes if one not in lies} == {200}
        assert {code for one, code in codes if one in lies} == {400}
        print(f"T6 later, seed {SEED}: {len(told)} callbacks, {len(lies)} kinds of lies, {len(many)} told in all")
        assert snapshot(owners) == serial
        for owner in owners:
            with scope(owner.shop):
                assert set(Contract.objects.values_list("status", flat=True)) == {"signed", "rejected"}
                assert set(Order.objects.values_list("agreement_no", flat=True)) == {""}
                assert Attempt.objects.exists() and DepositMove.objects.exists()
