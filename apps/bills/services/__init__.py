"""Acts on bills. Import from here; see each file for what an act does."""

from apps.bills.services.charge import Freed, issue_buyout, issue_charge, withdraw_buyout
from apps.bills.services.deciding import decide_refunded
from apps.bills.services.ending import void_open
from apps.bills.services.freight import refund_freight
from apps.bills.services.late_return import accrue_days_kept, accrue_late_returns, lift_late_return
from apps.bills.services.payment import Collected, collect
from apps.bills.services.refunds import refund_attempt
from apps.bills.services.schedule import (
    await_ahead,
    issue_first,
    lengthen,
    move_to_sub_shop,
    open_schedule,
    resume,
    start_schedule,
)
from apps.bills.services.waiver import waive

__all__ = [
    "Collected",
    "Freed",
    "accrue_days_kept",
    "accrue_late_returns",
    "await_ahead",
    "collect",
    "decide_refunded",
    "issue_buyout",
    "issue_charge",
    "issue_first",
    "lengthen",
    "lift_late_return",
    "move_to_sub_shop",
    "open_schedule",
    "refund_attempt",
    "refund_freight",
    "resume",
    "start_schedule",
    "void_open",
    "waive",
    "withdraw_buyout",
]
