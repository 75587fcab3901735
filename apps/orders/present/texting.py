"""Messages that staff may send to a lease's customer, with their words."""

from apps.leases.models import Order
from apps.orders.queries.texting import fate_of, offered, sent_at, sent_lately
from apps.orders.rules.texting import FORMS, Arrival, Template, Variable
from apps.orders.schemas.texting import MessageFate, MessageTemplate, MessageTemplates, MessageVariable
from apps.trade import quiet
from core import wording
from core.text import say
from merchants.queries import current_merchant
from partners.masking import masked
from partners.models import PartnerCall
from partners.rules import BROKEN
from tenants.scope import current


def message_templates(order: Order) -> MessageTemplates:
    return MessageTemplates(
        sends_at=quiet.sends_at(), day=quiet.day_of_sending(), items=[_template(order, one) for one in offered(order)],
        sent=[_sent(template, call) for template, call in sent_lately(order.pk)],
    )  # fmt: skip


def _sent(template: Template, call: PartnerCall) -> MessageFate:
    fate = fate_of(call)
    said = fate is Arrival.FAILED and call.code != BROKEN
    return MessageFate(
        template=template, label=template.words, asked_at=call.created_at, fate=fate, fate_label=fate.words,
        reason=masked(wording.reason(call.error)) if said else "",
    )  # fmt: skip


def _template(order: Order, template: Template) -> MessageTemplate:
    form = FORMS[template]
    page = say("（订单页链接）", "(link of the order)")
    return MessageTemplate(
        template=template,
        label=template.words,
        text=form.text.replace("{shop}", current().name).replace("{page}", page),
        variables=[MessageVariable(name=one, value=_suggested(one)) for one in form.variables],
        sent_at=sent_at(order.pk, template),
    )


def _suggested(variable: Variable) -> str:
    return quiet.day_of_sending().isoformat() if variable is Variable.DAY else current_merchant().service_phone
