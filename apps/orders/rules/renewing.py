"""When a lease may be renewed: asked by the buttons, by the customer's page and by the act itself (decision 36)."""

from datetime import date
from typing import Protocol

from apps.leases.rules.returning import TO_RETURN
from apps.leases.rules.stages import CASE_OPEN, UNCONFIRMED, Claimed, Stands, case_locks, confirm_locks, may
from apps.leases.rules.status import OrderAct
from core.wording import Bilingual


class Renewable(Stands, Claimed, Protocol):
    @property
    def plan(self) -> str: ...
    @property
    def renew_by(self) -> date | None: ...


NOT_NOW = ("当前状态不能续租", "Not in this state")
NOT_THIS_PLAN = ("该方案付清租金后商品归客户所有，不能续租", "Goods of this plan become the customer's own")
TOO_EARLY = ("最后一期开始后才能续租", "A lease is renewed in its last period")
TOO_LATE = ("已过归还期限，不能续租：请客户归还商品", "The goods should be back by now: they can't be renewed")
DEARER = ("剩余买断价低于一期租金，请直接买断", "What is left to buy it costs less than a period's rent")


def renewal_why_not(at: Renewable, *, last_period: bool, most: int, today: date) -> Bilingual | None:
    """Why a renewal can't be asked for now, zh and en. `most`: periods that may be had."""
    if case_locks(at, OrderAct.REQUEST_RENEWAL):
        return CASE_OPEN
    if confirm_locks(at, OrderAct.REQUEST_RENEWAL):
        return UNCONFIRMED
    if not may(at, OrderAct.REQUEST_RENEWAL):
        return NOT_NOW
    if at.plan not in TO_RETURN:
        return NOT_THIS_PLAN
    if not last_period:
        return TOO_EARLY
    if at.renew_by is None or at.renew_by < today:
        return TOO_LATE
    return None if most else DEARER
