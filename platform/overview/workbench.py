"""The workbench: what waits, today, the week. Operators read index rows, a shop its own schema."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

from core import actions as a
from core import clock
from core.caller import Caller
from core.money import Fen
from core.text import say
from overview import figures
from overview.schemas import CurvePoint, Todo, TodayOut, WorkbenchOut

RECEIVED = (
    "first_rent", "rent", "addon_once", "addon_month", "final_payment", "buyout", "renewal", "late_fee",
    "compensation", "deposit_capture",
)  # fmt: skip
"""Types of ledger transactions by which customers pay for their leases."""
WEEK = 7


@dataclass(frozen=True, slots=True)
class DayFigures:
    """Orders placed and paid on a day, and what was received, in fen."""

    orders: int = 0
    paid: int = 0
    received: Fen = 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """Open orders by status, late ones with their sum in fen, withdrawals that came back."""

    statuses: Mapping[str, int]
    overdue: int
    overdue_amount: Fen
    rejected: int


class ShopFigures(Protocol):
    """A shop's own numbers; a sub-shop's where the caller is of one. Runs in the shop's schema."""

    def waiting(self, caller: Caller) -> Waiting: ...

    def days(self, caller: Caller, first: date) -> dict[date, DayFigures]: ...


_shop: list[ShopFigures] = []


def use_shop(source: ShopFigures) -> None:
    _shop[:] = [source]


def workbench(caller: Caller) -> WorkbenchOut:
    """To-dos of what the caller's role deals with, and figures; money only for who may see it."""
    today = clock.today()
    first = today - timedelta(days=WEEK - 1)
    if caller.tenant is None:
        waiting, days = figures.platform_waiting(), figures.platform_days(first)
        todos = _platform_todos(caller, waiting)
    else:
        waiting, days = _shop[0].waiting(caller), _shop[0].days(caller, first)
        todos = _shop_todos(caller, waiting)
    money = caller.may(a.FINANCE_VIEW) or caller.may(a.BILL_VIEW)
    now = days.get(today, DayFigures())
    return WorkbenchOut(
        day=today,
        todos=todos,
        today=TodayOut(
            orders=now.orders, paid=now.paid, rent_received=now.received if money else None,
            overdue=waiting.overdue, overdue_amount=waiting.overdue_amount if money else None,
        ),
        week=[_point(first + timedelta(days=i), days, money) for i in range(WEEK)],
    )  # fmt: skip


def _point(day: date, days: Mapping[date, DayFigures], money: bool) -> CurvePoint:
    found = days.get(day, DayFigures())
    return CurvePoint(day=day, orders=found.orders, received=found.received if money else None)


def _platform_todos(caller: Caller, waiting: Waiting) -> list[Todo]:
    withdrawals, reviewing = figures.pending_withdrawals(), figures.reviewing_merchants()
    wanted = [
        (a.WITHDRAW_AUDIT, _todo("withdrawals", "待审核提现", "Withdrawals to audit", withdrawals, "/cashWithdrawal?status=pending")),
        (a.MERCHANT_EDIT, _todo("merchants", "待审核商家", "Merchants to review", reviewing, "/merchant?status=reviewing")),
        (a.ORDER_VIEW, _todo("overdue", "逾期订单", "Overdue orders", waiting.overdue, "/overdueOrder", True)),
        (a.JOB_VIEW, _todo("partner_calls", "待处理外部调用", "Calls to parties to settle", figures.stuck_calls(), "/partnerCalls?state=stuck", True)),
        (a.JOB_VIEW, _todo("jobs", "失败任务", "Failed jobs", figures.failed_jobs(), "/jobRuns?state=failed", True)),
    ]  # fmt: skip
    return [todo for action, todo in wanted if caller.may(action)]


def _shop_todos(caller: Caller, waiting: Waiting) -> list[Todo]:
    assert caller.tenant is not None
    of = waiting.statuses
    regular = "/regularOrder?status="
    wanted = [
        (a.ORDER_AUDIT, _todo("audit", "待审核订单", "Orders to audit", of.get("pending_audit", 0), f"{regular}pending_audit")),
        (a.ORDER_VIEW, _todo("sign", "待签约订单", "Orders to sign", of.get("pending_sign", 0), f"{regular}pending_sign")),
        (a.ORDER_SHIP, _todo("ship", "待发货订单", "Orders to ship", of.get("pending_ship", 0), f"{regular}pending_ship")),
        (a.ORDER_VIEW, _todo("overdue", "逾期订单", "Overdue orders", waiting.overdue, "/overdueOrder", True)),
    ]  # fmt: skip
    if caller.sub_shop_id is None:
        stuck = figures.stuck_calls(caller.tenant.id)
        wanted += [
            (a.WITHDRAW_APPLY, _todo("withdrawals", "被驳回的提现", "Rejected withdrawals", waiting.rejected, "/cashWithdrawal?status=rejected", True)),
            (a.JOB_VIEW, _todo("partner_calls", "待处理外部调用", "Calls to parties to settle", stuck, "/partnerCalls?state=stuck", True)),
        ]  # fmt: skip
    return [todo for action, todo in wanted if caller.may(action)]


def _todo(key: str, zh: str, en: str, count: int, path: str, urgent: bool = False) -> Todo:
    return Todo(key=key, label=say(zh, en), count=count, path=path, urgent=urgent and count > 0)
