"""Nights that a test only walks through: what counts days and clears up is left out, for it takes nearly half of them.

The rooms that do it have tests of their own for it, and random lives (T18) have whole nights. In none of them may a
lease be left out that raises.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from unittest import mock

from core import clock
from core.caller import system
from nights import each, registry
from nights.registry import Night
from tenants.scope import current

LEFT_OUT = frozenset(
    {
        "certificates",
        "risk_reports",
        "figures",
        "data_center",
        "credit_reports",
        "contract_files",
        "papers",
        "open_calls",
    }
)
"""None of them changes a lease, its bills or the ledger."""
NOBODYS_DAY = frozenset(
    {
        "issue",
        "ask",
        "proposals",
        "buyouts",
        "debit",
        "overdue",
        "late_returns",
        "leases",
        "settle",
        "sms_fees",
        "close_unpaid",
        "close_unpaid_sales",
        "credit_records",
        "thaw",
        "consents",
        "certificates",
        "risk_reports",
        "figures",
        "data_center",
        "credit_reports",
        "months",
        "contract_files",
        "papers",
        "open_calls",
    }
)
"""They do late what they do on time: no silence of their days decides anything that can't be asked for anew, and what
`debit` and `overdue` do with days on which nobody could pay they say themselves. All others say what they do instead.
"""
MOST = each.MOST


@contextmanager
def lighter() -> Iterator[None]:
    steps = [one for one in registry.steps() if one.name not in LEFT_OUT]
    with mock.patch.object(registry, "steps", return_value=steps):
        yield


@contextmanager
def strict() -> Iterator[None]:
    """No step leaves anything out: what a lease raises in a night, its test sees."""
    with mock.patch.object(each, "MOST", 0):
        yield


@contextmanager
def as_in_life() -> Iterator[None]:
    """One that raises is left out, for a test of that."""
    with mock.patch.object(each, "MOST", MOST):
        yield


def do(name: str, night: Night) -> int:
    """A step as the job of a night does it, which may be late."""
    return next(one for one in registry.steps() if one.name == name).do(night)


def tonight(day: date | None = None) -> Night:
    """The night of `day`, or of today, of the shop that the test is in."""
    shop, day = current(), day or clock.today()
    return Night(shop, day, system(shop), day)
