"""Who sends what acts on a consent want of the platform, and applies its answers and callbacks."""

from apps.orders.consent import operations
from apps.orders.consent.services import agreement, plans
from partners.alipay.callbacks import AGREEMENT_ENDED, AGREEMENT_SIGNED
from partners.registry import Handler, handle, nothing_more, on_event

handle(operations.ASK_AGREEMENT, Handler(send=agreement.send_ask, apply=agreement.apply_ask, refusal="stuck"))
# The customer of an order that is over could be debited by it still, so it can't be given up.
handle(
    operations.END_AGREEMENT,
    Handler(send=agreement.send_end, apply=agreement.apply_end, refusal="stuck", done=nothing_more, not_done=False),
)
# Until it stands where the lease has it, nothing is debited: the customer pays on a page.
handle(operations.FOLLOW_PLAN, Handler(send=plans.send, apply=plans.apply, refusal="stuck", resolved_by="shop"))
on_event(AGREEMENT_SIGNED, agreement.agreed, dismissed_by="shop")
on_event(AGREEMENT_ENDED, agreement.disagreed)
