"""T21: whoever dies in the middle of a recharge, a report of the vendor's or of the bureau's, a consent or a contract
there, a notarization, its cancel or its certificate, a batch for the bureau, a request for enforcement or its
withdrawal, nothing is lost.

Real API, worker, Redis and parties, killed with -9; the database drops everybody and lets nobody in for a moment (T9
has it die itself). Afterwards each call has its end, both sides' books agree, and no report, case, batch or request is
there twice.
ZUDESK_T21=full: 6 leases, each act under two deaths drawn at random; small: one lease, and each part dies twice, the
worker three times. Not in `make test`: the API alone starts anew twice.
"""

import json
import os
import signal
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import httpx
import psycopg
import pytest
from django.core.management import call_command
from django.db import connection
from psycopg import sql

from apps.credit.models import CreditAccount, CreditQuery, CreditRecord
from apps.credit.services.batches import number_of
from apps.credit.tests.factories import Crediting
from apps.customers.rules import id_check_digit
from apps.notary.models import Enforcement, Notarization
from apps.notary.tests.factories import PRICE, Certifying
from apps.orders.tests.factories import Way, make_overdue
from apps.risk.models import RiskReport
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job, JobState
from infra.chaos.lives import books
from infra.chaos.lives.town import Town
from infra.chaos.product import Product, wait_until
from infra.chaos.tests.test_callbacks import SKUS
from infra.sandbox.enforcement import CERTIFIED, WITHDRAWN
from infra.sandbox.testing import Listener, Sandbox
from infra.testing.cast import Person, Shop
from infra.testing.pictures import slip
from infra.testing.queue import rested, unsent
from overview.models import CreditBatch
from partners import clients, services
from partners.models import PartnerCall
from partners.rules import CallState
from policies.tests.factories import in_force
from tenants.scope import scope

SIZE = os.environ.get("ZUDESK_T21", "")
FULL = SIZE == "full"
LEASES, DEATHS = (6, 2) if FULL else (1, 1)
SEED = int(os.environ.get("ZUDESK_SEED", "20261128"))
PARTS = ("api", "party", "worker", "redis", "database")
ACTS = {
    "recharge": "api", "agree": "database", "submit": "party", "notarize": "worker", "cancel": "api", "report": "party",
    "ask_the_bureau": "worker", "certify": "redis", "batch": "database", "enforce": "worker", "withdraw": "redis",
}  # fmt: skip
"""In their order, and who dies in each in small. What somebody waits for is a while behind what it waits for: who died
ahead of a call that was to go at once leaves it to its job, a minute later.
"""
OFFICE = {"issued": CERTIFIED, "withdrawn": WITHDRAWN}
SUM, PATIENCE = 10_000, 120 if FULL else 60
REPORT_PRICE = 300
"""Of the bureau's, in fen."""
LATER = timedelta(minutes=45)
"""By then whatever was shown to somebody has been asked about."""
A = TypeVar("A")


@dataclass
class Parties(Sandbox):
    """The sandbox that dies: its control waits until it is there again."""

    folder: Path

    @property
    def credentials(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "credentials.json").read_text())
        return found

    def control(self, path: str, *, now: str = "", **asked: Any) -> dict[str, Any]:
        return again(lambda: super(Parties, self).control(path, now=now, **asked))


def again(act: Callable[[], A]) -> A:
    """Once more until somebody answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except httpx.HTTPError:
            assert time.monotonic() < until, "nobody answers"
            time.sleep(0.05)


@dataclass
class Presses:
    """Somebody at a host of the API, who presses again with the same key until it answers."""

    origin: str
    host: str
    token: str

    def __call__(self, method: str, path: str, **asked: Any) -> Any:
        headers = {"Host": self.host, "jwt-token": self.token, "Idempotency-Key": uuid.uuid4().hex}
        how = {"json": asked} if method == "POST" else {"params": asked}

        def press() -> httpx.Response:
            answer = httpx.request(
                method, self.origin + path, headers=headers, timeout=30, trust_env=False, **cast("Any", how)
            )
            if answer.status_code == 503:
                raise httpx.RemoteProtocolError("not now")
            return answer

        answer = again(press)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:2000])
        return answer.json()


@dataclass
class Lease:
    """Signed and received, of a customer whose name was checked; `order_id` and the pictures of the ID card."""

    order_id: str
    card: dict[str, str]


@dataclass
class World:
    product: Product
    sandbox: Parties
    way: Way
    owner: Presses
    operator: Presses
    leases: list[Lease]
    dice: Random
    deaths: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)

    @property
    def shop(self) -> Shop:
        return cast(Shop, self.way.owner.shop)

    @contextmanager
    def at_now(self) -> Iterator[None]:
        yield

    def has_money(self) -> bool:
        """Where nobody took Alipay's word because they were dead, it says so again: after minutes, as Alipay does."""
        self.sandbox.settle_callbacks()
        return bool(self.owner("GET", "/api/backend/getRiskBalance")["data"]["available"])

    def recharge(self, lease: Lease) -> None:
        """A code is shown and paid at Alipay's."""
        code = ""
        until = time.monotonic() + PATIENCE
        while not code:
            assert time.monotonic() < until, "no code"
            answer = self.owner("POST", "/api/platform/getRiskRechargePayQrcode", amount=SUM)
            code = answer["data"]["qr_content"] if answer["code"] == 200 else ""
            if not code:
                self.hurry()
        with suppress(RuntimeError):  # it was paid, and the answer was lost
            self.sandbox.act_alipay(code)

    def report(self, lease: Lease) -> None:
        """Asked for by the price that is shown."""
        shown = self.owner("GET", "/api/general/getRiskTypeMap", order_id=lease.order_id)["data"]["types"]
        [price] = [one["price"] for one in shown if one["type"] == "basic"]
        asked = self.owner("POST", "/api/general/getRisk", order_id=lease.order_id, type="basic", price=price)
        assert asked["code"] == 200, asked

    def agree(self, lease: Lease) -> None:
        """The customer signs the consent on the bureau's page."""
        until = time.monotonic() + PATIENCE
        while (consent := self._at_bureau(lease)["consent"])["consent"] != "signed":
            assert time.monotonic() < until, consent
            if consent["url"]:
                desk, _, code = consent["url"].rpartition("/consent/")
                signed = {"code": code, "act": "sign"}
                again(partial(httpx.post, f"{desk}/act", data=signed, timeout=30, trust_env=False))
                self.sandbox.settle_callbacks()
            else:
                self.owner("POST", "/api/credit/userCreateSign", order_id=lease.order_id)
            self.hurry()

    def submit(self, lease: Lease) -> None:
        """The bureau's word is waited for before the account is opened."""
        sent = self.owner("POST", "/api/credit/applyContractLeasing", order_id=lease.order_id)
        assert sent["code"] == 200, sent

    def _at_bureau(self, lease: Lease) -> Any:
        return self.owner("GET", "/api/credit/getCreditAccount", order_id=lease.order_id)["data"]

    def _at_notary(self, lease: Lease) -> Any:
        return self.owner("GET", "/api/merchant/orderInfo", order_id=lease.order_id)["data"]["notary"]

    def ask_the_bureau(self, lease: Lease) -> None:
        """By the price that is shown."""
        price = self.owner("GET", "/api/v2/getCreditQueryTime")["data"]["price"]
        asked = self.owner("POST", "/api/credit/applyCreditQuery", order_id=lease.order_id, consent=True, price=price)
        assert asked["code"] == 200, asked

    def notarize(self, lease: Lease) -> None:
        """Step by step as the page offers it, up to the customer's own page."""
        steps = {
            "push_customer": "pushCustomerInfo", "push_id_card": "pushIdCardInfo",
            "push_contract": "pushContractInfo", "ready": "readyNotary",
        }  # fmt: skip
        until = time.monotonic() + PATIENCE
        while "link" not in (part := self._at_notary(lease))["actions"]:
            step = next((one for one in part["actions"] if one in steps), "")
            assert time.monotonic() < until, f"{part['actions']} {part['round']} {left()}"
            more = {"push_customer": {"price": part["price"]}, "push_id_card": lease.card}.get(step, {})
            if step:
                self.owner("POST", f"/api/notarization/{steps[step]}", order_id=lease.order_id, **more)
            self.hurry()

    def cancel(self, lease: Lease) -> None:
        """Before the customer confirms; it is notarized anew later."""
        asked = self.owner(
            "POST", "/api/notarization/cancelNotary", order_id=lease.order_id, reason="客户要求改日办理"
        )  # fmt: skip
        assert asked["code"] == 200, asked

    def certify(self, lease: Lease) -> None:
        """The customer confirms, the office issues, and its certificate is fetched."""
        case = self._at_notary(lease)["round"]["id"]
        for deed in ("confirm", "issue"):
            with suppress(RuntimeError):  # it was done, and the answer was lost
                self.sandbox.act_notary(case, deed)

        def there() -> bool:
            self.owner("POST", "/api/notarization/queryNotary", order_id=lease.order_id)
            return bool(self._at_notary(lease)["round"]["status"] == "completed")

        wait_until(there, PATIENCE, lambda: str(self._at_notary(lease)))

    def batch(self, lease: Lease) -> None:
        """The account is opened, and what waits goes to the bureau."""
        wait_until(lambda: self._at_bureau(lease)["contract"]["status"] == "accepted", PATIENCE)
        opened = self.owner("POST", "/api/credit/accountOpeningCredit", order_id=lease.order_id)
        assert opened["code"] == 200, opened
        self.send_batches()

    def send_batches(self) -> None:
        """What waits goes to the bureau. Making a batch has no key: who died behind it leaves it on the desk, and says
        at the second press that nothing waits.
        """
        made = self.operator("GET", "/api/credit/generateFileData", period=f"{clock.today():%Y-%m}")
        assert made["code"] in (200, 111), made
        for row in self.operator("GET", "/api/credit/getBatchList", status="ready")["data"]["items"]:
            self.operator("GET", "/api/credit/submitUploadFile", batch_id=row["id"])

    def enforce(self, lease: Lease) -> None:
        """What is overdue is asked for by the sum that is shown."""
        until = time.monotonic() + PATIENCE
        while "enforce" in (found := self._at_notary(lease)["enforcement"])["actions"] or not found["request"]:
            assert time.monotonic() < until, found
            if found["claim"]:
                shown = found["claim"]["total"]
                self.owner("POST", "/api/notarization/enforce", order_id=lease.order_id, shown=shown)
            self.hurry()

    def withdraw(self, lease: Lease) -> None:
        """The office is to drop the request; it is asked for anew at the end."""
        asked = self.owner(
            "POST", "/api/notarization/withdrawEnforcement", order_id=lease.order_id, reason="客户同意分期"
        )  # fmt: skip
        assert asked["code"] == 200, asked

    def issue_enforcements(self) -> None:
        """The office accepts and certifies what reached it."""
        with scope(self.shop):
            rows = Enforcement.objects.exclude(status="withdrawn").order_by("pk")
            numbers = list(rows.values_list("number", flat=True))
        for number in numbers:
            for deed in ("accept", "issue"):
                self.sandbox.act_notary(number, deed)

    def under(self, act: Callable[[], None], *parts: str) -> None:
        """`act` while one part after the other dies and comes back; parties take their time over it."""
        for party in ("alipay", "risk", "notary", "credit"):
            self.sandbox.fail(party, "slow", times=2, seconds=0.3)
        with ThreadPoolExecutor(1) as others:
            done = others.submit(act)
            for part in parts:
                time.sleep(self.dice.uniform(0.02, 0.4))
                self.die(part)
            done.result(timeout=2 * PATIENCE)

    def die(self, part: str) -> None:
        self.deaths[part] += 1
        if part == "database":
            with self._nobody_in():
                time.sleep(self.dice.uniform(0.1, 0.5))
            return
        service = {
            "party": self.product.sandbox, "api": self.product.api, "worker": self.product.worker,
            "redis": self.product.redis,
        }[part]()  # fmt: skip
        self.product.stop(service.name, signal.SIGKILL)
        time.sleep(self.dice.uniform(0, 0.3))
        self.product.start(service)

    @contextmanager
    def _nobody_in(self) -> Iterator[None]:
        """Every connection but the test's own ends at once, in the middle of whatever it does."""
        to = connection.settings_dict
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            [own] = cursor.fetchone()
        with psycopg.connect(
            host=to["HOST"], port=to["PORT"], user=to["USER"], password=to["PASSWORD"], dbname="postgres",
            autocommit=True,
        ) as raw:  # fmt: skip
            name = sql.Identifier(to["NAME"])
            switch = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}")
            raw.execute(switch.format(name, sql.SQL("false")))
            try:
                raw.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> %s",
                    [to["NAME"], own],
                )
                yield
            finally:
                raw.execute(switch.format(name, sql.SQL("true")))

    def hurry(self) -> None:
        """Nothing to wait for: the worker is at it."""
        time.sleep(0.1)

    def settle(self) -> None:
        """Time passes, without a death and without a worker: we take over what the dead ones held."""
        with clock.at(clock.now() + LATER):
            for _ in range(30):
                self.sandbox.settle_callbacks()
                rested()
                Job.objects.filter(state=JobState.RUNNING).update(lease_until=clock.real_now() - timedelta(seconds=1))
                due = Job.objects.filter(state=JobState.QUEUED, run_at__lte=clock.real_now() + LATER)
                due.update(run_at=clock.real_now())
                stuck = PartnerCall.objects.filter(state=CallState.STUCK)
                for call in stuck:
                    services.retry(call, system(None))
                if not jobs.run_due() and not stuck:
                    return
        raise AssertionError(f"it never ends: {left()}")


def left() -> list[str]:
    calls = PartnerCall.objects.exclude(state__in=(CallState.SUCCEEDED, CallState.REFUSED, CallState.RESOLVED))
    waiting = [f"{one.party}.{one.operation} {one.key} {one.state}: {one.error}" for one in calls]
    held = Job.objects.filter(state__in=(JobState.RUNNING, JobState.FAILED))
    return waiting + [f"job {one.kind} {one.key} {one.state}: {one.error}" for one in held]


@pytest.fixture
def product(tmp_path: Path, transactional_db: None) -> Iterator[Product]:
    running = Product(tmp_path, MEDIA_ROOT=str(tmp_path / "media"))
    yield running
    running.close()


@pytest.fixture
def world(
    product: Product, settings: Any, tmp_path: Path, _listener: Listener, lin_owner: Person, operator: Person, api: Any
) -> Iterator[World]:
    sandbox = product.sandbox()
    product.start(product.redis(), sandbox)
    settings.PARTNERS_BASE_URL = product.env["PARTNERS_BASE_URL"]
    settings.PARTNERS_CREDENTIALS = product.env["PARTNERS_CREDENTIALS"]
    settings.MEDIA_ROOT = product.env["MEDIA_ROOT"]
    clients.forget()
    _listener.told.clear()
    parties = Parties(settings.PARTNERS_BASE_URL, Path(settings.PARTNERS_CREDENTIALS).parent)
    parties.control("callbacks/base", url=_listener.url)
    way = Way(cast(Any, parties), _listener, lin_owner, api).offer(skus=SKUS)
    in_force(notary_open=True, notary_price=PRICE, credit_open=True, credit_quota=50, credit_price=REPORT_PRICE)
    Certifying(way).set()
    leases = [leased(way, Crediting(way, api(operator)), place) for place in range(LEASES)]
    parties.settle_callbacks()
    parties.control("callbacks/base", url=product.env["API_ORIGIN"])
    product.start(product.api(), *product.workers(), product.beat())  # whose sweeper rings what Redis lost
    origin = product.env["API_ORIGIN"]
    yield World(
        product, parties, way, Presses(origin, lin_owner.host, lin_owner.token),
        Presses(origin, operator.host, operator.token), leases, Random(SEED),
    )  # fmt: skip
    clients.forget()


def leased(way: Way, crediting: Crediting, place: int) -> Lease:
    body = f"1101051949123{place + 1:04d}"
    who = {"id_number": body + id_check_digit(body), "mobile": f"1381234{place:04d}"}
    way.place(risk_consent=True, **who).pay().audit().sign().ship(f"SF12345678{place:02d}").receive().prove()
    crediting.named()
    return Lease(way.order_id, card_of(way))


def card_of(way: Way) -> dict[str, str]:
    """Pictures of an ID card, which one case uses up."""
    return {side: slip(way.owner.caller) for side in ("front", "back")}


@pytest.mark.skipif(not SIZE, reason="in chaos only: the product starts anew again and again")
class TestWhoeverDies:
    def test_nothing_is_lost_or_done_twice(self, world: World) -> None:
        for lease, parts in zip(world.leases, self._deaths(world), strict=True):
            for act, dying in zip(ACTS, parts, strict=True):
                world.under(partial(getattr(world, act), lease), *dying)
                self._goes_on(world, lease, act)
        for name in ("worker", "worker-long"):
            world.product.stop(name, signal.SIGKILL)
        world.settle()
        for lease in world.leases:
            world.enforce(lease)
        world.issue_enforcements()
        world.send_batches()  # what the night wrote behind the last lease's
        world.settle()
        print(f"T21 seed {SEED}: {dict(world.deaths)}, {PartnerCall.objects.count()} calls")
        assert left() == []
        assert unsent() == []
        with world.at_now():  # no night has counted the days of this test
            call_command("data_days", rebuild=True, merchant=world.shop.id)
        assert books.differences(cast(Town, world)) == []
        self._each_once(world)

    def _deaths(self, world: World) -> list[list[list[str]]]:
        """For each lease who dies in each act."""
        if not FULL:
            return [[[part] for part in ACTS.values()]]
        return [[[world.dice.choice(PARTS) for _ in range(DEATHS)] for _ in ACTS] for _ in world.leases]

    def _goes_on(self, world: World, lease: Lease, act: str) -> None:
        """What was recharged is there to be asked by; what was cancelled is notarized anew; nobody pays in time."""
        if act == "recharge":
            wait_until(world.has_money, PATIENCE, lambda: world.product.told("api"))
        if act == "ask_the_bureau":
            world.notarize(replace(lease, card=card_of(world.way)))
        if act == "batch":
            way = copy(world.way)
            way.order_id = lease.order_id
            make_overdue(way)

    def _each_once(self, world: World) -> None:
        tables = ("risk_query", "credit_query", "credit_consent", "credit_contract", "notary", "enforcement")
        state = world.sandbox.state(*tables)
        with scope(world.shop):
            reports = {str(one.pk): one.status for one in RiskReport.objects.all()}
            queries = {str(one.pk): one.status for one in CreditQuery.objects.all()}
            accounts = list(CreditAccount.objects.all())
            cases = {str(one.pk): one.status for one in Notarization.objects.all()}
            requests = dict(Enforcement.objects.values_list("number", "status"))
        assert sorted(row["request_no"] for row in state["risk_query"]) == sorted(reports)
        assert set(reports.values()) <= {"ready", "empty"}
        assert sorted(row["number"] for row in state["credit_query"]) == sorted(queries)
        assert set(queries.values()) == {"ready"}
        agreed = {row["number"]: row["state"] for row in state["credit_consent"]}
        assert agreed == {f"{one.pk}-{one.consent_round}": "SIGNED" for one in accounts}
        filed = {row["number"]: row["code"] for row in state["credit_contract"]}
        assert filed == {f"{one.pk}-1": "0000" for one in accounts}
        assert sorted(row["out_no"] for row in state["notary"]) == sorted(cases)
        assert Counter(cases.values()) == {"completed": LEASES, "cancelled": LEASES}
        assert Counter(requests.values()) == {"issued": LEASES, "withdrawn": LEASES}
        there = {row["out_no"]: row["status"] for row in state["enforcement"]}
        # One that was withdrawn before it got there never was.
        assert {**dict.fromkeys(requests, WITHDRAWN), **there} == {one: OFFICE[at] for one, at in requests.items()}
        assert (len(reports), len(queries), len(accounts)) == (LEASES, LEASES, LEASES)
        self._told_once(world)

    def _told_once(self, world: World) -> None:
        """Each lease is opened at the bureau, once. Beat is there, so the night of today runs among the acts, a minute
        behind the start: of leases that are open by then it tells what was paid, bill by bill, and on the first of a
        month the month that is over. Nobody else tells anything here, and nothing is corrected or withdrawn.
        """
        state = world.sandbox.state("credit_account", "credit_batch", "credit_record")
        with scope(world.shop):
            rows = list(CreditRecord.objects.order_by("order_id", "pk"))
        which = [(one.order_id, one.kind, one.period, one.key, one.status, one.batch_id, one.tries) for one in rows]
        assert {(one.status, one.tries) for one in rows} == {("accepted", 0)}, which
        assert {one.kind for one in rows} <= {"open", "flow", "month"}, which
        opened = [one for one in rows if one.kind == "open"]
        assert [one.order_id for one in opened] == sorted(int(lease.order_id) for lease in world.leases), which
        assert sorted(row["code"] for row in state["credit_account"]) == sorted(str(one.account_id) for one in opened)
        # Which of its kind, in the bureau's own words: a bill is told once, and a month, under whatever number.
        contents = [(row, json.loads(row["content"])) for row in state["credit_record"]]
        theirs = sorted(
            (row["account"], row["kind"], said.get("bill_no") or said.get("month", ""), row["code"])
            for row, said in contents
        )
        assert theirs == sorted((str(one.account_id), one.kind, one.key, "0000") for one in rows), which
        assert len(set(theirs)) == len(theirs), theirs
        # Its book of records forgets that one came twice; its batches don't.
        came = Counter(number for row in state["credit_batch"] for number, *_ in json.loads(row["said"]))
        assert came == Counter(str(one.pk) for one in rows), which
        batches = list(CreditBatch.objects.order_by("pk"))
        assert {one.status for one in batches} == {"read"}, batches
        assert sorted(row["number"] for row in state["credit_batch"]) == sorted(number_of(one) for one in batches)
