"""The only way to bills: lists of an order, sums for the order's own row, money and days on them.

What a bill asks for and what is left of it, the rules say (`rules.asked`).
"""

from apps.bills.queries.books import apart_from_allocations, apart_from_days
from apps.bills.queries.buyouts import asked_buyout, last_buyout_day, on_buyouts, why_no_buyout
from apps.bills.queries.debits import SINGLE, debitable, most_debited, why_no_debit
from apps.bills.queries.deducting import Kept, deductible, kept_by_attempt
from apps.bills.queries.fees import late_fee_accrued, late_fee_days, spared
from apps.bills.queries.money import Moves, Towards, attempts_on, landed_on, moves_on, paid_for, towards
from apps.bills.queries.overdue import OVERDUE_SUM, out_of_step
from apps.bills.queries.owning import beyond_own, called_off_is_beyond, case_is_beyond, money_on
from apps.bills.queries.proposals import (
    NEEDS,
    Confirming,
    asked_for_case,
    asked_proposals,
    check_confirms,
    may_waive,
    offline_today,
    offline_waiting,
    open_proposals,
    proposal,
    refund_why_not,
    run_out,
    went_back_today,
)
from apps.bills.queries.reminding import to_remind
from apps.bills.queries.rows import (
    access_attempt,
    access_bill,
    access_order,
    bills_among,
    bills_of,
    charge_since,
    lock_bills,
    may_be_decided,
    open_rows,
    order_bills,
    parts_of,
    payable_rows,
    waiting_of,
    waived_of_last,
)
from apps.bills.queries.schedule import asked_rents, called_off, contract_of, schedule_of, to_come, unissued
from apps.bills.queries.settling import Rest, RestLine, rest_among, rest_of
from apps.bills.queries.sums import ASKED_ON, OPEN, OrderSums, given_rent, open_arrears, order_sums

__all__ = [
    "ASKED_ON",
    "NEEDS",
    "OPEN",
    "OVERDUE_SUM",
    "SINGLE",
    "Confirming",
    "Kept",
    "Moves",
    "OrderSums",
    "Rest",
    "RestLine",
    "Towards",
    "access_attempt",
    "access_bill",
    "access_order",
    "apart_from_allocations",
    "apart_from_days",
    "asked_buyout",
    "asked_for_case",
    "asked_proposals",
    "asked_rents",
    "attempts_on",
    "beyond_own",
    "bills_among",
    "bills_of",
    "called_off",
    "called_off_is_beyond",
    "case_is_beyond",
    "charge_since",
    "check_confirms",
    "contract_of",
    "debitable",
    "deductible",
    "given_rent",
    "kept_by_attempt",
    "landed_on",
    "last_buyout_day",
    "late_fee_accrued",
    "late_fee_days",
    "lock_bills",
    "may_be_decided",
    "may_waive",
    "money_on",
    "most_debited",
    "moves_on",
    "offline_today",
    "offline_waiting",
    "on_buyouts",
    "open_arrears",
    "open_proposals",
    "open_rows",
    "order_bills",
    "order_sums",
    "out_of_step",
    "paid_for",
    "parts_of",
    "payable_rows",
    "proposal",
    "refund_why_not",
    "rest_among",
    "rest_of",
    "run_out",
    "schedule_of",
    "spared",
    "to_come",
    "to_remind",
    "towards",
    "unissued",
    "waiting_of",
    "waived_of_last",
    "went_back_today",
    "why_no_buyout",
    "why_no_debit",
]
