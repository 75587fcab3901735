"""One customer's lease, acted by the services that the browser calls. Each step puts down the next one."""

from dataclasses import dataclass, field
from datetime import timedelta
from random import Random

from django.db import transaction

from apps.bills import services as bills
from apps.bills.models import OPEN_STATUSES, Bill
from apps.contracts.models import Contract
from apps.deposits import services as deposits
from apps.deposits.queries import deposit_of
from apps.express.schemas import AddExpressIn
from apps.goods import queries as goods
from apps.orders import queries, services
from apps.orders.models import Order
from apps.orders.queries.money import buyout_why_not
from apps.orders.rules import OrderStatus
from apps.orders.schemas import PlaceIn
from core.caller import Caller, Side
from core.uploads.services import store_picture
from infra.seed import drawing
from infra.seed.cast import Offered, Shop
from infra.seed.parties import Parties
from infra.seed.people import Customer
from infra.seed.timeline import Timeline
from tenants.scope import scope

COURIERS = ("shunfeng", "jd", "zhongtong", "debangkuaidi")
REJECTS = ("多平台在租，风险较高", "收货地址无法核实", "电话多次未接通", "综合评估未通过")


@dataclass(frozen=True, slots=True)
class Fate:
    """How a lease goes. `stop` is the step it waits at for good: a piece of work for whoever opens the demo."""

    name: str = "lease"
    stop: str = ""
    supplement: bool = False
    buy_out_after: int = 0
    pays_late_after: int = 0
    captured_after: int = 0


@dataclass
class Lease:
    shop: Shop
    offered: Offered
    customer: Customer
    fate: Fate
    parties: Parties
    timeline: Timeline
    rng: Random
    order_id: int = 0
    token: str = field(default="", repr=False)

    @property
    def nobody(self) -> Caller:
        return Caller(side=Side.STORE, user_id=0, name="", tenant=self.shop.tenant, ip="127.0.0.1")

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.order_id)

    def next(self, step: str, least: float, most: float) -> None:
        """The step comes between so many hours from now, unless the story stops before it."""
        if step != self.fate.stop:
            wait = timedelta(hours=self.rng.uniform(least, most))
            self.timeline.after(wait, f"{step} of order {self.order_id}", getattr(self, step))

    def place(self) -> None:
        person = self.customer
        self.parties.sandbox.behave(person.mobile, person.behaviour, waiver_bps=person.waiver_bps, name=person.name)
        with scope(self.shop.tenant):
            made = services.place_order(caller=self.nobody, wanted=self._wanted())
        self.order_id, self.token = int(made.order_id), made.token
        self.next("pay", 0.03, 0.3)

    def _wanted(self) -> PlaceIn:
        offer = goods.offer(self.offered.goods_id)
        sku = self.rng.choice(offer.skus)
        terms = [price.term.code for price in sku.prices]
        term = self.rng.choices(terms, [3 if one == "m12" else 2 for one in terms])[0]
        return PlaceIn.model_validate(
            {"code": self.offered.link.code, "sku_id": str(sku.id), "term": term, **self.customer.form()}
        )

    def pay(self) -> None:
        """Deposit and first rent on the platform's pages, one after the other."""
        with scope(self.shop.tenant):
            with transaction.atomic():
                find = services.pay_step(caller=self.nobody, order=queries.by_token(self.nobody, self.token, lock=True))
            step = find()
        if step.step != "done":
            page = self.parties.confirm(step.url)
            if step.step == "freeze" and "/alipay/" in page:
                self.parties.confirm(page)
        self.parties.hear()
        self.parties.work()
        if self.fate.name == "cancelled":
            self.next("cancel", 0.5, 3)
        elif self.fate.supplement:
            self.next("ask_supplement", 1, 5)
        else:
            self.next("audit", 0.5, 9)

    def cancel(self) -> None:
        with scope(self.shop.tenant):
            services.cancel_order(caller=services.customer_of(self.nobody, self.order), order_id=self.order_id)
        self.parties.work()

    def ask_supplement(self) -> None:
        self._audit("supplement", "请补充半年内的收入证明")
        self.next("give_supplement", 2, 20)

    def give_supplement(self) -> None:
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            services.give_supplement(caller=self.nobody, order=order, text="已补充，请查收", pictures=[])
        self.next("audit", 1, 8)

    def audit(self) -> None:
        if self.fate.name == "rejected":
            self._audit("reject", self.rng.choice(REJECTS))
            return
        self._audit("pass", "")
        self.next("sign", 0.2, 9)

    def _audit(self, result: str, reason: str) -> None:
        with scope(self.shop.tenant):
            services.audit_order(
                caller=self.shop.callers["auditor"], order_id=self.order_id, result=result, reason=reason
            )
        self.parties.work()

    def sign(self) -> None:
        with scope(self.shop.tenant):
            flow = Contract.objects.filter(order_id=self.order_id).latest("round").flow_id
        self.parties.sign(flow)
        if self.fate.name == "closed":
            self.next("close", 2, 9)
        else:
            self.next("ship", 3, 26)

    def close(self) -> None:
        with scope(self.shop.tenant):
            services.close_order(caller=self.shop.owner, order_id=self.order_id, reason="客户要求取消，协商关闭")
        self.parties.work()

    def ship(self) -> None:
        company = self.rng.choice(COURIERS)
        number = f"{company[:2].upper()}{self.rng.randrange(10**12, 10**13)}"
        serial = f"86{self.rng.randrange(10**12, 10**13)}"
        wanted = AddExpressIn.model_validate(
            {"order_id": str(self.order_id), "company": company, "number": number, "serials": [serial]}
        )
        with scope(self.shop.tenant):
            services.ship_order(caller=self.shop.owner, wanted=wanted)
        self.parties.work()
        self.next("receive", 34, 70)

    def receive(self) -> None:
        with scope(self.shop.tenant):
            caller = services.customer_of(self.nobody, self.order)
            services.receive_order(caller=caller, order_id=self.order_id)
        self.parties.work()
        fate = self.fate
        for step, days in (("buy_out", fate.buy_out_after), ("capture", fate.captured_after)):
            if days:
                self.next(step, 24 * days, 24 * days + 5)
        if fate.pays_late_after or self._pays_by_hand():
            self._look_later()

    def _pays_by_hand(self) -> bool:
        """Who had the whole deposit waived never signed for debits: there was nothing to freeze."""
        with scope(self.shop.tenant):
            return self.customer.behaviour == "pays" and not self.order.agreement_no

    def _look_later(self) -> None:
        days = self.fate.pays_late_after or 6
        self.next("catch_up", 24 * days, 24 * (days + 9))

    def catch_up(self) -> None:
        """A late customer pays what is open, on the page or over the counter, and comes again."""
        with scope(self.shop.tenant):
            late = list(Bill.objects.filter(order_id=self.order_id, status="overdue").values_list("pk", flat=True))
            over = self.order.finished_at is not None
        if late and self.rng.random() < 0.25:
            self._pay_offline(late)
        elif late:
            self._pay_page()
        if not over:
            self._look_later()

    def _pay_page(self) -> None:
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            page = services.pay_bills(caller=self.nobody, order=order, bill_ids=[])
        self.parties.confirm(page.url)
        self.parties.hear()
        self.parties.work()

    def _pay_offline(self, late: list[int]) -> None:
        slip = drawing.paper("转账凭证", [f"订单 {self.order_id}", "收款方：" + self.shop.tenant.name, "（演示资料）"])
        with scope(self.shop.tenant):
            proof = store_picture(slip, self.shop.tenant.id).url
            bills.collect(
                caller=self.shop.callers["finance"], bill_ids=late, method="offline", proof=proof, remark="门店转账"
            )
        self.parties.work()

    def capture(self) -> None:
        """The shop settles what is overdue from the frozen deposit, as far as that reaches."""
        with scope(self.shop.tenant):
            late = Bill.objects.filter(order_id=self.order_id, status="overdue").exclude(kind="late_fee")
            first = late.order_by("due_date", "pk").first()
            row = deposit_of(self.order_id)
            held = row.frozen - row.captured - row.thawed
            if first and held and self.order.status == OrderStatus.OVERDUE:
                with transaction.atomic():
                    queries.lock_order(self.shop.owner, self.order_id)
                    deposits.capture(
                        self.order_id, [first.pk], min(held, first.amount - first.paid - first.waived),
                        "逾期未付，押金转支付", self.shop.callers["finance"], thaw_left=False,
                    )  # fmt: skip
        self.parties.work()
        self.parties.hear()

    def buy_out(self) -> None:
        with scope(self.shop.tenant):
            if buyout_why_not(self.order):
                return
            services.request_buyout(caller=self.shop.owner, order_id=self.order_id)
            owes = Bill.objects.filter(order_id=self.order_id, status__in=OPEN_STATUSES).exists()
        self.parties.work()
        if owes and self.fate.name != "buyout_open":
            self._pay_page()
