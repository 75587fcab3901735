"""A lease's after-sale case, lived at random: asked for, answered, sent, taken in, refunded or refused."""

from typing import Any, Protocol

from apps.aftersale.models import Case
from apps.aftersale.queries import open_case
from apps.aftersale.rules import CaseKind
from apps.leases.models import Order
from apps.orders.cases.queries import open_kinds
from infra.chaos.lives.town import Town
from tenants.scope import scope

ACTS = (
    "ask_for_case", "answer_case", "confirm_case", "send_case", "take_case_in", "inspect_case", "refund_case",
    "case_called_off",
)  # fmt: skip


class Lived(Protocol):
    town: Town
    order_id: str
    token: str
    proof: str

    @property
    def order(self) -> Order: ...
    def open_case(self) -> Case | None: ...
    def deal(self, step: str, **more: Any) -> None: ...
    def customer_does(self, call: str, **more: Any) -> None: ...
    def inspect_case(self: "Lived") -> None: ...
    def confirm_case(self: "Lived") -> None: ...
    def agree_damage(self) -> None: ...
    def decide_proposal(self, always: str = "") -> None: ...
    def _parcel(self) -> dict[str, str]: ...


class AfterSale:
    """Acts of `Lease`; each may be refused."""

    def open_case(self: Lived) -> Case | None:
        with scope(self.town.shop):
            return open_case(int(self.order_id))

    def deal(self: Lived, step: str, **more: Any) -> None:
        if (case := self.open_case()) is not None:
            self.town.ask(self.town.owner, "/api/platform/dealAfterSale", id=str(case.pk), step=step, **more)

    def customer_does(self: Lived, call: str, **more: Any) -> None:
        if (case := self.open_case()) is not None:
            self.town.ask(None, call, token=self.token, proof=self.proof, id=str(case.pk), **more)

    def ask_for_case(self: Lived) -> None:
        """Mostly for something that is open now."""
        order = self.order
        with scope(self.town.shop), self.town.at_now():
            open_ = [kind.value for kind in open_kinds(order)]
        fits = bool(open_) and self.town.dice.random() < 0.8
        kind = self.town.dice.choice(open_ if fits else [one.value for one in CaseKind])
        form = {"kind": kind, "reason": "broken" if kind in ("exchange", "repair") else "no_need"}
        if self.town.dice.random() < 0.7:
            self.town.ask(None, "/api/h5/openCase", token=self.token, proof=self.proof, **form)
        else:
            self.town.ask(self.town.owner, "/api/aftersale/open", order_id=self.order_id, **form)

    def answer_case(self: Lived) -> None:
        """An early return has a fee, which may be none or too much."""
        if self.town.dice.random() < 0.6:
            self.deal("agree")
            self.deal("offer", fee=self.town.dice.choice([0, 3_001, 99_999_999]))
        else:
            self.deal("reject", reason="已与客户协商一致")

    def confirm_case(self: Lived) -> None:
        fee = case.fee if (case := self.open_case()) else None
        self.customer_does("/api/h5/confirmCase", fee=fee or 0)

    def send_case(self: Lived) -> None:
        self.customer_does("/api/h5/sendCase", **self._parcel())

    def take_case_in(self: Lived) -> None:
        if self.town.dice.random() < 0.8:
            self.deal("receive")
        else:
            self.deal("reject", reason="一直没有收到商品")

    def inspect_case(self: Lived) -> None:
        """Some repairs cost the customer something, some damage comes off a refund; an exchange costs nothing."""
        case = self.open_case()
        costs = case is not None and case.kind in ("repair", "return") and self.town.dice.random() < 0.3
        damage = [{"name": "更换屏幕", "amount": 7_001}] if costs else []
        self.deal("inspect", fate=self.town.dice.choice(["stock", "repair", "scrap"]), damage=damage)

    def refund_case(self: Lived) -> None:
        self.deal("finish", **self._parcel(), unnumbered=True)
        if self.town.dice.random() < 0.6:
            self.deal("refund")
        else:
            self.deal("reject", reason="商品有损坏", **self._parcel())

    def case_called_off(self: Lived) -> None:
        if self.town.dice.random() < 0.4:
            self.customer_does("/api/h5/cancelCase")

    def end_case(self: Lived) -> None:
        """Whatever is open is agreed to, and goes its whole way; what the shop hasn't an operator lets go."""
        self.deal("agree")
        self.deal("offer", fee=0)
        self.confirm_case()
        self.decide_proposal("confirm")
        self.deal("receive")
        self.inspect_case()
        self.deal("inspect", fate="stock")  # the damage may have been more than the refund
        self.agree_damage()
        free = {"amount": 0, "reason": "免除"}
        self.town.ask(self.town.owner, "/api/orders/decideReturn", order_id=self.order_id, **free)
        self.deal("refund")
        self.decide_proposal("confirm")
        self.deal("finish", **self._parcel(), unnumbered=True)
        if (case := self.open_case()) is not None and case.kind == "early_return":
            self.deal("reject", reason="租期将满，按期归还")

    def _parcel(self: Lived) -> dict[str, str]:
        return {"company": "shunfeng", "number": f"SF{self.town.dice.randrange(10**12, 10**13)}"}
