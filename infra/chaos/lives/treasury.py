"""Money between the shop and the platform: withdrawals, payouts, debts, what two people put right, whether the shop may
have any; and the party's books of a day.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from apps.finance import queries as finances
from apps.finance.models import Account, Adjustment, DebtClearing, Withdrawal
from apps.finance.rules import AVAILABLE, DEBT, Adjustable, held_by, paying_out
from apps.leases.models import Order
from apps.reconcile.models import Difference
from core import clock
from infra.chaos.lives.town import Town
from infra.testing.cast import Person
from infra.testing.pictures import slip
from statements.rules import WITH_PARTY
from tenants.scope import scope

RESULTS = {
    "pending": ["approve", "approve", "reject"],
    "approved": ["paying", "paid"],
    "paying": ["paid", "failed"],
    "paid": ["returned"],
}
PAID_BY_SECOND = ("paying", "paid")


@dataclass
class Treasury:
    """`second` pays what the operator approved, and confirms what the operator says of a debt. Either puts something
    right that the other one confirms.
    """

    town: Town
    second: Person

    def acts(self) -> list[Callable[[], None]]:
        often = [self.apply, self.apply, self.decide, self.decide]
        debt = [self.say_of_debt, self.say_of_debt, self.decide_on_debt]
        now_and_then = [self.cancel, self.pay_out, *debt, self.compare, self.ask]
        return [*often, *now_and_then, self.adjust, self.decide_on_adjustment, self.turn_shop]

    def _balance(self, account: str) -> int:
        with scope(self.town.shop):
            return Account.objects.values_list("balance", flat=True).get(name=account)

    def apply(self) -> None:
        if there := self._balance(AVAILABLE):
            amount = self.town.dice.choice([there, there + 1, max(1, there // 2)])
            self.town.ask(self.town.owner, "/api/finance/applyWithdraw", amount=amount)

    def _withdrawals(self, *statuses: str) -> list[Withdrawal]:
        with scope(self.town.shop):
            return list(Withdrawal.objects.filter(status__in=statuses).order_by("pk"))

    def decide(self) -> None:
        """Each by its own person; the bank sends some back."""
        if not (rows := self._withdrawals(*RESULTS)):
            return
        row = self.town.dice.choice(rows)
        result = self.town.dice.choice(RESULTS[row.status])
        who = self.second if result in PAID_BY_SECOND else self.town.operator
        self.town.ask(
            who, "/api/platform/operateWithdrawal", id=str(row.pk), result=result, reason="银行核对", voucher=slip(),
            reference=f"{row.pk}-{result}",
        )  # fmt: skip

    def cancel(self) -> None:
        if rows := self._withdrawals("pending"):
            self.town.ask(self.town.owner, "/api/finance/cancelWithdraw", id=str(self.town.dice.choice(rows).pk))

    def pay_out(self) -> None:
        """By the second, so that the operator may approve it."""
        with scope(self.town.shop):
            balances = dict(Account.objects.values_list("name", "balance"))
        self.town.ask(
            self.second, "/api/platform/payOutMerchant", merchant_id=str(self.town.shop.id), reason="代为提现",
            shown=[one.model_dump() for one in paying_out(balances)],
        )  # fmt: skip

    def say_of_debt(self) -> None:
        """What the shop owes was received, or is given up: all of it, a part, or more than it is. Mostly the second
        hears of it at once.
        """
        owed = -self._balance(DEBT)
        if not owed:
            return
        self.town.numbers += 1
        self.town.ask(
            self.town.operator, "/api/platform/proposeDebtClearing", merchant_id=str(self.town.shop.id),
            how=self.town.dice.choice(["received", "written_off"]), reason="核对欠款",
            amount=self.town.dice.choice([owed, owed, max(1, owed // 2), owed + 1]),
            reference=f"BANK{self.town.numbers}",
        )  # fmt: skip
        if self.town.dice.random() < 0.7:
            self.decide_on_debt()

    def decide_on_debt(self) -> None:
        """One of the newest: older ones ran out."""
        with scope(self.town.shop):
            rows = list(DebtClearing.objects.filter(status="proposed").order_by("-pk")[:3])
        if rows:
            result = self.town.dice.choice(["confirm", "confirm", "refuse"])
            self.town.ask(
                self.second, "/api/platform/decideDebtClearing", id=str(self.town.dice.choice(rows).pk), result=result,
                reason="银行核对",
            )  # fmt: skip

    def adjust(self) -> None:
        """Between any two accounts, also those that nothing moves between; small, for the shop lives on."""
        dice = self.town.dice
        self.town.numbers += 1
        self.town.ask(
            dice.choice([self.town.operator, self.second]), "/api/finance/proposeAdjustment",
            merchant_id=str(self.town.shop.id), source=dice.choice(list(Adjustable)).value,
            target=dice.choice(list(Adjustable)).value, amount=dice.choice([1, 300, 7_777]), reason="核对账务",
            reference=f"BANK{self.town.numbers}",
        )  # fmt: skip
        if dice.random() < 0.6:
            self.decide_on_adjustment()

    def decide_on_adjustment(self) -> None:
        """One of the newest: older ones ran out. Who proposed it is told that it takes another."""
        with scope(self.town.shop):
            rows = list(Adjustment.objects.filter(status="proposed").order_by("-pk")[:3])
        if rows:
            who = self.town.dice.choice([self.town.operator, self.second])
            result = self.town.dice.choice(["confirm", "confirm", "confirm", "refuse"])
            row = self.town.dice.choice(rows)
            with scope(self.town.shop):
                held = held_by(Adjustable.of(row.source), Adjustable.of(row.target), finances.balances())
            self.town.ask(
                who, "/api/finance/decideAdjustment", id=str(row.pk), result=result, reason="账务已核对",
                shown=[one.model_dump() for one in held],
            )  # fmt: skip

    def turn_shop(self) -> None:
        """The shop is paused, frozen, opened again; or closed, which is refused while a lease runs. Mostly it is open:
        one that isn't lets nothing begin.
        """
        with scope(self.town.shop):
            running = Order.objects.filter(status="leasing").exists()
        open_ = ["active"] * 5
        self._turn(self.town.dice.choice(["paused", "frozen", *open_, *(["closed"] if running else [])]))

    def open_shop(self) -> None:
        self._turn("active")

    def _turn(self, status: str) -> None:
        shop = str(self.town.shop.id)
        self.town.ask(self.town.operator, "/api/platform/updateStatus", id=shop, status=status, reason="例行核查")

    def compare(self) -> None:
        """Somebody has the party's books of a day fetched, and compared with ours."""
        self.compare_day(clock.business_date(self.town.now) - timedelta(days=self.town.dice.randint(1, 3)))
        self.ask()

    def compare_day(self, day: date) -> None:
        self.town.ask(self.town.operator, "/api/reconcile/run", day=day.isoformat())
        self.town.work()

    def ask(self) -> None:
        """The party is asked about a difference; what it did and we don't know is booked."""
        if rows := self._differences():
            self._ask(self.town.dice.choice(rows))

    def ask_all(self) -> None:
        for row in self._differences():
            self._ask(row)

    def _ask(self, row: Difference) -> None:
        """A payment that it denies, and that only a person spoke of, two people take back."""
        answer = self.town.ask(self.town.operator, "/api/reconcile/ask", id=str(row.pk))
        if answer.code == 200 and "take_back" in answer.data["actions"]:
            for who in (self.town.operator, self.second):
                self.town.ask(who, "/api/reconcile/takeBack", id=str(row.pk), reason="支付宝无此交易")

    def _differences(self) -> list[Difference]:
        with scope(self.town.shop):
            return list(Difference.objects.filter(state="open", kind__in=WITH_PARTY).order_by("pk"))
