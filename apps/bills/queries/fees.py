"""The days of late fees. Amounts in fen."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date

from django.db.models import Count, Max

from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.rules import claim, late_fee_of
from core.money import Fen


def late_fee_days(bills: Iterable[Bill]) -> dict[int, int]:
    """Of how many days each of these bills has a late fee; those without any are left out."""
    rows = LateFeeAccrual.objects.filter(bill_id__in=[bill.pk for bill in bills])
    return Counter(rows.values_list("bill_id", flat=True))


def late_fee_accrued(bill_id: int) -> tuple[int, date] | None:
    """(days, the last of them) for which a bill has a late fee; None where it has none."""
    found = LateFeeAccrual.objects.filter(bill_id=bill_id).aggregate(days=Count("pk"), last=Max("day"))
    return (found["days"], found["last"]) if found["days"] else None


def spared(bills: Iterable[Bill], chosen: Iterable[int], day: date) -> dict[int, Fen]:
    """What of the open late fee of each of `chosen` is taken back for money that came on `day`, as
    `services.healing.lift` does it: not owed then.
    """
    return spared_by_day(bills, dict.fromkeys(chosen, day))


def spared_by_day(bills: Iterable[Bill], days: Mapping[int, date]) -> dict[int, Fen]:
    """The same of bills, of whichever leases, each of which is paid by money of its own day."""
    fees = late_fee_of(bills)
    late = {bill_id: day for bill_id, day in days.items() if bill_id in fees}
    if not late:
        return {}
    rows = LateFeeAccrual.objects.filter(bill_id__in=late, day__gt=min(late.values()))
    gone: dict[int, Fen] = {}
    for bill_id, day, amount in rows.values_list("bill_id", "day", "amount"):
        if day > late[bill_id]:
            gone[bill_id] = gone.get(bill_id, 0) + amount
    return {bill_id: min(amount, claim(fees[bill_id])) for bill_id, amount in gone.items()}
