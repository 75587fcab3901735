"""Who sends what notarizations want of the notary's office, and applies its answers and callbacks."""

from apps.notary import operations, services
from partners.notary import callbacks
from partners.registry import Handler, handle, nothing_more, on_event

handle(operations.CHECK_KEYS, Handler(send=services.send_check, apply=services.apply_check, resolved_by="shop"))
handle(
    operations.PUSH_CUSTOMER, Handler(send=services.send_customer, apply=services.apply_customer, resolved_by="shop")
)
handle(operations.PUSH_ID_CARD, Handler(send=services.send_id_card, apply=services.apply_id_card, resolved_by="shop"))
handle(
    operations.PUSH_CONTRACT, Handler(send=services.send_contract, apply=services.apply_contract, resolved_by="shop")
)
handle(
    operations.READY,
    Handler(send=services.send_ready, apply=services.apply_ready, resolved_by="shop", done=nothing_more),
)
handle(operations.LINK, Handler(send=services.send_link, apply=services.apply_link, resolved_by="shop"))
handle(operations.ASK, Handler(send=services.send_ask, apply=services.apply_ask, resolved_by="shop"))
# Nobody but the office says that it cancelled: a person has it asked again.
handle(operations.CANCEL, Handler(send=services.send_cancel, apply=services.apply_cancel, resolved_by="shop"))
handle(operations.FETCH, Handler(send=services.send_fetch, apply=services.apply_fetch, resolved_by="shop"))
# What a person gives up is asked about first: only the office knows that it has nothing.
handle(
    operations.ENFORCE,
    Handler(
        send=services.send_enforce, apply=services.apply_enforce, ended=services.send_ended_enforcement,
        resolved_by="shop",
    ),
)  # fmt: skip
handle(
    operations.ASK_ENFORCEMENT,
    Handler(send=services.send_ask_enforcement, apply=services.apply_ask_enforcement, resolved_by="shop"),
)
# As a cancel: nobody but the office says that it is withdrawn.
handle(
    operations.WITHDRAW_ENFORCEMENT,
    Handler(send=services.send_withdraw, apply=services.apply_withdraw, resolved_by="shop"),
)
handle(
    operations.FETCH_ENFORCEMENT,
    Handler(send=services.send_fetch_enforcement, apply=services.apply_fetch_enforcement, resolved_by="shop"),
)
# What the customer decided, and the certificate, no shop puts aside.
for callback in (callbacks.CONFIRMED, callbacks.REFUSED, callbacks.ISSUED):
    on_event(callback, services.told)
on_event(callbacks.ENFORCED, services.told_of_enforcement, dismissed_by="shop")
for callback in (callbacks.FAILED, callbacks.CANCELLED):
    on_event(callback, services.told, dismissed_by="shop")
