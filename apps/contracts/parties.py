"""Who sends what contracts want of the e-sign party, and applies its answers and callbacks."""

from apps.contracts import operations, services
from partners.registry import Handler, handle, nothing_more, on_event
from partners.rules import EventKind, Party

handle(operations.CREATE_FLOW, Handler(send=services.send_create, apply=services.apply_create, resolved_by="shop"))
handle(operations.ARCHIVE, Handler(send=services.send_archive, apply=services.apply_archive, resolved_by="shop"))
handle(operations.ASK, Handler(send=services.send_ask, apply=services.apply_ask, resolved_by="shop"))
handle(
    operations.REVOKE,
    Handler(send=services.send_revoke, apply=services.apply_revoke, resolved_by="shop", done=nothing_more),
)
# That it is signed is the customer's will, which no shop puts aside.
on_event(Party.ESIGN, EventKind.FLOW_SIGNED, services.told)
for kind in (EventKind.FLOW_REJECTED, EventKind.FLOW_REVOKED, EventKind.FLOW_EXPIRED):
    on_event(Party.ESIGN, kind, services.told, dismissed_by="shop")
