"""What is overdue on a lease, collected from the list: a debit, or out of the deposit."""

from django.db import transaction

from apps.deposits.queries import left_of
from apps.leases import queries as leases
from apps.orders.queries.overdue import late_of
from apps.orders.services.money import capture_deposit, collect_bills
from core.caller import Caller
from core.errors import StateError
from core.money import Fen, yuan
from core.text import say
from tenants.status import held_status


@transaction.atomic
def debit_overdue(*, caller: Caller, order_id: int, shown: Fen) -> Fen:
    """Ask for a debit of what the customer's consent covers of what is overdue, one instalment, in fen.

    Raises StateError (111) when that isn't what was `shown`.
    """
    held_status()
    late = late_of(leases.lock_order(caller, order_id))
    _check(late.debited, shown)
    bill_ids = [late.debit.pk] if late.debit else []
    return collect_bills(caller=caller, bill_ids=bill_ids, method="debit").attempt.amount


@transaction.atomic
def capture_overdue(*, caller: Caller, order_id: int, shown: Fen, reason: str) -> Fen:
    """Pay what is overdue from the deposit, as far as it reaches, in fen. Raises StateError (111) as above."""
    late = late_of(leases.lock_order(caller, order_id))
    amount = min(late.amount, left_of([order_id]).get(order_id, 0))
    _check(amount, shown)
    return capture_deposit(
        caller=caller, order_id=order_id, bill_ids=late.bill_ids, amount=amount, reason=reason
    ).amount


def _check(amount: Fen, shown: Fen) -> None:
    if amount < 1:
        raise StateError(say("没有可扣的款项", "There is nothing to take"), "paid")
    if amount != shown:
        text = say(f"金额已变为 {yuan(amount)}，请重新确认", f"It is {yuan(amount)} by now, please look again")
        raise StateError(text, "changed")
