"""The plan of debits under a customer's consent, as Alipay keeps it: one a period (decision 21). Business dates."""

from datetime import date, timedelta

from apps.leases.rules.terms import Term, due_date

EARLY = timedelta(days=5)
"""So long before its plan's day Alipay takes a debit."""


def first_day(debit_on: date | None) -> date:
    """From when on Alipay takes the next debit, whose day in its plan is `debit_on`.

    Where nobody knows the plan it may be now, and Alipay says no.
    """
    return date.min if debit_on is None else debit_on - EARLY


def next_debit(debit_on: date, term: Term) -> date:
    """The plan's next day, once the debit of `debit_on` was made, whenever that was."""
    return due_date(debit_on, term, 2)
