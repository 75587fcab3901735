"""Calls on the ledger's records and on withdrawals."""

from apps.finance import queries
from apps.finance.log import FinanceEntity
from apps.finance.present import books, owing, records
from apps.finance.present import withdrawals as present
from apps.finance.rules import WithdrawalStatus
from apps.finance.schemas import (
    AccountIn,
    AccountOut,
    AdjustIn,
    AdjustmentOut,
    ApplyWithdrawIn,
    BalanceQuery,
    BooksQuery,
    ClearDebtIn,
    ClearingOut,
    CloseMonthIn,
    DecideAdjustmentIn,
    DecideClearingIn,
    JournalOut,
    LedgerCount,
    LedgerFilter,
    LedgerMonthOut,
    LedgerQuery,
    LeftOut,
    LeftQuery,
    MarkCollectOut,
    OperateWithdrawalIn,
    OwingPage,
    OwingQuery,
    PaidOut,
    PayOutIn,
    PlatformRecordPage,
    PlatformWithdrawalOut,
    PlatformWithdrawalQuery,
    ReapplyOut,
    RecordFilter,
    RecordPage,
    RecordQuery,
    TrialBalanceOut,
    TypeCount,
    WithdrawalCount,
    WithdrawalCountQuery,
    WithdrawalDetail,
    WithdrawalOut,
    WithdrawalQuery,
    WithdrawalTypesOut,
)
from apps.finance.services import adjusting, clearing, months, withdrawals
from core import actions as a
from core import audit
from core.caller import Caller
from core.calls import call
from core.wire import IdIn, Option, Page, StatusOut, TabCount
from tenants.scope import named


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
def finance_record(caller: Caller, query: RecordQuery) -> PlatformRecordPage:
    """Ledger records of every merchant, with their sums."""
    return records.platform_page(query)


@call.get("/api/finance/owing", who="P", action=a.FINANCE_VIEW, area="finance")
def platform_owing(caller: Caller, query: OwingQuery) -> OwingPage:
    """What the platform owes each merchant, holds for it and is owed by it, and all of them together."""
    return owing.page(query)


@call.get("/api/finance/owingCount", who="P", action=a.FINANCE_VIEW, area="finance")
def platform_owing_count(caller: Caller) -> list[TabCount]:
    """How many merchants there are, are owed, and owe."""
    return owing.counts()


@call.get("/api/finance/trialBalance", who="PM", action=a.FINANCE_VIEW, area="finance")
def trial_balance(caller: Caller, query: BalanceQuery) -> TrialBalanceOut:
    """What each account of a shop's ledger held and moved in a period."""
    with named(caller, query.merchant_id):
        return books.trial_balance(query)


@call.get("/api/finance/journal", who="PM", action=a.FINANCE_VIEW, area="finance")
def journal(caller: Caller, query: LedgerQuery) -> Page[JournalOut]:
    """Transactions of a shop's ledger with their entries, newest first."""
    with named(caller, query.merchant_id):
        return books.journal_page(query)


@call.get("/api/finance/journalCount", who="PM", action=a.FINANCE_VIEW, area="finance")
def journal_count(caller: Caller, query: LedgerFilter) -> list[LedgerCount]:
    """How many of each type the filter finds."""
    with named(caller, query.merchant_id):
        return books.journal_counts(query)


@call.get("/api/finance/months", who="PM", action=a.FINANCE_VIEW, area="finance")
def ledger_months(caller: Caller, query: BooksQuery) -> list[LedgerMonthOut]:
    """Months in which a shop's money moved, and whether they are closed."""
    with named(caller, query.merchant_id):
        return books.months()


@call.post("/api/finance/closeMonth", who="M", action=a.FINANCE_CLOSE, area="finance", writes=True)
def close_month(caller: Caller, body: CloseMonthIn) -> LedgerMonthOut:
    """Close a month: nothing is posted into it any more."""
    return books.closed_month(months.close_month(caller=caller, month=body.month))


@call.get("/api/finance/getMarkCollect", who="M", action=a.FINANCE_VIEW, area="finance")
def mark_collect(caller: Caller) -> MarkCollectOut:
    """Balances, sums, and what a withdrawal may be."""
    return present.mark_collect(caller)


@call.post("/api/finance/applyWithdraw", who="M", action=a.WITHDRAW_APPLY, area="finance", writes=True)
def apply_withdraw(caller: Caller, body: ApplyWithdrawIn) -> StatusOut[WithdrawalStatus]:
    """Apply for a withdrawal; the amount leaves the available balance now."""
    row = withdrawals.apply(
        caller=caller, amount=body.amount, remark=body.remark, bank_account=body.bank_account, fee_shown=body.fee
    )
    return present.stands(row)


@call.post("/api/finance/cancelWithdraw", who="M", action=a.WITHDRAW_APPLY, area="finance", writes=True, at="id")
def cancel_withdraw(caller: Caller, body: IdIn) -> StatusOut[WithdrawalStatus]:
    """Take back an application that waits; the amount returns."""
    row = withdrawals.cancel(caller=caller, withdrawal_id=body.id)
    return present.stands(row)


@call.get("/api/finance/withdrawList", who="M", action=a.WITHDRAW_VIEW, area="finance")
def withdraw_list(caller: Caller, query: WithdrawalQuery) -> Page[WithdrawalOut]:
    """Own withdrawals, newest first."""
    return present.own_withdrawals(caller, query)


@call.get("/api/finance/getWithdrawDetail", who="PM", action=a.WITHDRAW_VIEW, area="finance", at="id")
def withdraw_detail(caller: Caller, query: IdIn) -> WithdrawalDetail:
    """A withdrawal with its log."""
    return present.detail(caller, queries.access_withdrawal(caller, query.id))


@call.get("/api/finance/initDetailForReject", who="M", action=a.WITHDRAW_APPLY, area="finance", at="id")
def withdraw_reapply(caller: Caller, query: IdIn) -> ReapplyOut:
    """A rejected withdrawal as a new application."""
    return present.reapply(caller, queries.access_withdrawal(caller, query.id))


@call.get("/api/platform/getWithdrawalRecord", who="P", action=a.WITHDRAW_VIEW, area="finance")
def withdrawal_record(caller: Caller, query: PlatformWithdrawalQuery) -> Page[PlatformWithdrawalOut]:
    """Withdrawals of every merchant."""
    return present.platform_withdrawals(caller, query)


@call.get("/api/platform/getWithdrawalType", who="PM", action=a.WITHDRAW_VIEW, area="finance")
def withdrawal_types(caller: Caller) -> WithdrawalTypesOut:
    """Types and statuses of a withdrawal."""
    return present.withdrawal_types()


@call.get("/api/v2/getWithdrawalCount", who="PM", action=a.WITHDRAW_VIEW, area="finance")
def withdrawal_count(caller: Caller, query: WithdrawalCountQuery) -> list[WithdrawalCount]:
    """Count and sum per status."""
    return present.withdrawal_counts(caller, query)


@call.post(
    "/api/platform/operateWithdrawal", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True, at="id",
    last_of=audit.last_of(FinanceEntity.WITHDRAWAL),
)  # fmt: skip
def operate_withdrawal(caller: Caller, body: OperateWithdrawalIn) -> StatusOut[WithdrawalStatus]:
    """Approve, reject, mark as being paid, paid, failed or returned. Nobody approves their own."""
    row = withdrawals.operate(
        caller=caller, withdrawal_id=body.id, result=body.result, reason=body.reason, voucher=body.voucher,
        reference=body.reference, shown=body.shown_status,
    )  # fmt: skip
    return present.stands(row)


@call.post(
    "/api/finance/showWithdrawAccount",
    who="P",
    action=a.WITHDRAW_AUDIT,
    area="finance",
    writes=True,
    at="id",
    keeps_answer=False,
)
def show_withdraw_account(caller: Caller, body: AccountIn) -> AccountOut:
    """The full account that a withdrawal is sent to, with a reason; the look is logged."""
    row, account = withdrawals.show_account(caller=caller, withdrawal_id=body.id, reason=body.reason)
    return AccountOut(id=row.pk, bank_name=row.bank_name, bank_holder=row.bank_holder, bank_account=account)


@call.get("/api/platform/getMerchantLeft", who="P", action=a.MERCHANT_VIEW, area="finance")
def merchant_left(caller: Caller, query: LeftQuery) -> LeftOut:
    """What stands in the way of closing a merchant: for whoever may close it, not for the finance alone."""
    with named(caller, query.merchant_id):
        return present.left(query.merchant_id)


@call.post("/api/platform/payOutMerchant", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True)
def pay_out_merchant(caller: Caller, body: PayOutIn) -> PaidOut:
    """Apply for all that is available on a merchant's behalf; approved and paid by colleagues.

    Where a debt takes all of it, nothing is applied for: the merchant's id, and `freed`.
    """
    with named(caller, body.merchant_id):
        row = withdrawals.pay_out(caller=caller, shown=body.shown, reason=body.reason)
        return present.paid_out(body.merchant_id, row)


@call.post("/api/platform/proposeDebtClearing", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True)
def propose_debt_clearing(caller: Caller, body: ClearDebtIn) -> ClearingOut:
    """Say that a debt was received by a transfer, or is to be written off."""
    with named(caller, body.merchant_id):
        row = clearing.propose(
            caller=caller, how=body.how, amount=body.amount, reason=body.reason, reference=body.reference
        )
        return present.clearing_out(row)


@call.post("/api/platform/decideDebtClearing", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True, at="id")
def decide_debt_clearing(caller: Caller, body: DecideClearingIn) -> ClearingOut:
    """Confirm or refuse what a colleague said of a debt."""
    row = clearing.decide(caller=caller, clearing_id=body.id, act=body.result, reason=body.reason)
    return present.clearing_out(row)


@call.get("/api/finance/adjustments", who="P", action=a.FINANCE_VIEW, area="finance")
def adjustments(caller: Caller, query: LeftQuery) -> list[AdjustmentOut]:
    """What was last put right in a shop's ledger by hand, or waits for a second operator; newest first."""
    with named(caller, query.merchant_id):
        return books.last_adjustments()


@call.post("/api/finance/proposeAdjustment", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True)
def propose_adjustment(caller: Caller, body: AdjustIn) -> AdjustmentOut:
    """Say what of a shop's ledger was booked wrongly, and where it belongs; another operator confirms it."""
    with named(caller, body.merchant_id):
        row = adjusting.propose(
            caller=caller, source=body.source, target=body.target, amount=body.amount, reason=body.reason,
            reference=body.reference,
        )  # fmt: skip
        return books.adjustment_out(row)


@call.post("/api/finance/decideAdjustment", who="P", action=a.WITHDRAW_AUDIT, area="finance", writes=True, at="id")
def decide_adjustment(caller: Caller, body: DecideAdjustmentIn) -> AdjustmentOut:
    """Confirm or refuse what a colleague wants to put right; nobody confirms their own."""
    return books.adjustment_out(
        adjusting.decide(caller=caller, adjustment_id=body.id, act=body.result, shown=body.shown, reason=body.reason)
    )
