"""From the balance and recharges to their wire shapes."""

from apps.risk import queries
from apps.risk.models import RiskRecharge
from apps.risk.rules import LEAST, MOST, RechargeMethod, RechargeStatus, operator_acts, pay_result
from apps.risk.schemas import RechargeCodeOut, RechargeFilter, RechargeOut, RechargeQuery, RiskBalanceOut
from apps.risk.vouchers import VOUCHERS
from core import clock, paging, wording
from core.caller import Caller, Side
from core.wire import Page, TabCount
from overview.models import RechargeIndex
from tenants.names import names_of
from tenants.scope import current


def balance() -> RiskBalanceOut:
    available, reserved = queries.prepaid()
    return RiskBalanceOut(
        balance=available + reserved, reserved=reserved, available=available, min_recharge=LEAST, max_recharge=MOST
    )


def code_out(row: RiskRecharge) -> RechargeCodeOut:
    """Also of one that is paid, or over."""
    attempt = queries.attempt_of(row.pk)
    return RechargeCodeOut(
        id=row.pk, trade_no=str(attempt.pk), qr_content=attempt.qr_content, error=attempt.error,
        amount=row.amount, expires_at=row.expires_at or clock.now(), result=pay_result(row.status),
    )  # fmt: skip


def page(caller: Caller, query: RechargeQuery) -> Page[RechargeOut]:
    if caller.side is Side.ADMIN:
        rows = queries.listed_everywhere(query, query.merchant_id)
        return paging.shaped_page(rows, query, lambda found: platform_rows(caller, found))
    return paging.shaped_page(queries.listed(caller, query), query, lambda found: own_rows(caller, found))


def counts(caller: Caller, query: RechargeFilter) -> list[TabCount]:
    if caller.side is Side.ADMIN:
        return paging.tab_counts(queries.matching_everywhere(query, query.merchant_id), queries.TABS)
    return paging.tab_counts(queries.matching(caller, query), queries.TABS)


def own_rows(caller: Caller, rows: list[RiskRecharge]) -> list[RechargeOut]:
    shop = current().id
    return [_out(caller, row, shop, row.pk, "", "") for row in rows]


def platform_rows(caller: Caller, rows: list[RechargeIndex]) -> list[RechargeOut]:
    names = names_of(row.merchant_id for row in rows)
    return [
        _out(caller, row, row.merchant_id, row.recharge_id, names.get(row.merchant_id, ""), row.actor_name)
        for row in rows
    ]


def _out(
    caller: Caller, row: RiskRecharge | RechargeIndex, merchant_id: int, recharge_id: int, merchant: str, actor: str
) -> RechargeOut:
    return RechargeOut(
        id=recharge_id, merchant_id=merchant_id, merchant_name=merchant, method=RechargeMethod.of(row.method),
        method_label=RechargeMethod.words_of(row.method), amount=row.amount, status=RechargeStatus.of(row.status),
        returned=row.returned, status_label=RechargeStatus.words_of(row.status), remark=row.remark, reason=row.reason,
        voucher=VOUCHERS.link(caller, merchant_id, recharge_id, row.voucher), applied_by_name=row.applied_by_name,
        reference=row.reference if caller.side is Side.ADMIN else "", applied_at=row.applied_at,
        actor_name=wording.actor(actor),
        actions=operator_acts(row.method, row.status) if caller.side is Side.ADMIN else [],
    )  # fmt: skip
