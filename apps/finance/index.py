"""The operators' rows of withdrawals, debts and adjustments in `public`, written in the transaction of the change.

The ledger's lines have none of these: each is appended once, with its transaction (`services.ledger`).
"""

from apps.finance.log import FinanceEntity
from apps.finance.models import Adjustment, DebtClearing, Withdrawal
from overview.mirror import Mirror
from overview.models import AdjustmentIndex, ClearingIndex, WithdrawalIndex
from reviews.rules import ProposalStatus

WITHDRAWALS = Mirror(
    what=FinanceEntity.WITHDRAWAL,
    model=WithdrawalIndex,
    key="withdrawal_id",
    rows=Withdrawal.objects.all,
    copied=(
        "status", "amount", "fee", "bank_mask", "actor_name", "applied_at", "first_by", "first_by_name", "first_at",
        "paid_by",
    ),
)  # fmt: skip
CLEARINGS = Mirror(
    what=FinanceEntity.DEBT_CLEARING,
    model=ClearingIndex,
    key="clearing_id",
    rows=lambda: DebtClearing.objects.filter(status=ProposalStatus.PROPOSED),
    copied=("how", "amount", "reference", "why", "status", "proposed_by", "proposed_by_name", "proposed_at"),
)
"""Those that wait for somebody's decision."""
ADJUSTMENTS = Mirror(
    what=FinanceEntity.ADJUSTMENT,
    model=AdjustmentIndex,
    key="adjustment_id",
    rows=lambda: Adjustment.objects.filter(status=ProposalStatus.PROPOSED),
    copied=(
        "source", "target", "amount", "reference", "why", "status", "proposed_by", "proposed_by_name", "proposed_at",
    ),
)  # fmt: skip
"""Likewise."""
