"""The workbench: what waits, today, the week. Rooms declare their parts; money only for who may see it."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from core import actions as a
from core import clock, todos
from core.caller import Caller
from overview import figures
from overview.figures import DayFigures
from overview.schemas import CurvePoint, TodayOut, Todo, WorkbenchOut

WEEK = 7


def workbench(caller: Caller) -> WorkbenchOut:
    """To-dos of what the caller's role deals with, and figures."""
    today = clock.today()
    first = today - timedelta(days=WEEK - 1)
    days = figures.days(caller, first - timedelta(days=WEEK))
    money = caller.may(a.FINANCE_VIEW) or caller.may(a.BILL_VIEW)
    now = days.get(today, DayFigures())
    return WorkbenchOut(
        day=today,
        todos=[
            Todo(
                key=one.key,
                label=one.label,
                count=found.count,
                path=one.path,
                urgent=one.urgent and found.count > 0,
                since=found.since,
                amount=found.amount,
            )
            for one, found in sorted(todos.waiting(caller), key=_turn)
        ],
        today=TodayOut(
            orders=now.orders,
            paid=now.paid,
            rent_received=now.received if money else None,
            overdue=now.overdue,
            overdue_before=figures.overdue_at(caller, today - timedelta(days=1)),
            overdue_amount=now.overdue_amount if money else None,
        ),
        week=[_point(first + timedelta(days=i), days, money) for i in range(WEEK)],
    )


def _turn(one: tuple[todos.Todo, todos.Waits]) -> tuple[bool, bool, datetime]:
    """What is late or failed first, then what waits longest; else as it was declared."""
    todo, found = one
    return not found.count, not todo.urgent, found.since or clock.now()


def _point(day: date, days: Mapping[date, DayFigures], money: bool) -> CurvePoint:
    found, before = (days.get(one, DayFigures()) for one in (day, day - timedelta(days=WEEK)))
    return CurvePoint(
        day=day,
        orders=found.orders,
        orders_before=before.orders,
        paid=found.paid,
        received=found.received if money else None,
        received_before=before.received if money else None,
    )
