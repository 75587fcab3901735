"""A notary's office that is hostile, or has a fault of its own."""

import contextlib
from typing import Any

import pytest

from apps.notary.services import look_after
from apps.notary.tests.factories import Certifying
from apps.orders.tests.factories import Way
from infra.testing.undone import undone
from partners.errors import PartyUnavailable
from partners.models import PartnerCall
from partners.notary.client import NotaryClient
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def offered(way: Way) -> Certifying:
    made = Certifying(way).signed().open()
    made.offered()
    return made


def says(monkeypatch: Any, **said: Any) -> None:
    monkeypatch.setattr(NotaryClient, "_call", lambda self, path, body: (said, "raw"))


def test_a_reason_that_nobody_can_keep(offered: Certifying, monkeypatch: Any) -> None:
    reasons: list[Any] = ["坏\x00字", "坏\ud800字", "长" * 5_000, ["a"], {"a": 1}]
    for place, reason in enumerate(reasons):
        with undone():
            says(monkeypatch, caseNo=offered.row.case_no, status=90, reason=reason, endedBy="OFFICE")
            with scope(offered.way.owner.shop):
                look_after(offered.row.pk, "look")
            offered.way.work()
            call = PartnerCall.objects.filter(operation="ask").latest("created_at")
            assert (offered.row.status, call.state) == ("failed", "succeeded"), (place, call.state, call.code)


@pytest.mark.parametrize("until", [10**20, -(10**20), 10**15, True, "1", None, [], 1.5])
def test_a_page_until_no_moment(monkeypatch: Any, until: Any) -> None:
    says(monkeypatch, url="http://127.0.0.1/x", expiresAt=until)
    client: Any = NotaryClient.__new__(NotaryClient)
    client.config = type("Config", (), {"sandbox": True})
    with contextlib.suppress(PartyUnavailable):
        client.link(number="1")
