"""The only way to recharges: a shop's own rows, operators' from the index."""

from typing import Protocol

from django.db.models import QuerySet, Sum

from apps.finance import queries as finance
from apps.finance.rules import RISK_PREPAID, RISK_RESERVED
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from apps.risk.log import RiskEntity
from apps.risk.models import RiskRecharge
from apps.risk.rules import RechargeMethod, RechargeStatus
from core import clock
from core.caller import Caller
from core.digits import row_id
from core.errors import NotFound
from core.money import Fen
from core.paging import tabs_of
from core.sorting import ordered
from overview.models import RechargeIndex

TABS = tabs_of(RechargeStatus, "status")


class Wanted(Protocol):
    """`method`: None is any."""

    method: RechargeMethod | None


class Listed(Wanted, Protocol):
    status: RechargeStatus | None

    @property
    def sort(self) -> str: ...


def recharges(caller: Caller) -> QuerySet[RiskRecharge]:
    """The balance is the merchant's: a sub-shop's staff see no recharge."""
    return RiskRecharge.objects.none() if caller.sub_shop_id is not None else RiskRecharge.objects.all()


def access_recharge(caller: Caller, recharge_id: int, *, lock: bool = False) -> RiskRecharge:
    """Raises NotFound (104)."""
    rows = recharges(caller)
    found = (rows.select_for_update() if lock else rows).filter(pk=recharge_id).first()
    if found is None:
        raise NotFound
    return found


def lock_recharge(recharge_id: int) -> RiskRecharge:
    """Whoever asks. Raises NotFound (104)."""
    found = RiskRecharge.objects.select_for_update().filter(pk=recharge_id).first()
    if found is None:
        raise NotFound
    return found


def by_trade_no(caller: Caller, trade_no: str) -> RiskRecharge:
    """The one whose code has our number `trade_no`. Raises NotFound (104)."""
    number = row_id(trade_no)
    attempt = payments.attempt_of(RiskEntity.RECHARGE, number) if number else None
    if attempt is None:
        raise NotFound
    return access_recharge(caller, attempt.payable_id)


def payable(recharge_id: int) -> Payable:
    return Payable(RiskEntity.RECHARGE, recharge_id)


def attempt_of(recharge_id: int) -> Attempt:
    """The code of an online recharge; it has exactly one. Raises DoesNotExist."""
    return payments.attempts_of(payable(recharge_id)).get()


def still_payable() -> QuerySet[RiskRecharge]:
    """Whose codes can be paid now."""
    return RiskRecharge.objects.filter(status=RechargeStatus.WAITING, expires_at__gt=clock.now())


def listed(caller: Caller, query: Listed) -> QuerySet[RiskRecharge]:
    """What the filter finds, in the order that is asked for."""
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="id", usual=("-applied_at", "-id"))


def matching(caller: Caller, query: Wanted) -> QuerySet[RiskRecharge]:
    """Whatever their status."""
    rows = recharges(caller)
    return rows.filter(method=query.method) if query.method else rows


def listed_everywhere(query: Listed, merchant_id: int | None) -> QuerySet[RechargeIndex]:
    """The same for operators: one merchant's, None everybody's."""
    rows = matching_everywhere(query, merchant_id)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="recharge_id", usual=("-applied_at", "-recharge_id"))


def matching_everywhere(query: Wanted, merchant_id: int | None) -> QuerySet[RechargeIndex]:
    rows = RechargeIndex.objects.all() if merchant_id is None else RechargeIndex.objects.filter(merchant_id=merchant_id)
    return rows.filter(method=query.method) if query.method else rows


def prepaid() -> tuple[Fen, Fen]:
    """(available, reserved) fen for reports."""
    balances = finance.balances()
    return balances.get(RISK_PREPAID, 0), balances.get(RISK_RESERVED, 0)


def under_way() -> Fen:
    """Fen of transfers that wait for their audit, and of codes that can be paid now."""
    waiting = still_payable() | RiskRecharge.objects.filter(status=RechargeStatus.SUBMITTED)
    return waiting.aggregate(sum=Sum("amount"))["sum"] or 0
