"""How money changes a bill's figures as it comes and leaves, and what its types are in the ledger."""

from collections.abc import Collection, Mapping
from datetime import date

from django.db.models import F, QuerySet, Sum

from apps.bills.models import Allocation, Bill, GivenFee, LateFeeAccrual, LateReturnDay, LiftedFee
from apps.bills.queries.reckoning import first_night
from apps.bills.rules import BACK, BILL, BillAct, BillKind, BillStatus, Off, status_after, status_of
from apps.finance.rules import TxType
from apps.payments import queries as payments
from core import clock
from core.money import Fen

FIGURES = ("paid_rent", "paid_addon", "paid", "refunded")
TYPES: dict[str, TxType] = {
    BillKind.FIRST_RENT: TxType.FIRST_RENT,
    BillKind.RENT: TxType.RENT,
    BillKind.FINAL_PAYMENT: TxType.FINAL_PAYMENT,
    BillKind.LATE_FEE: TxType.LATE_FEE,
    BillKind.LATE_RETURN: TxType.LATE_FEE,
    BillKind.COMPENSATION: TxType.COMPENSATION,
    BillKind.EARLY_RETURN: TxType.COMPENSATION,
    BillKind.RENEWAL: TxType.RENEWAL,
    BillKind.FREIGHT: TxType.FREIGHT,
    BillKind.BUYOUT: TxType.BUYOUT,
}


def type_of(bill: Bill, part: str) -> TxType:
    """The ledger's type for money on this part of the bill."""
    if part == "addon":
        return TxType.ADDON_ONCE if bill.kind == BillKind.ADDON else TxType.ADDON_MONTH
    return TYPES[bill.kind]


def pay_part(bill: Bill, part: str, amount: Fen, day: date) -> None:
    """`amount` fen arrived for `part`."""
    _add(bill, part, amount)
    restate(bill, day)


def take_off(bill: Bill, part: str, amount: Fen, why: Off, *, attempt_id: int, refund_id: int | None = None) -> None:
    """`amount` fen that an attempt paid of `part` leave the bill: its figures and the allocation, both written.

    Its status follows by `restate`: who undoes a payment changes more of the bill first. What is given back of a late
    fee is off its days too.
    """
    Allocation.objects.create(
        attempt_id=attempt_id, bill_id=bill.pk, part=part, amount=-amount, why=why, refund_id=refund_id
    )
    if why in BACK:
        bill.refunded += amount
    else:
        _add(bill, part, -amount)
    bill.save(update_fields=FIGURES)
    if why is Off.GIVEN_BACK and refund_id is not None:
        if bill.kind == BillKind.LATE_FEE:
            _give_days(bill, attempt_id, refund_id)
        elif bill.kind == BillKind.LATE_RETURN:
            _give_return_days(bill, attempt_id, refund_id)


def _give_days(fee: Bill, attempt_id: int, refund_id: int) -> None:
    """The fee's days cost no more than it asks now: less each, newest first of those that its money found.

    Of a fee that was reckoned anew, and holds too much, the days are right already. What is given is kept by day
    (`GivenFee`), so that no reckoning asks it again, and that it can be asked where the payment never was.
    """
    rows = list(LateFeeAccrual.objects.filter(bill_id=fee.parent_id or 0, amount__gt=0))
    left, night = sum(row.amount for row in rows) - (fee.amount - fee.refunded), _night_of(attempt_id)
    for row in sorted(rows, key=lambda row: (row.day < night, row.day), reverse=True):
        given = min(left, row.amount)
        if given <= 0:
            break
        left -= given
        row.amount -= given
        row.save(update_fields=["amount"])
        LiftedFee.objects.filter(bill_id=row.bill_id, day=row.day).update(amount=F("amount") - given)
        GivenFee.objects.create(bill_id=row.bill_id, day=row.day, amount=given, refund_id=refund_id)


def _give_return_days(bill: Bill, attempt_id: int, refund_id: int) -> None:
    """The same of a late return, whose days have a row more for what is given: it goes with its day where that is
    lifted, and by itself where it wasn't given after all (`count_unpaid`).
    """
    days = costs_of_return([bill.pk]).get(bill.pk, {})
    left, night = sum(days.values()) - (bill.amount - bill.refunded), _night_of(attempt_id)
    for day in sorted(days, key=lambda day: (day < night, day), reverse=True):
        given = min(left, days[day])
        if given <= 0:
            continue
        left -= given
        LateReturnDay.objects.create(bill_id=bill.pk, day=day, amount=-given, refund_id=refund_id)


def costs_of_return(ids: Collection[int]) -> dict[int, dict[date, Fen]]:
    """By bill of a late return, what each day costs without what was given back of it."""
    found: dict[int, dict[date, Fen]] = {}
    rows = LateReturnDay.objects.filter(bill_id__in=ids).values_list("bill_id", "day")
    for bill_id, day, amount in rows.annotate(sum=Sum("amount")).order_by():
        found.setdefault(bill_id, {})[day] = int(amount)
    return found


def restate_return(bill: Bill) -> None:
    """A late return asks what its days cost beside what went back of it, or what is paid and waived if that is more."""
    days = costs_of_return([bill.pk]).get(bill.pk, {})
    bill.amount = bill.rent = max(sum(days.values()) + bill.refunded, bill.paid + bill.waived)


def _night_of(attempt_id: int) -> date:
    return first_night(payments.by_id([attempt_id])[attempt_id])


def count_unpaid(back: QuerySet[Allocation], bills: Mapping[int, Bill], why: Off) -> None:
    """What was given back by these rows is not paid and refunded: it was never paid. Status as in `take_off`."""
    given = back.filter(why__in=BACK)
    for row in given:
        bill = bills[row.bill_id]
        bill.refunded += row.amount
        _add(bill, row.part, row.amount)
        bill.save(update_fields=FIGURES)
    LateReturnDay.objects.filter(bill_id__in=bills, refund_id__in={row.refund_id for row in given}).delete()
    given.update(why=why)


def _add(bill: Bill, part: str, amount: Fen) -> None:
    """A late fee's money is in its rent slot."""
    if part == "addon":
        bill.paid_addon += amount
    else:
        bill.paid_rent += amount
    bill.paid += amount


def begin_anew(fee: Bill) -> None:
    """A late fee that was reckoned anew asks something again, whatever it was: `restate` says what its amounts are."""
    if BILL.can(fee.status, BillAct.GROW):
        fee.status, fee.paid_at = BILL.next(fee.status, BillAct.GROW), None


def restate(bill: Bill, day: date) -> None:
    """The status that the amounts say on `day`, by the table. Raises TransitionRefused."""
    said = status_of(
        amount=bill.amount, paid=bill.paid, waived=bill.waived, refunded=bill.refunded, due_date=bill.asked_on, day=day,
        written_off=bill.written_off > 0,
    )  # fmt: skip
    bill.status = status_after(bill.status, said)
    if bill.status == BillStatus.PAID and bill.paid_at is None:
        bill.paid_at = clock.now()
