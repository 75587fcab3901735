"""The row of a new lease: who asks for what, and at which price, frozen."""

from typing import Protocol

from apps.customers.rules import mask_id, normal_id
from apps.customers.services import of_id_number, person_index
from apps.goods.offers import Chosen
from apps.leases import quotes
from apps.leases.models import Order
from apps.leases.rules import ORDER, RISK_CONSENT_TEXT, stage_of
from apps.trade import placing
from apps.trade.rules import Contact, address_of
from core import clock
from core.caller import Caller
from merchants.queries import rates_of_new_orders


class Form(Contact, Protocol):
    """What a lease asks of a customer, checked."""

    id_number: str
    risk_consent: bool


def create(caller: Caller, source: placing.Source, choice: Chosen, form: Form, *, service_terms: int = 0) -> Order:
    """`service_terms`: the number of the platform's terms that the customer agreed to; 0 for none."""
    tenant_id = source.shop.id
    number = normal_id(form.id_number)
    order = Order(
        status=ORDER.start,
        stage=stage_of(ORDER.start),
        customer_id=of_id_number(number).pk,
        person_index=person_index(number),
        id_number_mask=mask_id(number),
        sku_id=choice.sku.id,
        risk_consent_at=clock.now() if form.risk_consent else None,
        risk_consent_text=RISK_CONSENT_TEXT if form.risk_consent else 0,
        service_terms=service_terms,
        plan=choice.offer.plan.code,
        term=choice.price.term.code,
        periods=choice.price.term.periods,
        **quotes.kept(choice),
        **quotes.keeping_kept(choice),
        **rates_of_new_orders(tenant_id),
    )
    placing.fill(order, caller, source, form, choice.snapshot())
    contact = {"name": form.name, "id_number": number, "mobile": form.mobile, "address": address_of(form)}
    order.seal(tenant_id, contact)
    order.save(force_insert=True)
    return order
