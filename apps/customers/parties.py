"""Who sends codes to customers."""

from apps.customers import codes, operations
from partners.sms.adapter import handle_message

# Lost on the way, it isn't repeated: the customer asks for another.
handle_message(operations.MOBILE_CODE, codes.send_call)
