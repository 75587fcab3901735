"""Alipay's plan of a consent: on which days it takes a debit, where it has to stand for the next (decision 21). Pure.

A plan can be put off to a later day, never to an earlier one, and moves on by a period with each debit.
"""

from datetime import date, timedelta

LAST_DAY = 28
"""Of a month, that a plan of months may have."""
EARLY = timedelta(days=5)
"""So long before the plan's day a debit may be made, and until the end of that day."""


def plan_day(due: date, *, in_days: bool) -> date:
    """The day that a plan has for what is due on `due`.

    Of months Alipay takes no day after the 28th: then it is the first of the month that follows, of which the days
    before are early enough in every month.
    """
    if in_days or due.day <= LAST_DAY:
        return due
    return (due + timedelta(days=4)).replace(day=1)


def takes_debits(next_on: date | None, day: date) -> bool:
    """Whether a debit may be made on `day` by a plan that has `next_on`; what nobody knows Alipay judges itself."""
    return next_on is None or next_on - EARLY <= day <= next_on


def next_try(next_on: date | None, after: date) -> date | None:
    """The first day behind `after` on which a night may debit by a plan at `next_on`. None: it waits to be put off."""
    if next_on is None:
        return after + timedelta(days=1)
    first = max(after + timedelta(days=1), next_on - EARLY)
    return first if first <= next_on else None


def last_try(owed: date, anchor: date) -> date:
    """Until when what is due on `owed` may be tried: put off so far, the plan takes the next instalment on its day.

    `anchor`: the lease's first day, whose day of the month the instalments of each month follow.
    """
    if anchor.day < LAST_DAY - 1:
        return owed.replace(day=min(anchor.day + EARLY.days, LAST_DAY))
    first = (owed.replace(day=LAST_DAY) + timedelta(days=4)).replace(day=1)
    return first.replace(day=anchor.day - LAST_DAY + 2)


def next_stand(owed: date | None, coming: date, anchor: date, today: date, *, days: int = 0) -> date:
    """Where a plan that missed its day has to stand: at the last day to try what is owed, or at what comes.

    `owed`: since when the newest of what is owed was due; `days`: of a period, of a plan of days.
    """
    if owed is not None and (last := _until(owed, anchor, days)) >= today:
        return last
    return plan_day(coming, in_days=days > 0)


def _until(owed: date, anchor: date, days: int) -> date:
    return owed + min(EARLY, timedelta(days=days - 1)) if days else last_try(owed, anchor)


def closed_until(next_on: date) -> tuple[str, str]:
    """Why nothing can be debited today."""
    first, last = next_on - EARLY, next_on
    return (
        f"支付宝只在 {first:%-m 月 %-d 日}至 {last:%-m 月 %-d 日}接受下一次代扣；今天请用收款码、押金抵扣或线下收款",
        f"Alipay takes the next debit from {first} to {last}: today use a code, the deposit or offline payment",
    )
