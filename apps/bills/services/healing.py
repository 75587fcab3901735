"""Late fees of days on which the money was on its way or there already: reversed when the answer comes.

What an answer pays only in part costs those days again, on what is left.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.rules import BillStatus, late_fee
from apps.bills.services.amounts import settle_status
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod, is_nightly
from core import audit, clock
from core.caller import Caller
from core.money import Fen


@dataclass
class Lifted:
    """What was taken back of one bill's fee, and what the fee comes to without it.

    `left` may be below what is paid or waived of the fee: the days that are laid again count from there.
    """

    left: Fen
    days: list[date] = field(default_factory=list)


def lift(attempt: Attempt, at: datetime, bills: list[Bill], caller: Caller) -> dict[int, Lifted]:
    """Take the fees back that the attempt's bills cost after the money was paid at `at`, or since it was debited.

    `bills` are all of the order, locked. Gives by bill what was lifted. What of a fee is paid or waived already stays.
    """
    fees = queries.late_fee_of(bills)
    asked = [bill_id for bill_id in attempt.parts if bill_id in fees]
    rows = LateFeeAccrual.objects.filter(bill_id__in=asked, day__gte=_since(attempt, at))
    found: dict[int, Lifted] = {}
    total = 0
    for bill_id, day, amount in list(rows.order_by("day").values_list("bill_id", "day", "amount")):
        one = found.setdefault(bill_id, Lifted(fees[bill_id].amount))
        one.days.append(day)
        one.left -= amount
        total += amount
    rows.delete()
    for bill_id, one in found.items():
        _save(fees[bill_id], one.left)
    if total:
        audit.record(caller, BillLog.LIFT, "order", attempt.payable_id, after={"amount": total})
    return found


def lay(order: Order, bills: Iterable[Bill], lifted: dict[int, Lifted]) -> None:
    """The same days again for what is unpaid of the rent after all."""
    by_id = {bill.pk: bill for bill in bills}
    fees = queries.late_fee_of(by_id.values())
    for bill_id, one in lifted.items():
        accruals = _accruals(order, by_id[bill_id], one)
        LateFeeAccrual.objects.bulk_create(accruals)
        if accruals:
            _save(fees[bill_id], one.left + sum(row.amount for row in accruals))


def _since(attempt: Attempt, at: datetime) -> date:
    """The first day that costs nothing. A night debits after the fee of its day, in one go: that day is its own.

    A debit by staff comes after the night of its day, as a payment does.
    """
    if attempt.method != AttemptMethod.DEBIT:
        return clock.business_date(at) + timedelta(days=1)
    day = clock.business_date(attempt.created_at)
    return day if is_nightly(attempt.business_key) else day + timedelta(days=1)


def _accruals(order: Order, bill: Bill, lifted: Lifted) -> list[LateFeeAccrual]:
    found: list[LateFeeAccrual] = []
    accrued = lifted.left
    for day in lifted.days:
        amount = late_fee(
            unpaid_rent=bill.rent - bill.paid_rent if queries.is_open(bill) else 0,
            bill_rent=bill.rent,
            rate=order.late_fee_bps,
            day=day,
            due_date=max(bill.due_date, bill.issued_late or bill.due_date),
            grace_days=order.late_fee_grace_days,
            cap=order.late_fee_cap_bps,
            accrued=accrued,
        )
        if amount:
            found.append(LateFeeAccrual(bill_id=bill.pk, day=day, amount=amount))
            accrued += amount
    return found


def _save(fee: Bill, amount: Fen) -> None:
    """The fee is `amount`, or what is paid or waived of it if that is more.

    A fee that came to nothing is void; the next day with a fee makes it overdue again.
    """
    fee.amount = fee.rent = max(amount, fee.paid + fee.waived)
    if fee.amount:
        settle_status(fee, clock.today())
    else:
        fee.status = BillStatus.VOID
    fee.save(update_fields=["amount", "rent", "status", "paid_at"])
