"""The statement of a lease, asked for."""

from apps.leases import queries
from apps.orders.paper.schemas import LeasePaper, OwnStatementQuery
from apps.orders.paper.statement import TICKETS, Held
from apps.orders.schemas import OrderQuery
from core import actions as a
from core.caller import Caller
from core.calls import call
from tenants.scope import current


@call.get("/api/orders/statement", who="PMS", action=a.BILL_VIEW, area="bills", at="order_id")
def lease_statement(caller: Caller, query: OrderQuery) -> LeasePaper:
    """A lease's bills, payments, refunds and deposit as a paper."""
    order = queries.access_order(caller, query.order_id)
    return LeasePaper(url=TICKETS.link(caller, current().id, Held(order.pk)))


@call.get("/api/h5/statement", who="N", action="", area="h5")
def h5_statement(caller: Caller, query: OwnStatementQuery) -> LeasePaper:
    """The same paper for the customer. It says what the order's page says, masked: the page's token is enough."""
    order = queries.by_token(caller, query.token)
    return LeasePaper(url=TICKETS.link_of_customer(current().id, Held(order.pk)))
