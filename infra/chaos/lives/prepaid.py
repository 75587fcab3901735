"""What a shop prepays for reports: by codes that are paid in time, late or never, and by transfers; and its notary's
account.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from apps.risk.log import RiskEntity
from apps.risk.models import RiskRecharge
from infra.chaos.lives.town import Town
from infra.testing.pictures import slip
from tenants.scope import scope

SUMS = (10_000, 10_000, 33_333)


@dataclass
class Prepaid:
    """`left`: codes that weren't paid when they were shown."""

    town: Town
    left: list[str] = field(default_factory=list)

    def acts(self) -> list[Callable[[], None]]:
        often = [self.by_code, self.by_code, self.decide, self.decide]
        return [*often, self.pay_left, self.by_transfer, self.refund_there, self.change_account]

    def begin(self) -> None:
        """Something to ask by is there from the first."""
        self.by_transfer()
        with scope(self.town.shop):
            row = RiskRecharge.objects.get(method="offline")
        said = {"id": str(row.pk), "result": "pass", "reference": f"RB{row.pk}"}
        self.town.ask(self.town.operator, "/api/merchant/checkChart", "get", **said)

    def by_code(self) -> None:
        shown = self.town.ask(
            self.town.owner, "/api/platform/getRiskRechargePayQrcode", amount=self.town.dice.choice(SUMS)
        )
        if shown.code != 200 or not shown.data["qr_content"]:
            return
        if self.town.dice.random() < 0.3:
            self.left.append(shown.data["qr_content"])
        else:
            self.town.act_alipay(shown.data["qr_content"])

    def pay_left(self) -> None:
        if self.left:
            self.town.act_alipay(self.left.pop())

    def by_transfer(self) -> None:
        self.town.ask(
            self.town.owner, "/api/merchant/merChart", amount=self.town.dice.choice(SUMS),
            voucher=slip(self.town.owner.caller),
        )  # fmt: skip

    def decide(self) -> None:
        with scope(self.town.shop):
            found = RiskRecharge.objects.filter(method="offline", status__in=["submitted", "credited"])
            rows = list(found.order_by("pk"))
        if not rows:
            return
        row = self.town.dice.choice(rows)
        undo = row.status == "credited"
        if undo and self.town.dice.random() < 0.7:
            return
        result = "undo" if undo else self.town.dice.choice(["pass", "pass", "reject"])
        said = {"reference": f"RB{row.pk}"} if result == "pass" else {"reason": "银行无此款项"}
        self.town.ask(self.town.operator, "/api/merchant/checkChart", "get", id=str(row.pk), result=result, **said)

    def refund_there(self) -> None:
        """Somebody gives a recharge back on the party's own page."""
        with scope(self.town.shop):
            rows = list(RiskRecharge.objects.filter(method="online").order_by("pk").values_list("pk", flat=True))
        if rows and self.town.dice.random() < 0.3:
            self.town.refund_there(RiskEntity.RECHARGE, str(self.town.dice.choice(rows)))

    def change_account(self) -> None:
        """Another payer, which passes, or another app, which waits for what the office has."""
        if self.town.dice.random() < 0.3:
            self.town.notary_account(self.town.dice.choice([0, 0, 1]))
