"""Payouts: the shop applies again and again, Ada approves or refuses, the finance colleague pays, or the bank fails."""

from datetime import date, datetime, timedelta
from random import Random

from apps.finance.queries import balances
from apps.finance.rules import AVAILABLE, DEBT, Result
from apps.finance.services import withdrawals
from core import clock
from core.caller import Caller
from core.money import Fen
from core.uploads.services import WAITING, store_picture
from infra.seed import drawing
from infra.seed.cast import Shop
from infra.seed.timeline import Timeline
from tenants.scope import scope

LEAST = 20_000
ENDS = ("paid", "rejected", "paid", "failed", "paid", "cancelled", "paid", "returned")
FIRST = timedelta(days=40)
"""Until then hardly anything is available."""


class Payouts:
    def __init__(self, shop: Shop, ada: Caller, finance: Caller, timeline: Timeline, rng: Random) -> None:
        self.shop, self.ada, self.finance, self.timeline, self.rng = shop, ada, finance, timeline, rng

    def plan(self, first: date, place: int) -> None:
        """About one a month, each with its end; two that wait, for payment and for approval."""
        end, moment = self.timeline.end, clock.start_of(first) + FIRST
        every = min(timedelta(days=30), (end - moment) / (len(ENDS) + 1))
        nth = place
        while moment < end - timedelta(days=3):
            at = moment + timedelta(hours=self.rng.uniform(8, 20))
            self._plan(at, ENDS[nth % len(ENDS)])
            moment, nth = moment + every, nth + 1
        self._plan(end - timedelta(hours=40), "approved")
        self._plan(end - timedelta(hours=3), "")

    def _plan(self, moment: datetime, result: str) -> None:
        self.timeline.at(moment, f"payout of {self.shop.plan.account}", lambda: self.apply(result))

    def apply(self, result: str) -> None:
        """Apply for most of what is available; without a `result` it waits."""
        with scope(self.shop.tenant):
            amount = self._amount(balances()[AVAILABLE])
            if amount < LEAST:
                return
            row = withdrawals.apply(caller=self.shop.callers["finance"], amount=amount, remark="月度结算提现")
        if result:
            wait = timedelta(hours=self.rng.uniform(4, 30))
            self.timeline.after(wait, f"end of withdrawal {row.pk}", lambda: self._decide(row.pk, result))

    def _amount(self, available: Fen) -> Fen:
        return int(available * self.rng.uniform(0.4, 0.7)) // 10_000 * 10_000

    def _decide(self, row_id: int, result: str) -> None:
        with scope(self.shop.tenant):
            if result == "cancelled":
                withdrawals.cancel(caller=self.shop.callers["finance"], withdrawal_id=row_id)
            elif balances()[DEBT]:
                self._operate(self.ada, row_id, "reject", reason="店铺有欠款，余额先抵欠款")
            elif result == "rejected":
                self._operate(self.ada, row_id, "reject", reason="收款账户户名待核实")
            else:
                self._operate(self.ada, row_id, "approve")
                self._pay(row_id, result)

    def _pay(self, row_id: int, result: str) -> None:
        if result == "failed":
            self._operate(self.finance, row_id, "failed", reason="银行拒绝转账：账户状态异常")
        if result in ("paid", "returned"):
            lines = [f"提现单 {row_id}", f"收款方：{self.shop.plan.company}", "（演示资料）"]
            voucher = store_picture(drawing.paper("电子回单", lines), 0, folder=WAITING).url
            reference = f"{clock.today():%Y%m%d}{self.rng.randrange(10**8):08d}"
            self._operate(self.finance, row_id, "paid", voucher=voucher, reference=reference)
        if result == "returned":
            self._operate(self.ada, row_id, "returned", reason="收款行退回：户名不符", reference=f"R{reference}")

    def _operate(
        self, who: Caller, row_id: int, result: Result, *, reason: str = "", voucher: str = "", reference: str = ""
    ) -> None:
        withdrawals.operate(
            caller=who, withdrawal_id=row_id, result=result, reason=reason, voucher=voucher, reference=reference
        )
