"""Short messages to the customer of a lease."""

from apps.leases.kind import LEASE
from apps.trade.messages import Messages

MESSAGES = Messages(
    LEASE,
    "order_notice",
    ("订单短信", "Message about a lease"),
    {"paid": "SMS_ORDER_PAID", "sign": "SMS_CONTRACT_SIGN", "shipped": "SMS_ORDER_SHIPPED"},
    with_page=frozenset({"sign"}),
)
tell = MESSAGES.tell
