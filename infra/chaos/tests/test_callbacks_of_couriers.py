"""T6 of kuaidi100: traces that are pushed twice and in no order end like the serial ones, forged ones do nothing."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from apps.express.models import Parcel
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from core import clock
from core.jobs import bell
from core.jobs import services as jobs
from core.models import Job
from infra.chaos.tests.test_callbacks import FORGED, MANY, SEED, SKUS, THREADS, repeated, serially
from infra.sandbox.testing import Told
from partners.express.signing import pushed
from tenants.scope import scope
from tenants.testing.threads import at_once

EACH = max(1, MANY // 8)
"""Parcels a merchant."""


def snapshot(owners: list[Any]) -> dict[str, list[Any]]:
    """What these callbacks can change; what a delivery means is a job's."""
    found: dict[str, list[Any]] = {}
    for owner in owners:
        arrived = Job.objects.filter(tenant_id=owner.shop.id, kind="express.arrived")
        with scope(owner.shop):
            told = [(row.number, json.dumps(row.trace), row.raw) for row in Parcel.objects.order_by("number")]
            found[owner.account] = [told, sorted(arrived.values_list("key", flat=True))]
    return found


def sent(new_way: Callable[[Any], Way], owners: list[Any]) -> tuple[Way, list[Told]]:
    """Parcels that went step by step to their customers; what we would have heard of them, and nothing yet."""
    made: list[tuple[Way, str]] = []
    for place, owner in enumerate(owners):
        way = new_way(owner).offer(skus=SKUS)
        for nth in range(EACH):
            number = f"SF55{place}{nth:07d}"
            way.place().pay().audit().sign().ship(number)
            made.append((way, number))
    while jobs.run_due():
        pass
    way.told()
    before = len(way.listener.told)
    for step in ("next", "next", "delivered"):
        for way, number in made:
            way.sandbox.act_express(number, step, now=clock.now().isoformat())
    way.sandbox.settle_callbacks()
    return way, [one for one in way.listener.told[before:] if "/express/" in one.path]


def false(told: Told, other: Told) -> list[Told]:
    """What somebody could send who has seen `told` and `other` and knows no key."""
    form = dict(parse_qsl(told.body.decode()))
    unsalted = {"param": form["param"], "sign": pushed(form["param"], "")}
    return [
        replace(told, path=urlsplit(told.path).path), replace(told, path=other.path), replace(told, body=other.body),
        replace(told, body=urlencode({**form, "param": form["param"] + " "}).encode()),
        replace(told, body=urlencode(unsalted).encode()),
    ]  # fmt: skip


@pytest.mark.django_db(transaction=True)
class TestTracesAtOnce:
    def test_end_like_the_serial_ones(
        self, new_way: Callable[[Any], Way], parties: Any, lin_owner: Any, gao_owner: Any
    ) -> None:
        owners = [lin_owner, gao_owner]
        way, told = sent(new_way, owners)
        assert len(told) == 3 * 2 * EACH
        serial = serially(way, told, owners, snapshot)
        dice = random.Random(SEED)

        def lies_about(one: Told) -> list[Told]:
            return false(one, dice.choice([other for other in told if other.path != one.path]))

        lies = [lie for one in told for lie in lies_about(one)]
        lies += [dice.choice(lies) for _ in range(max(0, FORGED - len(lies)))]
        many = [*repeated(told, dice), *lies]
        dice.shuffle(many)

        def work(place: int) -> list[tuple[Told, int]]:
            with bell.silent():
                return [(one, way.hand(one).status_code) for one in many[place::THREADS]]

        results = at_once(THREADS, work)
        assert [one for one in results if isinstance(one, Exception)] == []
        codes = [pair for part in results if not isinstance(part, Exception) for pair in part]
        assert {code for one, code in codes if one in told} == {200}
        assert {code for one, code in codes if one not in told} == {400}
        assert snapshot(owners) == serial
        while jobs.run_due():
            pass
        for owner in owners:
            with scope(owner.shop):
                assert set(Order.objects.values_list("status", flat=True)) == {"leasing"}
