"""Short messages to who bought."""

from apps.purchases.kind import PURCHASE
from apps.trade.messages import Messages

MESSAGES = Messages(
    PURCHASE,
    "sale_notice",
    ("购买短信", "Message about a purchase"),
    {"paid": "SMS_ORDER_PAID", "shipped": "SMS_ORDER_SHIPPED"},
)
tell = MESSAGES.tell
