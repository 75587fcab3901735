"""Short messages to who bought. The payload names the order; the mobile is unsealed when it is sent."""

from typing import Any

from apps.sales.models import SaleOrder
from partners import clients
from partners import services as partners
from partners.errors import PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current

TEMPLATES = {"paid": "SMS_ORDER_PAID", "shipped": "SMS_ORDER_SHIPPED"}
OPERATION = "sale_notice"


def tell(order: SaleOrder, about: str, **params: str) -> None:
    """Send a message about the purchase, once."""
    payload: dict[str, Any] = {"order_id": order.pk, "about": about, "params": params}
    partners.want(
        current().id, "sms", OPERATION, f"{order.pk}-{about}", payload, subject="sale_order", subject_id=order.pk
    )


def send(call: PartnerCall) -> Outcome:
    """The party sends once more for each call, so an unknown outcome is left to a person, not tried again."""
    asked = call.payload
    mobile = SaleOrder.objects.get(pk=asked["order_id"]).contact(current().id)["mobile"]
    params = {"shop": current().name, **asked["params"]}
    try:
        sent = clients.sms().send(mobile=mobile, template=TEMPLATES[asked["about"]], params=params, number=call.key)
    except PartyUnavailable as error:
        return Outcome(ok=False, raw=error.raw, error=f"{error.msg}: perhaps sent, not repeated")
    return Outcome(ok=True, raw=sent.raw)


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """The call's own row says whether it went out; the order doesn't depend on it."""
