"""What a night asks of leases: to follow their bills, to let go of late buyouts and of what the end of a lease left, to
ask what nobody heard of.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial

from django.db import transaction

from apps.bills import queries as bills
from apps.bills import services as billing
from apps.deposits import services as deposits
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.queries import nightly
from apps.leases.rules import REMIND_BEFORE, last_day
from apps.orders.queries.late import kept_late
from apps.orders.services import giving, sms, tell
from apps.orders.services.settle import settle
from apps.payments import services as payments
from apps.payments.queries import under_way
from core import clock
from nights import registry
from nights.each import each, together
from nights.job import moment_of
from nights.registry import Night

AT_ONCE = 100
"""Leases whose goods are late, of one transaction."""
MANY = 1_000
"""Leases that are settled one by one where one of them raises."""


def ask(night: Night) -> int:
    """Pages and freezes whose own asking was missed, as when a job was run before its time. Gives their number.

    Each in a transaction of its own: no lease is held, so nobody may have attempts and deposits at once.
    """
    return each(night, payments.to_ask(), payments.ask_due) + each(night, deposits.to_ask(), deposits.ask_due)


def let_go(night: Night) -> int:
    """Buyouts of the days before. Gives the number of leases that had one.

    Before the debits: what fell due beside one that falls away tonight is debited tonight.
    """
    late = nightly.late_buyouts(night.day)
    count = _settle(list(late.values_list("pk", flat=True)), night)
    each(night, late, _tell_short, of=lambda order: order.pk)
    return count


def drop_proposals(night: Night) -> int:
    """Refunds, waivers and offline payments that no second person confirmed in time. Gives their number."""
    return giving.drop_run_out(moment_of(night.issued), night)


def follow(night: Night) -> int:
    """Leases whose bills fell overdue or cost a late fee. Gives their number."""
    return _settle(bills.out_of_step(), night)


def late_returns(night: Night) -> int:
    """Goods that should be back by now: each day costs a fee, and the lease is overdue. Gives how many fees.

    None is left out that raises: no later night asks what this day costs.
    """
    ids = [order.pk for order in kept_late(night.day)]
    return sum(_accrue(ids[first : first + AT_ONCE], night) for first in range(0, len(ids), AT_ONCE))


@transaction.atomic
def _accrue(some: list[int], night: Night) -> int:
    queries.lock_all(some)
    count = billing.accrue_late_returns(kept_late(night.day, some), night.day)
    with _told(some):
        settle(some, caller=night.caller)
    return count


def remind(night: Night) -> int:
    """Customers and shop hear of the end of a term a week, three days and a day before it. Gives how many leases."""
    days = {night.day + timedelta(days=before + 1): before for before in REMIND_BEFORE}
    rows = list(nightly.ending_on(list(days)))
    each(night, rows, lambda order: _remind(order, night.day), of=lambda order: order.pk)
    for ends_on, before in days.items():
        if count := sum(order.ends_on == ends_on for order in rows):
            tell.terms_end(count, before, last_day(ends_on))
    return len(rows)


def _remind(order: Order, day: date) -> None:
    if order.ends_on:
        sms.remind_of_end(order, last_day(order.ends_on), on=day)


def _settle(ids: list[int], night: Night) -> int:
    """How long the leases are held at once, `settle` sees to itself."""
    with _told(ids):
        together(night, ids, partial(settle, caller=night.caller), at_once=MANY)
    return len(ids)


@contextmanager
def _told(ids: list[int]) -> Iterator[None]:
    """The bell rings once for all of these that fall overdue inside."""
    fine = set(ids).difference(nightly.overdue_among(ids))
    yield
    fell = nightly.overdue_among(fine)
    if fell:
        tell.fell_overdue(len(fell), sum(fell.values()))


def _tell_short(order: Order) -> None:
    """A buyout with money on it, which has one day left: nobody is paying the rest just now."""
    held = bills.on_buyouts([order.pk]).get(order.pk, 0)
    short = bills.order_sums([order.pk])[order.pk].open_amount
    if (
        held
        and short
        and bills.last_buyout_day(order) == clock.today()
        and not under_way(bills.bills_of(order.pk), None)
    ):
        tell.buyout_short(order, held=held, short=short)


def thaw_remainders(night: Night) -> int:
    """What stayed frozen on leases that are over, since a capture failed or a thaw was refused."""
    return deposits.sweep(night)


def register() -> None:
    registry.step("ask", 15, batched=True)(ask)
    registry.step("proposals", 16, batched=True)(drop_proposals)
    registry.step("buyouts", 17, batched=True)(let_go)
    registry.step("late_returns", 40, batched=True)(late_returns)
    registry.step("leases", 45, batched=True)(follow)
    registry.step("reminders", 62, alone=True, late=registry.nothing)(remind)
    registry.step("thaw", 65, batched=True)(thaw_remainders)
