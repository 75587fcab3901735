"""Whether a lease may be settled before its time (decision 46). Pure."""

from collections.abc import Sized
from datetime import date
from typing import Protocol

from apps.leases.rules import CASE_OPEN, ISSUING, Aside, OrderStatus, case_locks, status_of_goods
from apps.leases.rules.stages import Stands
from core.wording import Bilingual

GOES_BACK = (OrderStatus.RETURNING, OrderStatus.INSPECTING)


class Begun(Stands, Protocol):
    """Where a lease stands, and since when its goods are with the customer."""

    @property
    def anchor_date(self) -> date | None: ...


class Rest(Protocol):
    """What is to come of it; `undecided`: of a bill that went back whole it is open what becomes of it."""

    @property
    def to_come(self) -> Sized: ...
    @property
    def undecided(self) -> bool: ...


def why_no_settling(order: Begun, rest: Rest) -> Bilingual | None:
    """The first thing that stands in the way; None where nothing does."""
    if case_locks(order, Aside.PAY_AHEAD):
        return CASE_OPEN
    if order.status not in ISSUING or status_of_goods(order) in GOES_BACK or order.anchor_date is None:
        return "当前状态不能提前结清", "It can't be settled early in this state"
    if rest.undecided:
        return (
            "有账单已全额退款，请先选择重新收取或作为优惠",
            "A bill went back whole: first say whether it is asked again or given",
        )
    if not rest.to_come:
        return "没有未到期的账单，请直接收款", "Nothing is to come: collect what is due"
    return None
