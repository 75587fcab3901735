"""One purchase, lived at random."""

from dataclasses import dataclass

from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from core.entities import TradeKind
from infra.chaos.lives.town import FREIGHT, SALE_PRICE, Town
from tenants.scope import scope

ANYTHING = [
    "pay", "pay_left", "ship", "ship", "receive", "close", "cancel", "refund_there", "refund_freight",
]  # fmt: skip
USUAL: dict[str, list[str]] = {
    SaleStatus.PENDING_PAYMENT: ["pay", "pay", "pay", "pay_left", "cancel", "close"],
    SaleStatus.PENDING_SHIP: ["ship", "ship", "ship", "close", "cancel", "refund_there", "refund_freight"],
    SaleStatus.SHIPPED: ["receive", "receive", "refund_there", "refund_freight"],
}
"""Of one that goes on."""


@dataclass
class Purchase:
    town: Town
    order_id: str = ""
    token: str = ""
    proof: str = ""
    mobile: str = ""
    page: str = ""
    kind = "sale"

    @classmethod
    def begin(cls, town: Town) -> "Purchase | None":
        who = {name: value for name, value in town.customer().items() if name != "id_number"}
        sku = town.skus["rent_then_own"][0]
        shown = {
            "code": town.codes["rent_then_own"],
            "sku_id": str(sku),
            "amount": SALE_PRICE + FREIGHT["rent_then_own"],
        }
        answer = town.ask(None, "/api/h5/buy", **shown, **who)
        if answer.code != 200:
            return None
        made = cls(town, answer.data["order_id"], answer.data["token"], answer.data["proof"], who["mobile"])
        if town.dice.random() < 0.7:
            made.pay()  # who buys mostly pays at once; else it runs out
        return made

    def acts(self) -> list[str]:
        """What people would do now; what else they might try comes now and then."""
        usual = USUAL.get(self.status)
        return usual if usual and self.town.dice.random() < 0.8 else ANYTHING

    def pay(self) -> None:
        answer = self.town.ask(None, "/api/h5/buyPay", token=self.token)
        if answer.code == 200:
            if self.town.dice.random() < 0.2:
                self.page = answer.data["url"]
            else:
                self.town.act_alipay(answer.data["url"], buyer=self.mobile)

    def refund_there(self) -> None:
        if self.town.dice.random() < 0.3:
            self.town.refund_there(TradeKind.PURCHASE, self.order_id)

    def refund_freight(self) -> None:
        if self.town.dice.random() < 0.3:
            form = {"amount": self.town.dice.choice([1, 1_207]), "reason": "客户自提"}
            self.town.ask(self.town.owner, "/api/sales/refundFreight", order_id=self.order_id, **form)

    def pay_left(self) -> None:
        if self.page:
            self.town.act_alipay(self.page, buyer=self.mobile)
            self.page = ""

    def ship(self) -> None:
        number = f"SF{self.town.dice.randrange(10**12, 10**13)}"
        self.town.ask(
            self.town.owner, "/api/sales/ship", order_id=self.order_id, company="shunfeng", number=number,
            serials=["356938035643809"],
        )  # fmt: skip

    def receive(self) -> None:
        """The customer says so, or somebody of the shop whom they told."""
        if self.town.dice.random() < 0.2:
            self.town.ask(self.town.owner, "/api/sales/confirmReceipt", order_id=self.order_id)
        self.town.ask(None, "/api/h5/buyReceive", token=self.token, proof=self.proof)

    def close(self) -> None:
        if self.town.dice.random() < 0.4:
            self.town.ask(self.town.owner, "/api/sales/close", order_id=self.order_id, reason="协商退款")

    def cancel(self) -> None:
        if self.town.dice.random() < 0.4:
            self.town.ask(None, "/api/h5/buyCancel", token=self.token, proof=self.proof)

    def end_now(self) -> None:
        """What was sent arrives, the rest is closed and refunded; what the shop hasn't an operator refunds."""
        self.receive()
        for somebody in (self.town.owner, self.town.operator):
            self.town.ask(somebody, "/api/sales/close", order_id=self.order_id, reason="协商退款")

    @property
    def status(self) -> str:
        with scope(self.town.shop):
            return SaleOrder.objects.values_list("status", flat=True).get(pk=int(self.order_id))

    @property
    def is_over(self) -> bool:
        return self.status not in USUAL
