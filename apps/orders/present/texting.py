"""Messages that staff may send to a lease's customer, with their words."""

from datetime import datetime

from apps.leases.models import Order
from apps.orders.queries.texting import (
    Offered,
    Sent,
    fate_of,
    goods_said,
    offered,
    page_left,
    sent_at,
    sent_lately,
    shown_at,
)
from apps.orders.rules.texting import Arrival, Variable, filled
from apps.orders.schemas.texting import MessageFate, MessageTemplate, MessageTemplates, MessageVariable
from apps.trade import quiet
from core import clock, wording
from core.text import say
from merchants.queries import current_merchant
from partners.masking import masked
from partners.rules import BROKEN
from tenants.scope import current


def message_templates(order: Order) -> MessageTemplates:
    found = offered(order)
    sent, shown = sent_at(order.pk, found), shown_at(order.pk)
    return MessageTemplates(
        sends_at=quiet.sends_at(), day=quiet.day_of_sending(), today=clock.today(), page_left=page_left(order),
        items=[_template(order, one, sent.get(name), shown.get(name)) for name, one in found.items()],
        sent=[_sent(one) for one in sent_lately(order.pk)],
    )  # fmt: skip


def _sent(one: Sent) -> MessageFate:
    fate, call = fate_of(one.call), one.call
    said = call is not None and fate is Arrival.FAILED and call.code != BROKEN
    return MessageFate(
        template=one.name, label=one.label, asked_at=one.at, fate=fate, fate_label=fate.words,
        reason=masked(wording.reason(call.error)) if call and said else "",
    )  # fmt: skip


def _template(order: Order, one: Offered, sent: datetime | None, shown: datetime | None) -> MessageTemplate:
    known = {
        "shop": current().name,
        "page": say("（订单页链接）", "(link of the order)"),
        "goods": goods_said(order.title),
    }
    return MessageTemplate(
        template=one.name,
        own=bool(one.title),
        label=one.label,
        text=filled(one.form, known),
        variables=[MessageVariable(name=name, value=_suggested(name)) for name in one.form.variables],
        sent_at=sent,
        on_page_at=shown,
    )


def _suggested(variable: Variable) -> str:
    return quiet.day_of_sending().isoformat() if variable is Variable.DAY else current_merchant().service_phone
