"""One customer's way through the API, step by step, with the sandbox playing the parties."""

from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Self

from django.db import transaction

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.contracts.models import Contract
from apps.goods.models import Sku
from apps.goods.tests.factories import goods
from apps.leases.models import Order
from apps.leases.queries import lock_order
from apps.orders.queries.money import buyout_sums
from apps.orders.services import request_buyout
from apps.orders.services.settle import settle
from apps.promotion.tests.factories import link
from apps.trade.tests.factories import CONTACT, Journey
from core import clock
from core.caller import Caller
from core.jobs import services as jobs
from core.models import Job
from core.testing import Answer
from infra.testing import walked
from infra.testing.nights import lighter
from nights.job import KIND, moment_of
from partners import clients
from tenants.scope import public as scope_public
from tenants.scope import scope

BO: dict[str, Any] = {**CONTACT, "id_number": "11010519491231002X"}
IMEI = "356938035643809"
LONG_NAMES = (
    "买买提江·阿卜杜热合曼·吐尔逊·艾则孜江木",
    "阿卜杜热合曼江·买买提吐尔逊·艾则孜江·阿不都热依木·玉素甫江·买买提明·艾尔肯·阿不来提江·吐尔逊",
)
"""Of 21 and of 50 characters."""
DAY = timedelta(days=1)
PLACE = {
    "name": "林记仓库", "mobile": "0571-88001234", "province": "浙江省", "city": "杭州市", "area": "西湖区",
    "address": "文三路 90 号东部软件园",
}  # fmt: skip


@dataclass
class Way(Journey):
    """`waiver_bps`: the share of the deposit that the platform waives. `payer`: the customer's mobile.

    `in_money`: the customer pays the deposit, and the shop lets them.
    `as_offered`: the consent to debits is the one of the product's page, with its plan and its sum.
    """

    waiver_bps: int = 5_000
    payer: str = BO["mobile"]
    as_offered: bool = False
    in_money: bool = False
    code: str = ""
    sku_id: int = 0
    today: date = field(default_factory=clock.today)
    steps: walked.Steps = field(default_factory=walked.Steps)

    def __post_init__(self) -> None:
        walked.begin(self)

    place_call = "/api/h5/order"
    info_call = "/api/merchant/orderInfo"

    @walked.once
    def offer(self, **changes: Any) -> Self:
        row = goods(self.owner, **changes)
        with scope(self.owner.shop):
            self.sku_id = Sku.objects.filter(goods=row).order_by("position")[0].pk
        self.code = link(self.owner, row.pk).code
        return self

    def form(self, **changes: Any) -> dict[str, Any]:
        return {"code": self.code, "sku_id": str(self.sku_id), "term": "m3", **BO, **changes}

    @walked.once
    def place(self, **changes: Any) -> Self:
        if not self.code:
            self.offer()
        form = self.form(**changes)
        self.payer = form["mobile"]
        self.sandbox.behave(self.payer, "pays", waiver_bps=self.waiver_bps)
        return self.put(form)

    def next_page(self) -> Answer:
        return self.nobody.post("/api/h5/pay", token=self.token, in_money=self.in_money)

    @walked.once
    def prove(self) -> Self:
        return super().prove()

    @walked.once
    def takes_money(self) -> Self:
        """The shop lets its customers pay deposits in money, and this one does."""
        self.asked(self.shop.post("/api/merchant/setDepositRule", in_money=True))
        self.in_money = True
        return self

    @walked.once
    def pay(self) -> Self:
        """Freeze and first rent, with their callbacks."""
        for _ in range(2):
            step = self.next_page()
            assert step.code == 200, (step.msg, step.data)
            if step.data["step"] != "done":
                self.sandbox.act_alipay(step.data["url"], buyer=self.payer, now=clock.now().isoformat())
                self.hear()
            if self.order.status != "pending_payment":
                break
        return self.consent()

    def consent(self) -> Self:
        """The customer agrees to be debited, where nothing else is asked for: for anything, at any time."""
        page = self._offered() if self.as_offered else self._anything()
        self.sandbox.act_alipay(page, buyer=self.payer, now=clock.now().isoformat())
        return self.hear()

    def _offered(self) -> str:
        return str(self.asked(self.nobody.post("/api/h5/debit", token=self.token))["code"])

    def _anything(self) -> str:
        """A consent without a plan: a debit is judged by nobody's days."""
        asked = {
            "personal_product_code": "GENERAL_WITHHOLDING_P", "product_code": "GENERAL_WITHHOLDING",
            "sign_scene": "INDUSTRY|RENT", "external_agreement_no": self.order_id, "external_logon_id": self.payer,
            "access_params": {"channel": "ALIPAYAPP"},
        }  # fmt: skip
        notify = clients.notify_url("alipay")
        return clients.alipay()._gateway.opening("alipay.user.agreement.page.sign", asked, notify, "")

    @walked.once
    def audit(self) -> Self:
        self.asked(self.shop.post("/api/backend/auditOrder", order_id=self.order_id, result="pass"))
        return self.work()

    @walked.once
    def sign(self) -> Self:
        self.sandbox.act_esign(self.contract.flow_id, now=clock.now().isoformat())
        return self.hear().work()

    @property
    def serial(self) -> str:
        """Of the piece that its lease gets: a piece is in one lease at a time."""
        return f"SN{self.order_id}"

    @walked.once
    def ship(self, number: str = "SF1234567890") -> Self:
        self.asked(
            self.shop.post(
                "/api/merchant/addExpress",
                order_id=self.order_id,
                company="shunfeng",
                number=number,
                serials=[self.serial],
            )
        )
        return self

    @walked.once
    def receive(self) -> Self:
        self.asked(self.nobody.post("/api/h5/confirmReceipt", **self.proven))
        return self

    @walked.once
    def leasing(self, **wanted: Any) -> Self:
        return self.place(**wanted).pay().audit().sign().ship().receive()

    @walked.once
    def address(self) -> Self:
        """Of the shop, for goods that come back."""
        self.asked(self.shop.post("/api/backend/saveReturnAddress", **PLACE))
        return self

    @walked.once
    def nights(self, count: int = 1, *, late: bool = False, whole: bool = False) -> Self:
        """The next `count` nights of the shop, as a worker does them at their hour, and the parties' answers.

        `late`: after an outage, one after the other at noon of the last day. `whole`: with what only counts and clears
        up (infra.testing.nights).
        """
        last = self.today + timedelta(days=count)
        noon = clock.start_of(last) + timedelta(hours=12)
        while self.today < last:
            self.today += timedelta(days=1)
            with clock.at(noon if late else moment_of(self.today)), nullcontext() if whole else lighter():
                jobs.enqueue(KIND, self.today.isoformat(), tenant_id=self.owner.shop.id)
                row = Job.objects.get(tenant_id=self.owner.shop.id, kind=KIND, key=self.today.isoformat())
                with scope_public():
                    assert jobs.run(self.owner.shop.id, row.id) or late
                self.work()
        return self

    @walked.once
    def till(self, last: date) -> Self:
        """Up to the night of `last`, of a lease that is paid as it falls due: by the next night, those on which it
        does, those behind them and the last two. The others find nothing to do, and are left out.
        """
        with scope(self.owner.shop):
            rows = Instalment.objects.filter(order_id=int(self.order_id), due_date__gt=self.today)
            due = {day for day in rows.values_list("due_date", flat=True) if day}
        for day in sorted({self.today + DAY, *due, *(day + DAY for day in due), last - DAY, last}):
            if self.today < day <= last:
                self.today = day - DAY
                self.nights()
        return self

    def eve(self, period: int = 2) -> Self:
        """The day before a period falls due: no night until then finds anything to do."""
        with scope(self.owner.shop):
            due = Instalment.objects.get(order_id=int(self.order_id), period=period).due_date
        assert due and due > self.today
        self.today = due - DAY
        return self

    def idle(self, count: int, period: int = 2) -> Self:
        """As many `nights`, without those up to the `eve` of a period that falls due among them."""
        last = self.today + timedelta(days=count)
        return self.eve(period).nights((last - self.today).days)

    def buy_out(self) -> Answer:
        """At the price that the page shows."""
        quote = self.asked(self.shop.get("/api/orders/buyoutQuote", order_id=self.order_id))
        return self.shop.post("/api/orders/buyout", order_id=self.order_id, price=quote["price"])

    @property
    def order(self) -> Order:
        with scope(self.owner.shop):
            return Order.objects.get(pk=int(self.order_id))

    @property
    def contract(self) -> Contract:
        with scope(self.owner.shop):
            return Contract.objects.filter(order_id=int(self.order_id), kind="lease").latest("round")

    def page(self) -> Any:
        return self.asked(self.nobody.get("/api/h5/order", token=self.token))


def ask_buyout(caller: Caller, order_id: int) -> None:
    """By the service, in its shop's scope, at the price of the locked lease."""
    with transaction.atomic():
        price = buyout_sums(lock_order(caller, order_id)).price
        request_buyout(caller=caller, order_id=order_id, agreed=price)


@walked.once
def issue_all(way: Way) -> Way:
    """Every instalment becomes a bill, as if the term were over."""
    with scope(way.owner.shop), clock.at(clock.now() + timedelta(days=200)):
        bills.resume(way.order)
    return way


@walked.once
def make_overdue(way: Way) -> Way:
    """What the nightly step does: bills past their day are overdue, and the order is told."""
    issue_all(way)
    with scope(way.owner.shop):
        Bill.objects.filter(order_id=int(way.order_id), status="due").update(
            status="overdue", due_date=date(2026, 1, 1), issued_late=None
        )
        settle([int(way.order_id)])
    return way
