"""Who sends what contracts want of the e-sign party, and applies its answers and callbacks."""

from apps.contracts import operations, services
from partners.esign import callbacks
from partners.registry import Handler, handle, nothing_more, on_event

handle(operations.CREATE_FLOW, Handler(send=services.send_create, apply=services.apply_create, resolved_by="shop"))
handle(operations.ARCHIVE, Handler(send=services.send_archive, apply=services.apply_archive, resolved_by="shop"))
handle(operations.ASK, Handler(send=services.send_ask, apply=services.apply_ask, resolved_by="shop"))
handle(
    operations.REVOKE,
    Handler(send=services.send_revoke, apply=services.apply_revoke, resolved_by="shop", done=nothing_more),
)
# That it is signed is the customer's will, which no shop puts aside.
on_event(callbacks.FLOW_SIGNED, services.told)
for callback in (callbacks.FLOW_REJECTED, callbacks.FLOW_REVOKED, callbacks.FLOW_EXPIRED):
    on_event(callback, services.told, dismissed_by="shop")
