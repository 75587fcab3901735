"""Money of a lease, asked for by staff: collected, captured, given. The lease is settled once, at the end."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Literal

from django.db import transaction

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.services import Collected
from apps.bills.services.payment import Method
from apps.deposits import services as deposits
from apps.deposits.models import DepositMove
from apps.leases import queries
from apps.orders.services import tell
from apps.orders.services.settle import settle
from core.caller import Caller
from core.money import Fen
from core.shown import ShownSum
from tenants.people import check_stranger


@transaction.atomic
def collect_bills(
    *,
    caller: Caller,
    bill_ids: Collection[int],
    method: Method,
    amount: Fen | None = None,
    proof: str = "",
    received_on: date | None = None,
    remark: str = "",
    shown: Collection[ShownSum] | None = None,
) -> Collected:
    """Collect bills by debit, QR or offline; see bills.services.collect for what it means and raises."""
    done = bills.collect(
        caller=caller, bill_ids=bill_ids, method=method, amount=amount, proof=proof, received_on=received_on,
        remark=remark, shown=shown,
    )  # fmt: skip
    settle(done.changed.order_ids, caller=caller)
    if done.proposal is not None:
        tell.proposed(queries.lock(done.attempt.payable_id), done.proposal)
    return done


@transaction.atomic
def settle_early(*, caller: Caller, order_id: int, shown: Fen) -> Collected:
    """Show a code for all that a lease owes and will owe; see bills.services.collect_rest for what it means and raises.

    Nothing is paid yet, so nothing is settled: what follows, follows the payment.
    """
    return bills.collect_rest(queries.lock_order(caller, order_id), caller=caller, shown=shown)


@transaction.atomic
def capture_deposit(
    *,
    caller: Caller,
    order_id: int,
    bill_ids: Sequence[int] = (),
    amount: Fen | None = None,
    reason: str,
    thaw_left: bool = False,
) -> DepositMove:
    """Pay bills from the deposit; see deposits.services.capture_deposit for what it means and raises. What is held pays
    at once.
    """
    move = deposits.capture_deposit(
        caller=caller, order_id=order_id, bill_ids=bill_ids, amount=amount, reason=reason, thaw_left=thaw_left
    )
    settle([order_id], caller=caller)
    if thaw_left:
        deposits.leave_rest(queries.lock(order_id), move, caller)
    return move


@transaction.atomic
def decide_refunded(*, caller: Caller, bill_id: int, result: Literal["ask_again", "give"], reason: str) -> Bill:
    """What becomes of a bill that went back whole; see bills.services.decide_refunded for what it raises. No operator
    who is of the shop says it (103).
    """
    check_stranger(caller)
    bill = bills.decide_refunded(caller=caller, bill_id=bill_id, result=result, reason=reason)
    settle([bill.order_id], caller=caller)
    return bill
