"""Many at once: the quota is never overspent, whoever asks."""

import contextlib
import threading
import uuid
from typing import Any

import pytest

from apps.credit.models import CreditAccount, CreditQuery, CreditQuota
from apps.credit.operations import REPORT
from apps.credit.services import send_batch
from apps.credit.services.reports import ask_report
from apps.credit.tests.factories import Crediting
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from core import clock
from core.caller import system
from core.errors import InsufficientBalance, PartyFailed
from infra.testing.examples import CROWD
from overview.models import CreditBatch
from partners import services as partners
from partners.credit.client import CreditClient
from partners.models import PartnerCall
from policies.tests.factories import in_force
from tenants.scope import current, scope
from tenants.testing.threads import at_once

QUOTA = CROWD // 4 + 2


def copy_of(first: Order, nth: int) -> int:
    """Another lease of the same customer."""
    row = Order.objects.get(pk=first.pk)
    contact = row.contact(current().id)
    row.pk, row.uid = None, uuid.uuid4()
    row.seal(current().id, {**contact, "mobile": f"139{nth:08d}"})
    row.save(force_insert=True)
    return int(row.pk)


@pytest.mark.django_db(transaction=True)
def test_many_at_once_use_no_more_than_there_is(way: Way, api: Any, operator: Any) -> None:
    """Each thread asks about a lease of its own; consents that the bureau doesn't know are refused and given back."""
    made = Crediting(way, api(operator)).open()
    way.place().pay().prove()
    made.named().signed()
    in_force(credit_open=True, credit_quota=QUOTA)
    shop, owner = way.owner.shop, way.owner.caller
    with scope(shop):
        first = way.order
        ids = [copy_of(first, nth) for nth in range(CROWD)]
        for one in ids:
            CreditAccount.objects.create(
                order_id=one, status="consented", consent="signed", consent_round=1, created_at=clock.now()
            )

    def ask_one(nth: int) -> bool:
        with scope(shop):
            try:
                ask_report(caller=owner, order_id=ids[nth], price=0)
            except InsufficientBalance:
                return False
            return True

    done = at_once(CROWD, ask_one)
    assert [one for one in done if isinstance(one, Exception)] == []
    assert done.count(True) == QUOTA
    with scope(shop):
        assert CreditQuota.objects.get().used == QUOTA
        asked = CreditQuery.objects.values_list("pk", flat=True)
        calls = partners.known(shop.id, REPORT, *map(str, asked))

    def send(nth: int) -> bool:
        with contextlib.suppress(PartyFailed):
            partners.perform(calls[nth])
        return True

    at_once(QUOTA, send)
    with scope(shop):
        assert {row.status for row in CreditQuery.objects.all()} == {"failed"}
        assert CreditQuota.objects.get().used == 0, "what the bureau refused is given back, once each"


@pytest.mark.django_db(transaction=True)
def test_of_a_file_in_the_air_nobody_else_leaves_anything_out(
    way: Way, api: Any, operator: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sends it, slowly; the customer takes the consent back, and somebody sends it again, to whom the bureau says
    that it has nothing yet.
    """
    way.leasing().prove()
    made = Crediting(way, api(operator)).open()
    batch = way.asked(made.opening().batch())
    send_batch(caller=system(), batch_id=int(batch["id"]))
    call = PartnerCall.objects.get(operation="upload")
    left, arrives, upload = threading.Event(), threading.Event(), CreditClient.upload

    def slowly(client: CreditClient, **asked: Any) -> str:
        left.set()
        assert arrives.wait(30)
        return upload(client, **asked)

    monkeypatch.setattr(CreditClient, "upload", slowly)

    def send(nth: int) -> str:
        if nth == 0:
            return partners.perform(call).state
        assert left.wait(30)
        try:
            way.asked(way.nobody.post("/api/h5/endCreditConsent", **way.proven))
            return partners.perform(call).state
        finally:
            arrives.set()

    first, second = at_once(2, send)
    assert (first, type(second)) == ("succeeded", PartyFailed), (first, second)
    assert (CreditBatch.objects.get().status, [row.status for row in made.records()]) == ("uploaded", ["pending"])
    [there] = way.sandbox.state("credit_batch")["credit_batch"]
    assert there["records"] == 1
