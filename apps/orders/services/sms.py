"""Short messages to the customer of an order. The payload names the order; the mobile is unsealed when it is sent."""

from typing import Any

from apps.customers.services import plain
from apps.leases.models import Order
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.sms.adapter import send_sms
from tenants.scope import current

TEMPLATES = {"paid": "SMS_ORDER_PAID", "sign": "SMS_CONTRACT_SIGN", "shipped": "SMS_ORDER_SHIPPED"}
OPERATION = "order_notice"


def tell(order: Order, about: str, *, nth: int = 1, **params: str) -> None:
    """Send a message about the order once; `nth` tells repeated ones apart."""
    payload: dict[str, Any] = {"order_id": order.pk, "customer_id": order.customer_id, "about": about, "params": params}
    key = f"{order.pk}-{about}-{nth}"
    partners.want(current().id, "sms", OPERATION, key, payload, subject="order", subject_id=order.pk)


def send(call: PartnerCall) -> Outcome:
    asked = call.payload
    mobile = plain(asked["customer_id"])[2]
    params = {"shop": current().name, **asked["params"]}
    return send_sms(mobile, TEMPLATES[asked["about"]], params, key=call.key)
