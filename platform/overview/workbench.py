"""The workbench: what waits, today, the week. Operators read index rows, a shop its own schema."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Protocol

from core import actions as a
from core import clock
from core.caller import Caller
from core.money import Fen
from core.text import say
from overview import figures
from overview.schemas import CurvePoint, TodayOut, Todo, WorkbenchOut

RECEIVED = ("first_rent", "rent", "renewal")
"""Types of ledger transactions that are rent received, as the daily figures count it."""
WEEK = 7


@dataclass(frozen=True, slots=True)
class DayFigures:
    """Orders placed and paid on a day, and what was received, in fen."""

    orders: int = 0
    paid: int = 0
    received: Fen = 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """Open orders by status, late ones with their sum in fen, withdrawals that came back.

    `sales_to_ship` are purchases; `goods` are those that operators sent back, by status.
    """

    statuses: Mapping[str, int]
    overdue: int
    overdue_amount: Fen
    rejected: int
    sales_to_ship: int = 0
    goods: Mapping[str, int] = field(default_factory=dict)


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


Texts = tuple[str, str]
TODOS: dict[str, tuple[str, Texts, str]] = {
    "withdrawals": (a.WITHDRAW_AUDIT, ("待审核提现", "Withdrawals to audit"), "/cashWithdrawal?status=pending"),
    "merchants": (a.MERCHANT_EDIT, ("待审核商家", "Merchants to review"), "/merchant?status=reviewing"),
    "goods": (a.GOODS_REVIEW, ("待审核商品", "Goods to review"), "/productManage?status=reviewing"),
    "audit": (a.ORDER_AUDIT, ("待审核订单", "Orders to audit"), "/regularOrder?status=pending_audit"),
    "sign": (a.ORDER_VIEW, ("待签约订单", "Orders to sign"), "/regularOrder?status=pending_sign"),
    "ship": (a.ORDER_SHIP, ("待发货订单", "Orders to ship"), "/regularOrder?status=pending_ship"),
    "sales_to_ship": (
        a.ORDER_SHIP,
        ("待发货电商订单", "Purchases to ship"),
        "/regularOrder?kind=sale&status=pending_ship",
    ),
    "overdue": (a.ORDER_VIEW, ("逾期订单", "Overdue orders"), "/overdueOrder"),
    "rejected": (a.WITHDRAW_APPLY, ("被驳回的提现", "Rejected withdrawals"), "/cashWithdrawal?status=rejected"),
    "forced_down": (a.GOODS_EDIT, ("被强制下架的商品", "Goods taken down"), "/productManage?status=forced_down"),
    "sent_back": (a.GOODS_EDIT, ("审核被驳回的商品", "Goods sent back"), "/productManage?status=rejected"),
    "partner_calls": (a.JOB_VIEW, ("待处理外部调用", "Calls to parties to settle"), "/partnerCalls?state=stuck"),
    "jobs": (a.JOB_VIEW, ("失败任务", "Failed jobs"), "/jobRuns?state=failed"),
}
"""By key: the action of who deals with it, its texts, where it is dealt with."""
URGENT = {"overdue", "rejected", "forced_down", "partner_calls", "jobs"}


def _platform_todos(caller: Caller, waiting: Waiting) -> list[Todo]:
    counts = {
        "withdrawals": figures.pending_withdrawals(),
        "merchants": figures.reviewing_merchants(),
        "goods": figures.reviewing_goods(),
        "overdue": waiting.overdue,
        "partner_calls": figures.stuck_calls(),
        "jobs": figures.failed_jobs(),
    }
    return _todos(caller, counts)


def _shop_todos(caller: Caller, waiting: Waiting) -> list[Todo]:
    assert caller.tenant is not None
    of = waiting.statuses
    counts = {
        "audit": of.get("pending_audit", 0),
        "sign": of.get("pending_sign", 0),
        "ship": of.get("pending_ship", 0),
        "sales_to_ship": waiting.sales_to_ship,
        "overdue": waiting.overdue,
    }
    if caller.sub_shop_id is None:
        counts |= {
            "rejected": waiting.rejected,
            "forced_down": waiting.goods.get("forced_down", 0),
            "sent_back": waiting.goods.get("rejected", 0),
            "partner_calls": figures.stuck_calls(caller.tenant.id),
        }
    return _todos(caller, counts)


def _todos(caller: Caller, counts: Mapping[str, int]) -> list[Todo]:
    return [
        Todo(key=key, label=say(*texts), count=count, path=path, urgent=key in URGENT and count > 0)
        for key, count in counts.items()
        for action, texts, path in [TODOS[key]]
        if caller.may(action)
    ]
