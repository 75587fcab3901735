"""What a night asks of leases: to follow their bills, to let go of late buyouts and of what the end of a lease left, to
ask what nobody heard of.
"""

from datetime import timedelta

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
from core.caller import Caller
from nights import registry
from nights.job import moment_of
from nights.registry import Night

AT_ONCE = 100
"""Leases whose goods are late, of one transaction."""


def ask(night: Night) -> int:
    """Pages and freezes whose own asking was missed, as when a job was run before its time. Gives their number.

    Each in a transaction of its own: no lease is held, so nobody may have attempts and deposits at once.
    """
    return payments.ask_due() + deposits.ask_due()


def let_go(night: Night) -> int:
    """Buyouts of the days before. Gives the number of leases that had one.

    Before the debits: what fell due beside one that falls away tonight is debited tonight.
    """
    late = nightly.late_buyouts(night.day)
    count = _settle(list(late.values_list("pk", flat=True)), night.caller)
    for order in late:
        _tell_short(order)
    return count


def drop_proposals(night: Night) -> int:
    """Refunds, waivers and offline payments that no second person confirmed in time. Gives their number."""
    return giving.drop_run_out(moment_of(night.issued), night.caller)


def follow(night: Night) -> int:
    """Leases whose bills fell overdue or cost a late fee. Gives their number."""
    return _settle(bills.out_of_step(), night.caller)


def late_returns(night: Night) -> int:
    """Goods that should be back by now: each day costs a fee, and the lease is overdue. Gives how many fees."""
    count = 0
    for some in _pieces([order.pk for order in kept_late(night.day)]):
        with transaction.atomic():
            queries.lock_all(some)
            count += billing.accrue_late_returns(kept_late(night.day, some), night.day)
            _settle(some, night.caller)
    return count


def _pieces(ids: list[int]) -> list[list[int]]:
    return [ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE)]


def remind(night: Night) -> int:
    """Customers and shop hear of the end of a term a week, three days and a day before it. Gives how many leases.

    Not of a night that is caught up on: its days are not those of the message any more.
    """
    if night.late:
        return 0
    days = {night.day + timedelta(days=before + 1): before for before in REMIND_BEFORE}
    rows = list(nightly.ending_on(list(days)))
    for order in rows:
        if order.ends_on:
            sms.remind_of_end(order, last_day(order.ends_on), on=night.day)
    for ends_on, before in days.items():
        if count := sum(order.ends_on == ends_on for order in rows):
            tell.terms_end(count, before, last_day(ends_on))
    return len(rows)


def _settle(ids: list[int], caller: Caller) -> int:
    """The bell rings once for all of them that fell overdue."""
    fine = set(ids).difference(nightly.overdue_among(ids))
    settle(ids, caller=caller)
    fell = nightly.overdue_among(fine)
    if fell:
        tell.fell_overdue(len(fell), sum(fell.values()))
    return len(ids)


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
    return deposits.sweep(night.caller)


def register() -> None:
    registry.step("ask", 15, batched=True)(ask)
    registry.step("proposals", 16, batched=True)(drop_proposals)
    registry.step("buyouts", 17, batched=True)(let_go)
    registry.step("late_returns", 40, batched=True)(late_returns)
    registry.step("leases", 45, batched=True)(follow)
    registry.step("reminders", 62, batched=True)(remind)
    registry.step("thaw", 65, batched=True)(thaw_remainders)
