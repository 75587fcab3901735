"""A lease with an after-sale case: a refund before it is shipped; a return, exchange or repair soon after receipt, or
goods that go back before the term's end, at a fee.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import F

from apps.aftersale.queries import open_case
from apps.aftersale.rules import CaseKind, CaseReason, RejectReason
from apps.express.queries import address_for
from apps.goods.models import Sku, StockEntry
from apps.goods.services import stock
from apps.orders.cases import services as cases
from apps.orders.cases.queries import open_kinds
from apps.orders.returns import services as returns
from apps.orders.returns.queries import spared
from apps.returns.rules import Damage, Fate
from apps.returns.services import Inspection
from apps.trade.people import customer_of
from core import clock
from infra.seed.running import Running
from tenants.scope import scope

REFUNDERS, RETURNERS, KEPT = 23, 19, 3
"""One in so many asks for a refund before shipment, or sends the goods to the shop in the first days; of these one in
so many is talked out of it.
"""
EARLY, EARLY_FEE, SILENT = 13, 20_000, 3
"""One in so many gives the goods back early, at a fee in fen; of these one in so many doesn't agree to it."""
TO_ANSWER, TO_INSPECT = "answer_case", "inspect_case"
WORDS = {
    CaseKind.REFUND: (CaseReason.SLOW, "等了几天还没发货，不想要了"),
    CaseKind.RETURN: (CaseReason.BROKEN, "收到后发现屏幕有坏点，麻烦处理一下"),
    CaseKind.EXCHANGE: (CaseReason.DIFFERS, "颜色发错了，想换成下单时选的颜色"),
    CaseKind.REPAIR: (CaseReason.BROKEN, "充电口接触不良，充不进电"),
}
FOUND = {
    CaseKind.RETURN: "外观完好，屏幕坏点属实，配件齐全",
    CaseKind.EXCHANGE: "颜色与订单不符，商品完好",
    CaseKind.REPAIR: "充电口氧化，更换尾插后正常",
}
"""What customers write of each kind, and what the shop finds."""
WORSE = {
    CaseKind.EXCHANGE: "颜色与订单不符，边框有磕碰，送修后再入库",
    CaseKind.REPAIR: "屏幕碎裂，为人为损坏，更换屏幕需付费",
}
FEW, MORE = 2, 3
"""Pieces of which a shop buys more before it exchanges one."""
COST = Damage("更换屏幕", 18_000)
"""The piece of an exchange stays in repair; a repair is paid for."""


@dataclass
class Served(Running):
    """Its steps; the shop answers within a day, unless the story stops there."""

    def asks_for_refund(self) -> bool:
        """Instead of being shipped. What waits for an answer is asked for just now: silence would be a yes."""
        if self.fate.stop == TO_ANSWER:
            soon = max(clock.now(), self.timeline.end - timedelta(hours=6))
            self.timeline.at(soon, "a refund to answer", self.ask_case)
            return True
        if self.fate.stop or self.order_id % REFUNDERS:
            return False
        self.next("ask_case", 2, 20)
        return True

    def asks_for_return(self) -> bool:
        if self.fate.stop and self.fate.stop != TO_INSPECT:
            return False
        if self.fate.stop != TO_INSPECT and self.order_id % RETURNERS:
            return False
        self.next("ask_case", 5, 40)
        return True

    @property
    def wanted(self) -> CaseKind:
        """What becomes of goods that a customer isn't content with."""
        return CaseKind.RETURN if self.fate.stop else list(FOUND)[self.order_id // RETURNERS % len(FOUND)]

    def ask_case(self) -> None:
        with scope(self.shop.tenant):
            order = self.order
            kind = next(iter(one for one in (CaseKind.REFUND, self.wanted) if one in open_kinds(order)), None)
            if kind is None or (kind in FOUND and address_for(order.sub_shop_id) is None):
                return
            (reason, text), customer = WORDS[kind], customer_of(self.nobody, order)
            row = cases.open_case(caller=customer, order_id=order.pk, kind=kind, reason=reason, text=text)
            if self.order_id % 2:
                cases.write_in_case(caller=customer, case_id=row.pk, text="请问多久能处理？")
        self.parties.work()
        self.next(TO_ANSWER, 2, 20)

    def plan_early(self) -> None:
        if not self.fate.stop and self.order_id % EARLY == 0:
            self.next("ask_early", 24 * 40, 24 * 80)

    def ask_early(self) -> None:
        with scope(self.shop.tenant):
            order = self.order
            if CaseKind.EARLY_RETURN not in open_kinds(order) or address_for(order.sub_shop_id) is None:
                return
            cases.open_case(
                caller=customer_of(self.nobody, order), order_id=order.pk, kind=CaseKind.EARLY_RETURN,
                reason=CaseReason.NO_NEED, text="换了公司配的手机，想提前归还",
            )  # fmt: skip
        self.next("offer_early", 2, 20)

    def offer_early(self) -> None:
        with scope(self.shop.tenant):
            most = spared(self.order).rents
        if most:
            self._deal(cases.offer_case, fee=min(EARLY_FEE, most))
            self.next("agree_early", 5, 40)

    def agree_early(self) -> None:
        with scope(self.shop.tenant):
            case, order = open_case(self.order_id), self.order
            if case is None or case.fee is None or not spared(order).periods or order.pk % (EARLY * SILENT) == 0:
                return
            customer = customer_of(self.nobody, order)
            cases.confirm_case(caller=customer, case_id=case.pk, shown=case.fee)
        self.next("send_case", 10, 40)

    def answer_case(self) -> None:
        kept = self.order_id % (REFUNDERS * KEPT) == 0
        with scope(self.shop.tenant):
            case = open_case(self.order_id)
            if case is None:
                return
            goods = case.kind in FOUND
            text = "您好，已收到申请，我们核实后尽快处理"
            cases.write_in_case(caller=self.shop.owner, case_id=case.pk, text=text)
        if kept:
            self._deal(cases.reject_case, why=RejectReason.AGREED_OTHERWISE.zh)
        else:
            self._deal(cases.agree_case)
        if kept and not goods:
            self.next("ship", 3, 20)
        elif not kept and goods:
            self.next("send_case", 10, 40)

    def send_case(self) -> None:
        with scope(self.shop.tenant):
            case = open_case(self.order_id)
            if case is None:
                return
            number = f"SF{self.rng.randrange(10**12, 10**13)}"
            customer = customer_of(self.nobody, self.order)
            cases.send_case(caller=customer, case_id=case.pk, company="shunfeng", number=number)
        self.parties.work()
        self.next("take_case_in", 30, 60)

    def take_case_in(self) -> None:
        with scope(self.shop.tenant):
            case = open_case(self.order_id)
            early = case is not None and case.kind == CaseKind.EARLY_RETURN
        self._deal(cases.receive_case)
        self.next("inspect" if early else TO_INSPECT, 2, 20)

    @property
    def worse(self) -> bool:
        """Whether the goods are worse than the customer wrote: every other time."""
        return self.wanted in WORSE and self.order_id // RETURNERS // len(FOUND) % 2 == 0

    def inspect_case(self) -> None:
        repairs = self.wanted == CaseKind.REPAIR
        fate = Fate.REPAIR if repairs or self.worse else Fate.STOCK
        finding = WORSE[self.wanted] if self.worse else FOUND[self.wanted]
        damage = [COST] if repairs and self.worse else []
        self._deal(cases.inspect_case, seen=Inspection(fate, finding, damage=damage))
        if damage:
            self.next("agree_cost", 2, 40)
        else:
            self.next("refund_case" if self.wanted == CaseKind.RETURN else "send_again", 1, 5)

    def agree_cost(self) -> None:
        """What the repair costs the customer, who pays it on the page."""
        with scope(self.shop.tenant):
            customer = customer_of(self.nobody, self.order)
            returns.agree_return(caller=customer, order_id=self.order_id, shown=COST.amount)
        self._pay_page()
        self.next("send_again", 1, 5)

    def refund_case(self) -> None:
        self._deal(cases.refund_case)

    def send_again(self) -> None:
        """The lease goes on as any other."""
        another = [self.imei()] if self.wanted == CaseKind.EXCHANGE else []
        if another and self.worse:
            self._stock_up()
        number = f"JD{self.rng.randrange(10**12, 10**13)}"
        self._deal(cases.send_again, parcel=cases.Resent(self.order_id, "jd", number, another))
        self.plan_return()

    def _stock_up(self) -> None:
        """What was kept for repair isn't sent again: another piece has to be there."""
        with scope(self.shop.tenant):
            held = StockEntry.objects.filter(order_id=self.order_id).values("sku_id")
            short = Sku.objects.filter(pk__in=held, active=True, stock__lte=F("locked") + FEW)
            for sku in short.order_by("pk"):
                reason = "换货缺货，采购补库"
                stock.change_stock(caller=self.shop.owner, sku_id=sku.pk, delta=MORE, stock=None, reason=reason)

    def _deal(self, act: Callable[..., object], **more: object) -> None:
        with scope(self.shop.tenant):
            case = open_case(self.order_id)
            if case is not None:
                act(caller=self.shop.owner, case_id=case.pk, **more)
        self.parties.work()
        self.parties.hear()
        self.parties.work()
