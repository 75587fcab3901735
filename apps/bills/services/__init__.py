"""Acts on bills. Import from here; see each file for what an act does."""

from apps.bills.services.attempts import (
    close_attempt,
    fail_attempt,
    out_trade_no,
    pay_page,
    record_capture,
)
from apps.bills.services.charge import buyout_is_paid_in_part, issue_buyout, issue_charge, withdraw_buyout
from apps.bills.services.ending import void_open
from apps.bills.services.payment import collect
from apps.bills.services.receipt import collect_paid
from apps.bills.services.refunds import refund_attempt
from apps.bills.services.schedule import issue_first, open_schedule, resume, start_schedule
from apps.bills.services.waiver import waive

__all__ = [
    "buyout_is_paid_in_part",
    "close_attempt",
    "collect",
    "collect_paid",
    "fail_attempt",
    "issue_buyout",
    "issue_charge",
    "issue_first",
    "open_schedule",
    "out_trade_no",
    "pay_page",
    "record_capture",
    "refund_attempt",
    "resume",
    "start_schedule",
    "void_open",
    "waive",
    "withdraw_buyout",
]
