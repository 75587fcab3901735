"""Late fees of days on which the money was on its way or there already: reversed when the answer comes.

What an answer pays only in part costs those days again, on what is left.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.rules import BillStatus, late_fee
from apps.bills.services.figures import settle_status
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import audit, clock
from core.caller import Caller

Days = dict[int, list[date]]


def lift(attempt: Attempt, at: datetime, bills: list[Bill], caller: Caller) -> Days:
    """Take the fees back that the attempt's bills cost after the money was paid at `at`, or since it was debited.

    `bills` are all of the order, locked. Gives the days by bill. What of a fee is paid or waived already stays.
    """
    fees = queries.late_fee_of(bills)
    asked = [bill_id for bill_id in attempt.parts if bill_id in fees]
    rows = LateFeeAccrual.objects.filter(bill_id__in=asked, day__gte=_since(attempt, at))
    found: Days = {}
    lifted = 0
    for bill_id, day, amount in list(rows.order_by("day").values_list("bill_id", "day", "amount")):
        found.setdefault(bill_id, []).append(day)
        lifted += amount
        _grow(fees[bill_id], -amount)
    rows.delete()
    for bill_id in found:
        _save(fees[bill_id])
    if lifted:
        audit.record(caller, BillLog.LIFT, "order", attempt.payable_id, after={"amount": lifted})
    return found


def lay(order: Order, bills: Iterable[Bill], days: Days) -> None:
    """The same days again for what is unpaid of the rent after all."""
    by_id = {bill.pk: bill for bill in bills}
    fees = queries.late_fee_of(by_id.values())
    for bill_id, some in days.items():
        accruals = [one for one in (_accrual(order, by_id[bill_id], fees[bill_id], day) for day in some) if one]
        LateFeeAccrual.objects.bulk_create(accruals)
        if accruals:
            _save(fees[bill_id])


def _since(attempt: Attempt, at: datetime) -> date:
    """The first day that costs nothing. The night of the day of payment was before it; that of a debit is its own."""
    if attempt.method == AttemptMethod.DEBIT:
        return clock.business_date(attempt.created_at)
    return clock.business_date(at) + timedelta(days=1)


def _accrual(order: Order, bill: Bill, fee: Bill, day: date) -> LateFeeAccrual | None:
    amount = late_fee(
        unpaid_rent=bill.rent - bill.paid_rent if queries.is_open(bill) else 0,
        bill_rent=bill.rent,
        rate=order.late_fee_bps,
        day=day,
        due_date=max(bill.due_date, bill.issued_late or bill.due_date),
        grace_days=order.late_fee_grace_days,
        cap=order.late_fee_cap_bps,
        accrued=fee.amount,
    )
    if not amount:
        return None
    _grow(fee, amount)
    return LateFeeAccrual(bill_id=bill.pk, day=day, amount=amount)


def _grow(fee: Bill, amount: int) -> None:
    fee.amount = fee.rent = max(fee.amount + amount, fee.paid + fee.waived)


def _save(fee: Bill) -> None:
    """A fee that came to nothing is void; the next day with a fee makes it overdue again."""
    if fee.amount:
        settle_status(fee, clock.today())
    else:
        fee.status = BillStatus.VOID
    fee.save(update_fields=["amount", "rent", "status", "paid_at"])
