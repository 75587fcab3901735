"""For whom, where, for how long and for which kind of file a ticket holds."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import RequestFactory

from core.caller import Caller, Side, TenantRef
from core.errors import Unauthorized
from core.tickets import File, Tickets
from tenants.hosts import ADMIN_PLACE, UNKNOWN, Place


@dataclass(frozen=True, slots=True)
class Paper:
    words: str


def give(caller: Caller, tenant_id: int, paper: Paper) -> File:
    return File(f"{tenant_id}: {paper.words} {caller.user_id}".encode(), "paper.txt", "text/plain")


LIN, GAO = (Place(Side.STORE, TenantRef(id=number, schema_name=f"m_{number}")) for number in (1, 2))
PAPERS = Tickets("/api/papers", Paper, needs=("papers.view", "papers.judge"))
OTHERS = Tickets("/api/others", Paper)
SEES = frozenset({"papers.judge"})
OWNER = Caller(side=Side.STORE, user_id=7, name="Lin", tenant=LIN.tenant, jti="lin", actions=SEES)
ADA = Caller(side=Side.ADMIN, user_id=8, name="Ada", jti="ada", actions=SEES)


@pytest.fixture
def sessions(instead: Callable[..., None]) -> dict[tuple[Place, str], Caller]:
    """Who is logged in, by place and session."""
    known = {(LIN, "lin"): OWNER, (ADMIN_PLACE, "ada"): ADA}

    def holder(request: HttpRequest, session: str | None) -> Caller:
        place = request.place  # type: ignore[attr-defined]
        if session is None:
            return Caller(side=place.side, user_id=0, name="", tenant=place.tenant)
        if (place, session) not in known:
            raise Unauthorized
        return known[place, session]

    instead("who holds a ticket by", {"session": holder})
    return known


@pytest.fixture(autouse=True)
def kept(instead: Callable[..., None]) -> list[tuple[str, str, str]]:
    """Refusals that were noted."""
    found: list[tuple[str, str, str]] = []

    def keep(caller: Caller, *, call: str, action: str) -> None:
        found.append((caller.name, call, action))

    instead("what keeps refusals of tickets by", {"refusal": keep})
    return found


Opened = Callable[..., str]


@pytest.fixture
def opened(sessions: Any) -> Opened:
    """What the view gives; its code where it refuses."""

    def look(url: str, place: Place, tickets: Tickets[Paper] = PAPERS) -> str:
        request = RequestFactory().get(url)
        request.place = place  # type: ignore[attr-defined]
        found = b"".join(tickets.view(give)(request)).decode()
        return next((code for code in ("103", "104") if f'"code":{code}' in found), found)

    return look


PLACES = (LIN, GAO, ADMIN_PLACE, UNKNOWN)


def test_it_opens_for_the_session_that_asked_on_its_host(opened: Opened) -> None:
    for caller, place in ((OWNER, LIN), (ADA, ADMIN_PLACE)):
        url = PAPERS.link(caller, 1, Paper("words"))
        assert [opened(url, one) for one in PLACES] == [
            f"1: words {caller.user_id}" if one is place else "104" for one in PLACES
        ]


def test_a_shops_session_opens_nothing_of_another_shop(opened: Opened) -> None:
    assert opened(PAPERS.link(OWNER, 2, Paper("words")), LIN) == "104"


def test_it_ends_with_its_session(opened: Opened, sessions: Any) -> None:
    url = PAPERS.link(OWNER, 1, Paper("words"))
    del sessions[LIN, "lin"]
    assert opened(url, LIN) == "104"


def test_it_ends_with_the_action(opened: Opened, sessions: Any, kept: list[tuple[str, str, str]]) -> None:
    url = PAPERS.link(OWNER, 1, Paper("words"))
    sessions[LIN, "lin"] = replace(OWNER, actions=frozenset({"goods.view"}))
    assert opened(url, GAO) == "104"
    assert kept == []
    assert opened(url, LIN) == "103"
    assert kept == [("Lin", "GET /api/papers", "papers.view")]


def test_without_a_session_it_is_nobodys(opened: Opened) -> None:
    assert opened(PAPERS.link(replace(OWNER, jti=""), 1, Paper("words")), LIN) == "104"


def test_a_customers_holds_at_the_shop(opened: Opened) -> None:
    url = PAPERS.link_of_customer(1, Paper("words"))
    assert [opened(url, one) for one in PLACES] == ["1: words 0", "104", "104", "104"]
    assert opened(PAPERS.link_of_customer(0, Paper("words")), ADMIN_PLACE) == "104"


def test_one_of_another_kind_opens_nothing(opened: Opened) -> None:
    ticket = OTHERS.link(OWNER, 1, Paper("words")).partition("?")[2]
    assert opened(f"{PAPERS.url}?{ticket}", LIN) == "104"


def test_it_is_good_for_minutes(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    url = PAPERS.link(OWNER, 1, Paper("words"))
    later = time.time() + PAPERS.seconds + 2
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    assert opened(url, LIN) == "104"
