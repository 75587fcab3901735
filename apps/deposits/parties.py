"""Who sends what deposits want of Alipay, and applies its answers and callbacks."""

from apps.deposits import operations
from apps.deposits.services import asking_after, capture, codes, freezes, place, thawing
from apps.payments.operations import ASK_CAPTURE, CAPTURE
from partners.alipay.callbacks import FREEZE_DONE
from partners.registry import Handler, handle, nothing_more, on_event

handle(operations.WAIVER, Handler(send=place.send_waiver, apply=place.apply_waiver, resolved_by="shop"))
handle(operations.FREEZE_CODE, Handler(send=codes.send_code, apply=codes.apply_code, resolved_by="shop"))
# While something is frozen there that doesn't count here, nobody can say that nothing was.
handle(
    operations.ASK_FREEZE,
    Handler(send=freezes.send_ask, apply=freezes.apply_ask, refusal="stuck", ended=freezes.send_ask),
)
# It stands against the customer until it is ended, so it can't be given up.
handle(
    operations.RELEASE,
    Handler(send=thawing.send_release, apply=thawing.apply_release, refusal="stuck", done=nothing_more, not_done=False),
)
handle(
    operations.FREEZE_BACK,
    Handler(send=thawing.send_back, apply=thawing.apply_release, refusal="stuck", done=nothing_more, not_done=False),
)
# A refusal waits for a person: what is the customer's stays frozen otherwise, and nobody knows.
handle(
    operations.THAW,
    Handler(
        send=thawing.send_thaw,
        apply=thawing.apply_thaw,
        refusal="stuck",
        look=thawing.look_thawed,
        done=thawing.seen_thawed,
        ended=thawing.look_ended,
        needs_reference=True,
    ),
)
handle(
    CAPTURE,
    Handler(
        send=capture.send_capture,
        apply=capture.apply_capture,
        look=capture.look_captured,
        done=capture.seen_captured,
        needs_trade_no=True,
    ),
)
handle(
    ASK_CAPTURE,
    Handler(
        send=asking_after.send_ask,
        apply=asking_after.apply_ask,
        refusal="stuck",
        ended=asking_after.look_ended,
        look=asking_after.look_asked,
        done=asking_after.seen_asked,
        needs_trade_no=True,
    ),
)
on_event(FREEZE_DONE, freezes.frozen)
