"""Months of the ledger are closed: by the shop's finance, or by the night of the fifth."""

from datetime import date, timedelta

from django.db import transaction

from apps.finance import queries
from apps.finance.log import BooksLog, FinanceEntity
from apps.finance.models import Account, ClosedMonth
from apps.finance.queries.books import Days
from apps.finance.rules import last_day_of, month_of, why_not_close
from apps.finance.services.ledger import GATE
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from nights.job import is_done
from tenants.scope import current


@transaction.atomic
def close_month(*, caller: Caller, month: date) -> ClosedMonth:
    """From now on nothing gets a day of this month. Behind the gate: no posting is on its way.

    `month`: its first day. Raises InvalidInput (110) for another day, StateError (111) where it isn't its turn.
    """
    if month != month_of(month):
        raise InvalidInput(("month", say("请填写该月 1 日", "Its first day, please")))
    Account.objects.select_for_update().get(name=GATE)
    if why := _why_not(month):
        raise StateError(say(*why), "closed" if queries.is_closed(month) else "open")
    return _close(caller, month)


def close_what_is_over(caller: Caller, today: date) -> int:
    """The months before this one that can be closed, in order; gives how many. In the caller's transaction."""
    Account.objects.select_for_update().get(name=GATE)
    count = 0
    while (month := queries.month_to_close()) and month < month_of(today) and _why_not(month) is None:
        _close(caller, month)
        count += 1
    return count


def _why_not(month: date) -> tuple[str, str] | None:
    counted = is_done(current().id, last_day_of(month) + timedelta(days=1))
    return why_not_close(month, turn=queries.month_to_close(), today=clock.today(), counted=counted)


def _close(caller: Caller, month: date) -> ClosedMonth:
    last = last_day_of(month)
    held = {row.account.value: row.closing for row in queries.trial_balance(Days(None, last))}
    row = ClosedMonth.objects.create(month=month, balances=held, closed_by_name=caller.name[:60], closed_at=clock.now())
    Account.objects.filter(name=GATE).update(closed_until=last)
    number = month.year * 100 + month.month
    audit.record(caller, BooksLog.CLOSE, FinanceEntity.MONTH, number, after={"month": f"{month:%Y-%m}"})
    return row
