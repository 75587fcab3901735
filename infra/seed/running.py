"""A lease that runs: who pays late and how, what is waived, captured, bought out."""

from dataclasses import dataclass, replace
from datetime import timedelta

from django.db import transaction

from apps.bills.models import Bill
from apps.bills.queries import rest_of, schedule_of
from apps.bills.rules import OPEN_STATUSES, why_no_settling
from apps.deposits.queries import deposit_of
from apps.leases import queries
from apps.leases.rules import OrderStatus, PlanKind, last_day
from apps.orders import services
from apps.orders.queries.money import buyout_sums, buyout_why_not
from apps.orders.returns import services as returns
from apps.orders.returns.queries import damage_most, return_why_not
from apps.orders.services import giving, money
from apps.payments.services import out_trade_no
from apps.returns.models import Return
from apps.returns.rules import Damage, Fate, Purpose, ReturnStatus
from apps.returns.services import Inspection
from apps.trade.people import customer_of
from core import clock
from core.errors import StateError
from core.uploads.services import WAITING, store_picture
from infra.seed import drawing
from infra.seed.renewing import CALLERS, LAST, RENEWERS, Renewing
from tenants.scope import scope

NOTES = ("", "", "配件都在盒子里", "屏幕贴膜没有撕", "想换新款，先还这台")
FOUND = {
    Fate.STOCK: "外观完好，功能正常，配件齐全",
    Fate.REPAIR: "背板轻微划痕，电池健康度偏低，送修后再入库",
    Fate.SCRAP: "进水，无法修复",
}


STOPS, LEFT_OVER = ("answer", "take_in", "inspect", "send_back"), timedelta(days=75)
"""Where the last returns of the year wait for whoever opens the demo."""
GIVERS = 23
"""One lease in so many has a part of its rent given back, another one is settled early."""
BUYERS, KEEPERS = 7, 5
"""One in so many makes the final payment; one in so many of the last says nothing, and keeps the goods."""
SCRAPPED = 9
"""Of so many that come back at the end one is past repair."""
DAMAGE = Damage("背板划痕", 12_000)
DISPUTES = {
    Fate.REPAIR: "租之前背板就有这道划痕，有开箱照片",
    Fate.SCRAP: "寄回前机器能正常使用，没有进过水",
}


def live_returns() -> int:
    """Returns of the shop that aren't over."""
    return Return.objects.exclude(status__in=(ReturnStatus.DONE, ReturnStatus.WITHDRAWN)).count()


@dataclass
class Running(Renewing):
    """From the day the customer has the goods. Each step puts down the next one."""

    def look_later(self) -> None:
        days = self.fate.pays_late_after
        self.next("catch_up", 24 * days, 24 * (days + 9))

    def catch_up(self) -> None:
        """A late customer pays what is open, on the page, by a code or over the counter, and comes again."""
        with scope(self.shop.tenant):
            late = list(Bill.objects.filter(order_id=self.order_id, status="overdue").order_by("pk"))
            over = self.order.finished_at is not None
        if late:
            if self.rng.random() < 0.3:
                self._waive(late)
            pay = self.rng.choices([self._pay_page, self._pay_code, self._pay_offline], [4, 3, 3])[0]
            pay()
        if not over:
            self.look_later()

    def _waive(self, late: list[Bill]) -> None:
        with scope(self.shop.tenant):
            for fee in late:
                if fee.kind == "late_fee":
                    left, why = fee.amount - fee.paid - fee.waived, "客户已说明原因并承诺按时付款，酌情减免"
                    giving.waive(caller=self.shop.owner, bill_id=fee.pk, amount=left, reason=why)

    def _late(self) -> list[int]:
        """What is overdue, but late fees, which go with their bills."""
        rows = Bill.objects.filter(order_id=self.order_id, status="overdue").exclude(kind="late_fee")
        return list(rows.order_by("due_date", "pk").values_list("pk", flat=True))

    def _pay_code(self) -> None:
        """The shop shows a QR code, the customer scans it."""
        with scope(self.shop.tenant):
            shown = money.collect_bills(caller=self.shop.callers["finance"], bill_ids=self._late(), method="qr")
        self.parties.work()
        self._scan(out_trade_no(shown.attempt))

    def _scan(self, number: str) -> None:
        self.parties.sandbox.act_alipay(out_trade_no=number, buyer=self.customer.mobile, now=clock.now().isoformat())
        self.parties.hear()
        self.parties.work()

    def _pay_page(self) -> None:
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            page = services.pay_bills(caller=self.nobody, order=order, bill_ids=[])
        self.parties.confirm(page.url)
        self.parties.hear()
        self.parties.work()

    def _pay_offline(self) -> None:
        slip = drawing.paper(
            "转账凭证", [f"订单 {self.order_id} {clock.today()}", "收款方：" + self.shop.tenant.name, "（演示资料）"]
        )
        with scope(self.shop.tenant):
            proof = store_picture(slip, self.shop.tenant.id, folder=WAITING).url
            money.collect_bills(
                caller=self.shop.callers["finance"], bill_ids=self._late(), method="offline", proof=proof,
                remark="门店转账",
            )  # fmt: skip
        self.parties.work()

    def give_freight_back(self) -> None:
        """One customer in four who paid freight had it promised free by the shop's service."""
        with scope(self.shop.tenant):
            freight = Bill.objects.filter(order_id=self.order_id, kind="freight", status="paid", refunded=0).first()
            if freight and self.rng.random() < 0.25:
                giving.refund_freight(
                    caller=self.shop.owner, order_id=self.order_id, amount=freight.paid,
                    reason="客服承诺包邮，退还运费",
                )  # fmt: skip
        self.parties.work()

    def plan_gifts(self) -> None:
        if self.order_id % GIVERS == 0:
            self.next("give_back", 24 * 36, 24 * 50)
        elif self.order_id % GIVERS == 1:
            self.next("settle_early", 24 * 40, 24 * 80)

    def give_back(self) -> None:
        """Of a rent that was paid the shop gives a part back, as the customer waited for a part that lacked."""
        with scope(self.shop.tenant):
            rent = Bill.objects.filter(order_id=self.order_id, kind="rent", status="paid", refunded=0).first()
            if rent and self.order.status == OrderStatus.LEASING and not self.order.after_sale:
                giving.refund_bill(
                    caller=self.shop.owner, bill_id=rent.pk, amount=max(1, rent.paid // 5),
                    reason="补寄配件晚到，退还部分租金",
                )  # fmt: skip
        self.parties.work()

    def settle_early(self) -> None:
        """A customer pays all that is to come, by one code of the shop's."""
        with scope(self.shop.tenant):
            rest = rest_of(self.order_id)
            if why_no_settling(self.order, rest):
                return
            shown = money.settle_early(
                caller=self.shop.callers["finance"], order_id=self.order_id, shown=rest.total
            )  # fmt: skip
        self.parties.work()
        self._scan(out_trade_no(shown.attempt))

    def capture(self) -> None:
        """The shop settles what is overdue from the deposit, as far as that reaches."""
        with scope(self.shop.tenant):
            late = Bill.objects.filter(order_id=self.order_id, status="overdue").exclude(kind="late_fee")
            first = late.order_by("due_date", "pk").first()
            left = deposit_of(self.order_id).left
            if first and left and self.order.status == OrderStatus.OVERDUE:
                owed = first.amount - first.paid - first.waived
                money.capture_deposit(
                    caller=self.shop.callers["finance"], order_id=self.order_id, bill_ids=[first.pk],
                    amount=min(left, owed), reason="逾期未付，押金抵扣",
                )  # fmt: skip
        self.parties.work()
        self.parties.hear()

    def plan_return(self) -> None:
        """Goods that come back are asked for some days into the last period; some are bought on the last day. Flexible
        ones go back after one to three months.
        """
        with scope(self.shop.tenant):
            order = self.order
            last = max(row.due_date for row in schedule_of(order.pk) if row.due_date) if order.anchor_date else None
        if last is not None and order.plan == PlanKind.FLEXIBLE:
            self.next("ask_back", 24 * 30, 24 * 90)
        if last is not None and order.plan == PlanKind.RENT_THEN_RETURN:
            hours = 24 * (last - clock.today()).days
            if self.order_id % BUYERS == 0 and order.ends_on:
                until = 24 * (last_day(order.ends_on) - clock.today()).days
                self.next("buy_out", until + 1, until + 6)
                return
            self.next("ask_back", hours + 30, hours + 24 * 20)
            if order.ends_on and last <= clock.business_date(self.timeline.end) < order.ends_on:
                self.timeline.at(self.timeline.end - LAST, "a renewal to answer", self.ask_last)

    def ask_back(self) -> None:
        with scope(self.shop.tenant):
            order = self.order
            calls = self.order_id % (RENEWERS * CALLERS) == 0
            if (self.order_id % RENEWERS == 0 and self.renews(order, calls=calls)) or return_why_not(order):
                return
            if self.timeline.end - clock.now() < LEFT_OVER:
                if self.order_id % KEEPERS == 0:
                    return
                self.fate = replace(self.fate, stop=STOPS[live_returns() % len(STOPS)])
            customer = customer_of(self.nobody, order)
            returns.request_return(caller=customer, order_id=order.pk, note=self.rng.choice(NOTES))
        self.next("send_back", 8, 60)

    def send_back(self) -> None:
        number = f"SF{self.rng.randrange(10**12, 10**13)}"
        with scope(self.shop.tenant):
            customer = customer_of(self.nobody, self.order)
            returns.send_return(caller=customer, order_id=self.order_id, company="shunfeng", number=number)
        self.parties.work()
        self.next("take_in", 40, 90)

    def take_in(self) -> None:
        try:
            with scope(self.shop.tenant):
                returns.receive_return(caller=self.shop.owner, order_id=self.order_id)
        except StateError:  # what goes back by it is more than the shop has
            with scope(self.shop.tenant):
                returns.receive_return(caller=self.shop.callers["platform"], order_id=self.order_id)
        self.next("inspect", 2, 30)

    def inspect(self) -> None:
        """Most come back as they went out; what is damaged the customer answers for."""
        with scope(self.shop.tenant):
            fate, half = self._what_becomes(), damage_most(self.order) // 2
            damage = {Fate.STOCK: [], Fate.REPAIR: [DAMAGE], Fate.SCRAP: [Damage("主板进水", half)]}[fate]
            seen = Inspection(fate, FOUND[fate], self.order.snapshot["pictures"][:1], damage)
            returns.inspect_return(caller=self.shop.owner, order_id=self.order_id, seen=seen)
        self.parties.work()
        if damage:
            self.next("answer", 5, 90)
        elif self._owes():
            self._pay_page()

    def _what_becomes(self) -> Fate:
        if self.fate.stop == "answer":
            return Fate.REPAIR
        before = Return.objects.filter(purpose=Purpose.END_OF_TERM, inspected_at__isnull=False).count()
        return Fate.SCRAP if before % SCRAPPED == 1 else self.rng.choices([Fate.STOCK, Fate.REPAIR], [8, 2])[0]

    def _owes(self) -> bool:
        with scope(self.shop.tenant):
            return Bill.objects.filter(order_id=self.order_id, status__in=OPEN_STATUSES).exists()

    def answer(self) -> None:
        with scope(self.shop.tenant):
            customer = customer_of(self.nobody, self.order)
            row = Return.objects.get(order_id=self.order_id, status=ReturnStatus.ASSESSED)
            if self.rng.random() < 0.25:
                returns.dispute_return(caller=customer, order_id=self.order_id, text=DISPUTES[Fate.of(row.fate)])
                return
            returns.agree_return(caller=customer, order_id=self.order_id, shown=row.claimed)
        self._pay_page()

    def buy_out(self) -> None:
        with scope(self.shop.tenant):
            if buyout_why_not(self.order):
                return
            price = buyout_sums(self.order).price
            services.request_buyout(caller=self.shop.owner, order_id=self.order_id, agreed=price)
        self.parties.work()
        if self._owes() and self.fate.name != "buyout_open":
            self._pay_page()
