"""Payouts: each month the shops apply, the platform's finance colleague pays or refuses the day after."""

from datetime import timedelta
from random import Random

from apps.finance.rules import AVAILABLE
from apps.finance.services import ledger, withdrawals
from core.money import Fen
from core.uploads.services import store_picture
from infra.seed import drawing
from infra.seed.cast import Cast, Shop
from infra.seed.timeline import Timeline
from tenants.scope import scope

LEAST = 100_000
DECISIONS = ("paid", "paid", "paid", "rejected", "paid")


class Payouts:
    """`decide` False leaves the application waiting."""

    def __init__(self, cast: Cast, timeline: Timeline, rng: Random) -> None:
        self.cast, self.timeline, self.rng, self.made = cast, timeline, rng, 0

    def apply(self, shop: Shop, *, decide: bool) -> None:
        with scope(shop.tenant):
            amount = self._amount(ledger.balance(AVAILABLE))
            if amount < LEAST:
                return
            row = withdrawals.apply(caller=shop.callers["finance"], amount=amount, remark="月度结算提现")
        self.made += 1
        if decide:
            result = DECISIONS[self.made % len(DECISIONS)]
            wait = timedelta(hours=self.rng.uniform(4, 30))
            self.timeline.after(wait, f"decision on withdrawal {row.pk}", lambda: self._decide(shop, row.pk, result))

    def _amount(self, available: Fen) -> Fen:
        return int(available * self.rng.uniform(0.5, 0.9)) // 10_000 * 10_000

    def _decide(self, shop: Shop, row_id: int, result: str) -> None:
        with scope(shop.tenant):
            if result == "rejected":
                withdrawals.operate(
                    caller=self.cast.finance, withdrawal_id=row_id, result="reject", reason="收款账户户名待核实"
                )
                return
            withdrawals.operate(caller=self.cast.finance, withdrawal_id=row_id, result="approve")
            slip = drawing.paper("电子回单", [f"提现单 {row_id}", f"收款方：{shop.plan.company}", "（演示资料）"])
            voucher = store_picture(slip, shop.tenant.id).url
            withdrawals.operate(caller=self.cast.finance, withdrawal_id=row_id, result="paid", voucher=voucher)
