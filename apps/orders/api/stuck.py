"""What has waited longer than it should."""

from apps.orders.present.stuck import stuck_counts, stuck_page
from apps.orders.schemas.stuck import StuckCount, StuckFilter, StuckQuery, StuckRow
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import Page
from tenants.scope import named


@call.get("/api/orders/stuckList", who="PMS", action=a.ORDER_VIEW, area="orders")
def stuck_list(caller: Caller, query: StuckQuery) -> Page[StuckRow]:
    """Leases that wait longer than they should for somebody of the shop, of what the caller may go on with."""
    with named(caller, query.merchant_id):
        return stuck_page(caller, query)


@call.get("/api/orders/stuckCount", who="PMS", action=a.ORDER_VIEW, area="orders")
def stuck_count(caller: Caller, query: StuckFilter) -> list[StuckCount]:
    """How many of each kind wait, and what to do about them."""
    with named(caller, query.merchant_id):
        return stuck_counts(caller)
