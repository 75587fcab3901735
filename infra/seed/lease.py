"""One customer's lease, acted by the services that the browser calls. Each step puts down the next one."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction

from apps.contracts.models import Contract
from apps.deposits.queries import pays_in_money
from apps.express import services as express
from apps.express.models import Parcel
from apps.express.schemas import AddExpressIn
from apps.goods import queries as goods
from apps.goods.offers import Bundle, Offer, Piece
from apps.leases import queries
from apps.leases.rules import OrderStatus
from apps.orders import services
from apps.orders.consent.queries import offered
from apps.orders.consent.services.agreement import consent_page
from apps.orders.schemas import PayStep, PlaceIn
from apps.risk import services as risk
from apps.risk.rules import ReportType
from apps.trade import proving
from apps.trade.people import customer_of
from core.errors import InsufficientBalance, NotFound, StateError
from infra.seed.after_sale import Served
from infra.seed.cast import Offered
from merchants.queries import risk_prices
from partners import services as partners
from partners.models import PartnerCall
from partners.sms import codes
from tenants.scope import scope

COURIERS = ("shunfeng", "jd", "zhongtong", "debangkuaidi")
EXTRA = 0.3
"""How often a customer takes an add-on that isn't required."""
CALLED_UP, ASKED_ABOUT, PAYS_DEPOSIT = 5, 2, 5
REJECTS = {
    "risk": "多平台在租，风险较高", "area": "收货地址无法核实", "contact": "电话多次未接通", "credit": "综合评估未通过",
}  # fmt: skip


@dataclass
class Lease(Served):
    """From the link to the customer's hands. `bundled`: of a package, where one is in stock."""

    bundled: bool = False

    def place(self) -> None:
        person = self.customer
        self.parties.sandbox.behave(person.mobile, person.behaviour, waiver_bps=person.waiver_bps, name=person.name)
        with scope(self.shop.tenant):
            made = services.place_order(caller=self.nobody, wanted=self._wanted())
            self.look_around()
        self.order_id, self.token = int(made.order_id), made.token
        self.next("pay", 0.03, 0.3)

    def _wanted(self) -> PlaceIn:
        """What is there, of other goods where these are out of stock or off the shelf."""
        while not (found := self._pieces()):
            self.offered = self.rng.choice(self.others())
        offer, pieces = found
        self.come()
        piece = self.rng.choice(pieces)
        term = self.term_of([price.term.code for price in piece.prices])
        included = {extra.id for extra in piece.extras} if isinstance(piece, Bundle) else set()
        extras = [extra.id for extra in offer.extras if extra.id not in included and self.rng.random() < EXTRA]
        which = "package_id" if isinstance(piece, Bundle) else "sku_id"
        return PlaceIn.model_validate(
            {
                "code": self.offered.link.code, "goods_id": str(self.offered.goods_id), which: str(piece.id),
                "term": term, "addon_ids": [str(pk) for pk in extras], **self.customer.form(),
            }
        )  # fmt: skip

    def others(self) -> list[Offered]:
        """What they take instead."""
        return self.shop.links_to()

    def term_of(self, terms: list[str]) -> str:
        return self.rng.choices(terms, [3 if one == "m12" else 2 for one in terms])[0]

    def pays_in_money(self) -> bool:
        """The deposit, instead of freezing it. In the shop's schema."""
        return self.order_id % PAYS_DEPOSIT == 0 and pays_in_money()

    def _pieces(self) -> tuple[Offer, Sequence[Piece | Bundle]] | None:
        """What of these goods can be leased now: packages as often as not where there are some."""
        try:
            offer = goods.offer(self.offered.goods_id)
        except NotFound:
            return None
        packages = [one for one in offer.packages if one.prices and one.available > 0]
        pieces = [one for one in offer.skus if one.prices and one.available > 0]
        if packages and (self.bundled or self.rng.random() < 0.4):
            return offer, packages
        return (offer, pieces) if pieces else None

    def pay(self) -> None:
        """Deposit and first rent, one after the other; some pay the deposit, where the shop takes that."""
        with scope(self.shop.tenant):
            in_money = self.pays_in_money()
        while (step := self._step(in_money=in_money)).step != "done":
            self.parties.confirm(step.url)
            self.parties.hear()
            self.parties.work()
            if step.step == "pay":
                break
        self._agree()
        self._ask_risk()
        if self.fate.name == "cancelled":
            self.next("cancel", 0.5, 3)
        elif self.fate.supplement:
            self.next("ask_supplement", 1, 5)
        else:
            self.next("audit", 0.5, 9)

    def _ask_risk(self) -> None:
        """The auditor asks the risk vendor about every other customer who let them, while there is money for it.

        These have proved their mobile by the code that the order's page sends.
        """
        if self.order_id % ASKED_ABOUT:
            return
        kinds = list(ReportType)
        kind = kinds[self.order_id // ASKED_ABOUT % len(kinds)]
        with scope(self.shop.tenant), suppress(InsufficientBalance, StateError):
            if self.order.risk_consent_at:
                self._prove()
            asked = risk.ask_report(
                caller=self.shop.callers["auditor"], order_id=self.order_id, kind=kind,
                price=risk_prices(self.shop.tenant.id)[kind],
            )  # fmt: skip
            if asked.call:
                partners.reach(asked.call)()

    def _prove(self) -> None:
        calls = PartnerCall.objects.filter(tenant_id=self.shop.tenant.id, operation="mobile_code")
        before = set(calls.values_list("id", flat=True))
        _, handle = proving.send_for_page(self.nobody, self.token)
        code = codes.read(calls.exclude(id__in=before).get())[1]
        self.token, _ = proving.prove_page(self.nobody, self.token, handle, code)

    def _agree(self) -> None:
        """To be debited, where there is more to come."""
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            page = consent_page(order) if offered(order) else None
        if page is not None:
            self.parties.confirm(page.url)
            self.parties.hear()
            self.parties.work()

    def _step(self, *, in_money: bool) -> PayStep:
        with scope(self.shop.tenant):
            with transaction.atomic():
                order = queries.by_token(self.nobody, self.token, lock=True)
                asked = services.ask_waiver(order=order, in_money=in_money)
                work = services.reach_step(
                    order.pk, asked, payer=customer_of(self.nobody, order).name, in_money=in_money
                )
            work()
            with transaction.atomic():
                return services.pay_step(caller=self.nobody, order=queries.lock(order.pk))

    def cancel(self) -> None:
        with scope(self.shop.tenant):
            services.cancel_order(caller=customer_of(self.nobody, self.order), order_id=self.order_id)
        self.parties.work()

    def ask_supplement(self) -> None:
        self._audit("supplement", "请补充半年内的收入证明")
        self.next("give_supplement", 2, 20)

    def give_supplement(self) -> None:
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            services.give_supplement(
                caller=customer_of(self.nobody, order), order=order, text="已补充，请查收", pictures=[]
            )
        self.next("audit", 1, 8)

    def audit(self) -> None:
        if self.fate.name == "rejected":
            code, reason = self.rng.choice(list(REJECTS.items()))
            self._audit("reject", reason, code)
            return
        self._call_up()
        self._audit("pass", "")
        self.next("sign", 0.2, 9)

    def _call_up(self) -> None:
        """The auditor rings up one in five before they pass."""
        if self.order_id % CALLED_UP:
            return
        with scope(self.shop.tenant):
            order = queries.lease(self.order_id)
            services.show_privacy(
                caller=self.shop.callers["auditor"], order=order, field="mobile", reason="电话核实租赁意向"
            )

    def _audit(self, result: str, reason: str, code: str = "") -> None:
        with scope(self.shop.tenant):
            services.audit_order(
                caller=self.shop.callers["auditor"], order_id=self.order_id, result=result, reason=reason, code=code
            )
        self.parties.work()

    def sign(self) -> None:
        with scope(self.shop.tenant):
            flow = Contract.objects.filter(order_id=self.order_id, kind="lease").latest("round").flow_id
        if self.fate.name == "declined":
            self.parties.sign(flow, "refuse")
            return
        self.parties.sign(flow)
        if self.fate.name == "closed":
            self.next("close", 2, 9)
        elif not self.asks_for_refund():
            self.next("ship", 3, 26)

    def close(self) -> None:
        with scope(self.shop.tenant):
            services.close_order(caller=self.shop.owner, order_id=self.order_id, reason="客户要求取消，协商关闭")
        self.parties.work()

    def ship(self) -> None:
        company = self.rng.choice(COURIERS)
        number = f"{company[:2].upper()}{self.rng.randrange(10**12, 10**13)}"
        serial = self.imei()
        with scope(self.shop.tenant):
            order = queries.lease(self.order_id)
            wanted = AddExpressIn.model_validate(
                {
                    "order_id": str(order.pk), "company": company, "number": number, "serials": [serial],
                    "pictures": order.snapshot["pictures"][:2],
                }
            )  # fmt: skip
            services.show_receiver(caller=self.shop.owner, order=order)
            services.ship_order(caller=self.shop.owner, wanted=wanted)
        self.parties.work()
        self.next("track", 2, 5)
        self.next("receive", 38, 70)

    def track(self) -> None:
        with scope(self.shop.tenant):
            parcel = Parcel.objects.get(order_id=self.order_id, purpose="order")
            express.look(parcel)

    def receive(self) -> None:
        """The courier says that it was handed over; some customers say so first."""
        if self.rng.random() < 0.8:
            self.track()
        with scope(self.shop.tenant):
            order = self.order
            if order.status == OrderStatus.SHIPPED:
                services.receive_order(caller=customer_of(self.nobody, order), order_id=self.order_id)
        self.parties.work()
        if self.asks_for_return():
            return
        fate = self.fate
        if fate.name == "buyout_open":
            # Just before today, so that no night's debit pays it.
            self.timeline.at(self.timeline.end - timedelta(minutes=50), "an open buyout", self.buy_out)
        for step, days in (("buy_out", fate.buy_out_after), ("capture", fate.captured_after)):
            if days:
                self.next(step, 24 * days, 24 * days + 5)
        self.next("give_freight_back", 20, 30)
        self.plan_gifts()
        self.plan_return()
        self.plan_early()
        if fate.pays_late_after:
            self.look_later()
