"""Short messages to who bought. The payload names the order; the mobile is unsealed when it is sent."""

from typing import Any

from apps.sales.models import SaleOrder
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.sms.adapter import send_sms
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
    asked = call.payload
    mobile = SaleOrder.objects.get(pk=asked["order_id"]).contact(current().id)["mobile"]
    params = {"shop": current().name, **asked["params"]}
    return send_sms(mobile, TEMPLATES[asked["about"]], params, key=call.key)
