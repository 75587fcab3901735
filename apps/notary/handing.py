"""A notary's office as somebody to whom a lease that owes is handed over, where it certified the contract: it is asked
for a certificate of enforcement.
"""

from apps.collection.handover import Destination, Sums
from apps.leases.models import Order
from apps.notary import queries, services
from apps.notary.rules import why_not_enforced
from core import actions as a
from core.caller import Caller
from core.wording import Bilingual


def why_not(order: Order) -> Bilingual | None:
    """Only what has an enforceable deed, and owes by it, can be enforced."""
    deed, last = queries.latest_row(order.pk), queries.latest_enforcement(order.pk)
    return why_not_enforced(queries.enforce_standing(order, deed, last))


def _sums(order: Order) -> Sums:
    claim = queries.claim_beyond(order.pk)
    return Sums(claim.as_of, claim.rent, claim.fees, claim.compensation)


def _give(order: Order, caller: Caller, note: str) -> None:
    """The queue sends it after the act."""
    services.enforce(order=order, caller=caller, note=note)


OFFICE = Destination(a.NOTARY_EDIT, why_not, _give, _sums)
