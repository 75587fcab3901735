"""T6 of the notary's office and the credit bureau: cases confirmed, refused and certified, consents signed and refused.

The risk vendor calls nobody back.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest

from apps.credit.models import CreditAccount
from apps.credit.tests.factories import Crediting
from apps.notary.models import Notarization
from apps.notary.tests.factories import PRICE, Certifying
from apps.orders.tests.factories import Way
from core import clock
from core.jobs import bell
from core.jobs import services as jobs
from infra.chaos.tests.test_callbacks import FORGED, MANY, SEED, SKUS, THREADS, repeated, serially
from infra.sandbox.testing import Told
from partners.models import PartnerCall, PartnerEvent
from policies.tests.factories import in_force
from tenants.scope import scope
from tenants.testing.threads import at_once

EACH = max(2, MANY // 8)
"""Leases a merchant."""


def snapshot(owners: list[Any]) -> dict[str, list[Any]]:
    """What these callbacks can change."""
    found: dict[str, list[Any]] = {}
    for owner in owners:
        events = PartnerEvent.objects.filter(tenant_id=owner.shop.id, party__in=("notary", "credit"))
        calls = PartnerCall.objects.filter(tenant_id=owner.shop.id, party__in=("notary", "credit"))
        with scope(owner.shop):
            found[owner.account] = [
                sorted(events.values_list("party", "event_id", "kind", "number", "state")),
                sorted(calls.values_list("party", "operation", "subject_id", "state")),
                sorted(Notarization.objects.values_list("order_id", "round", "status", "certificate_no", "fee")),
                sorted(CreditAccount.objects.values_list("order_id", "status", "consent", "consent_round")),
            ]
    return found


def decided(new_way: Callable[[Any], Way], owners: list[Any], platform: Any) -> tuple[Way, list[Told]]:
    """Leases whose customers were at the office and at the bureau; what we heard until then, and nothing since."""
    in_force(notary_open=True, notary_price=PRICE, credit_open=True, credit_quota=50)
    made: list[tuple[Way, str]] = []
    for place, owner in enumerate(owners):
        way = new_way(owner).offer(skus=SKUS)
        notary, credit = Certifying(way).set(place), Crediting(way, platform)
        for _ in range(EACH):
            way.place().pay().audit().sign()
            credit.named().asked_for()
            notary.offered()
            made.append((way, way.order_id))
    while jobs.run_due():
        pass
    way.told()
    before = len(way.listener.told)
    now = clock.now().isoformat()
    for place, (way, way.order_id) in enumerate(made):
        notary, account = Certifying(way), Crediting(way, platform).account
        way.sandbox.act_credit(f"{account.pk}-{account.consent_round}", "refuse" if place % 3 == 2 else "sign", now=now)
        notary.act("refuse" if place % 4 == 3 else "confirm")
        if place % 2 == 0:
            notary.act("issue")
    way.sandbox.settle_callbacks()
    return way, way.listener.told[before:]


def false(told: Told, other: Told, dice: random.Random) -> list[Told]:
    """What somebody could send who has seen `told` and `other` and knows no secret."""
    at = dice.choice([place for place, byte in enumerate(told.body) if byte < 128])
    changed = told.body[:at] + bytes([told.body[at] ^ dice.randrange(1, 128)]) + told.body[at + 1 :]
    stamps = {name: "1" for name in told.headers if name.lower().endswith("timestamp")}
    return [
        replace(told, path=urlsplit(told.path).path), replace(told, path=other.path), replace(told, body=other.body),
        replace(told, body=changed), replace(told, headers={**told.headers, **stamps}),
        replace(told, headers={name: value for name, value in told.headers.items() if "sign" not in name.lower()}),
    ]  # fmt: skip


def party(told: Told) -> str:
    return urlsplit(told.path).path.split("/")[3]


@pytest.mark.django_db(transaction=True)
class TestOfficesAtOnce:
    def test_end_like_the_serial_ones(
        self, new_way: Callable[[Any], Way], parties: Any, lin_owner: Any, gao_owner: Any, api: Any, operator: Any
    ) -> None:
        """ZUDESK_T6=full has 1,000 forged ones in between, of both."""
        owners = [lin_owner, gao_owner]
        way, told = decided(new_way, owners, api(operator))
        kinds = {name: [each for each in told if party(each) == name] for name in ("notary", "credit")}
        assert {name for name, each in kinds.items() if len(each) >= 2 * EACH} == set(kinds)
        serial = serially(way, told, owners, snapshot)
        dice = random.Random(SEED)

        def lies_about(one: Told) -> list[Told]:
            return false(one, dice.choice([o for o in kinds[party(one)] if o.path != one.path]), dice)

        lies = [lie for one in told for lie in lies_about(one) if lie not in told]
        while len(lies) < 2 * FORGED:
            lies += lies_about(dice.choice(told))
        many = [*repeated(told, dice), *lies]
        dice.shuffle(many)

        def work(place: int) -> list[tuple[Told, int]]:
            with bell.silent():
                return [(one, way.hand(one).status_code) for one in many[place::THREADS]]

        results = at_once(THREADS, work)
        assert [one for one in results if isinstance(one, Exception)] == []
        codes = [pair for part in results if not isinstance(part, Exception) for pair in part]
        assert {code for one, code in codes if one not in lies} == {200}
        assert {code for one, code in codes if one in lies} == {400}
        print(f"T6 offices, seed {SEED}: {len(told)} callbacks, {len(lies)} lies, {len(many)} told in all")
        assert snapshot(owners) == serial
