"""Which messages staff may send to a lease's customer now, which went out today, and what became of those before."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.leases.rules import confirm_locks
from apps.orders.models import OrderMessage
from apps.orders.operations import ORDER_NOTICE
from apps.orders.rules import texting
from apps.orders.rules.texting import FORMS, Arrival, Form, Template
from apps.trade.messages import OUT_OF_DATE, daily_key
from apps.trade.quiet import day_of_sending
from apps.trade.rules import ToCustomer
from core import clock
from merchants.messages import queries as own_messages
from merchants.messages.rules import plain
from partners.models import PartnerCall
from partners.queries import by_keys
from partners.rules import CallState
from partners.sms.port import ARRIVED, VALUE_MAX
from tenants.scope import current

SHOWN_DAYS = 7
SHOWN_ON_PAGE = timedelta(days=30)
MOST_ON_PAGE = 20
SOME_GOODS = "租赁商品"
"""Instead of a name of goods that says what no SMS may."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A message that may be sent now. `title`: a shop's own one's; "" for one of `Template`."""

    name: str
    title: str
    form: Form

    @property
    def label(self) -> str:
        return self.title or Template.words_of(self.name)


@dataclass(frozen=True, slots=True)
class Sent:
    """A message of the last days. `call`: None for one that stands on the order's page alone."""

    name: str
    label: str
    at: datetime
    call: PartnerCall | None


def offered(order: Order) -> dict[str, Offered]:
    """By name: of `Template` what makes sense, then the shop's own."""
    fits = [Offered(one, "", FORMS[one]) for one in built_in(order)]
    own = [] if confirm_locks(order, ToCustomer.MESSAGE) else own_messages.active(current().id)
    fits += [Offered(texting.own_name(row.number), row.title, Form.own(row.template_code, row.text)) for row in own]
    return {one.name: one for one in fits}


def built_in(order: Order) -> list[Template]:
    """Who hasn't confirmed a lease that the shop brought in is asked to, and nothing else."""
    if confirm_locks(order, ToCustomer.MESSAGE):
        return [Template.CONFIRM]
    owes = bills.order_sums([order.pk])[order.pk].open_amount > 0
    return texting.offered(order.status, owes=owes, plan=order.plan)


def goods_said(title: str) -> str:
    """What is leased as a message names it: none of a shop's goods' names is read before it goes out."""
    said = title[:VALUE_MAX]
    return said if plain(said) else SOME_GOODS


def own_template(name: str) -> tuple[str, bool]:
    """The party's template of a shop's own message, and whether it leads to the page. It may be over: its words are
    still the ones that were sent.
    """
    number = texting.number_of(name)
    if number is None:
        raise KeyError(name)
    row = own_messages.version(current().id, number)
    form = Form.own(row.template_code, row.text)
    return form.code, form.with_page


def still_offered(order: Order, name: str) -> bool:
    """Whether a message that waited makes sense yet."""
    number = texting.number_of(name)
    if number is None:
        return name in built_in(order)
    return own_messages.active(current().id).filter(number=number).exists()


def sent_at(order_id: int, names: Collection[str]) -> dict[str, datetime]:
    """Of those that went out, or are to, on the day on which one would now: when they were put down."""
    keys = {daily_key(order_id, name, day_of_sending()): name for name in names}
    return {keys[call.key]: call.created_at for call in by_keys(current().id, ORDER_NOTICE, keys)}


def shown_at(order_id: int) -> dict[str, datetime]:
    """By name, those of today that stand on the order's page, and since when: they wait for no hour."""
    rows = OrderMessage.objects.filter(order_id=order_id, day=clock.today())
    return dict(rows.values_list("template", "at"))


def page_left(order: Order) -> int:
    """How many more of today may stand on the order's page alone; who hasn't confirmed the lease has no page yet."""
    rows = OrderMessage.objects.filter(order_id=order.pk, day=clock.today(), by_sms=False)
    return 0 if confirm_locks(order, ToCustomer.PAGE) else max(0, texting.PAGE_A_DAY - rows.count())


def fate_of(call: PartnerCall | None) -> Arrival:
    """What became of a message; what a person resolved by hand counts as sent."""
    if call is None:
        return Arrival.PAGE
    if call.state == CallState.SUCCEEDED and call.code == ARRIVED:
        return Arrival.ARRIVED
    if call.state == CallState.REFUSED:
        return Arrival.FAILED
    return Arrival.SENT if call.state in (CallState.SUCCEEDED, CallState.RESOLVED) else Arrival.WAITING


def went_out(order_id: int, about: str, day: date) -> bool:
    """Whether the party took the message of that day, and hasn't said that it got lost. What waits, was refused or was
    resolved by a person's word isn't known to have gone.
    """
    calls = by_keys(current().id, ORDER_NOTICE, [daily_key(order_id, about, day)])
    return any(call.state == CallState.SUCCEEDED for call in calls)


def sent_lately(order_id: int) -> list[Sent]:
    """What staff sent to the order's customer within some days, newest first; one that waits for its hour too."""
    today, last = clock.today(), day_of_sending()
    days = [last - timedelta(days=back) for back in range(SHOWN_DAYS + (last - today).days)]
    rows = list(OrderMessage.objects.filter(order_id=order_id, day__gte=days[-1]))
    named = {(one.value, day): one.words for one in Template for day in days}
    named |= {(row.template, row.day): row.title for row in rows if row.by_sms and row.title}
    keys = {daily_key(order_id, name, day): (name, label) for (name, day), label in named.items()}
    by_sms = [Sent(*keys[call.key], call.created_at, call) for call in by_keys(current().id, ORDER_NOTICE, keys)]
    there = [Sent(row.template, label_of(row), row.at, None) for row in rows if not row.by_sms]
    return sorted([*by_sms, *there], key=lambda one: one.at, reverse=True)


def on_page(order_id: int) -> list[OrderMessage]:
    """What the customer reads on the order's page, newest first: what was sent lately, whatever became of the SMS.

    What waited for its hour and made no sense any more by then was sent to nobody, and isn't there.
    """
    now = clock.now()
    rows = OrderMessage.objects.filter(order_id=order_id, at__lte=now, at__gt=now - SHOWN_ON_PAGE)
    found = list(rows.order_by("-at", "template")[:MOST_ON_PAGE])
    dropped = _dropped(order_id, [(row.template, row.day) for row in found if row.by_sms and row.waited])
    return [row for row in found if (row.template, row.day) not in dropped]


def _dropped(order_id: int, waited: list[tuple[str, date]]) -> set[tuple[str, date]]:
    if not waited:
        return set()
    keys = {daily_key(order_id, name, day): (name, day) for name, day in waited}
    return {keys[call.key] for call in by_keys(current().id, ORDER_NOTICE, keys) if call.code == OUT_OF_DATE}


def label_of(row: OrderMessage) -> str:
    return row.title or Template.words_of(row.template)
