"""The statement's PDF by its ticket. Nobody's personal data is in it: sums, and numbers of orders."""

from datetime import date

from django.db import transaction

from apps.finance import queries
from apps.leases import queries as leases
from apps.purchases import queries as purchases
from apps.shop.monthly.paper import MOST_ORDERS, TICKETS, Held, paper_of
from core.caller import Caller
from core.pdf import render
from core.tickets import File
from merchants.queries import current_merchant
from tenants.scope import scope, tenant_ref


def _pdf(caller: Caller, tenant_id: int, held: Held) -> File:
    month = date.fromisoformat(held.month)
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        rows = queries.commissions_of(month)
        orders, count = list(rows[:MOST_ORDERS]), rows.count()
        ids = [row["order_id"] for row in orders]
        rates = leases.commission_rates(ids) | purchases.commission_rates(ids)
        paper = paper_of(queries.statement(month), current_merchant(), orders, count, rates)
    return File(render(paper), f"月结单-{month:%Y-%m}.pdf", "application/pdf")


statement_file = TICKETS.view(_pdf)
