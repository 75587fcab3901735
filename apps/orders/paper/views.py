"""The statement of a lease by its ticket. The customer is masked on it, so no look is noted."""

from django.db import transaction

from apps.bills.present import bill_list
from apps.customers.tries import count_statement
from apps.deposits import queries as deposits
from apps.leases import queries as leases
from apps.orders.paper.statement import TICKETS, Held, paper_of
from apps.payments import queries as payments
from core import clock
from core.caller import Caller
from core.pdf import render
from core.tickets import File
from merchants.queries import current_merchant
from tenants.scope import scope, tenant_ref


def _pdf(caller: Caller, tenant_id: int, held: Held) -> File:
    if not caller.user_id:
        count_statement(held.order_id)
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        # A customer has no account: the ticket was given for the token of this order.
        order = leases.access_order(caller, held.order_id) if caller.user_id else leases.lease(held.order_id)
        found = bill_list(caller, order)
        refunds = payments.refunds_of([one.id for one in found.attempts])
        paper = paper_of(order, current_merchant(), found, refunds, deposits.deposit_of(order.pk), clock.now())
    return File(render(paper), f"对账单-{order.pk}.pdf", "application/pdf")


statement_file = TICKETS.view(_pdf)
