"""Who sends what leases and batches want of the credit bureau, and applies its answers and callbacks."""

from apps.credit import operations
from apps.credit.services import batches, consent, contract, reports
from partners.credit import callbacks
from partners.registry import Handler, handle, on_event

handle(operations.CONSENT, Handler(send=consent.send_consent, apply=consent.apply_consent, resolved_by="shop"))
handle(operations.ASK_CONSENT, Handler(send=consent.send_ask, apply=consent.apply_ask, resolved_by="shop"))
# Of what the customer took back the bureau has to hear: its no waits for a person.
handle(
    operations.END_CONSENT,
    Handler(send=consent.send_end, apply=consent.apply_end, refusal="stuck"),
)
# What a person gives up is asked about first: a report that came counts, and a contract that was taken.
handle(
    operations.REPORT,
    Handler(send=reports.send, apply=reports.apply, ended=reports.send_ended, resolved_by="shop"),
)
handle(
    operations.CONTRACT,
    Handler(send=contract.send, apply=contract.apply, ended=contract.send_ended, resolved_by="shop"),
)
handle(
    operations.UPLOAD,
    Handler(send=batches.send_upload, apply=batches.apply_upload, ended=batches.send_ended_upload),
)
# Of a file that the bureau took, its no to the feedback ends nothing: a person has it asked again.
handle(
    operations.FEEDBACK,
    Handler(send=batches.send_feedback, apply=batches.apply_feedback, refusal="stuck", not_done=False),
)
# What the customer decided, no shop puts aside.
for callback in (callbacks.SIGNED, callbacks.REFUSED):
    on_event(callback, consent.told)
