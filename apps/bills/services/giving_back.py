"""What was paid of one bill goes back, by the shop's wish (decision 46)."""

from django.db import transaction

from apps.bills import queries
from apps.bills.models import Bill
from apps.bills.rules import kept
from apps.bills.services.credit import money_on
from apps.bills.services.refunds import refund_attempt
from apps.bills.services.schedule import put_off
from apps.leases.models import Order
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say


def check_refundable(order: Order, bill: Bill, amount: Fen) -> None:
    """Raises StateError (111) where nothing of a locked bill can be given back, InvalidInput (110) for more than is
    left of what was paid.
    """
    if why_not := queries.refund_why_not(order, bill):
        raise StateError(why_not, bill.status)
    left = kept(bill)
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"可退金额为 ¥0.01 至 {yuan(left)}", f"Between ¥0.01 and {yuan(left)}")))


@transaction.atomic
def refund_bill(order: Order, bill: Bill, amount: Fen, reason: str, caller: Caller) -> Bill:
    """Send `amount` fen of a locked bill back the way it came, last payment first; the lease goes on. Raises as
    `check_refundable`.

    Not wholly paid, it asks that again; else it is the shop's discount, and of one that went back whole staff says
    what becomes of it (decision 29).
    """
    check_refundable(order, bill, amount)
    left = amount
    for attempt_id, paid in money_on(bill):
        if part := min(left, paid):
            refund_attempt(attempt_id, part, reason, caller, of=bill.pk, owed=True)
            left -= part
    bill.refresh_from_db()
    put_off(order, [bill])
    return bill
