"""The fee of goods that come back late (decision 33): a bill of its own that grows a day at a time."""

from collections.abc import Collection
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Sum

from apps.bills.log import BillLog, BillReason
from apps.bills.models import Bill, LateReturnDay
from apps.bills.rules import BILL, BillAct, BillKind, BillStatus
from apps.bills.services.amounts import begin_anew, costs_of_return, restate, restate_return
from apps.bills.services.credit import take_back
from apps.leases.models import Order
from apps.leases.rules import Keeping, confirm_locks, day_fee
from apps.trade.rules import ToCustomer
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen

FIGURES = ["amount", "rent", "waived", "status", "paid_at"]


@transaction.atomic
def accrue_late_returns(orders: Collection[Order], day: date) -> int:
    """Ask the fee of `day` of each of these leases, once; they are locked. Gives how many were asked for."""
    rows = Bill.objects.select_for_update().filter(
        kind=BillKind.LATE_RETURN, order_id__in=[order.pk for order in orders]
    )
    known = {bill.order_id: bill for bill in rows.order_by("pk")}
    ids = [bill.pk for bill in known.values()]
    done = set(LateReturnDay.objects.filter(bill_id__in=ids, day=day).values_list("bill_id", flat=True))
    # What the shop gives back of days is its discount: it makes no room below the cap for others.
    days = LateReturnDay.objects.filter(bill_id__in=ids, amount__gt=0).values_list("bill_id")
    before = dict(days.annotate(sum=Sum("amount")).order_by())
    made = [_grow(order, known.get(order.pk), day, before) for order in orders if _id(known, order) not in done]
    return len(LateReturnDay.objects.bulk_create([row for row in made if row]))


def accrue_days_kept(order: Order, spared: date, until: date | None = None) -> int:
    """Ask the days behind `spared` until this one, or today, on which the goods were kept, each once: what held them
    back, or seemed to bring them, came to nothing. `order` is locked. Gives how many were asked for: none of who hasn't
    said yet that the lease is theirs.
    """
    if order.back_by is None or confirm_locks(order, ToCustomer.LATE_DAY):
        return 0
    first = max(spared, order.back_by) + timedelta(days=1)
    days = [first + timedelta(days=number) for number in range(((until or clock.today()) - first).days + 1)]
    return sum(accrue_late_returns([order], day) for day in days)


def _id(known: dict[int, Bill], order: Order) -> int:
    return known[order.pk].pk if order.pk in known else 0


def _grow(order: Order, bill: Bill | None, day: date, before: dict[int, Fen]) -> LateReturnDay | None:
    terms = Keeping(order.return_fee_day, order.return_grace_days, order.return_fee_cap)
    fee = day_fee(terms, before.get(bill.pk, 0) if bill else 0)
    if not fee or order.back_by is None:
        return None
    if bill is None:
        bill = Bill.objects.create(
            order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=BillKind.LATE_RETURN, period=1,
            due_date=order.back_by, amount=fee, rent=fee, status=BillStatus.OVERDUE,
        )  # fmt: skip
    else:
        bill.amount, bill.rent = bill.amount + fee, bill.rent + fee
        begin_anew(bill)
        bill.save(update_fields=FIGURES)
    return LateReturnDay(bill_id=bill.pk, day=day, amount=fee)


@transaction.atomic
def lift_late_return(order: Order, gone: date, caller: Caller) -> Fen:
    """The goods left the customer on `gone`: later days cost nothing, and what was paid for them pays what else is
    asked, or goes back. `order` is locked. Gives what was lifted.
    """
    bill = Bill.objects.select_for_update().filter(order_id=order.pk, kind=BillKind.LATE_RETURN).first()
    days = costs_of_return([bill.pk]).get(bill.pk, {}) if bill else {}
    lifted = sum(amount for day, amount in days.items() if day > gone)
    if bill is None or not any(day > gone for day in days):
        return 0
    LateReturnDay.objects.filter(bill_id=bill.pk, day__gt=gone).delete()
    left = sum(days.values()) - lifted
    take_back(order, bill, max(0, bill.paid - bill.refunded - left), caller, BillReason.SENT_EARLIER)
    bill.refresh_from_db()
    _shrink(bill, left)
    audit.record(caller, BillLog.LIFT_RETURN, TradeKind.LEASE, order.pk, after={"amount": lifted, "bill": bill.pk})
    return lifted


def _shrink(bill: Bill, left: Fen) -> None:
    """What is asked is `left`, beside what went back: a waiver falls away before it counts against money. Where
    nothing is, nothing of what went back is left to be decided.
    """
    bill.waived = min(bill.waived, max(0, left - (bill.paid - bill.refunded)))
    restate_return(bill)
    if bill.amount == 0 and BILL.can(bill.status, BillAct.VOID):
        bill.status = BILL.next(bill.status, BillAct.VOID)
    elif bill.status != BillStatus.REFUNDED:
        restate(bill, clock.today())
    elif left == 0:
        bill.status = BILL.next(bill.status, BillAct.GIVE)
    bill.save(update_fields=FIGURES)
