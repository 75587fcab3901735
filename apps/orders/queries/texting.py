"""Which messages staff may send to a lease's customer now, and which went out today."""

from datetime import datetime

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.orders.operations import ORDER_NOTICE
from apps.orders.rules import texting
from apps.orders.rules.texting import Template
from apps.trade.messages import daily_key
from apps.trade.quiet import day_of_sending
from partners.queries import wanted_at
from tenants.scope import current


def offered(order: Order) -> list[Template]:
    owes = bills.order_sums([order.pk])[order.pk].open_amount > 0
    return texting.offered(order.status, owes=owes, plan=order.plan, unconfirmed=order.unconfirmed)


def sent_at(order_id: int, template: Template) -> datetime | None:
    """When it was put down for the business day on which one would go out now; None: it may go out."""
    return wanted_at(current().id, ORDER_NOTICE, daily_key(order_id, template, day_of_sending()))
