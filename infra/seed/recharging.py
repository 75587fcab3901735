"""Recharges of the risk balance by transfer: passed every few months, one refused for its slip, one that waits."""

from datetime import date, datetime, timedelta
from random import Random

from apps.risk import services as risk
from apps.risk.rules import Decision
from core import clock
from core.caller import Caller
from core.uploads.services import WAITING, store_picture
from infra.seed import drawing
from infra.seed.cast import Shop
from infra.seed.timeline import Timeline
from tenants.scope import scope

SUMS = (50_000, 100_000, 30_000)
EVERY = timedelta(days=70)
REFUSED = "凭证金额与到账金额不一致，请核对后重新提交"


class Recharging:
    def __init__(self, shop: Shop, finance: Caller, timeline: Timeline, rng: Random) -> None:
        self.shop, self.finance, self.timeline, self.rng = shop, finance, timeline, rng

    def plan(self, first: date) -> None:
        end, moment, nth = self.timeline.end, clock.start_of(first) + timedelta(days=5, hours=10), 0
        while moment < end - timedelta(days=3):
            self._plan(moment, nth, "reject" if nth == 1 else "pass")
            moment, nth = moment + EVERY, nth + 1
        self._plan(end - timedelta(hours=5), nth, None)

    def _plan(self, moment: datetime, nth: int, result: Decision | None) -> None:
        self.timeline.at(
            moment, f"recharge {nth} of {self.shop.plan.account}", lambda: self._apply(SUMS[nth % len(SUMS)], result)
        )

    def _apply(self, amount: int, result: Decision | None) -> None:
        """Without a `result` it waits."""
        lines = [f"付款方：{self.shop.plan.company}", f"金额：{amount / 100:.2f} 元", "（演示资料）"]
        caller = self.shop.callers["finance"]
        with scope(self.shop.tenant):
            picture = drawing.paper(f"转账回单 {clock.now():%Y-%m-%d}", lines)
            voucher = store_picture(picture, self.shop.tenant.id, folder=WAITING).url
            row = risk.apply_offline(caller=caller, amount=amount, voucher=voucher, remark="风控报告预存")
        if result:
            self.timeline.after(
                timedelta(hours=self.rng.uniform(1, 6)),
                f"end of recharge {row.pk}",
                lambda: self._decide(row.pk, result),
            )

    def _decide(self, row_id: int, result: Decision) -> None:
        with scope(self.shop.tenant):
            risk.decide(
                caller=self.finance, recharge_id=row_id, result=result,
                reason=REFUSED if result == "reject" else "",
                reference=f"R{clock.today():%Y%m%d}{row_id}" if result == "pass" else "",
            )  # fmt: skip
