"""The only way to ledger records, balances and withdrawals."""

from apps.finance.queries.books import (
    closed_months,
    counted_journal,
    entries_of,
    in_this_order,
    is_closed,
    journal,
    month_to_close,
    months_with_money,
    trial_balance,
)
from apps.finance.queries.owing import TABS as OWING_TABS
from apps.finance.queries.owing import all_owing, owing
from apps.finance.queries.records import DIRECTIONS, counted_by_type, in_and_out, own_records, platform_records
from apps.finance.queries.rows import (
    access_withdrawal,
    balance_of,
    balances,
    balances_apart,
    lame_transactions,
    last_adjustments,
    ledger_lines,
    open_adjustments,
    open_clearings,
    withdrawals,
)
from apps.finance.queries.statement import (
    Statement,
    access_closed_month,
    commissions,
    commissions_of,
    counted_commissions,
    statement,
    to_be_closed,
)
from apps.finance.queries.waiting import settled_through, waiting_of
from apps.finance.queries.withdrawal_lists import counted_by_status, own_withdrawals, platform_withdrawals

__all__ = [
    "DIRECTIONS",
    "OWING_TABS",
    "Statement",
    "access_closed_month",
    "access_withdrawal",
    "all_owing",
    "balance_of",
    "balances",
    "balances_apart",
    "closed_months",
    "commissions",
    "commissions_of",
    "counted_by_status",
    "counted_by_type",
    "counted_commissions",
    "counted_journal",
    "entries_of",
    "in_and_out",
    "in_this_order",
    "is_closed",
    "journal",
    "lame_transactions",
    "last_adjustments",
    "ledger_lines",
    "month_to_close",
    "months_with_money",
    "open_adjustments",
    "open_clearings",
    "owing",
    "own_records",
    "own_withdrawals",
    "platform_records",
    "platform_withdrawals",
    "settled_through",
    "statement",
    "to_be_closed",
    "trial_balance",
    "waiting_of",
    "withdrawals",
]
