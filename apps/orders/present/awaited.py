"""Whether the next news of an order comes from outside: its page looks again by itself then."""

from apps.aftersale.rules import CaseStatus
from apps.bills import queries as bills
from apps.deposits import queries as deposits
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.notary.schemas import NotaryPart
from apps.orders.cases.schemas import CasePart
from apps.orders.renewals.schemas import RenewalPart
from apps.payments import queries as payments
from apps.returns.rules import ReturnStatus
from apps.returns.schemas import ReturnPart

ORDERS = (
    OrderStatus.PENDING_PAYMENT, OrderStatus.SUPPLEMENT, OrderStatus.PENDING_SIGN, OrderStatus.SHIPPED,
    OrderStatus.BUYOUT_PENDING,
)  # fmt: skip
"""The customer, or a party, makes the next move: pays, sends papers, signs, gets the parcel."""

RETURNS = (ReturnStatus.ASKED, ReturnStatus.SENT, ReturnStatus.ASSESSED)
"""The customer sends the goods, their parcel is on its way, or the customer answers what is claimed."""

CASES = (CaseStatus.OFFERED, CaseStatus.AGREED, CaseStatus.CUSTOMER_SHIPPED, CaseStatus.REFUNDING)
"""The customer agrees to a fee, sends the goods, their parcel is on its way, or money goes back by the party."""


def awaits(
    order: Order,
    returned: ReturnPart | None,
    case: CasePart | None,
    renewal: RenewalPart | None,
    notarized: NotaryPart | None,
) -> bool:
    """`case`: the open one. What a party was asked, or shows the customer, is read last."""
    told = (
        order.status in ORDERS,
        returned is not None and returned.status in RETURNS,
        case is not None and case.status in CASES,
        renewal is not None and bool(renewal.asked) and not renewal.by_customer,
        notarized is not None and notarized.round is not None and notarized.round.due_at is not None,
    )
    return any(told) or _by_a_party(order.pk)


def _by_a_party(order_id: int) -> bool:
    """Money that the payment platform has not spoken of yet: taken, given back, frozen or thawed."""
    asked = bills.bills_of(order_id)
    return payments.under_way(asked, None) or payments.is_going_back(asked) or deposits.is_moving(order_id)
