"""Who sends what accounts want of parties."""

from operators import operations, reset_sms
from partners.sms.adapter import handle_message

# Lost on the way, it isn't repeated: its owner asks for another.
handle_message(operations.RESET_CODE, reset_sms.send)
