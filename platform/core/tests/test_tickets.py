"""Where, for how long and for which kind of file a ticket holds."""

import time
from dataclasses import dataclass

import pytest
from django.http import HttpRequest
from django.test import RequestFactory

from core.caller import Side, TenantRef
from core.tickets import File, Tickets
from tenants.hosts import ADMIN_PLACE, UNKNOWN, Place


@dataclass(frozen=True, slots=True)
class Paper:
    words: str


def give(_: HttpRequest, tenant_id: int, paper: Paper) -> File:
    return File(f"{tenant_id}: {paper.words}".encode(), "paper.txt", "text/plain")


LIN, GAO = (Place(Side.STORE, TenantRef(id=number, schema_name=f"m_{number}")) for number in (1, 2))
PAPERS = Tickets("/api/papers", Paper)
SHOWN = Tickets("/api/shown", Paper, operators_too=True)


def opened(tickets: Tickets[Paper], url: str, place: Place) -> bytes:
    """What the view gives; b"" for the answer 104."""
    request = RequestFactory().get(url)
    request.place = place  # type: ignore[attr-defined]
    found = b"".join(tickets.view(give)(request))
    return b"" if b'"code":104' in found else found


@pytest.mark.parametrize(
    ("tickets", "tenant_id", "places"),
    [(PAPERS, 1, [LIN]), (PAPERS, 0, [ADMIN_PLACE]), (SHOWN, 1, [LIN, ADMIN_PLACE]), (SHOWN, 0, [ADMIN_PLACE])],
)
def test_it_holds_on_the_hosts_it_is_for(tickets: Tickets[Paper], tenant_id: int, places: list[Place]) -> None:
    url = tickets.link(tenant_id, Paper("words"))
    for place in (LIN, GAO, ADMIN_PLACE, UNKNOWN):
        assert opened(tickets, url, place) == (f"{tenant_id}: words".encode() if place in places else b"")


def test_one_of_another_kind_opens_nothing() -> None:
    ticket = SHOWN.link(1, Paper("words")).partition("?")[2]
    assert opened(PAPERS, f"{PAPERS.url}?{ticket}", LIN) == b""


def test_it_is_good_for_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    url = PAPERS.link(1, Paper("words"))
    later = time.time() + PAPERS.seconds + 2
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    assert opened(PAPERS, url, LIN) == b""
