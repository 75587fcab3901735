"""How bills work, without a database: transitions, late fees, allocation. Import from here."""

from apps.bills.rules.allocation import BACK, Off, OpenBill, Part, PartName, allocate, earlier_unpaid
from apps.bills.rules.collecting import may_collect, received_since
from apps.bills.rules.consent import COVERED, NOT_COVERED, covered, debited, may_be_debited, too_dear
from apps.bills.rules.lateness import asked_on, days_late, late_fee
from apps.bills.rules.reckoning import Asked, Moved, Reckoned, Terms, reckon
from apps.bills.rules.status import (
    BILL,
    BUYOUTS,
    INSTALMENT,
    OPEN_STATUSES,
    BillAct,
    BillKind,
    BillStatus,
    InstalmentAct,
    InstalmentState,
    status_after,
    status_of,
)

__all__ = [
    "BACK",
    "BILL",
    "BUYOUTS",
    "COVERED",
    "INSTALMENT",
    "NOT_COVERED",
    "OPEN_STATUSES",
    "Asked",
    "BillAct",
    "BillKind",
    "BillStatus",
    "InstalmentAct",
    "InstalmentState",
    "Moved",
    "Off",
    "OpenBill",
    "Part",
    "PartName",
    "Reckoned",
    "Terms",
    "allocate",
    "asked_on",
    "covered",
    "days_late",
    "debited",
    "earlier_unpaid",
    "late_fee",
    "may_be_debited",
    "may_collect",
    "received_since",
    "reckon",
    "status_after",
    "status_of",
    "too_dear",
]
