"""Late fees of days on which the money was on its way or there already, or couldn't be paid: taken back.

The nights since are reckoned once more with all money that is known now (`rules.reckon`).
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from django.db.models import Sum

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill, LateFeeAccrual
from apps.bills.rules import Asked, BillKind, BillStatus, Moved, OpenBill, Reckoned, Terms, reckon, status_after
from apps.bills.services.amounts import settle_status
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen, share
from nights.job import AFTER_MIDNIGHT, moment_of, ready_day

DAY = timedelta(days=1)
TAKING = (AttemptMethod.DEBIT, AttemptMethod.CAPTURE)
Days = dict[date, Fen]
Span = tuple[datetime, datetime]


@dataclass(frozen=True)
class Healed:
    """A bill's late fee cost `before`; what it costs after all, and what of the money was for it, says `now`."""

    before: Fen
    now: Reckoned


def lift(order: Order, attempt: Attempt, bills: list[Bill]) -> dict[int, Healed]:
    """The nights since `attempt`, which is paid, once more. `bills` are all of the order, locked.

    Gives by bill what became of its late fee.
    """
    return _again(order, bills, _since(attempt))


def spare(order: Order, bills: list[Bill], since: datetime) -> dict[int, Healed]:
    """The nights after `since` once more: those on which nobody could pay cost nothing."""
    return _again(order, bills, _after_night(since))


def _again(order: Order, bills: list[Bill], first: date) -> dict[int, Healed]:
    """Fees from `first` on. A fee that fell away with its lease stays as it is."""
    fees = {pk: fee for pk, fee in queries.late_fee_of(bills).items() if fee.status != BillStatus.VOID}
    days = _days(fees)
    changed = [bill_id for bill_id, one in days.items() if max(one) >= first]
    if not changed:
        return {}
    held = payments.held_up(queries.bills_of(order.pk))
    terms = Terms(order.late_fee_bps, order.late_fee_grace_days, order.late_fee_cap_bps)
    asked = [
        _asked(order, bill, fees.get(bill.pk), days.get(bill.pk, {}), first, held)
        for bill in bills
        if bill.kind != BillKind.LATE_FEE and (queries.counts(bill.kind, bill.status) or bill.pk in changed)
    ]
    found = reckon(asked, _moves(order.pk), terms)
    LateFeeAccrual.objects.filter(bill_id__in=changed, day__gte=first).delete()
    LateFeeAccrual.objects.bulk_create(
        LateFeeAccrual(bill_id=pk, day=day, amount=amount)
        for pk in changed
        for day, amount in found[pk].fees.items()
        if day >= first
    )
    healed = {pk: Healed(sum(days[pk].values()), found[pk]) for pk in changed}
    settle(bills, healed)
    return healed


def _days(bill_ids: Iterable[int]) -> dict[int, Days]:
    found: dict[int, Days] = {}
    rows = LateFeeAccrual.objects.filter(bill_id__in=list(bill_ids))
    for bill_id, day, amount in rows.values_list("bill_id", "day", "amount"):
        found.setdefault(bill_id, {})[day] = amount
    return found


def _asked(order: Order, bill: Bill, fee: Bill | None, days: Days, first: date, held: list[Span]) -> Asked:
    again = {day: amount for day, amount in days.items() if day >= first}
    cap = share(bill.rent, order.late_fee_cap_bps)
    if again and sum(days.values()) >= cap:
        # The day on which the cap was reached, and those after it, cost more if earlier ones cost less.
        last = min(ready_day(), clock.business_date(order.finished_at or clock.now()))
        again |= {max(days) + DAY * number: cap for number in range((last - max(days)).days + 1)}
    return Asked(
        id=bill.pk,
        due_date=bill.due_date,
        since=max(bill.due_date, bill.issued_late or bill.due_date),
        rent=bill.rent,
        addon=bill.addon,
        waived=fee.waived if fee else 0,
        stands={day: amount for day, amount in days.items() if day < first},
        again={
            day: most
            for day, most in again.items()
            if not any(begun < moment_of(day) <= ended for begun, ended in held)
        },
    )


def _moves(order_id: int) -> list[Moved]:
    """Money of the lease, and what went back of it that nobody owed. What else went back isn't asked again."""
    attempts = payments.paid_for(queries.bills_of(order_id))
    rows = Allocation.objects.filter(attempt_id__in=[one.pk for one in attempts], amount__lt=0, moved=False)
    owed = dict(rows.exclude(part="late_fee").values_list("attempt_id").annotate(sum=Sum("amount")))
    left = {one.pk: one.refunded + owed.get(one.pk, 0) for one in attempts}
    found = [Moved(_since(one), one.amount, one.parts if one.method in TAKING else ()) for one in attempts]
    for refund in payments.refunds_of(left):
        back = min(refund.amount, left[refund.attempt_id])
        left[refund.attempt_id] -= back
        found.append(Moved(_after_night(refund.created_at), -back))
    return found


def spared(bills: Iterable[Bill], chosen: Iterable[int], day: date) -> dict[int, Fen]:
    """What of the open late fee of each of `chosen` `lift` takes back for money that came on `day`: not owed then."""
    fees = queries.late_fee_of(bills)
    rows = LateFeeAccrual.objects.filter(bill_id__in=[one for one in chosen if one in fees], day__gt=day)
    gone: dict[int, Fen] = {}
    for bill_id, amount in rows.values_list("bill_id", "amount"):
        gone[bill_id] = gone.get(bill_id, 0) + amount
    return {bill_id: min(amount, queries.unpaid(fees[bill_id])) for bill_id, amount in gone.items()}


def as_it_came(opened: Iterable[OpenBill], bills: Collection[Bill], healed: dict[int, Healed]) -> list[OpenBill]:
    """What is open, without fees of days after the money: it was there before them, and paid rent."""
    fees = queries.late_fee_of(bills)
    found = []
    for one in opened:
        fee = fees.get(one.id)
        if fee is not None and one.id in healed and not fee.waived:
            room = max(0, healed[one.id].now.paid_fee - (fee.paid - fee.refunded))
            one = replace(one, late_fee=min(one.late_fee, room))
        found.append(one)
    return found


def too_much(bill: Bill, fee: Bill, healed: Healed) -> Fen:
    """What the fee holds beyond what it costs, or ahead of the bill's rent. What is waived of it isn't asked."""
    kept = fee.paid - fee.refunded
    beyond = kept - max(0, healed.now.owed - fee.waived)
    if fee.waived:
        return max(0, beyond)
    return max(0, beyond, min(kept - healed.now.paid_fee, queries.unpaid(bill)))


def settle(bills: Iterable[Bill], healed: dict[int, Healed]) -> None:
    """Each late fee is what it costs beside what went back of it, or what is paid and waived if that is more.

    Of what costs nothing, nothing is waived. One that came to nothing is void; the next day with a fee makes it overdue
    again.
    """
    fees = queries.late_fee_of(bills)
    for bill_id, one in healed.items():
        fee = fees[bill_id]
        fee.waived = min(fee.waived, one.now.owed)
        fee.amount = fee.rent = max(one.now.owed + fee.refunded, fee.paid + fee.waived)
        if fee.amount:
            settle_status(fee, clock.today())
        else:
            fee.status = status_after(fee.status, BillStatus.VOID)
        fee.save(update_fields=["amount", "rent", "waived", "status", "paid_at"])


def log(order: Order, healed: dict[int, Healed], caller: Caller, act: BillLog) -> None:
    amount = sum(one.before - one.now.owed for one in healed.values())
    if amount:
        audit.record(caller, act, TradeKind.LEASE, order.pk, after={"amount": amount})


def _since(attempt: Attempt) -> date:
    """The first night for which a paid attempt counts. A night debits before it asks the fee of its day.

    A debit or capture counts from when it began: nobody else could pay from then on. So does a page or code, while it
    was good: it was paid as it was shown. Offline money has a day, no moment.
    """
    at = attempt.finished_at or attempt.created_at
    if attempt.expires_at is not None and at <= attempt.expires_at:
        at = attempt.created_at
    if attempt.method == AttemptMethod.OFFLINE:
        return clock.business_date(at) + DAY
    if attempt.method not in TAKING:
        return _after_night(at)
    return attempt.night or _after_night(attempt.created_at)


def _after_night(at: datetime) -> date:
    """The day of the first night after `at`."""
    return clock.business_date(at - AFTER_MIDNIGHT) + DAY
