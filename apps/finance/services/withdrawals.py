"""Withdrawals: applied for by the merchant, audited and paid by an operator. Each act moves money and the index."""

from typing import Literal

from django.db import transaction

from apps.finance import queries
from apps.finance.models import Withdrawal
from apps.finance.rules import (
    AVAILABLE,
    WITHDRAWAL,
    WITHDRAWAL_RETURNS,
    WithdrawalAct,
    WithdrawalStatus,
    withdraw_apply,
    withdraw_paid,
    withdraw_returned,
    withdrawal_problems,
)
from apps.finance.services import ledger, limits
from core import audit, clock
from core.caller import Caller, Side
from core.errors import Forbidden, InvalidInput, ShopUnavailable
from core.money import Fen
from core.text import say
from merchants.models import Merchant
from merchants.rules import may_withdraw
from operators import accounts
from overview.models import WithdrawalIndex
from tenants import scope

SOURCE = "withdrawal"
Result = Literal["approve", "reject", "paid", "failed"]


@transaction.atomic
def apply(*, caller: Caller, amount: Fen, remark: str = "", bank_account: str = "") -> Withdrawal:
    """Take `amount` out of the available balance and wait for the operators.

    Raises ShopUnavailable (105), InvalidInput (110) for a limit, InsufficientBalance (114).
    """
    tenant = scope.current()
    if not may_withdraw(tenant.status):
        raise ShopUnavailable(say("店铺当前不可提现", "This shop may not withdraw now"))
    # Applicants queue here: the day's limits are read when nobody else can use them up.
    ledger.locked_balances(AVAILABLE)
    day, rules = clock.today(), limits.rules()
    used = limits.used(day)
    problems = withdrawal_problems(amount, rules=rules, today_amount=used.amount, today_times=used.times)
    merchant = Merchant.objects.get(tenant_id=tenant.id)
    if bank_account and bank_account != merchant.bank_account_mask:
        problems.append(("bank_account", "收款账户已变更，请刷新后重试", "The bank account has changed; refresh"))
    if problems:
        raise InvalidInput.of(problems)
    row = Withdrawal.objects.create(
        amount=amount, fee=rules.fee(amount), bank_name=merchant.bank_name, bank_holder=merchant.bank_holder,
        bank_account_mask=merchant.bank_account_mask, remark=remark, applied_by=caller.user_id,
        applied_by_name=caller.name, day=day, applied_at=clock.now(),
    )  # fmt: skip
    ledger.post(
        withdraw_apply(amount), key=f"withdrawal:{row.pk}:apply", source=SOURCE, source_id=row.pk, caller=caller
    )
    _index(row, tenant.id)
    audit.record(caller, "withdrawal.apply", SOURCE, row.pk, after={"amount": amount, "fee": row.fee}, why=remark)
    return row


@transaction.atomic
def cancel(*, caller: Caller, withdrawal_id: int) -> Withdrawal:
    """Take back what waits for approval; the amount returns. Raises TransitionRefused (111)."""
    row = queries.access_withdrawal(caller, withdrawal_id, lock=True)
    return _move(row, caller, WithdrawalAct.CANCEL)


@transaction.atomic
def operate(*, caller: Caller, withdrawal_id: int, result: Result, reason: str = "", voucher: str = "") -> Withdrawal:
    """An operator's decision. Raises TransitionRefused (111), Forbidden (103) on one's own, InvalidInput (110)."""
    row = queries.access_withdrawal(caller, withdrawal_id, lock=True)
    if result in ("reject", "failed") and len(reason) < 2:
        raise InvalidInput(("reason", say("请填写原因", "Give a reason")))
    if result == "paid" and not voucher:
        raise InvalidInput(("voucher", say("请上传打款凭证", "Upload the transfer's voucher")))
    if _own(caller, row):
        raise Forbidden(say("不能审核自己的提现申请", "You cannot decide on your own withdrawal"))
    row.reason, row.voucher = reason or row.reason, voucher or row.voucher
    if result in ("approve", "reject"):
        row.audited_by, row.audited_by_name, row.audited_at = caller.user_id, caller.name, clock.now()
    return _move(row, caller, *_acts(row.status, result), why=reason)


def _acts(status: str, result: Result) -> list[WithdrawalAct]:
    """A transfer that was made is two steps at once when nobody noted that it had begun."""
    one = {
        "approve": WithdrawalAct.APPROVE,
        "reject": WithdrawalAct.REJECT,
        "paid": WithdrawalAct.PAY,
        "failed": WithdrawalAct.FAIL,
    }[result]
    if result == "paid" and status == WithdrawalStatus.APPROVED:
        return [WithdrawalAct.START_PAYING, one]
    return [one]


def operator_acts(status: str) -> list[Result]:
    """What an operator may decide now."""
    results: tuple[Result, ...] = ("approve", "reject", "paid", "failed")
    return [result for result in results if WITHDRAWAL.can(status, _acts(status, result)[0])]


def _own(caller: Caller, row: Withdrawal) -> bool:
    """The same login, or the same person by mobile behind logins on both sides."""
    if caller.side is Side.STORE:
        return caller.user_id == row.applied_by
    applicant = accounts.of(Side.STORE).users._default_manager.filter(pk=row.applied_by).first()
    operator = accounts.of(Side.ADMIN).users._default_manager.filter(pk=caller.user_id).first()
    if applicant is None or operator is None or not applicant.mobile_index or not operator.mobile_index:
        return False
    return applicant.mobile(scope.current().id) == operator.mobile(0)


def _move(row: Withdrawal, caller: Caller, *acts: WithdrawalAct, why: str = "") -> Withdrawal:
    before = row.status
    for act in acts:
        row.status = WITHDRAWAL.next(row.status, act)
    if row.status in WITHDRAWAL_RETURNS:
        ledger.post(
            withdraw_returned(row.amount), key=f"withdrawal:{row.pk}:return", source=SOURCE, source_id=row.pk,
            caller=caller, note=why,
        )  # fmt: skip
    if row.status == WithdrawalStatus.PAID:
        row.paid_at = clock.now()
        for posting in withdraw_paid(row.amount, row.fee):
            ledger.post(
                posting, key=f"withdrawal:{row.pk}:paid:{posting.type}", source=SOURCE, source_id=row.pk, caller=caller
            )
    row.save()
    _index(row, scope.current().id)
    audit.record(
        caller, f"withdrawal.{acts[-1].value}", SOURCE, row.pk,
        before={"status": before}, after={"status": row.status}, why=why,
    )  # fmt: skip
    return row


def _index(row: Withdrawal, merchant_id: int) -> None:
    """The operators' row, in the same transaction."""
    WithdrawalIndex.objects.update_or_create(
        merchant_id=merchant_id,
        withdrawal_id=row.pk,
        defaults={
            "status": row.status, "amount": row.amount, "fee": row.fee, "applied_at": row.applied_at,
            "bank_mask": f"{row.bank_name} {row.bank_account_mask} {row.bank_holder}"[:100],
        },
    )  # fmt: skip
