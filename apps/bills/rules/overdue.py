"""What is overdue of a lease's bills: reckoned here, and in its SQL (`queries.overdue`), and nowhere else. Fen."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from apps.bills.rules.asked import RENT_KINDS, BillRow, unpaid
from apps.bills.rules.status import BillKind, BillStatus
from core.money import Fen


@dataclass(frozen=True)
class Overdue:
    """`bill_ids`: the bills to pay, a late fee being paid with its bill. `rent` and `addon` are of instalments; what is
    neither, nor a late fee, is `other`. `asked_on`: the first day on which any of it was asked; it is late since the
    day after. None where nothing is overdue.
    """

    bill_ids: list[int]
    rent: Fen
    addon: Fen
    other: Fen
    late_fee: Fen
    asked_on: date | None

    @property
    def total(self) -> Fen:
        return self.rent + self.addon + self.other + self.late_fee


def overdue_of(bills: Iterable[BillRow]) -> Overdue:
    """What is unpaid of those of these bills that are overdue, late fees being bills of their own: one that is open is
    overdue from the night that asked for it.
    """
    return split_of(bill for bill in bills if bill.status == BillStatus.OVERDUE)


def split_of(bills: Iterable[BillRow]) -> Overdue:
    """What is unpaid of these bills, as if all of it were overdue."""
    late = list(bills)
    rents = [bill for bill in late if bill.kind in RENT_KINDS]
    addon = sum(max(0, bill.addon - bill.paid_addon) for bill in rents)
    rent = sum(map(unpaid, rents)) - addon
    fee = sum(unpaid(bill) for bill in late if bill.kind == BillKind.LATE_FEE)
    return Overdue(
        bill_ids=list(dict.fromkeys(bill.parent_id or bill.pk for bill in late)),
        rent=rent,
        addon=addon,
        other=sum(map(unpaid, late)) - rent - addon - fee,
        late_fee=fee,
        asked_on=min((bill.asked_on for bill in late), default=None),
    )
