"""Customers are reminded of money by short messages, at nine in the morning: three days and a day before it falls due,
on its day, and one, three and seven days behind it.

Who paid in the night hears nothing: the night only puts the morning's job down, which looks again.
"""

from datetime import date

from apps.bills import queries as bills
from apps.bills.rules import Reminder
from apps.leases.models import Order
from apps.leases.queries import nightly
from apps.orders.log import OrderLog
from apps.orders.services.sms import EVENING, MESSAGES, MORNING, day_words
from apps.payments.queries import under_way
from core import audit, clock
from core.caller import Caller, system
from core.entities import TradeKind
from core.jobs import services as jobs
from core.jobs.registry import job
from core.jobs.subjects import of_day
from core.models import Job
from nights import registry
from nights.registry import Night
from tenants.scope import current

KIND = "orders.reminders"


def put_down(night: Night) -> int:
    """The morning's job where there is somebody to remind; gives how many now. A replayed day has none any more."""
    if night.day < clock.business_date(clock.real_now()):
        return 0
    found = len(bills.to_remind(night.day))
    if found:
        at = clock.start_of(night.day) + MORNING
        jobs.enqueue(KIND, night.day.isoformat(), tenant_id=night.tenant.id, at=at)
    return found


@job(KIND, title=("付款提醒短信", "Payment reminders"), long=True, subject=of_day)
def remind_in_the_morning(row: Job) -> dict[str, int]:
    """Nobody is told in the evening, or tomorrow, what was to be said this morning."""
    day = date.fromisoformat(row.key)
    if not clock.start_of(day) <= clock.now() < clock.start_of(day) + EVENING:
        return {"sent": 0}
    return {"sent": remind(day, system(current()))}


def remind(today: date, caller: Caller) -> int:
    """A message to each customer who has one to come, noted in the lease's log; gives how many."""
    days = bills.to_remind(today)
    rows = nightly.to_remind(days)
    return sum(_remind(order, days[order.pk], today, caller) for order in rows)


def _remind(order: Order, day: date, today: date, caller: Caller) -> bool:
    """Who is paying just now isn't asked to."""
    if day <= today and under_way(bills.bills_of(order.pk), None):
        return False
    about = _about(order, day, today)
    words = {} if about == Reminder.RENT_TODAY else {"day": day_words(day)}
    if MESSAGES.tell_daily(order, about, words, day=today) is None:
        return False
    audit.record(caller, OrderLog.REMINDED, TradeKind.LEASE, order.pk, after={"day": day.isoformat()}, why=about)
    return True


def _about(order: Order, day: date, today: date) -> Reminder:
    if day < today:
        return Reminder.RENT_LATE
    if day == today:
        return Reminder.RENT_TODAY
    agreed = order.agreement_no and (order.next_deduct_on is None or order.next_deduct_on <= day)
    return Reminder.DEBIT_AHEAD if agreed else Reminder.RENT_AHEAD


def register() -> None:
    registry.step("rent_reminders", 63, alone=True, late=registry.nothing)(put_down)
