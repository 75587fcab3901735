"""Withdrawals: applied for by the merchant, audited and paid by an operator. Each act moves money and the index."""

import uuid
from collections.abc import Callable, Collection

from django.db import transaction

from apps.finance import queries
from apps.finance.index import WITHDRAWALS
from apps.finance.log import DebtLog, FinanceEntity, WithdrawalLog
from apps.finance.models import Withdrawal
from apps.finance.queries import limits
from apps.finance.rules import (
    AVAILABLE,
    DEBT,
    DECIDED,
    FROZEN_ACTS,
    RISK_PREPAID,
    WITHDRAWAL,
    WITHDRAWAL_RETURNS,
    Posting,
    Result,
    WithdrawalAct,
    WithdrawalStatus,
    begun_by,
    paying_out,
    risk_freed,
    to_pay_out,
    withdraw_apply,
    withdraw_bounced,
    withdraw_paid,
    withdraw_returned,
    withdrawal_problems,
)
from apps.finance.services import ledger, tell
from apps.finance.services.proofs import keep_proof
from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, ShopUnavailable, StateError, VersionConflict
from core.money import Fen, yuan
from core.shown import ShownSum, check_shown
from core.text import say
from core.uploads.documents import SentPicture
from core.wording import Problem
from merchants.log import MerchantEntity
from merchants.models import Merchant
from merchants.queries import current_merchant
from merchants.rules import may_pay_out, may_withdraw
from partners import numbers
from tenants import scope
from tenants.people import check_stranger, second_person
from tenants.status import held_status

SOURCE = FinanceEntity.WITHDRAWAL
EXPLAINED = ("reject", "failed", "returned")
BEGINS = ("approve", "paying")
PAYING = ("paying", "paid")
PROVED = ("paid", "returned")
UNPROVED = (
    "可能已经打款：请填写银行退回流水号，或上传银行失败回单",
    "It may have been sent: give the bank's reference, or a picture of its refusal",
)


@transaction.atomic
def apply(
    *, caller: Caller, amount: Fen, remark: str = "", bank_account: str = "", fee_shown: Fen | None = None
) -> Withdrawal:
    """Take `amount` out of the available balance and wait for the operators.

    Raises ShopUnavailable (105), InvalidInput (110) for a limit, VersionConflict (112) when the fee isn't
    `fee_shown`, InsufficientBalance (114).
    """
    _check_status(may_withdraw)
    # Applicants queue here: the day's limits are read when nobody else can use them up.
    ledger.locked_balances()
    merchant = current_merchant()
    day, rules = clock.today(), limits.rules(merchant)
    used = limits.used(day)
    problems = withdrawal_problems(amount, rules=rules, today_amount=used.amount, today_times=used.times)
    if bank_account and bank_account != merchant.bank_account_mask:
        problems.append(("bank_account", "收款账户已变更，请刷新后重试", "The bank account has changed; refresh"))
    if problems:
        raise InvalidInput.of(problems)
    fee = rules.fee(amount)
    if fee_shown not in (None, fee):
        raise VersionConflict(
            say(f"手续费已变更为 {yuan(fee)}，请核对后重新提交", f"The fee is {yuan(fee)} now, please check")
        )
    return _take_out(caller, merchant, amount, fee=fee, remark=remark)


@transaction.atomic
def pay_out(*, caller: Caller, shown: Collection[ShownSum] | None, reason: str) -> Withdrawal | None:
    """An operator applies for all that is available or prepaid for reports, so that the merchant can be closed: no
    limits, no fee. What is prepaid pays what is owed first; None where that took all of it.

    A closed one is paid out what came back to it. It is approved and paid like any other.
    Raises ShopUnavailable (105) while it is frozen, StateError (111) when nothing is there, or not what was `shown`,
    Forbidden (103) in one's own shop.
    """
    status = _check_status(may_pay_out)
    check_stranger(caller)
    held = ledger.locked_balances(AVAILABLE, DEBT, RISK_PREPAID)
    freed, amount = held[RISK_PREPAID], to_pay_out(held)
    if not amount and not freed:
        raise StateError(say("没有可提现的余额", "Nothing is available"), status)
    check_shown(shown, paying_out(held))
    if freed:
        _free(caller, freed, reason)
    if not amount:
        return None
    return _take_out(caller, current_merchant(), amount, fee=0, remark=reason, by_platform=True)


def _free(caller: Caller, prepaid: Fen, reason: str) -> None:
    """What is prepaid for reports is the merchant's own again, and pays what it owes."""
    shop = scope.current().id
    ledger.post(
        risk_freed(prepaid), key=f"freed:{uuid.uuid4().hex}", source=MerchantEntity.MERCHANT, source_id=shop,
        caller=caller, note=reason,
    )  # fmt: skip
    audit.record(caller, DebtLog.FREE, MerchantEntity.MERCHANT, shop, after={"amount": prepaid}, why=reason)


def _check_status(allowed: Callable[[str], bool]) -> str:
    status = held_status()
    if not allowed(status):
        raise ShopUnavailable(say("店铺当前不可提现", "This shop may not withdraw now"))
    return status


def _take_out(
    caller: Caller, merchant: Merchant, amount: Fen, *, fee: Fen, remark: str, by_platform: bool = False
) -> Withdrawal:
    if not merchant.bank_account_mask:
        text = say("请先登记收款账户，平台复核后即可提现", "The shop has no bank account yet: it has to be named first")
        raise InvalidInput(("bank_account", text))
    row = Withdrawal(
        amount=amount, fee=fee, bank_name=merchant.bank_name, bank_holder=merchant.bank_holder,
        bank_account_mask=merchant.bank_account_mask, remark=remark, applied_by=caller.user_id,
        applied_by_name=caller.name, actor_name=caller.name[:60], by_platform=by_platform, day=clock.today(),
        applied_at=clock.now(),
    )  # fmt: skip
    row.seal_account(merchant.tenant_id, merchant.unseal("bank_account"))
    row.save(force_insert=True)
    ledger.post(
        withdraw_apply(amount), key=f"withdrawal:{row.pk}:apply", source=SOURCE, source_id=row.pk, caller=caller
    )
    WITHDRAWALS.put([row])
    tell.applied(row)
    audit.record(caller, WithdrawalLog.APPLY, SOURCE, row.pk, after={"amount": amount, "fee": fee}, why=remark)
    return row


@transaction.atomic
def cancel(*, caller: Caller, withdrawal_id: int) -> Withdrawal:
    """Take back what waits for approval; the amount returns. Raises TransitionRefused (111)."""
    row = queries.access_withdrawal(caller, withdrawal_id, lock=True)
    return _move(row, caller, WithdrawalAct.CANCEL)


@transaction.atomic
def operate(
    *,
    caller: Caller,
    withdrawal_id: int,
    result: Result,
    reason: str = "",
    voucher: str = "",
    reference: str = "",
    shown: WithdrawalStatus | None = None,
) -> Withdrawal:
    """An operator's decision; who approved doesn't pay, and who paid takes nothing back, where a second operator may.

    What may have been sent comes back by the bank's word only: its reference, or a picture of what it says. Raises
    TransitionRefused or StateError (111), also where it isn't as it was `shown`, Forbidden (103) in one's own shop or
    without a second person, InvalidInput (110).
    """
    act, status = DECIDED[result], held_status()
    row = queries.access_withdrawal(caller, withdrawal_id, lock=True)
    WITHDRAWAL.next(row.status, act)
    if shown not in (None, row.status):
        words = WithdrawalStatus.words_of(row.status)
        text = say(
            f"该提现已变为“{words}”，请核对后重新操作", f"It is “{words}” by now: look again and do it once more"
        )
        raise StateError(text, "changed")
    sent = row.status in (WithdrawalStatus.PAYING, WithdrawalStatus.PAID)
    if problems := _problems(result, reason, voucher, reference, sent=sent):
        raise InvalidInput.of(problems)
    sent_voucher = SentPicture.of(caller, "voucher", voucher) if voucher else None
    if act not in FROZEN_ACTS and not may_pay_out(status):
        text = say("店铺已冻结，解冻前只能驳回", "The shop is frozen: until then it can only be rejected")
        raise StateError(text, row.status)
    if result in BEGINS:
        _check_debt(row)
    alone = _check_person(caller, row, result)
    row.reason = reason or row.reason
    _keep_person(row, caller, result)
    keep_proof(row, result, sent_voucher, reference)
    return _move(row, caller, act, why=reason, alone=alone)


def _check_debt(row: Withdrawal) -> None:
    """What is owed is taken first; a transfer that was made already is a fact. Raises StateError (111)."""
    if owed := -ledger.locked_balances(DEBT)[DEBT]:
        text = say(
            f"店铺欠款 {yuan(owed)}：请驳回，余额会先抵欠款",
            f"The shop owes {yuan(owed)}: reject it, and the balance pays that",
        )
        raise StateError(text, row.status)


def _keep_person(row: Withdrawal, caller: Caller, result: Result) -> None:
    if result in ("approve", "reject"):
        row.audited_by, row.audited_by_name, row.audited_at = caller.user_id, caller.name, clock.now()
    if result in PAYING and row.paid_by is None:
        # Who began the transfer made it, whoever says that it arrived.
        row.paid_by, row.paid_by_name = caller.user_id, caller.name


def _problems(result: Result, reason: str, voucher: str, reference: str, *, sent: bool) -> list[Problem]:
    found: list[Problem] = []
    if result in EXPLAINED and len(reason) < 2:
        found.append(("reason", "请填写原因", "Give a reason"))
    if result == "paid" and not voucher:
        found.append(("voucher", "请上传打款凭证", "Upload the transfer's voucher"))
    told = numbers.says_something(reference)
    if (result in PROVED or reference.strip()) and not told:
        found.append(("reference", *numbers.LACKS))
    elif result == "failed" and sent and not (told or voucher):
        found.append(("reference", *UNPROVED))
    return found


def _check_person(caller: Caller, row: Withdrawal, result: Result) -> bool:
    """Whether this operator does both people's acts, being the only one. Raises Forbidden (103)."""
    check_stranger(caller)
    first = begun_by(result, first=row.first_by, paid_by=row.paid_by)
    return second_person(caller, first=first, action=a.WITHDRAW_AUDIT)


def show_account(*, caller: Caller, withdrawal_id: int, reason: str) -> tuple[Withdrawal, str]:
    """The full number that this withdrawal is sent to; the look is logged. Raises NotFound (104)."""
    row = queries.access_withdrawal(caller, withdrawal_id)
    audit.record(caller, WithdrawalLog.ACCOUNT_SHOWN, SOURCE, row.pk, why=reason)
    return row, row.account(scope.current().id)


def _move(row: Withdrawal, caller: Caller, act: WithdrawalAct, *, why: str = "", alone: bool = False) -> Withdrawal:
    before, row.status = row.status, WITHDRAWAL.next(row.status, act)
    for posting in _postings(row):
        ledger.post(
            posting, key=f"withdrawal:{row.pk}:{row.status}:{posting.type}", source=SOURCE, source_id=row.pk,
            caller=caller, note=why,
        )  # fmt: skip
    if row.status == WithdrawalStatus.PAID:
        row.paid_at = clock.now()
    if row.status == WithdrawalStatus.RETURNED:
        row.returned_at = clock.now()
    row.actor_name = caller.name[:60]
    row.save()
    WITHDRAWALS.put([row])
    tell.became(row)
    after: dict[str, object] = {"status": row.status}
    if act == WithdrawalAct.PAY:
        after["reference"] = row.reference
    if row.return_reference:
        after["reference"] = row.return_reference
    if alone:
        after["alone"] = True
    audit.record(
        caller, WithdrawalLog.of(f"withdrawal.{act}"), SOURCE, row.pk, before={"status": before}, after=after, why=why
    )
    return row


def _postings(row: Withdrawal) -> list[Posting]:
    """What the status that a withdrawal has just reached books."""
    if row.status == WithdrawalStatus.PAID:
        return withdraw_paid(row.amount, row.fee)
    if row.status == WithdrawalStatus.RETURNED:
        return withdraw_bounced(row.amount, row.fee)
    return [withdraw_returned(row.amount)] if row.status in WITHDRAWAL_RETURNS else []
