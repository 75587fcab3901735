"""What of a shop's money waits for a second operator: transfers, what is said of its debt, and adjustments."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q

from apps.finance import queries
from apps.finance.models import Adjustment, DebtClearing
from apps.finance.rules import (
    OWN_PROPOSAL,
    AccountName,
    Adjustable,
    ClearingHow,
    WithdrawalStatus,
    as_said,
    first_of,
    held_by,
    moved_by,
)
from core import actions as a
from core.caller import Caller
from core.money import Fen, yuan
from core.text import say
from overview import balances
from overview.models import AdjustmentIndex, ClearingIndex, WithdrawalIndex
from reviews import present
from reviews import queries as reviews
from reviews.queries import barred, check_second
from reviews.rules import ProposalAct, ReviewKind
from reviews.schemas import ReviewLine, ReviewOut
from tenants import scope
from tenants.second import Judges

WAITS = reduce(
    or_,
    (
        Q(status=status, by_platform=by_platform)
        for status in WithdrawalStatus
        for by_platform in (True, False)
        if first_of(status, by_platform)
    ),
)
"""A withdrawal of which a first person did something; see `first_of`."""


def _debts(caller: Caller) -> Iterator[present.Waiting]:
    """Of every merchant, by the operators' rows."""
    for row in ClearingIndex.objects.filter(reviews.open_proposals()).order_by("proposed_at")[: reviews.SHOWN]:
        yield _debt(caller, row, row.clearing_id, row.merchant_id)


def _judge_debts(caller: Caller, rows: Sequence[ClearingIndex]) -> Iterator[present.Judged]:
    judges = reviews.judges(caller, (row.merchant_id for row in rows))
    for row in rows:
        yield present.acts(
            caller, judges, row, action=a.WITHDRAW_AUDIT, first=row.proposed_by, merchant_id=row.merchant_id
        )


def _own_debts(caller: Caller) -> Iterator[present.Waiting]:
    for row in queries.open_clearings()[: reviews.SHOWN]:
        yield _debt(caller, row, row.pk, scope.current().id)


def _debt(caller: Caller, row: ClearingIndex | DebtClearing, row_id: int, merchant_id: int) -> present.Waiting:
    how = ClearingHow.of(row.how)
    lines = [ReviewLine(label=say("处理方式", "How"), before="", after=how.words)]
    if row.reference:
        lines.append(ReviewLine(label=say("银行流水号", "Bank reference"), before="", after=row.reference))
    return present.review(
        caller, row, kind=ReviewKind.DEBT, row_id=row_id, lines=lines, amount=row.amount, merchant_id=merchant_id
    )


def _adjustments(caller: Caller) -> Iterator[present.Waiting]:
    """Of every merchant, by the operators' rows."""
    rows = list(AdjustmentIndex.objects.filter(reviews.open_proposals()).order_by("proposed_at")[: reviews.SHOWN])
    held = balances.shown_of({row.merchant_id for row in rows})
    for row in rows:
        yield _adjustment(caller, row, row.adjustment_id, row.merchant_id, held.get(row.merchant_id, {}))


def _judge_adjustments(caller: Caller, rows: Sequence[AdjustmentIndex]) -> Iterator[present.Judged]:
    """Nobody confirms their own, not even the only one who may."""
    judges = reviews.judges(caller, (row.merchant_id for row in rows))
    for row in rows:
        can, said = present.acts(
            caller, judges, row, action=a.WITHDRAW_AUDIT, first=row.proposed_by, merchant_id=row.merchant_id
        )
        confirms = judges if ProposalAct.CONFIRM in can else None
        alone = confirms is not None and check_second(
            caller, confirms, first=row.proposed_by, action=a.WITHDRAW_AUDIT, merchant_id=row.merchant_id
        )
        yield ([ProposalAct.REFUSE], say(*OWN_PROPOSAL)) if alone else (can, said)


def _own_adjustments(caller: Caller) -> Iterator[present.Waiting]:
    held = queries.balances()
    for row in queries.open_adjustments()[: reviews.SHOWN]:
        yield _adjustment(caller, row, row.pk, scope.current().id, held)


def _adjustment(
    caller: Caller, row: AdjustmentIndex | Adjustment, row_id: int, merchant_id: int, held: Mapping[str, Fen]
) -> present.Waiting:
    """`held`: what the merchant has now. Of the accounts neither replaces the other: the sum goes between them."""
    source, target = Adjustable.of(row.source), Adjustable.of(row.target)
    moved = moved_by(source, target, row.amount, held)
    lines = [ReviewLine(label=say("转出 → 转入", "From → to"), before="", after=f"{source.words} → {target.words}")]
    lines += [
        ReviewLine(label=one.words, before=yuan(as_said(one, now)), after=yuan(as_said(one, then)))
        for one, now, then in moved
    ]
    if row.reference:
        lines.append(ReviewLine(label=say("银行流水号", "Bank reference"), before="", after=row.reference))
    owes = next((-then for one, now, then in moved if one is AccountName.DEBT and then < now), 0)
    warning = say(
        f"商户的可提现余额不够：确认后将欠平台 {yuan(owes)}",
        f"The shop has less than that: once confirmed it owes the platform {yuan(owes)}",
    )
    return present.review(
        caller, row, kind=ReviewKind.ADJUSTMENT, row_id=row_id, lines=lines, amount=row.amount,
        merchant_id=merchant_id, warning=warning if owes else "",
        sums=held_by(source, target, held),
    )  # fmt: skip


def _payouts(caller: Caller) -> Iterator[present.Waiting]:
    """Of every merchant: approved and not paid yet, or applied for by an operator."""
    for row in WithdrawalIndex.objects.filter(first_by__isnull=False).order_by("first_at")[: reviews.SHOWN]:
        line = _payout(
            row_id=row.withdrawal_id, merchant_id=row.merchant_id, status=row.status, amount=row.amount, fee=row.fee,
            bank=row.bank_mask, own=row.first_by == caller.user_id, asked_by_name=row.first_by_name,
            asked_at=row.first_at, why="",
        )  # fmt: skip
        yield present.Waiting(line, row)


def _judge_payouts(caller: Caller, rows: Sequence[WithdrawalIndex]) -> Iterator[present.Judged]:
    judges = reviews.judges(caller, (row.merchant_id for row in rows))
    may = judges is not None and caller.may(a.WITHDRAW_AUDIT)
    for row in rows:
        said = _barred(caller, judges, row.first_by, row.merchant_id) if judges is not None and may else ""
        yield present.confirms(may, said)


def _own_payouts(caller: Caller) -> Iterator[present.Waiting]:
    for row in queries.withdrawals(caller).filter(WAITS).order_by("applied_at")[: reviews.SHOWN]:
        _, name, at = row.first_person()
        line = _payout(
            row_id=row.pk, merchant_id=scope.current().id, status=row.status, amount=row.amount, fee=row.fee,
            bank=f"{row.bank_name} {row.bank_account_mask} {row.bank_holder}", own=False, asked_by_name=name,
            asked_at=at, why=row.remark,
        )  # fmt: skip
        yield present.Waiting(line, row)


def _payout(*, row_id: int, merchant_id: int, status: str, amount: int, fee: int, bank: str, **asked: Any) -> ReviewOut:
    """It is done on the page of withdrawals, with the bank's voucher."""
    now = WithdrawalStatus.of(status)
    then = WithdrawalStatus.APPROVED if now is WithdrawalStatus.PENDING else WithdrawalStatus.PAID
    lines = [
        ReviewLine(label=say("状态", "Status"), before=now.words, after=then.words),
        ReviewLine(label=say("收款账户", "Account"), before="", after=bank),
    ]
    return ReviewOut(
        kind=ReviewKind.PAYOUT, id=row_id, merchant_id=merchant_id, merchant_name="", title="", amount=amount - fee,
        lines=lines, ends_at=None, barred="", actions=[], path=f"/cashWithdrawal?status={status}", pictures=[],
        **asked,
    )  # fmt: skip


def _barred(caller: Caller, judges: Judges, first: int | None, merchant_id: int) -> str:
    return barred(lambda: check_second(caller, judges, first=first, action=a.WITHDRAW_AUDIT, merchant_id=merchant_id))


present.declare("P", ReviewKind.DEBT, see=a.FINANCE_VIEW, lines=_debts, judge=_judge_debts)
present.declare("M", ReviewKind.DEBT, see=a.FINANCE_VIEW, lines=_own_debts)
present.declare("P", ReviewKind.PAYOUT, see=a.WITHDRAW_VIEW, lines=_payouts, judge=_judge_payouts)
present.declare("M", ReviewKind.PAYOUT, see=a.WITHDRAW_VIEW, lines=_own_payouts)
present.declare("P", ReviewKind.ADJUSTMENT, see=a.FINANCE_VIEW, lines=_adjustments, judge=_judge_adjustments)
present.declare("M", ReviewKind.ADJUSTMENT, see=a.FINANCE_VIEW, lines=_own_adjustments)
