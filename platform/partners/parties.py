"""Who sends what the queue itself wants of parties, and applies their answers and callbacks."""

from partners import operations
from partners.registry import Handler, handle, on_event
from partners.sms import callbacks, receipts

handle(
    operations.ASK_RECEIPT,
    Handler(send=receipts.send_ask, apply=receipts.apply_ask, refusal="stuck", resolved_by="shop"),
)
on_event(callbacks.SMS_DELIVERED, receipts.told)
on_event(callbacks.SMS_FAILED, receipts.told)
