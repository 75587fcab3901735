"""A notary's office as somebody to whom a lease that owes is handed over, where it certified the contract."""

from apps.collection.handover import Destination
from apps.leases.models import Order
from apps.notary import queries
from apps.notary.rules import NotaryStatus
from core import actions as a
from core.caller import Caller
from core.wording import Bilingual


def why_not(order: Order) -> Bilingual | None:
    """Only what has an enforceable deed can be enforced."""
    row = queries.latest_row(order.pk)
    if row is None or row.status != NotaryStatus.COMPLETED:
        return "合同没有完成公证，不能申请强制执行", "Its contract isn't notarized: nothing can be enforced"
    return None


def _give(order: Order, caller: Caller, note: str) -> None:
    """The shop takes deed and bills to the office: that it does so is all there is to keep."""


OFFICE = Destination(a.NOTARY_VIEW, why_not, _give)
