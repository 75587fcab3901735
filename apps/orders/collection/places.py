"""Where a lease that owes goes by this room's own means: a notary's office that certified its contract."""

from apps.collection.handover import Destination, register
from apps.collection.rules import To
from apps.leases.models import Order
from apps.notary import queries as notary
from apps.notary.rules import NotaryStatus
from core.caller import Caller
from core.wording import Bilingual


def why_no_notary(order: Order) -> Bilingual | None:
    """Only what has an enforceable deed can be enforced."""
    row = notary.latest_row(order.pk)
    if row is None or row.status != NotaryStatus.COMPLETED:
        return "合同没有完成公证，不能申请强制执行", "Its contract isn't notarized: nothing can be enforced"
    return None


def to_notary(order: Order, caller: Caller, note: str) -> None:
    """The shop takes deed and bills to the office: our log keeps that, and when."""


register(To.NOTARY, Destination(why_no_notary, to_notary))
