"""The place where random lives are lived: one shop, its customers, the party's sandbox, and time.

The sandbox sends nothing by itself: what it would have told us waits here and is handed over late, twice, in another
order, or never.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from unittest.mock import patch

from django.db import connection, transaction
from django.db.models import QuerySet

from apps.bills import queries as bills
from apps.customers.rules import id_check_digit
from apps.goods import services as goods_services
from apps.goods.models import SellPrice, Sku
from apps.goods.tests.factories import VALUES, gain, goods
from apps.intake.testing.client import Client
from apps.leases.models import Order
from apps.leases.rules import OWING
from apps.orders.services.settle import settle
from apps.payments.models import Attempt
from apps.payments.queries import held_up_now
from apps.payments.rules import AT_PARTY, AttemptMethod
from apps.promotion.tests.factories import link
from core import clock
from core.entities import PayableKind, TradeKind
from core.jobs import services as jobs
from core.models import Job, JobState, Throttle
from core.testing import Answer
from infra.chaos.lives.intake import CHANNEL
from infra.sandbox.testing import SandboxProcess, Told
from infra.testing.cast import Person, Shop
from nights import job as nights
from nights import minutely, registry
from partners.services import events
from policies.tests.factories import in_force
from tenants.ids import first_id
from tenants.scope import scope

BEGIN = datetime(2026, 1, 27, 2, 0, tzinfo=UTC)
FINE = {200, 103, 104, 105, 110, 111, 112, 113, 114, 115, 120}
"""What a caller may be told. 500 and the codes of a lost session are no answers."""
SHELF = [{"values": v, "stock": 200, "market_value": 600_000, "deposit": 300_000} for v in VALUES]
GOES_BACK_TO = {
    "name": "林记仓库", "mobile": "0571-88001234", "province": "浙江省", "city": "杭州市", "area": "西湖区",
    "address": "文三路 90 号",
}  # fmt: skip
SALE_PRICE = 500_000
FAULTS = (
    ("timeout_after", "", ""), ("error_after", "", ""), ("error", "", ""), ("garbled", "", ""),
    ("bad_signature", "", ""), ("drop", "", ""), ("drop", "fund_auth_freeze", ""), ("drop", "trade_status_sync", ""),
    ("duplicate", "", ""), ("reorder", "", ""), ("seller_balance", "", ""), ("paid_between", "", ""),
    ("in_process", "", "paid"), ("in_process", "", "failed"), ("in_process", "", "closed"),
    ("unknown_20000", "", "done"), ("unknown_20000", "", "not_done"), ("refund_n", "", "done"),
    ("refund_n", "", "never"), ("init", "", "success"), ("init", "", "closed"),
)  # fmt: skip
VENDOR_FAULTS = (
    *(("risk", kind) for kind in ("error", "error_after", "garbled", "bad_signature", "in_process", "busy", "refused",
                                  "denied")),
    *(("notary", kind) for kind in ("error", "error_after", "garbled", "denied", "token_over", "truncated", "drop",
                                    "duplicate", "reorder")),
    *(("credit", kind) for kind in ("error", "error_after", "garbled", "in_process", "busy")),
)  # fmt: skip
TWO_SIDED = ("in_process", "refund_n", "init")
NEVER_BY_ITSELF = 100 * 365 * 86_400.0
"""Seconds: what the party holds "in process" ends when a life says so, not by the sandbox's real clock."""
OUR_FAULT = 0.03
FREIGHT = {"rent_then_own": 1_207, "flexible": 900}
MOST_UNTRIED = 2
"""Nights in a row."""
COUNTED_EVERY = 30
"""Nights."""
HELD = ("trade", "refund", "auth", "auth_operation")
BILLS = "SELECT b.order_id, sum(hashtextextended(b::text, 0)) FROM bills_bill b GROUP BY b.order_id"
"""What tells whether a lease's bills changed: a number of each."""
STANDING = """
SELECT o.id, o::text, (SELECT string_agg(b::text, ' ' ORDER BY b.id) FROM bills_bill b WHERE b.order_id = o.id),
       (SELECT count(*) FROM staff_shoplog l WHERE l.order_id = o.id)
  FROM leases_order o WHERE o.id = ANY(%s) ORDER BY o.id
"""
"""All that settling may write of a lease; of what hangs on it nothing moves without a line in the log."""


class ServerError(AssertionError):
    """The API answered with its own fault."""


@dataclass
class Town:
    """`say` writes down what happens, so that a failing seed can be read. `leaps`: how many nights pass at once, one of
    these; seldom many, since what is asked for is answered within days, or runs out. `program`: the shop's own, once it
    has a key. `untried`: bills that the nights until now should have debited and didn't, with how many did so;
    `missed`: where that was too often. `doubtful`: business dates of which our books and the party's may differ, since
    people said or did something beside them. `settled`: what tells of each lease's bills as they were when it was last
    seen in step with them.
    """

    sandbox: SandboxProcess
    owner: Person
    operator: Person
    api: Any
    dice: random.Random
    now: datetime = BEGIN
    terms: tuple[str, ...] = ("m3", "m3", "d7", "d30")
    leaps: tuple[int, ...] = (1, 1, 1, 2, 3, 9, 28)
    codes: dict[str, str] = field(default_factory=dict)
    skus: dict[str, list[int]] = field(default_factory=dict)
    goods: dict[str, int] = field(default_factory=dict)
    program: Client | None = None
    waiting: list[Told] = field(default_factory=list)
    lost: list[Told] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    untried: dict[int, int] = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)
    doubtful: set[date] = field(default_factory=set)
    settled: dict[int, Decimal] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)
    numbers: int = 0

    def __post_init__(self) -> None:
        self.sandbox.control("callbacks/base", url="")
        with self.at_now():
            in_force(
                notary_open=True, credit_open=True, credit_quota=20, credit_price=300, sms_price=7,
                refund_second_from=50_000, offline_second_from=100_000,
            )  # fmt: skip
            for plan in ("rent_then_own", "flexible"):
                self._offer(plan)
        self.ask(self.owner, "/api/backend/saveReturnAddress", **GOES_BACK_TO)
        self.ask(self.owner, "/api/merchant/setDepositRule", in_money=True)
        self.notary_account()

    def notary_account(self, place: int = 0) -> None:
        own = self.sandbox.credentials["notary"]
        form = {"office": own["office"], "payer": f"林记数码 {self.numbers}", **own["apps"][place]}
        self.ask(self.owner, "/api/notarization/setNotaryConfig", "get", **form)

    @property
    def shop(self) -> Shop:
        assert self.owner.shop is not None
        return self.owner.shop

    def _offer(self, plan: str) -> None:
        rents = [
            {"sku": 0, "term": term, "daily_rent": daily, **({"buyout_price": 300_000} if plan == "flexible" else {})}
            for term, daily in (("m3", 3_001), ("m6", 2_003), ("d30x3", 3_001), ("d7", 2_777), ("d30", 2_999))
        ]
        extras = [gain(self.owner, f"碎屏保 {plan}"), gain(self.owner, f"数据清除 {plan}", 2_900, "once")]
        row = goods(
            self.owner, title=f"iPhone 17 {plan}", plan=plan, skus=SHELF, rents=rents, gain_ids=extras,
            freight=FREIGHT.get(plan, 0), channels=["h5", CHANNEL],
        )  # fmt: skip
        with scope(self.shop):
            goods_services.set_display(caller=self.operator.caller, goods_id=row.pk, channel=CHANNEL, shown=True)
            found = list(Sku.objects.filter(goods=row).order_by("position"))
            SellPrice.objects.create(sku=found[0], price=SALE_PRICE)
            self.skus[plan], self.goods[plan] = [sku.pk for sku in found], row.pk
        self.codes[plan] = link(self.owner, row.pk).code

    @contextmanager
    def at_now(self) -> Iterator[None]:
        with clock.at(self.now):
            yield

    def say(self, text: str) -> None:
        self.told.append(f"{clock.business_date(self.now)} {text}")

    def ask(self, who: Person | None, path: str, verb: str = "post", /, **body: Any) -> Answer:
        """A call by somebody of the shop, an operator, or (None) a customer, now."""
        client = self.api(who) if who else self.api(self.shop.host)
        with self.at_now():
            answer: Answer = getattr(client, verb)(path, **body)
        self.heard("customer" if who is None else who.account, path, body, answer.code, answer.msg)
        return answer

    def upload(self, path: str, name: str, raw: bytes) -> Answer:
        """A file of the shop's, now."""
        with self.at_now():
            answer: Answer = self.api(self.owner).upload(path, name, raw)
        self.heard(self.owner.account, path, {"file": name}, answer.code, answer.msg)
        return answer

    def heard(self, who: str, path: str, body: dict[str, Any], code: int, msg: str) -> None:
        """Raises ServerError for an answer that nobody may be given."""
        self.say(f"{who} {path} {body} → {code} {msg}")
        self.done[path] += code == 200
        if code not in FINE:
            raise ServerError(f"{path} {body} → {code} {msg}")
        self.in_step(path)

    def in_step(self, done: str) -> None:
        """Whoever changes bills settles their lease in the same transaction; the night would heal it unseen. So where
        they changed, settling once more, which is taken back, finds nothing to do.
        """
        with scope(self.shop), self.at_now(), connection.cursor() as cursor:
            assert bills.out_of_step() == [], f"after {done} leases don't say what their bills do"
            cursor.execute(BILLS)
            now: dict[int, Decimal] = dict(cursor.fetchall())
            touched = [order_id for order_id, bills_of in now.items() if self.settled.get(order_id) != bills_of]
            self.settled = now
            if touched:
                cursor.execute(STANDING, [touched])
                before = cursor.fetchall()
                with transaction.atomic():
                    settle(touched)
                    cursor.execute(STANDING, [touched])
                    after = cursor.fetchall()
                    transaction.set_rollback(True)
                apart = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
                assert apart == [], f"after {done} leases weren't settled"

    def customer(self) -> dict[str, Any]:
        """Somebody new, with a mobile and an ID number that nobody has."""
        self.numbers += 1
        first = f"110105199{self.numbers % 10}01{1 + self.numbers % 27:02d}{self.numbers % 1000:03d}"
        return {
            "name": "博小明", "id_number": first + id_check_digit(first), "mobile": f"138{self.numbers:08d}",
            "province": "浙江省", "city": "杭州市", "area": "西湖区", "address": "文三路 100 号", "consent": True,
        }  # fmt: skip

    def break_something(self) -> None:
        if self.dice.random() < 0.3:
            party, kind = self.dice.choice(VENDOR_FAULTS)
            self.say(f"{party}: {kind}")
            self.sandbox.fail(party, kind, times=self.dice.randint(1, 3), seconds=0.05)
            return
        kind, operation, then = self.dice.choice(FAULTS)
        times = self.dice.randint(1, 3)
        self.say(f"the party: {kind} {operation} {then} × {times}")
        seconds = NEVER_BY_ITSELF if kind in TWO_SIDED else 0.05
        self.sandbox.fail("alipay", kind, times=times, operation=operation, seconds=seconds, then=then)

    def finish(self, *, all_of_it: bool = False) -> None:
        """What the party holds in process comes to its end: some of it, or all."""
        held = self.sandbox.state(*HELD)
        rows = [row for table in HELD for row in held[table] if row["ends_at"]]
        for row in rows:
            if all_of_it or self.dice.random() < 0.4:
                number = row.get("out_request_no") or row.get("out_trade_no") or row["out_order_no"]
                self.say(f"the party ends {number}: {row.get('ending', '')}")
                self.sandbox.finish(str(number), now=self.now.isoformat())

    def act_alipay(self, opened: str = "", **how: Any) -> None:
        """The customer at the party; what the party refuses there is the customer's affair."""
        try:
            self.sandbox.act_alipay(opened, now=self.now.isoformat(), **how)
            self.say(f"customer at Alipay {how} {opened[-40:]}")
        except RuntimeError as error:
            self.say(f"Alipay refused: {error}")

    def refund_there(self, kind: PayableKind, order_id: str) -> None:
        """Somebody of the shop gives money of an order or a recharge back on the party's own page: we aren't told."""
        with scope(self.shop):
            rows = Attempt.objects.filter(
                payable_kind=kind, payable_id=int(order_id), state="paid", method__in=AT_PARTY
            )
            paid = list(rows.order_by("pk").values_list("pk", "amount", "refunded"))
        if not paid:
            return
        number, amount, refunded = self.dice.choice(paid)
        sums = [left for left in (amount, amount - refunded, 300, amount // 2) if left]
        self.numbers += 1
        wanted = {"out_trade_no": str(number), "amount": self.dice.choice(sums), "number": f"C{self.numbers}"}
        try:
            self.sandbox.control("alipay/refund", now=self.now.isoformat(), **wanted)
        except RuntimeError as error:
            self.say(f"Alipay refused: {error}")
            return
        self.say(f"shop at Alipay's page gives back {wanted}")
        self.doubtful.add(clock.business_date(self.now))
        self.done["refunded there"] += 1

    def act_esign(self, flow_id: str, act: str) -> None:
        try:
            self.sandbox.act_esign(flow_id, act, now=self.now.isoformat())
        except RuntimeError as error:
            self.say(f"e-sign refused: {error}")

    def act_courier(self, number: str, to: str) -> None:
        try:
            self.sandbox.act_express(number, to, now=self.now.isoformat())
            self.say(f"parcel {number}: {to}")
        except RuntimeError as error:
            self.say(f"the courier refused: {error}")

    def hear(self, *, all_of_it: bool = False) -> None:
        """What the party told: most of it now, some later, some twice, some never (its 24 hours pass unheard). Of a few
        our own fault keeps us from applying them.
        """
        first, last = first_id(self.shop.id), first_id(self.shop.id + 1) - 1
        self.waiting += self.sandbox.take_callbacks(first, last)
        self.dice.shuffle(self.waiting)
        later: list[Told] = []
        for one in self.waiting:
            luck = OUR_FAULT if all_of_it else self.dice.random()
            if luck < OUR_FAULT:
                self.fail(one)
            elif luck < 0.75:
                self.hand(one)
                if self.dice.random() < 0.15:
                    self.hand(one)
            elif luck < 0.9:
                later.append(one)
            else:
                self.lost.append(one)
        self.waiting = later

    def fail(self, told: Told) -> None:
        """It is stored, and waits for its job's next try, or for a person who has it applied again."""
        with patch.object(events, "_apply_once", side_effect=RuntimeError("planted")):
            self.hand(told)

    def hand(self, told: Told) -> None:
        headers = {name: value for name, value in told.headers.items() if name.startswith("X-")}
        kind = told.headers["Content-Type"]
        with self.at_now():
            answer = self.api(self.shop.host).raw("post", told.path, data=told.body, content_type=kind, headers=headers)
        if answer.status_code >= 500:
            raise ServerError(f"{told.path} → {answer.status_code} {told.body[:200]!r}")
        self.in_step(told.path)

    def work(self) -> None:
        """Jobs that are due. What waits for its next try waits on."""
        with self.at_now():
            jobs.run_due()
        self.in_step("jobs")

    def hurry(self) -> None:
        """Time passes for jobs that failed: their next try is now. What waits for a moment of business waits on."""
        self._is_due(Job.objects.exclude(due_at__gt=self.now))
        self.work()

    def minute(self, minutes: int = 1) -> None:
        self.now += timedelta(minutes=minutes)
        Throttle.objects.all().delete()
        self._is_due(Job.objects.filter(due_at__lte=self.now, attempts=0))
        with self.at_now():
            # A minute's job is named by real time, of which none passes here.
            Job.objects.filter(kind__in=list(registry.minutely()), state=JobState.DONE).delete()
            minutely.schedule()
        self.work()

    def _is_due(self, rows: QuerySet[Job]) -> None:
        rows.filter(state=JobState.QUEUED).update(run_at=clock.real_now() - timedelta(seconds=1))

    def night(self, days: int = 1) -> None:
        """The business date moves on, and each night is played in order."""
        for _ in range(days):
            self.now += timedelta(days=1)
            self.done["night"] += 1
            self.say("night")
            if self.done["night"] % COUNTED_EVERY == 1:
                self._count_rows()
            held = self._held_up()
            with self.at_now():
                nights.schedule()
            self.minute()
            self._look_at_debits(held | self._held_up())
            self.hear()

    def _count_rows(self) -> None:
        """A world is one transaction: nobody else sees its rows, and would plan as if its tables were empty."""
        with scope(self.shop), connection.cursor() as cursor:
            cursor.execute(
                "SELECT string_agg(format('%I.%I', schemaname, tablename), ', ')"
                " FROM pg_tables WHERE schemaname IN ('public', current_schema())"
            )
            cursor.execute(f"ANALYZE {cursor.fetchone()[0]}")

    def _held_up(self) -> set[int]:
        with scope(self.shop):
            return held_up_now(TradeKind.LEASE, Order.objects.values_list("pk", flat=True))

    def _look_at_debits(self, held: set[int]) -> None:
        """What is due, and a consent covers today, is tried by a night while nothing else takes money: a second night
        that finds it untried is one too many. The first may have found it asked only behind its debits.
        """
        day, untried = clock.business_date(self.now), {}
        with scope(self.shop):
            for order in Order.objects.filter(status__in=OWING).exclude(agreement_no="").exclude(pk__in=held):
                due = [bill for bill in bills.order_bills(order.pk) if bill.due_date <= day]
                for bill in bills.debitable(order, due, day)[-1:]:
                    if not Attempt.objects.filter(method=AttemptMethod.DEBIT, parts__contains=[bill.pk]).exists():
                        untried[bill.pk] = self.untried.get(bill.pk, 0) + 1
                        if untried[bill.pk] == MOST_UNTRIED:
                            self.missed.append(f"bill {bill.pk} of {order.pk} is due on {day} and was never debited")
        self.untried = untried
