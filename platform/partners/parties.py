"""Who sends what the queue itself wants of parties, and applies their answers and callbacks."""

from partners import operations
from partners.registry import Handler, handle, on_event
from partners.rules import EventKind, Party
from partners.sms import receipts

handle(
    operations.ASK_RECEIPT,
    Handler(send=receipts.send_ask, apply=receipts.apply_ask, refusal="stuck", resolved_by="shop"),
)
for kind in (EventKind.SMS_DELIVERED, EventKind.SMS_FAILED):
    on_event(Party.SMS, kind, receipts.told)
