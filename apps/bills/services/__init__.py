"""Acts on bills. See each file for what an act does."""

from apps.bills.services.calling_off import call_off, call_off_charge
from apps.bills.services.charge import Freed, issue_buyout, issue_charge, withdraw_buyout
from apps.bills.services.deciding import decide_refunded
from apps.bills.services.deducting import deduct
from apps.bills.services.ending import void_open
from apps.bills.services.freight import freight_to_refund, refund_freight
from apps.bills.services.giving_back import check_refundable, refund_bill
from apps.bills.services.late_return import accrue_days_kept, accrue_late_returns, lift_late_return
from apps.bills.services.opening import Before, check_correction, correct_opening, take_opening
from apps.bills.services.payment import Collected, collect, collect_rest, decide_offline
from apps.bills.services.proposing import decide_proposal, drop_refunds, make_room, propose, runs_out
from apps.bills.services.refunds import refund_attempt
from apps.bills.services.schedule import (
    ask_now,
    await_ahead,
    issue_first,
    lengthen,
    move_to_sub_shop,
    open_schedule,
    resume,
    start_schedule,
    take_over_schedule,
)
from apps.bills.services.settling import settle_fees
from apps.bills.services.waiver import check_waivable, waive
from apps.bills.services.writing_off import WrittenOff, ask_periods, write_off

__all__ = [
    "Before",
    "Collected",
    "Freed",
    "WrittenOff",
    "accrue_days_kept",
    "accrue_late_returns",
    "ask_now",
    "ask_periods",
    "await_ahead",
    "call_off",
    "call_off_charge",
    "check_correction",
    "check_refundable",
    "check_waivable",
    "collect",
    "collect_rest",
    "correct_opening",
    "decide_offline",
    "decide_proposal",
    "decide_refunded",
    "deduct",
    "drop_refunds",
    "freight_to_refund",
    "issue_buyout",
    "issue_charge",
    "issue_first",
    "lengthen",
    "lift_late_return",
    "make_room",
    "move_to_sub_shop",
    "open_schedule",
    "propose",
    "refund_attempt",
    "refund_bill",
    "refund_freight",
    "resume",
    "runs_out",
    "settle_fees",
    "start_schedule",
    "take_opening",
    "take_over_schedule",
    "void_open",
    "waive",
    "withdraw_buyout",
    "write_off",
]
