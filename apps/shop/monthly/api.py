"""Calls on a closed month."""

from apps.shop.monthly import present
from apps.shop.monthly.schemas import CommissionFilter, CommissionLine, CommissionQuery, StatementOut, StatementQuery
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import Page, TabCount
from tenants.scope import named


@call.get("/api/finance/statement", who="PM", action=a.FINANCE_VIEW, area="finance")
def month_statement(caller: Caller, query: StatementQuery) -> StatementOut:
    """What a closed month of a shop was made of: from its opening balance to its closing one."""
    with named(caller, query.merchant_id):
        return present.statement(caller, query.month)


@call.get("/api/finance/commissions", who="PM", action=a.FINANCE_VIEW, area="finance")
def month_commissions(caller: Caller, query: CommissionQuery) -> Page[CommissionLine]:
    """The commission that was taken and given back in a period, order by order."""
    with named(caller, query.merchant_id):
        return present.commission_page(query)


@call.get("/api/finance/commissionCount", who="PM", action=a.FINANCE_VIEW, area="finance")
def commission_count(caller: Caller, query: CommissionFilter) -> list[TabCount]:
    """Of how many orders commission was taken, and given back."""
    with named(caller, query.merchant_id):
        return present.commission_counts(query)
