"""Which messages staff may send to a lease's customer now, which went out today, and what became of those before."""

from datetime import datetime, timedelta

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.orders.operations import ORDER_NOTICE
from apps.orders.rules import texting
from apps.orders.rules.texting import Arrival, Template
from apps.trade.messages import daily_key
from apps.trade.quiet import day_of_sending
from partners.models import PartnerCall
from partners.queries import by_keys, wanted_at
from partners.rules import CallState
from partners.sms.port import ARRIVED
from tenants.scope import current

SHOWN_DAYS = 7


def offered(order: Order) -> list[Template]:
    owes = bills.order_sums([order.pk])[order.pk].open_amount > 0
    return texting.offered(order.status, owes=owes, plan=order.plan, unconfirmed=order.unconfirmed)


def sent_at(order_id: int, template: Template) -> datetime | None:
    """When it was put down for the business day on which one would go out now; None: it may go out."""
    return wanted_at(current().id, ORDER_NOTICE, daily_key(order_id, template, day_of_sending()))


def fate_of(call: PartnerCall) -> Arrival:
    """What became of a message; what a person resolved by hand counts as sent."""
    if call.state == CallState.SUCCEEDED and call.code == ARRIVED:
        return Arrival.ARRIVED
    if call.state == CallState.REFUSED:
        return Arrival.FAILED
    return Arrival.SENT if call.state in (CallState.SUCCEEDED, CallState.RESOLVED) else Arrival.WAITING


def sent_lately(order_id: int) -> list[tuple[Template, PartnerCall]]:
    """What staff sent to the order's customer within some days, newest first; one that waits for the morning too."""
    last = day_of_sending()
    days = [last - timedelta(days=back) for back in range(SHOWN_DAYS)]
    keys = {daily_key(order_id, one, day): one for one in Template for day in days}
    return [(keys[call.key], call) for call in by_keys(current().id, ORDER_NOTICE, keys)]
