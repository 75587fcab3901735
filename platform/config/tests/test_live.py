"""The live feed: its own process, over HTTP and Redis; who hears what, how many may, when a stream ends."""

import asyncio
import json
import os
import signal
import time
from contextlib import contextmanager
from datetime import timedelta
from itertools import chain
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from django.db import connection, transaction

from apps.orders.log import OrderLog
from apps.staff.models import Staff, StaffRole
from config import streams
from config.listeners import Listener, Listeners
from core import actions as a
from core import audit, clock, live, redis
from core.caller import Caller, Side, TenantRef, system
from core.entities import TradeKind
from core.errors import ApiError, TooManyTries
from core.notices.services import notify
from infra.local import paths, ports
from infra.local.commands import Command, spawn
from infra.local.console import tail
from infra.local.supervisor import end
from tenants import hosts, sessions
from tenants.models import Session, Tenant
from tenants.rules import MerchantStatus
from tenants.scope import scope

SECONDS = 120
LIN = TenantRef(7, "m_lin")
ALL = frozenset({a.ORDER_VIEW, a.ORDER_ALL, a.JOB_VIEW})


class Feed:
    """The process, as a page's browser sees it."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.address}{path}", headers={"Host": "127.0.0.1"})

    def is_heard(self) -> bool:
        try:
            return self.get("/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def refusal(self, host: str, token: str) -> int:
        """The code of a stream that isn't given."""
        answer = httpx.get(f"{self.address}/api/live", headers={"Host": host, "jwt-token": token}, timeout=SECONDS)
        return int(answer.json()["code"])

    @contextmanager
    def listening(self, person, token: str = ""):
        headers = {"Host": person.host, "jwt-token": token or person.token}
        with httpx.stream("GET", f"{self.address}/api/live", headers=headers, timeout=SECONDS) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert "no-transform" in answer.headers["cache-control"]
            lines = answer.iter_lines()
            assert next(lines) == ": open"
            yield Page(lines)


class Page:
    def __init__(self, lines) -> None:
        self.lines = lines

    def hears(self) -> list[str]:
        """The words of the next event."""
        return json.loads(next(line for line in self.lines if line.startswith("data: "))[len("data: ") :])

    def ends(self) -> bool:
        """Without another word."""
        return not any(line.startswith("data: ") for line in self.lines)


def wait_until(true, why) -> None:
    until = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < until, why()
        time.sleep(0.05)


@pytest.fixture
def feed(transactional_db, tmp_path: Path):
    port, log = ports.any_free(), tmp_path / "live.log"
    server = connection.settings_dict
    who = f"{quote(server['USER'])}:{quote(server['PASSWORD'])}"
    env = os.environ | {
        "DATABASE_URL": f"postgres://{who}@{server['HOST']}:{server['PORT']}/{server['NAME']}",
        "PYTHONPATH": os.pathsep.join([str(paths.ROOT / "platform"), str(paths.ROOT)]),
    }
    form = ["--interface", "asgi", "--no-ws", "--port", port, "--workers-kill-timeout", "1"]
    process = spawn(Command([paths.BIN / "granian", *form, "config.tests.hasty_live:application"], env), log)
    served = Feed(port)
    try:
        wait_until(lambda: served.is_heard() or process.poll() is not None, lambda: tail(log))
        assert process.poll() is None, tail(log)
        yield served
    finally:
        end(process, signal.SIGTERM, 5)


class UndoneError(Exception):
    pass


@pytest.mark.django_db(transaction=True)
def test_pages_hear_what_concerns_them_until_their_session_ends(feed, operator, lin_owner, gao_owner, mei):
    lin, other = lin_owner.shop, lin_owner.new_session()
    used = clock.real_now() - timedelta(minutes=5)
    Session.objects.filter(jti=other.jti).update(last_used_at=used)
    with (
        feed.listening(lin_owner) as page,
        feed.listening(lin_owner, lin_owner.token_of(other)) as second,
        feed.listening(operator) as office,
    ):
        # What never was, another tenant's, another person's: none of it is in what comes next.
        with pytest.raises(UndoneError), transaction.atomic():
            notify(tenant_id=lin.id, kind="order.placed", title=("新订单", "An order"))
            raise UndoneError
        notify(tenant_id=gao_owner.shop.id, kind="order.placed", title=("新订单", "An order"))
        notify(tenant_id=lin.id, user_id=mei.id, kind="order.placed", title=("新订单", "An order"))
        with scope(lin), transaction.atomic():
            audit.record(lin_owner.caller, OrderLog.REMARK, TradeKind.LEASE, 7)
            audit.record(system(lin), OrderLog.REMARK, TradeKind.LEASE, 8)
        assert page.hears() == ["order:8", "todos"], "one's own act its pages know already"
        assert second.hears() == ["order:7", "order:8", "todos"]
        assert office.hears() == ["order:7", "order:8"]
        with transaction.atomic():
            notify(tenant_id=lin.id, kind="order.placed", title=("新订单", "An order"))
        assert page.hears() == second.hears() == ["notices", "todos"]

        assert feed.refusal(lin_owner.host, lin_owner.token) == 115
        assert "zudesk_live_streams 3.0" in feed.get("/metrics").text
        sessions.close(lin.id, lin_owner.session.jti)
        assert page.ends()
        assert feed.refusal(lin_owner.host, lin_owner.token) == 109

        redis.client().client_kill_filter(_type="pubsub")
        assert second.ends() and office.ends(), "what isn't heard must not be trusted in"
    assert Session.objects.get(jti=other.jti).last_used_at == used, "to listen is no use of a session"
    wait_until(feed.is_heard, lambda: "Redis is back, and nobody listens")
    for host, token, code in (
        (lin_owner.host, "", 109),
        (gao_owner.host, lin_owner.token_of(other), 109),
        (operator.host, lin_owner.token_of(other), 109),
        ("nosuch.localhost", gao_owner.token, 104),
        ("evil.example", gao_owner.token, 104),
    ):
        assert feed.refusal(host, token) == code
    gao = gao_owner.shop
    with feed.listening(gao_owner) as page, feed.listening(mei) as west:
        assert "zudesk_live_streams 2.0" in feed.get("/metrics").text

        def hears_of_an_order():
            with scope(gao), transaction.atomic():
                audit.record(system(gao), OrderLog.REMARK, TradeKind.LEASE, 9)
            return page.hears()

        # T13: who is disabled hears no more, whose role is cut hears less, and nobody hears of a shop that is closed.
        with scope(lin):
            Staff.objects.filter(pk=mei.id).update(active=False)
        sessions.refresh_users(lin.id, [mei.id])
        assert west.ends()
        assert hears_of_an_order() == ["order:9", "todos"]
        with scope(gao):
            StaffRole.objects.filter(pk__in=gao_owner.user.role_ids).update(code="", actions=[])
        sessions.refresh_users(gao.id, [gao_owner.id])
        assert hears_of_an_order() == ["todos"], "a role was cut, and its page hears as before"
        Tenant.objects.filter(pk=gao.id).update(status=MerchantStatus.CLOSED)
        hosts.forget(gao.id)
        assert page.ends()
    assert feed.refusal(gao_owner.host, gao_owner.token) == 105


def listener(*actions: str, sub_shop_id: int | None = None, user_id: int = 1) -> Caller:
    return Caller(
        Side.STORE, user_id, "林", LIN, sub_shop_id=sub_shop_id, actions=frozenset(actions), jti=f"session-{user_id}"
    )


ORDER = live.Told(live.Word.ORDERS, LIN.id, 8, action=a.ORDER_VIEW)
TOLD_OF_ORDERS = live.Told(live.Word.NOTICES, LIN.id, of_orders=True)


@pytest.mark.parametrize(
    ("told", "caller", "heard"),
    [
        (ORDER, listener(*ALL), "order:8"),
        (ORDER, listener(a.ORDER_VIEW), "orders"),  # held to the own ones: whose it is isn't theirs to know
        (ORDER, listener(*ALL, sub_shop_id=2), "orders"),
        (ORDER, listener(), None),
        (ORDER, Caller(Side.ADMIN, 1, "Ada", actions=ALL), "order:8"),
        (live.Told(live.Word.TODOS, LIN.id), Caller(Side.ADMIN, 1, "Ada", actions=ALL), None),
        (live.Told(live.Word.TODOS, 8), listener(*ALL), None),
        (live.Told(live.Word.TODOS, LIN.id, by="session-1"), listener(*ALL), None),
        (live.Told(live.Word.TODOS, LIN.id, sub_shop_id=3), listener(sub_shop_id=2), None),
        (live.Told(live.Word.TODOS, LIN.id, sub_shop_id=3), listener(), "todos"),
        (TOLD_OF_ORDERS, listener(a.ORDER_VIEW), None),
        (TOLD_OF_ORDERS, listener(*ALL), "notices"),
    ],
)
def test_a_word_goes_to_whom_it_concerns(told, caller, heard):
    assert live.as_heard(told, caller) == heard


def test_what_waits_and_who_listens_is_bounded(monkeypatch):
    one = Listener(listener(*ALL))
    one.hear(live.Told(live.Word.ORDERS, LIN.id, number, action=a.ORDER_VIEW) for number in range(500))
    one.hear([live.Told(live.Word.TODOS, LIN.id)])
    assert (one.take(), one.take()) == (["orders", "todos"], [])

    monkeypatch.setattr("config.listeners.MOST_OF_PERSON", 2)
    monkeypatch.setattr("config.listeners.MOST", 3)
    here = Listeners()
    refused = []
    for user_id in chain([0], [1, 1, 1], [2, 3]):
        here.heard = user_id != 0
        try:
            here.join(listener(user_id=user_id))
        except ApiError as error:
            refused.append((user_id, error.code))
    assert refused == [(0, 500), (1, 115), (3, 115)]

    monkeypatch.setattr("config.listeners.MOST_OF_TENANT", 3)
    monkeypatch.setattr("config.listeners.MOST", 9)
    with pytest.raises(TooManyTries):
        here.join(listener(user_id=3))
    assert here.join(Caller(Side.ADMIN, 1, "Ada", actions=ALL)).open, "another tenant's people still listen"


def test_whose_rights_changed_hears_nothing_by_the_ones_before(monkeypatch):
    """What comes meanwhile is told by what the new look says."""
    one, said = Listener(listener(*ALL)), []

    async def cut(_meta):
        return listener()

    async def send(message):
        said.append(message["body"])
        one.close()

    monkeypatch.setattr(streams, "look", cut)
    told = live.Told(live.Word.LOOK, LIN.id, session="session-1")
    one.hear([live.Told(live.Word.LOOK, LIN.id, session="session-2")])
    assert not one.doubted
    one.hear([told, ORDER, live.Told(live.Word.TODOS, LIN.id)])
    asyncio.run(streams._tell(one, {}, send))
    assert said == [b'data: ["todos"]\n\n']
    doubts = one.doubts
    one.hear([told, ORDER])
    one.looked(listener(*ALL), doubts)
    assert (one.doubted, one.take()) == (True, []), "what was looked at before the change says nothing of it"


@pytest.mark.django_db
def test_who_listens_is_told_of_sessions_that_changed(lin_owner, monkeypatch, django_capture_on_commit_callbacks):
    told, opened = [], lin_owner.session
    monkeypatch.setattr(live, "_send", told.extend)
    with django_capture_on_commit_callbacks(execute=True):
        sessions.refresh_users(lin_owner.shop.id, [lin_owner.id])
    assert told == [live.Told(live.Word.LOOK, lin_owner.shop.id, session=opened.jti)]


def test_who_comes_is_counted_before_a_session_is_looked_at(monkeypatch):
    """One thread looks at all of them, and renews those that are open."""
    monkeypatch.setattr("config.listeners.MOST_OF_PERSON", 2)
    monkeypatch.setattr("config.listeners.MOST_COMING", 3)
    here = Listeners()
    with here.coming("one"), here.coming("one"):
        with pytest.raises(TooManyTries), here.coming("one"):
            pass
        with here.coming("two"), pytest.raises(TooManyTries), here.coming("three"):
            pass
    for _ in range(4):
        with here.coming("one"):
            pass
