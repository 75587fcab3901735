"""What the end of a lease brings with it in other rooms, whichever end it is, and what one that goes on takes back."""

from apps.bills import services as bills
from apps.credit import services as credit
from apps.deposits import services as deposits
from apps.leases.models import Order
from apps.notary import services as notary
from apps.orders.services import tell
from core.caller import Caller


def over(order: Order, caller: Caller, why: str) -> None:
    """The deposit goes back; a notarization that isn't certified ends, and so does an account at the bureau that isn't
    opened; refunds that wait for somebody's yes wait no more. The order is locked, and has moved.

    The consent to debits is the night's (`agreement.end_left`), where no debit is under way.
    """
    deposits.thaw_rest(order.pk, caller, why)
    notary.withdraw(order.pk, caller, why)
    credit.over(order, caller, why)
    for row in bills.drop_refunds(order.pk):
        tell.proposal_fell_away(order, row)


def goes_on(order: Order, caller: Caller) -> None:
    """What its end would give back secures a lease that goes on; a notarization that ended with it may begin anew, and
    it isn't settled at the bureau any more.
    """
    deposits.recall(order.pk)
    credit.goes_on(order, caller)
