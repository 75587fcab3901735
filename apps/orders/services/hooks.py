"""What the rooms below tell: bills changed, a deposit was placed, a contract signed, a parcel delivered."""

from django.db import transaction

from apps.bills import events as bill_events
from apps.contracts import events as contract_events
from apps.contracts.queries import latest
from apps.customers.models import Customer
from apps.deposits import events as deposit_events
from apps.express import events as express_events
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.queries import page_url
from apps.leases.rules import OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.services import expire, names, nights, sms
from apps.orders.services.lease import receive_order
from apps.orders.services.people import mobile_of
from apps.orders.services.settle import settle
from core.caller import system
from partners import registry
from partners.errors import EventRefusedError
from partners.registry import Event
from partners.sms import adapter
from tenants.ids import tenant_of
from tenants.scope import current


def changed(what: bill_events.Changed) -> None:
    """Bills of these orders were paid or fell overdue, by a party's answer or a night."""
    settle(what.order_ids)


def placed(order_id: int) -> None:
    """Nothing of the deposit is owing: with the first rent it is paid; for an order that is over it goes back."""
    leases.lock(order_id)
    settle([order_id])


def signed(order_id: int) -> None:
    order = leases.lock(order_id)
    if order.status == OrderStatus.PENDING_SIGN:
        move(order, OrderAct.SIGN, system(current()))


def signing(order_id: int) -> None:
    """The customer gets the way to the signing page by SMS, once a round."""
    order, contract = Order.objects.get(pk=order_id), latest(order_id)
    if contract is not None:
        sms.tell(order, "sign", nth=contract.round, url=page_url(order))


@transaction.atomic
def delivered(order_id: int) -> None:
    order = Order.objects.select_for_update().filter(pk=order_id).first()
    if order is not None and order.status == OrderStatus.SHIPPED:
        receive_order(caller=system(current()), order_id=order_id)


def agreed(event: Event) -> bool:
    """The customer lets us debit; our number of the agreement is the order's id. Raises EventRefusedError."""
    order = _order_of(event)
    if order is None:
        raise EventRefusedError(f"no order {event.number}")
    number, buyer = str(event.values["agreement_no"]), str(event.values.get("buyer_id", ""))
    Customer.objects.filter(pk=order.customer_id).update(agreement_no=number, buyer_id=buyer)
    return bool(Order.objects.filter(pk=order.pk).update(agreement_no=number))


def disagreed(event: Event) -> bool:
    """The customer took the consent back at the platform."""
    order = _order_of(event)
    if order is None:
        return False
    Customer.objects.filter(pk=order.customer_id, agreement_no=order.agreement_no).update(agreement_no="")
    return bool(Order.objects.filter(pk=order.pk).update(agreement_no=""))


def _order_of(event: Event) -> Order | None:
    order_id = int(event.number) if event.number.isdigit() else 0
    return Order.objects.filter(pk=order_id).first() if tenant_of(order_id) == event.tenant_id else None


def register() -> None:
    bill_events.changed.subscribe(changed)
    deposit_events.placed.subscribe(placed)
    contract_events.on_signed(signed)
    contract_events.on_signing(signing)
    express_events.on_delivered(delivered)
    express_events.use_mobile(mobile_of)
    adapter.operation(sms.OPERATION, sms.send)
    registry.operation("alipay", names.OPERATION, send=names.send, apply=names.apply, settled_by="shop")
    registry.on_event("alipay", "agreement.signed", agreed)
    registry.on_event("alipay", "agreement.ended", disagreed)
    expire.register()
    nights.register()
