"""Short messages to who bought."""

from apps.purchases.kind import PURCHASE
from apps.sales.operations import SALE_NOTICE
from apps.trade.messages import Messages

MESSAGES = Messages(
    PURCHASE,
    SALE_NOTICE,
    {"paid": "SMS_ORDER_PAID", "shipped": "SMS_ORDER_SHIPPED"},
)
tell = MESSAGES.tell
