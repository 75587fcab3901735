"""Calls on the ledger's records and on withdrawals."""

from apps.finance import queries, records, views
from apps.finance.schemas import (
    ApplyWithdrawIn,
    MarkCollectOut,
    OperateWithdrawalIn,
    PlatformRecordOut,
    PlatformWithdrawalOut,
    PlatformWithdrawalQuery,
    ReapplyOut,
    RecordFilter,
    RecordPage,
    RecordQuery,
    TypeCount,
    WithdrawalCount,
    WithdrawalCountQuery,
    WithdrawalDetail,
    WithdrawalOut,
    WithdrawalQuery,
    WithdrawalTypeOut,
)
from apps.finance.services import withdrawals
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import IdIn, Option, Page, StatusOut


@call.get("/api/finance/getFinanceBillList", who="MS", action=a.FINANCE_VIEW, area="finance")
def finance_bill_list(caller: Caller, query: RecordQuery) -> RecordPage:
    """Own income and expense records with their sums."""
    return records.own_page(caller, query)


@call.get("/api/platform/getTransactionType", who="PMS", action=a.FINANCE_VIEW, area="finance")
def transaction_types(caller: Caller) -> list[Option]:
    """Types of ledger transactions."""
    return records.types()


@call.get("/api/platform/getTransactionTypeCount", who="PMS", action=a.FINANCE_VIEW, area="finance")
def transaction_type_count(caller: Caller, query: RecordFilter) -> list[TypeCount]:
    """Count and sum per type of what the filter finds."""
    return records.type_counts(caller, query)


@call.get("/api/platform/getFinanceRecord", who="P", action=a.FINANCE_VIEW, area="finance")
def finance_record(caller: Caller, query: RecordQuery) -> Page[PlatformRecordOut]:
    """Ledger records of every merchant."""
    return records.platform_page(query)


@call.get("/api/finance/getMarkCollect", who="M", action=a.FINANCE_VIEW, area="finance")
def mark_collect(caller: Caller) -> MarkCollectOut:
    """Balances, sums, and what a withdrawal may be."""
    return views.mark_collect(caller)


@call.post("/api/finance/applyWithdraw", who="M", action=a.WITHDRAW_APPLY, area="finance", writes=True)
def apply_withdraw(caller: Caller, body: ApplyWithdrawIn) -> StatusOut:
    """Apply for a withdrawal; the amount leaves the available balance now."""
    row = withdrawals.apply(caller=caller, amount=body.amount, remark=body.remark, bank_account=body.bank_account)
    return StatusOut(id=row.pk, status=row.status)


@call.post("/api/finance/cancelWithdraw", who="M", action=a.WITHDRAW_APPLY, area="finance", writes=True, at="id")
def cancel_withdraw(caller: Caller, body: IdIn) -> StatusOut:
    """Take back an application that waits; the amount returns."""
    row = withdrawals.cancel(caller=caller, withdrawal_id=body.id)
    return StatusOut(id=row.pk, status=row.status)


@call.get("/api/finance/withdrawList", who="M", action=a.WITHDRAW_VIEW, area="finance")
def withdraw_list(caller: Caller, query: WithdrawalQuery) -> Page[WithdrawalOut]:
    """Own withdrawals, newest first."""
    return views.own_withdrawals(caller, query)


@call.get("/api/finance/getWithdrawDetail", who="PM", action=a.WITHDRAW_VIEW, area="finance", at="id")
def withdraw_detail(caller: Caller, query: IdIn) -> WithdrawalDetail:
    """A withdrawal with its log."""
    return views.detail(caller, queries.access_withdrawal(caller, query.id))


@call.get("/api/finance/initDetailForReject", who="M", action=a.WITHDRAW_APPLY, area="finance", at="id")
def withdraw_reapply(caller: Caller, query: IdIn) -> ReapplyOut:
    """A rejected withdrawal as a new application."""
    return views.reapply(caller, queries.access_withdrawal(caller, query.id))


@call.get("/api/platform/getWithdrawalRecord", who="P", action=a.WITHDRAW_VIEW, area="finance")
def withdrawal_record(caller: Caller, query: PlatformWithdrawalQuery) -> Page[PlatformWithdrawalOut]:
    """Withdrawals of every merchant."""
    return views.platform_withdrawals(caller, query)


@call.get("/api/platform/getWithdrawalType", who="PM", action=a.WITHDRAW_VIEW, area="finance")
def withdrawal_types(caller: Caller) -> list[WithdrawalTypeOut]:
    """Statuses of a withdrawal."""
    return views.withdrawal_types()


@call.get("/api/v2/getWithdrawalCount", who="PM", action=a.WITHDRAW_VIEW, area="finance")
def withdrawal_count(caller: Caller, query: WithdrawalCountQuery) -> list[WithdrawalCount]:
    """Count and sum per status."""
    return views.withdrawal_counts(caller, query)


@call.post("/api/platform/operateWithdrawal", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True, at="id")
def operate_withdrawal(caller: Caller, body: OperateWithdrawalIn) -> StatusOut:
    """Approve, reject, mark as paid or failed. Nobody approves their own."""
    row = withdrawals.operate(
        caller=caller, withdrawal_id=body.id, result=body.result, reason=body.reason, voucher=body.voucher
    )
    return StatusOut(id=row.pk, status=row.status)
