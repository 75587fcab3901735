"""From balances and withdrawals to their wire shapes."""

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial

from apps.finance import queries
from apps.finance.log import FinanceEntity
from apps.finance.models import DebtClearing, Withdrawal
from apps.finance.queries import limits
from apps.finance.queries.flow import flow_until_now
from apps.finance.rules import (
    AVAILABLE,
    DEBT,
    DEPOSIT_HELD,
    OFFLINE_CASH,
    PENDING,
    RISK_PREPAID,
    WITHDRAWAL,
    WITHDRAWAL_RETURNS,
    WITHDRAWING,
    ClearingHow,
    WithdrawalAct,
    WithdrawalStatus,
    WithdrawalType,
    begun_by,
    operator_acts,
    paying_out,
    to_pay_out,
)
from apps.finance.schemas import (
    BankOut,
    BarredActOut,
    ClearingOut,
    HeldOut,
    LeftOut,
    MarkCollectOut,
    OpenOut,
    OperatorAction,
    OwnAction,
    PaidOut,
    PlatformWithdrawalOut,
    PlatformWithdrawalQuery,
    ReapplyOut,
    WithdrawalAction,
    WithdrawalCount,
    WithdrawalCountQuery,
    WithdrawalDetail,
    WithdrawalLogOut,
    WithdrawalOut,
    WithdrawalQuery,
    WithdrawalStatusOut,
    WithdrawalTypeOut,
    WithdrawalTypesOut,
    WithdrawRulesOut,
)
from apps.finance.vouchers import VOUCHERS
from core import actions as a
from core import audit, clock, paging, wording
from core.caller import Caller, Side
from core.errors import StateError
from core.text import say
from core.wire import Page, StatusOut
from merchants import closing
from merchants import queries as merchants
from merchants.models import Merchant
from merchants.queries import current_merchant
from merchants.rules import may_withdraw
from overview.models import WithdrawalIndex
from policies import queries as policies
from policies.rules import beyond
from reviews import queries as reviews
from tenants import scope
from tenants.ids import tenant_of
from tenants.names import names_of
from tenants.second import Judges

NOTHING: Mapping[OperatorAction, str] = {}


def mark_collect(caller: Caller) -> MarkCollectOut:
    balances = queries.balances()
    flow = flow_until_now()
    tenant = scope.current()
    merchant = current_merchant()
    return MarkCollectOut(
        income=flow.income, expense=flow.expense,
        pending=balances.get(PENDING, 0), available=balances.get(AVAILABLE, 0),
        withdrawing=balances.get(WITHDRAWING, 0), withdrawn=flow.withdrawn - balances.get(WITHDRAWING, 0),
        debt=-balances.get(DEBT, 0),
        deposit_held=balances.get(DEPOSIT_HELD, 0), offline_cash=balances.get(OFFLINE_CASH, 0),
        settlement_days=merchants.settlement_days(tenant.id), may_withdraw=may_withdraw(tenant.status),
        bank=_merchant_bank(merchant), bank_waits=merchants.account_that_waits(merchant), rules=rules_out(merchant),
    )  # fmt: skip


def rules_out(merchant: Merchant) -> WithdrawRulesOut:
    rules, used = limits.rules(merchant), limits.used(clock.today())
    return WithdrawRulesOut(
        min_each=rules.min_each, max_each=rules.max_each, max_day=rules.max_day, times_day=rules.times_day,
        fee_flat=rules.fee_flat, fee_rate=rules.fee_rate, fee_min=rules.fee_min, fee_max=rules.fee_max,
        today_amount=used.amount, today_times=used.times,
        beyond=[say(*one) for one in beyond(merchant.withdraw_rules, policies.current())],
    )  # fmt: skip


def stands(row: Withdrawal) -> StatusOut[WithdrawalStatus]:
    """A withdrawal as an act on it leaves it."""
    return StatusOut(id=row.pk, status=WithdrawalStatus.of(row.status))


def paid_out(merchant_id: int, row: Withdrawal | None) -> PaidOut:
    if row is None:
        return PaidOut(id=merchant_id, status="freed")
    return PaidOut(id=row.pk, status=WithdrawalStatus.of(row.status))


def own_withdrawals(caller: Caller, query: WithdrawalQuery) -> Page[WithdrawalOut]:
    return paging.shaped_page(queries.own_withdrawals(caller, query), query, own_withdrawal_rows)


def own_withdrawal_rows(rows: list[Withdrawal]) -> list[WithdrawalOut]:
    return [_own(row) for row in rows]


def platform_withdrawals(caller: Caller, query: PlatformWithdrawalQuery) -> Page[PlatformWithdrawalOut]:
    rows = queries.platform_withdrawals(query, query.merchant_id)
    return paging.shaped_page(rows, query, partial(_decided_by, caller))


def platform_withdrawal_rows(rows: list[WithdrawalIndex]) -> list[PlatformWithdrawalOut]:
    """On a sheet, where nobody decides."""
    names = names_of(row.merchant_id for row in rows)
    return [_platform(row, names.get(row.merchant_id, ""), NOTHING) for row in rows]


def _decided_by(caller: Caller, rows: list[WithdrawalIndex]) -> list[PlatformWithdrawalOut]:
    names = names_of(row.merchant_id for row in rows)
    judges = reviews.judges(caller, (row.merchant_id for row in rows))
    return [
        _platform(row, names.get(row.merchant_id, ""), _barred(caller, judges, row, row.merchant_id)) for row in rows
    ]


def _barred(
    caller: Caller, judges: Judges | None, row: WithdrawalIndex | Withdrawal, merchant_id: int
) -> dict[OperatorAction, str]:
    """Acts that its status allows and `services.operate` refuses this operator, with the reason."""
    if judges is None or not caller.may(a.WITHDRAW_AUDIT):
        return {}
    found: dict[OperatorAction, str] = {}
    for act in operator_acts(row.status):
        first = begun_by(act, first=row.first_by, paid_by=row.paid_by)
        check = partial(reviews.check_second, first=first, action=a.WITHDRAW_AUDIT, merchant_id=merchant_id)
        if why := reviews.barred(partial(check, caller, judges)):
            found[act] = why
    return found


def detail(caller: Caller, row: Withdrawal) -> WithdrawalDetail:
    log, shop = audit.lines_of(FinanceEntity.WITHDRAWAL, row.pk), tenant_of(row.pk)
    return WithdrawalDetail(
        id=row.pk, amount=row.amount, fee=row.fee, net=row.amount - row.fee,
        debt=-queries.balances().get(DEBT, 0), bank=_bank(row), remark=row.remark,
        status=WithdrawalStatus.of(row.status),
        status_label=WithdrawalStatus.words_of(row.status), reason=row.reason,
        voucher=VOUCHERS.link(caller, shop, row.pk, row.voucher),
        reference=row.reference, return_reference=row.return_reference,
        return_voucher=VOUCHERS.link(caller, shop, row.pk, row.return_voucher),
        applied_by_name=row.applied_by_name, applied_at=row.applied_at,
        by_platform=row.by_platform, audited_by_name=row.audited_by_name, audited_at=row.audited_at,
        paid_by_name=row.paid_by_name, paid_at=row.paid_at, returned_at=row.returned_at,
        log=[
            WithdrawalLogOut(
                at=one.at, actor_name=wording.actor(one.actor_name), text=wording.done(one.act), why=one.why
            )
            for one in log
        ],
        actions=_actions(caller, row, shop),
    )  # fmt: skip


def reapply(caller: Caller, row: Withdrawal) -> ReapplyOut:
    """Raises StateError (111) unless the amount was given back."""
    if row.status not in WITHDRAWAL_RETURNS:
        raise StateError(state=row.status)
    merchant = current_merchant()
    return ReapplyOut(
        amount=row.amount, remark=row.remark, reason=row.reason, bank=_merchant_bank(merchant),
        available=queries.balance_of(AVAILABLE), rules=rules_out(merchant),
    )  # fmt: skip


def withdrawal_types() -> WithdrawalTypesOut:
    return WithdrawalTypesOut(
        types=[WithdrawalTypeOut(value=kind, label=kind.words) for kind in WithdrawalType],
        statuses=[
            WithdrawalStatusOut(value=status, label=status.words, final=status in WITHDRAWAL.finals)
            for status in WithdrawalStatus
        ],
    )


def withdrawal_counts(caller: Caller, query: WithdrawalCountQuery) -> list[WithdrawalCount]:
    """Every status, also those with nothing in them."""
    found = queries.counted_by_status(caller, query, query.merchant_id)
    return [
        WithdrawalCount(
            status=status, label=status.words,
            count=found.get(status, (0, 0))[0], sum=found.get(status, (0, 0))[1],
        )
        for status in WithdrawalStatus
    ]  # fmt: skip


def _actions(caller: Caller, row: Withdrawal, shop: int) -> list[WithdrawalAction]:
    if caller.side is not Side.ADMIN:
        return [*_own_acts(row.status)]
    barred = _barred(caller, reviews.judges(caller, [shop]), row, shop)
    return [act for act in operator_acts(row.status) if act not in barred]


def _own_acts(status: str) -> list[OwnAction]:
    if WITHDRAWAL.can(status, WithdrawalAct.CANCEL):
        return ["cancel"]
    return ["apply_again"] if status in WITHDRAWAL_RETURNS else []


def _own(row: Withdrawal) -> WithdrawalOut:
    return WithdrawalOut(
        id=row.pk, amount=row.amount, fee=row.fee, net=row.amount - row.fee,
        bank=f"{row.bank_name} {row.bank_account_mask}", status=WithdrawalStatus.of(row.status),
        status_label=WithdrawalStatus.words_of(row.status), remark=row.remark, reason=row.reason,
        applied_by_name=row.applied_by_name, applied_at=row.applied_at,
        actions=_own_acts(row.status),
    )  # fmt: skip


def _platform(row: WithdrawalIndex, name: str, barred: Mapping[OperatorAction, str]) -> PlatformWithdrawalOut:
    return PlatformWithdrawalOut(
        id=row.withdrawal_id, merchant_id=row.merchant_id, merchant_name=name, amount=row.amount,
        fee=row.fee, net=row.amount - row.fee, bank=row.bank_mask, status=WithdrawalStatus.of(row.status),
        status_label=WithdrawalStatus.words_of(row.status), actor_name=wording.actor(row.actor_name),
        applied_at=row.applied_at, actions=[act for act in operator_acts(row.status) if act not in barred],
        barred=[BarredActOut(action=act, why=why) for act, why in barred.items()],
    )  # fmt: skip


def _merchant_bank(merchant: Merchant) -> BankOut:
    return BankOut(
        bank_name=merchant.bank_name, bank_holder=merchant.bank_holder, bank_account_mask=merchant.bank_account_mask
    )


def _bank(row: Withdrawal) -> BankOut:
    return BankOut(bank_name=row.bank_name, bank_holder=row.bank_holder, bank_account_mask=row.bank_account_mask)


def left(merchant_id: int) -> LeftOut:
    found = merchants.left_of(merchant_id)
    held = [HeldOut(name=name, label=closing.title_of(name), amount=amount) for name, amount in found.held.items()]
    waiting = [OpenOut(name=name, label=closing.title_of(name), count=count) for name, count in found.open.items()]
    balances = queries.balances()
    return LeftOut(
        **asdict(found) | {"held": held, "open": waiting}, payout=to_pay_out(balances),
        prepaid=balances.get(RISK_PREPAID, 0), sums=paying_out(balances),
        clearings=[clearing_out(row) for row in queries.open_clearings()],
    )  # fmt: skip


def clearing_out(row: DebtClearing) -> ClearingOut:
    return ClearingOut(
        id=row.pk, how=ClearingHow.of(row.how), amount=row.amount, reason=row.why, reference=row.reference,
        status=row.stands, proposed_by_name=row.proposed_by_name, proposed_at=row.proposed_at,
        decided_by_name=row.decided_by_name, decided_at=row.decided_at,
    )  # fmt: skip
