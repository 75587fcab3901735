"""Short messages to the customer of a lease."""

from apps.leases.kind import LEASE
from apps.orders.operations import ORDER_NOTICE
from apps.orders.texting import FORMS
from apps.trade.messages import Messages

MESSAGES = Messages(
    LEASE,
    ORDER_NOTICE,
    {
        "paid": "SMS_ORDER_PAID",
        "sign": "SMS_CONTRACT_SIGN",
        "shipped": "SMS_ORDER_SHIPPED",
        "assessed": "SMS_RETURN_ASSESSED",
        **{template: form.code for template, form in FORMS.items()},
    },
    with_page=frozenset({"sign", "assessed", *(template for template, form in FORMS.items() if form.with_page)}),
)
tell = MESSAGES.tell
