"""How bills work, without a database: transitions, late fees, allocation. Import from here."""

from apps.bills.rules.allocation import (
    Allocation,
    OpenBill,
    Part,
    PartName,
    allocate,
    earlier_unpaid,
    oldest_first,
)
from apps.bills.rules.collecting import BACKDATED, may_collect, received_since
from apps.bills.rules.lateness import days_late, late_fee
from apps.bills.rules.status import (
    BILL,
    OPEN_STATUSES,
    BillAct,
    BillKind,
    BillStatus,
    InstalmentState,
    status_after,
    status_of,
)

__all__ = [
    "BACKDATED",
    "BILL",
    "OPEN_STATUSES",
    "Allocation",
    "BillAct",
    "BillKind",
    "BillStatus",
    "InstalmentState",
    "OpenBill",
    "Part",
    "PartName",
    "allocate",
    "days_late",
    "earlier_unpaid",
    "late_fee",
    "may_collect",
    "oldest_first",
    "received_since",
    "status_after",
    "status_of",
]
