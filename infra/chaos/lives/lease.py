"""One lease, lived at random: what its customer and the staff may do to it at each moment, by the API."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.db.models import Max

from apps.bills.models import Instalment
from apps.contracts.models import Contract
from apps.deposits.log import DepositKind
from apps.express.queries import with_customer
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, status_of_goods
from apps.payments.models import Attempt
from apps.subshops.models import SubShop
from apps.subshops.rules import SubShopStatus
from core import clock
from core.entities import TradeKind
from infra.chaos.lives import intake, likely, vendors
from infra.chaos.lives.after_sale import AfterSale
from infra.chaos.lives.collecting import Collecting
from infra.chaos.lives.renewing import Renewals
from infra.chaos.lives.town import Town
from infra.chaos.lives.vendors import Vendors
from infra.testing.pictures import slip
from tenants.scope import scope

PARTS = (1, 999, 10_000, 33_333)
OF_PROGRAMS, OLD = 4, 7
"""One customer in so many comes by the shop's own program; one had the goods before."""


@dataclass
class Lease(AfterSale, Collecting, Renewals, Vendors):
    """Acts are the methods named in `acts`; each may be refused, none may break anything."""

    town: Town
    order_id: str = ""
    token: str = ""
    proof: str = ""
    mobile: str = ""
    id_number: str = ""
    page: str = ""
    in_money: bool = False
    kind = "rent"

    @classmethod
    def begin(cls, town: Town) -> "Lease | None":
        plan = town.dice.choice(list(town.codes))
        who = town.customer()
        town.sandbox.behave(
            who["mobile"], town.dice.choice(["pays", "pays", "pays", "late", "refuses"]),
            waiver_bps=town.dice.choice([0, 3_000, 10_000]), name=who["name"],
        )  # fmt: skip
        sku, term = town.skus[plan][0], town.dice.choice(town.terms)
        who["risk_consent"] = town.dice.random() < 0.8
        came = cls.old(town, who) or cls.placed(town, plan, sku, term, who)
        if came is None:
            return None
        made = cls(town, *came, who["mobile"], who["id_number"])
        made.in_money = town.dice.random() < 0.4
        if made.order.fee_at_confirm is not None:
            made.prove()  # which says that it is theirs
        else:
            made.hasten()
        return made

    @staticmethod
    def placed(town: Town, plan: str, sku: int, term: str, who: dict[str, Any]) -> tuple[str, str, str] | None:
        """On the shop's page, or by its own program: its number, with the page's address and its proof."""
        if town.numbers % OF_PROGRAMS == 0:
            number = {"number": f"WX-{town.numbers:04d}", "goods_id": str(town.goods[plan])}
            order = intake.by_program(town, **number, sku_id=str(sku), term=term, **who)
            return None if order is None else (str(order.pk), *intake.keys_of(town, order))
        answer = town.ask(None, "/api/h5/order", code=town.codes[plan], sku_id=str(sku), term=term, **who)
        if answer.code != 200:
            return None
        return answer.data["order_id"], answer.data["token"], answer.data["proof"]

    @staticmethod
    def old(town: Town, who: dict[str, Any]) -> tuple[str, str, str] | None:
        """It runs already, and comes in by a sheet; None for most."""
        order = intake.from_sheet(town, town.skus["rent_then_own"][0], **who) if town.numbers % OLD == 0 else None
        return None if order is None else (str(order.pk), *intake.keys_of(town, order))

    def hasten(self) -> None:
        """Most customers and shops get on with it: a life that ends before its lease says little about money."""
        begin = ("step", "step", "agree", "prove", "ask_report", "pass_audit", "sign")
        for act in (*begin, *["notarize"] * 5, *["at_the_office"] * 3, "ship", "receive"):
            luck = self.town.dice.random()
            if act not in vendors.ACTS and luck < 0.07:
                return
            if act in vendors.ACTS and luck < 0.15:
                continue
            getattr(self, act)()
            self.town.hear(all_of_it=self.town.dice.random() < 0.9)
            self.town.work()

    @property
    def order(self) -> Order:
        with scope(self.town.shop):
            return Order.objects.get(pk=int(self.order_id))

    def acts(self) -> list[str]:
        """What people would do now; what else they might try comes now and then."""
        order = self.order
        with scope(self.town.shop), self.town.at_now():
            usual = likely.likely(order)
        return usual if usual and self.town.dice.random() >= likely.ANY else likely.ANYTHING

    def step(self) -> None:
        """The customer's next payment: opened, and mostly paid; sometimes left, or paid after it was left. Now and then
        who wanted to pay the deposit freezes it after all, and the other way round.
        """
        if self.town.dice.random() < 0.1:
            self.in_money = not self.in_money
        answer = self.town.ask(None, "/api/h5/pay", token=self.token, in_money=self.in_money)
        if answer.code == 200 and answer.data["url"]:
            self._at_the_party(answer.data["url"])

    def agree(self) -> None:
        """To be debited, where the customer's page offers that."""
        answer = self.town.ask(None, "/api/h5/debit", token=self.token)
        if answer.code == 200:
            self.town.act_alipay(answer.data["url"], buyer=self.mobile)

    def _at_the_party(self, url: str) -> None:
        luck = self.town.dice.random()
        if luck < 0.12:
            self.page = url
            return
        self.town.act_alipay(url, act="refuse" if luck < 0.17 else "confirm", buyer=self.mobile)

    def pay_left(self) -> None:
        """A page that was left open is paid after all, whatever became of it meanwhile."""
        if self.page:
            self.town.act_alipay(self.page, buyer=self.mobile)
            self.page = ""

    def pay_page(self) -> None:
        answer = self.town.ask(None, "/api/h5/payBill", token=self.token, bill_ids=[])
        if answer.code == 200:
            self._at_the_party(answer.data["url"])

    def pay_ahead(self) -> None:
        """The next period, or some of those after it."""
        ahead = self.town.ask(None, "/api/h5/order", "get", token=self.token).data["ahead"]
        until = self.town.dice.choice([row["period"] for row in ahead] or [2])
        answer = self.town.ask(None, "/api/h5/payAhead", token=self.token, until=until)
        if answer.code == 200:
            self._at_the_party(answer.data["url"])

    def cancel(self) -> None:
        self.town.ask(None, "/api/h5/cancel", token=self.token, proof=self.proof)

    def give_supplement(self) -> None:
        self.town.ask(None, "/api/h5/supplement", token=self.token, proof=self.proof, text="已补充")

    def receive(self) -> None:
        """The customer says so, or somebody of the shop whom they told."""
        if self.town.dice.random() < 0.2:
            self._staff("/api/orders/confirmReceipt")
        self.town.ask(None, "/api/h5/confirmReceipt", token=self.token, proof=self.proof)

    def allocate(self) -> None:
        """To the sub-shop, or back to the shop itself."""
        with scope(self.town.shop):
            sub_shop = self.town.dice.choice([None, *SubShop.objects.order_by("pk").values_list("pk", flat=True)])
        path = "/api/backend/allocateToSubShop"
        self.town.ask(
            self.town.owner, path, order_ids=[self.order_id], sub_shop_id=sub_shop and str(sub_shop),
        )  # fmt: skip

    def turn_sub_shop(self) -> None:
        """A sub-shop pauses, opens again or closes, mostly giving back what it has; where none is left there is another
        one.
        """
        with scope(self.town.shop):
            left = SubShop.objects.exclude(status=SubShopStatus.CLOSED).order_by("pk")
            pks = list(left.values_list("pk", flat=True))
        if not pks:
            self._open_sub_shop()
            return
        to = self.town.dice.choice([SubShopStatus.PAUSED, SubShopStatus.OPEN, SubShopStatus.CLOSED])
        self.town.ask(
            self.town.owner, "/api/backend/updateSubShop", id=str(self.town.dice.choice(pks)), status=to.value,
            move_back=self.town.dice.random() < 0.7,
        )  # fmt: skip

    def _open_sub_shop(self) -> None:
        self.town.numbers += 1
        number = self.town.numbers
        self.town.ask(
            self.town.owner, "/api/backend/createSubShop", name=f"分店 {number}", manager="梅",
            mobile=f"137{number:08d}", account=f"branch{number}",
        )  # fmt: skip

    def _staff(self, path: str, **body: Any) -> Any:
        return self.town.ask(self.town.owner, path, order_id=self.order_id, **body)

    def pass_audit(self) -> None:
        self._staff("/api/backend/auditOrder", result="pass")

    def reject(self) -> None:
        self._staff("/api/backend/auditOrder", result="reject", reason="综合评估未通过", code="credit")

    def supplement(self) -> None:
        self._staff("/api/backend/auditOrder", result="supplement", reason="请补充收入证明")

    def send_contract(self) -> None:
        self._staff("/api/backend/refreshContract")

    def sign(self, act: str = "sign") -> None:
        self.town.work()
        with scope(self.town.shop):
            row = Contract.objects.filter(order_id=int(self.order_id)).order_by("-pk").first()
        if row is not None and row.flow_id:
            self.town.act_esign(row.flow_id, act)

    def refuse_to_sign(self) -> None:
        if self.town.dice.random() < 0.3:
            self.sign("refuse")

    def ship(self) -> None:
        """By itself, as one of many, or from a sheet."""
        number = f"SF{self.town.dice.randrange(10**12, 10**13)}"
        parcel = {"company": "shunfeng", "number": number, "serials": [f"SN{self.order_id}"]}
        if number.endswith("3"):
            intake.ship(self.town, self.order_id, parcel)
        elif number.endswith(("0", "1", "2")):
            path = "/api/merchant/addExpressMany"
            self.town.ask(self.town.owner, path, order_ids=[self.order_id], parcels=[parcel])
        else:
            self._staff("/api/merchant/addExpress", **parcel)

    def to_auditor(self) -> None:
        who = {"auditor_id": str(self.town.owner.id)}
        self.town.ask(self.town.owner, "/api/backend/allocateOrders", order_ids=[self.order_id], **who)

    def parcel_goes_on(self) -> None:
        """What its courier tells of it is pushed to us."""
        with scope(self.town.shop):
            sent = with_customer(int(self.order_id))
        if sent is not None:
            self.town.act_courier(sent.number, self.town.dice.choice(["next", "next", "delivered"]))

    def nothing_came(self) -> None:
        self.town.ask(None, "/api/h5/notReceived", token=self.token, proof=self.proof)

    def rename_piece(self) -> None:
        """The number was mistyped when it was shipped."""
        with scope(self.town.shop):
            sent = with_customer(int(self.order_id))
        if sent is not None:
            said = {"parcel_id": str(sent.pk), "shown": sent.serials, "serials": [f"SN{self.order_id}R"]}
            self._staff("/api/orders/correctSerials", reason="发货时录错", **said)

    def close(self) -> None:
        if self.town.dice.random() < 0.3:
            self._close()

    def _close(self) -> None:
        """By an operator where the shop hasn't what would go back, or is frozen, as it is told."""
        for who in (self.town.owner, self.town.operator):
            said = self.town.ask(who, "/api/platform/closeOrders", order_ids=[self.order_id], reason="协商关闭")
            if said.code != 200 or said.data["results"][0]["code"] == 200:
                return

    def _open(self) -> list[dict[str, Any]]:
        """Bills that can be collected, oldest first."""
        answer = self.town.ask(self.town.owner, "/api/v2/getBillList", "get", order_id=self.order_id)
        rows = answer.data["bills"] if answer.code == 200 else []
        return [row for row in rows if row["id"] and "pay" in row["actions"]]

    def _collect(self, method: str, amount: int | None = None, **more: Any) -> Any:
        some = self._open()
        if not some:
            return None
        chosen = some[: self.town.dice.randint(1, len(some))]
        ids = [row["id"] for row in chosen]
        return self.town.ask(
            self.town.owner, "/api/v2/BillPayment", bill_ids=ids, method=method,
            **({"amount": amount} if amount else {}), **more,
        )  # fmt: skip

    def debit(self) -> None:
        self._collect("debit")

    def offline(self) -> None:
        self._collect("offline", proof=slip(self.town.shop.id))
        self._soon_decided()

    def offline_before(self) -> None:
        """It came some days ago, and costs no late fee since."""
        day = clock.business_date(self.town.now) - timedelta(days=self.town.dice.randint(0, 9))
        self._collect("offline", proof=slip(self.town.shop.id), received_on=day.isoformat())

    def entered_wrongly(self) -> None:
        """Offline money was never received: the shop says so, and an operator takes it back."""
        with scope(self.town.shop):
            rows = Attempt.objects.filter(payable_id=int(self.order_id), method="offline", state="paid")
            numbers = sorted(rows.values_list("pk", flat=True))
        if numbers and self.town.dice.random() < 0.3:
            number = str(self.town.dice.choice(numbers))
            said = self.town.ask(self.town.owner, "/api/reconcile/sayMistaken", id=number, reason="登记错了订单")
            if said.code == 200:
                back = {"id": said.data["id"], "reason": "已核实"}
                self.town.ask(self.town.operator, "/api/reconcile/takeBack", **back)

    def refund_there(self) -> None:
        if self.town.dice.random() < 0.3:
            kind = self.town.dice.choice([TradeKind.LEASE, TradeKind.LEASE, DepositKind.PLEDGE])
            self.town.refund_there(kind, self.order_id)

    def decide_refunded(self) -> None:
        """A period that went back whole is asked again, or given."""
        answer = self.town.ask(self.town.owner, "/api/v2/getBillList", "get", order_id=self.order_id)
        for row in answer.data["bills"] if answer.code == 200 else []:
            if "decide_refunded" in row["actions"]:
                said = {"result": self.town.dice.choice(["ask_again", "give"]), "reason": "与客户协商"}
                self.town.ask(self.town.owner, "/api/bills/decideRefunded", bill_id=row["id"], **said)

    def refund_freight(self) -> None:
        if self.town.dice.random() < 0.3:
            self._staff("/api/merchant/refundSfAmount", amount=self.town.dice.choice([1, 900, 1_207]))

    def refund_bill(self) -> None:
        """What was paid of a bill, or of its late fee, goes back, or a part of it."""
        if self.town.dice.random() < 0.6:
            return
        answer = self.town.ask(self.town.owner, "/api/v2/getBillList", "get", order_id=self.order_id)
        rows = answer.data["bills"] if answer.code == 200 else []
        own = [(row["id"], row["paid"] - row["refunded"]) for row in rows if "refund" in row["actions"]]
        fees = [row["late_fee"] for row in rows if "refund_late_fee" in row["actions"]]
        there = own + [(fee["bill_id"], fee["paid"]) for fee in fees]
        if there:
            pk, most = self.town.dice.choice(there)
            amount = self.town.dice.choice([most, self.town.dice.randint(1, most)])
            self.town.ask(self.town.owner, "/api/bills/refund", bill_id=pk, amount=amount, reason="与客户协商")
            self._soon_decided()

    def _soon_decided(self) -> None:
        """Where it takes two: often the second hears of it at once, for it runs out."""
        if self.town.dice.random() < 0.4:
            self.decide_proposal()

    def decide_proposal(self, always: str = "") -> None:
        """By an operator, who is another person than who asked."""
        answer = self.town.ask(self.town.owner, "/api/v2/getBillList", "get", order_id=self.order_id)
        for row in answer.data["proposals"] if answer.code == 200 else []:
            result = always or ("confirm" if self.town.dice.random() < 0.8 else "refuse")
            shown = row["entered"]["sums"] if row["entered"] else []
            self.town.ask(self.town.operator, "/api/bills/decideProposal", id=row["id"], result=result, shown=shown)

    def part_offline(self) -> None:
        self._collect("offline", self.town.dice.choice(PARTS), proof=slip(self.town.shop.id))

    def code(self, *, scanned: bool = True) -> None:
        answer = self._collect("qr", self.town.dice.choice([None, None, *PARTS]))
        if scanned and answer is not None and answer.code == 200 and answer.data["qr_content"]:
            self.town.act_alipay(out_trade_no=answer.data["id"], buyer=self.mobile)

    def code_left(self) -> None:
        self.code(scanned=False)

    def settle_early(self) -> None:
        """All that is open and to come by one code, which is scanned, or left."""
        if self.town.dice.random() < 0.7:
            return
        quote = self.town.ask(self.town.owner, "/api/bills/settleQuote", "get", order_id=self.order_id)
        if quote.code == 200 and quote.data["total"]:
            answer = self._staff("/api/bills/settleEarly", shown=quote.data["total"])
            if answer.code == 200 and answer.data["qr_content"] and self.town.dice.random() < 0.6:
                self.town.act_alipay(out_trade_no=answer.data["id"], buyer=self.mobile)

    def capture(self) -> None:
        """All that is open, or the oldest of it; whole, or a sum."""
        amount, some = self.town.dice.choice([None, *PARTS]), self._open()
        chosen = [row["id"] for row in some[: self.town.dice.randint(0, len(some))]]
        self._staff(
            "/api/platform/depositTransferPay", bill_ids=chosen, reason="逾期，押金抵扣",
            thaw_left=self.town.dice.random() < 0.2, **({"amount": amount} if amount else {}),
        )  # fmt: skip

    def from_the_desk(self) -> None:
        """What the overdue desk would take, by the sum that it shows."""
        quote = self.town.ask(self.town.owner, "/api/orders/overdueQuote", "get", order_ids=[self.order_id])
        rows = quote.data["items"] if quote.code == 200 else []
        shown = {"order_ids": [self.order_id]}
        if rows and rows[0]["debit"]:
            self.town.ask(self.town.owner, "/api/orders/debitOverdue", sums=[rows[0]["debit"]], **shown)
        elif rows and rows[0]["capture"]:
            why = {"reason": "逾期，押金抵扣", "sums": [rows[0]["capture"]]}
            self.town.ask(self.town.owner, "/api/orders/captureOverdue", **why, **shown)

    def thaw(self) -> None:
        self._staff("/api/platform/depositThaw", amount=self.town.dice.choice(PARTS), reason="协商解冻")

    def refund_deposit(self) -> None:
        self._staff("/api/platform/refundDeposit", amount=self.town.dice.choice(PARTS), reason="协商退还")

    def waive_compensation(self) -> None:
        """An agreed one is lowered, or given up."""
        for row in self._open():
            if "waive_compensation" in row["actions"]:
                amount = self.town.dice.choice([row["open"], self.town.dice.randint(1, row["open"])])
                body = {"bill_id": row["id"], "amount": amount, "reason": "与客户协商"}
                self.town.ask(self.town.owner, "/api/bills/waive", **body)

    def waive(self) -> None:
        fees = [row["late_fee"] for row in self._open() if row["late_fee"] and row["late_fee"]["open"]]
        if fees:
            amount = self.town.dice.randint(1, fees[0]["open"])
            self.town.ask(
                self.town.owner, "/api/bills/waive", bill_id=fees[0]["bill_id"], amount=amount, reason="协商减免"
            )

    def buy_out(self) -> None:
        quote = self.town.ask(self.town.owner, "/api/orders/buyoutQuote", "get", order_id=self.order_id)
        if quote.code == 200:
            self._staff("/api/orders/buyout", price=quote.data["price"])

    def withdraw_buy_out(self) -> None:
        self._staff("/api/orders/withdrawBuyout")

    def ask_back(self) -> None:
        page = self.town.ask(None, "/api/h5/order", "get", token=self.token)
        early = ((page.data or {}).get("returned") or {}).get("early")
        shown = {name: early[name] for name in ("periods", "fee")} if early else {}
        self.town.ask(None, "/api/h5/requestReturn", token=self.token, proof=self.proof, **shown)

    def staff_asks_back(self) -> None:
        self._staff("/api/orders/requestReturn")

    def send_back(self) -> None:
        parcel = self._parcel()
        if self.town.dice.random() < 0.5:
            self.town.ask(None, "/api/h5/sendReturn", token=self.token, proof=self.proof, **parcel)
        else:
            self._staff("/api/orders/sendReturn", **parcel)

    def get_back(self) -> None:
        """Mostly as it comes; sometimes it lay there for some days, for which a late return costs nothing."""
        earlier = clock.business_date(self.town.now) - timedelta(days=self.town.dice.randint(0, 6))
        came_on = earlier.isoformat() if self.town.dice.random() < 0.4 else None
        self._staff("/api/orders/receiveReturn", came_on=came_on)

    def inspect(self) -> None:
        damage = [{"name": "屏幕碎裂", "amount": 7_001}] if self.town.dice.random() < 0.4 else []
        fate = self.town.dice.choice(["stock", "repair", "scrap"])
        self._staff("/api/orders/inspectReturn", fate=fate, damage=damage)

    def agree_damage(self) -> None:
        self.town.ask(None, "/api/h5/agreeReturn", token=self.token, proof=self.proof, amount=7_001)

    def dispute_damage(self) -> None:
        text = "寄出时是好的"
        self.town.ask(None, "/api/h5/disputeReturn", token=self.token, proof=self.proof, text=text)

    def decide_damage(self) -> None:
        self._staff("/api/orders/decideReturn", amount=self.town.dice.choice([0, 3_000, 7_001]), reason="协商一致")

    def keep_it(self) -> None:
        self.town.ask(None, "/api/h5/withdrawReturn", token=self.token, proof=self.proof)

    def return_withdrawn(self) -> None:
        if self.town.dice.random() < 0.3:
            self._staff("/api/orders/withdrawReturn")

    def end_return(self) -> None:
        """Goods that are on their way back, or there, are taken in."""
        self.get_back()
        # Where a courier delivered their parcel months ago, nobody is taken to have got it only now without a word.
        today = clock.business_date(self.town.now).isoformat()
        came = {"order_id": self.order_id, "came_on": today, "reason": "快递显示的包裹不是这一件"}
        for somebody in (self.town.owner, self.town.operator):  # what goes back by it may be more than the shop has
            self.town.ask(somebody, "/api/orders/receiveReturn", **came)
        self.inspect()
        self.agree_damage()
        self._staff("/api/orders/decideReturn", amount=0, reason="免除")

    def take_agreement_back(self) -> None:
        """At the party the customer can't be debited any more."""
        if self.town.dice.random() < 0.2:
            self.town.sandbox.behave(self.mobile, "refuses")

    def end_before_receipt(self) -> None:
        """What hasn't begun ends by the staff, or begins."""
        self.end_case()
        self.answer_renewal()
        if status_of_goods(self.order) == OrderStatus.RENEWING:  # the answer was none: silence would make it longer
            self.town.ask(None, "/api/h5/withdrawRenewal", token=self.token, proof=self.proof)
        status = self.order.status
        if status in ("pending_audit", "supplement"):
            self.reject()
        if status in ("pending_sign", "pending_ship"):
            self._close()
        if status == "shipped":
            self.receive()

    def last_day(self) -> date | None:
        """The last due date of a lease that runs."""
        with scope(self.town.shop):
            rows = Instalment.objects.filter(order_id=int(self.order_id), due_date__isnull=False)
            last: date | None = rows.aggregate(last=Max("due_date"))["last"]
        return last

    def pay_up(self) -> None:
        """The customer is able to pay, and does."""
        self.town.sandbox.behave(self.mobile, "pays")
        answer = self.town.ask(None, "/api/h5/payBill", token=self.token, bill_ids=[])
        if answer.code == 200:
            self.town.act_alipay(answer.data["url"], buyer=self.mobile)

    @property
    def is_over(self) -> bool:
        return self.order.stage == "finished"
