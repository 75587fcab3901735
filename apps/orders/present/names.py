"""What the payment platform said about a lease's customer: to staff, and to the customer."""

from datetime import datetime
from uuid import UUID

from apps.customers.rules import name_state, name_text
from apps.leases.models import Order
from apps.leases.rules import NAME_WHILE
from apps.orders.schemas import Certification, H5NameCheck, NamePageOut
from core.errors import PartyFailed, StateError
from core.text import say
from partners import returns


def certification(order: Order) -> Certification:
    at = order.certified.get("at")
    return Certification(
        name=order.customer_mask,
        id_number=order.id_number_mask,
        passed=order.certified.get("passed"),
        state=name_state(order.certified, order.name_check),
        message=order.certified.get("message") or say(*name_text(order.certified, order.name_check)),
        checked_at=datetime.fromisoformat(at) if at else None,
    )


def name_check(order: Order) -> H5NameCheck | None:
    """None once nobody needs it: the contract is signed, or the order is over."""
    if order.status not in NAME_WHILE:
        return None
    text = name_text(order.certified, order.name_check)
    return H5NameCheck(state=name_state(order.certified, order.name_check), text=say(*text))


def name_page(order: Order, call: UUID) -> NamePageOut:
    """Of the question `call`, for the browser that asked it, which is the one that may come back from there.

    Raises StateError (111) when another browser asked meanwhile, PartyFailed (120) when the payment platform gave none.
    """
    if order.name_check.get("call", call.hex) != call.hex:
        raise StateError(
            say("核验已在其他页面重新发起，请刷新后查看", "It was begun anew elsewhere; refresh to see it")
        )
    url = order.name_check.get("url", "")
    if not url:
        raise PartyFailed(say("支付宝暂未响应，请稍后再试", "Alipay did not answer, please try again"), retry="again")
    returns.begin(call)
    return NamePageOut(url=url)
