"""What waits about money: operators decide on withdrawals, the merchant looks at what came back and what it owes."""

from collections.abc import Mapping
from datetime import timedelta

from django.db.models import Max
from django.db.models.functions import Coalesce

from apps.finance import queries
from apps.finance.models import Withdrawal
from apps.finance.rules import DEBT, WithdrawalStatus
from core import actions as a
from core import clock
from core.caller import Caller
from core.todos import NONE, Todo, Waits, declare, waits
from overview.models import WithdrawalIndex
from reviews.rules import ReviewKind

REJECTED_DAYS = 30
PAGE = "/cashWithdrawal?status="
PENDING = Todo("withdrawals", "待审核提现", "Withdrawals to audit", a.WITHDRAW_AUDIT, PAGE + WithdrawalStatus.PENDING)
REJECTED = Todo(
    "rejected", "被驳回的提现", "Rejected withdrawals", a.WITHDRAW_APPLY, PAGE + WithdrawalStatus.REJECTED, urgent=True
)
TO_PAY = Todo("payouts", "待打款提现", "Withdrawals to pay", a.WITHDRAW_AUDIT, f"/review?kind={ReviewKind.PAYOUT}")
OWED = Todo("debt", "欠平台款，从后续收入中扣回", "Owed to the platform", a.FINANCE_VIEW, "/billList", urgent=True)


def _pending(caller: Caller) -> Mapping[str, Waits]:
    return {PENDING.key: waits(WithdrawalIndex.objects.filter(status=WithdrawalStatus.PENDING), "applied_at")}


def _to_pay(caller: Caller) -> Mapping[str, Waits]:
    """What a colleague approved, or applied for: one query, however many there are."""
    rows = WithdrawalIndex.objects.filter(first_by__isnull=False).exclude(first_by=caller.user_id)
    return {TO_PAY.key: waits(rows, "first_at")}


def _rejected(caller: Caller) -> Mapping[str, Waits]:
    """Withdrawals that came back lately and weren't applied for again."""
    since = clock.now() - timedelta(days=REJECTED_DAYS)
    last = Withdrawal.objects.exclude(status=WithdrawalStatus.REJECTED).aggregate(at=Max("applied_at"))["at"]
    rows = Withdrawal.objects.filter(status=WithdrawalStatus.REJECTED, applied_at__gt=max(since, last or since))
    return {REJECTED.key: waits(rows, Coalesce("audited_at", "applied_at"))}


def _owed(caller: Caller) -> Mapping[str, Waits]:
    debt = -queries.balances().get(DEBT, 0)
    return {OWED.key: Waits(1, amount=debt) if debt > 0 else NONE}


declare("P", 10, PENDING, count=_pending)
declare("P", 11, TO_PAY, count=_to_pay)
declare("M", 60, REJECTED, count=_rejected)
declare("M", 61, OWED, count=_owed)
