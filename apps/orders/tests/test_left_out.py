"""What no later night makes up for is done of all leases, or the night fails (decision 63)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from apps.bills.services import receipt
from apps.credit import queries as bureau
from apps.credit.services import nightly as credit
from apps.deposits.services import remainders
from apps.leases import queries as leases
from apps.leases.queries import nightly
from apps.orders.consent.services import agreement
from apps.orders.renewals import services as renewals
from apps.orders.services import nights
from apps.payments import queries as payments
from core import clock
from core.jobs import services as jobs
from core.models import Job, JobStep
from infra.testing.cast import Shop
from infra.testing.nights import as_in_life
from nights import registry
from nights.job import KIND, moment_of
from tenants.models import Tenant
from tenants.scope import public

pytestmark = pytest.mark.django_db
DAY, FIRST = date(2026, 4, 10), date(2026, 5, 1)
LEASES = [1, 2, 3, 4, 5]
Patch = Callable[[Any, str, Any], None]


def raises(which: int | list[int], *_: Any) -> int:
    """Of the second of five leases, by itself or with others."""
    if which == 2 or (isinstance(which, list) and 2 in which):
        raise KeyError("a key that is gone")
    return 1


def late_returns(patch: Patch) -> None:
    patch(nights, "kept_late", lambda day: [SimpleNamespace(pk=one) for one in LEASES])
    patch(nights, "_accrue", raises)


def free_night(patch: Patch) -> None:
    patch(payments, "held_up_at", lambda kind, moment: LEASES)
    patch(receipt, "_spare", raises)


def credit_records(patch: Patch) -> None:
    at_the_bureau(patch, reportable=LEASES)
    patch(credit, "_report", raises)


def wrong_ends(patch: Patch) -> None:
    at_the_bureau(patch, ended_wrongly=LEASES)
    patch(credit, "_undo", raises)


def at_the_bureau(patch: Patch, *, reportable: list[int] | None = None, ended_wrongly: list[int] | None = None) -> None:
    patch(bureau, "is_served", lambda: True)
    patch(bureau, "ended_wrongly", lambda: ended_wrongly or [])
    patch(bureau, "reportable", lambda: SimpleNamespace(values_list=lambda *_, **__: reportable or []))


def consents(patch: Patch) -> None:
    patch(nightly, "left_consents", lambda: LEASES)
    patch(agreement, "end_left", raises)


def thaw(patch: Patch) -> None:
    patch(leases, "over", lambda left: LEASES)
    patch(remainders, "_thaw", raises)


def put_off(patch: Patch) -> None:
    patch(nightly, "renewing", lambda: LEASES)
    patch(renewals, "put_off", raises)


@dataclass(frozen=True)
class Place:
    """`prepare` has five leases found by a step of the night of `day`, and what it does with the second raises.

    `late`: that night is caught up on. `closed`: it is a closed shop's last.
    """

    step: str
    prepare: Callable[[Patch], None]
    day: date = DAY
    late: bool = False
    closed: bool = False


WHOLE = {
    "late_returns": Place("late_returns", late_returns),
    "free_night": Place("overdue", free_night, late=True),
    "credit_records": Place("credit_records", credit_records),
    "wrong_ends-first": Place("credit_records", wrong_ends, day=FIRST),
    "consents-closed": Place("consents", consents, closed=True),
    "thaw-closed": Place("thaw", thaw, closed=True),
    "renewals-late": Place("renewals", put_off, late=True),
}
MADE_UP_FOR = {
    "wrong_ends": Place("credit_records", wrong_ends),
    "consents": Place("consents", consents),
    "thaw": Place("thaw", thaw),
}


def run(place: Place, shop: Shop, instead: Any, patch: Patch) -> Job:
    place.prepare(patch)
    instead("the step of a night", {one.name: one for one in registry.steps() if one.name == place.step})
    if place.closed:
        Tenant.objects.filter(pk=shop.id).update(status="closed", closed_on=place.day - timedelta(days=1))
    with as_in_life(), clock.at(moment_of(place.day + timedelta(days=place.late))), public():
        jobs.enqueue(KIND, place.day.isoformat(), tenant_id=shop.id)
        row = Job.objects.get(tenant_id=shop.id, kind=KIND, key=place.day.isoformat())
        jobs.run(shop.id, row.id)
    row.refresh_from_db()
    return row


@pytest.mark.parametrize("place", WHOLE.values(), ids=WHOLE)
def test_nothing_is_left_out_that_no_later_night_makes_up_for(
    place: Place, lin: Shop, instead: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = run(place, lin, instead, monkeypatch.setattr)
    assert (row.state, row.error.strip()) == ("queued", "KeyError: 'a key that is gone'")
    assert not JobStep.objects.filter(tenant_id=lin.id, finished_at__isnull=False).exists()


@pytest.mark.parametrize("place", MADE_UP_FOR.values(), ids=MADE_UP_FOR)
def test_of_other_nights_one_is_and_the_rest_goes_on(
    place: Place, lin: Shop, instead: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = run(place, lin, instead, monkeypatch.setattr)
    assert (row.state, row.result) == ("done", {place.step: 4})
    assert row.error == f"{place.step}: 2: KeyError: 'a key that is gone'"
