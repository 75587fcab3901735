"""Thawing: what is frozen goes back to the customer."""

from django.db import transaction

from apps.deposits.log import DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import deposit_of
from apps.deposits.rules import MoveKind, may_thaw
from apps.deposits.services.freezes import ask_now
from apps.deposits.services.rows import begin, finish, give_back, take
from apps.leases import queries as leases
from core.caller import Caller, system
from core.errors import StateError
from core.money import Fen
from core.text import say
from core.wording import reason_for_party
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current


@transaction.atomic
def thaw_deposit(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> DepositMove:
    """Staff gives `amount` fen back. Raises StateError (111) beyond the remainder and while the order is unpaid."""
    order = leases.lock_order(caller, order_id)
    if not may_thaw(order.status):
        raise StateError(say("订单尚未支付完成，不能解冻", "The order isn't paid yet"), order.status)
    return thaw(order_id, amount, reason, caller)


def thaw(order_id: int, amount: Fen, reason: str, caller: Caller) -> DepositMove:
    """Give `amount` fen of the frozen remainder back; it counts as thawed at once. The order is locked.

    Raises StateError (111) beyond the remainder.
    """
    take(order_id, "thawed", amount)
    move = begin(order_id, MoveKind.THAW, amount, reason, caller)
    payload = {
        "auth_no": deposit_of(order_id).auth_no,
        "amount": amount,
        "remark": reason_for_party(reason)[:60] or "解冻押金",
    }
    partners.want(current().id, "alipay", "thaw", str(move.pk), payload, subject="deposit_move", subject_id=move.pk)
    return move


def thaw_rest(order_id: int, caller: Caller, reason: str) -> DepositMove | None:
    """The order is over: thaw all that is still frozen, and ask whether a page that was shown froze something.

    None when nothing is frozen.
    """
    row = Deposit.objects.select_for_update().filter(order_id=order_id).first()
    if row is None:
        return None
    ask_now(row)
    return thaw(order_id, row.remaining, reason, caller) if row.remaining else None


def send_thaw(call: PartnerCall) -> Outcome:
    done = clients.alipay().thaw(
        auth_no=call.payload["auth_no"], out_request_no=call.key, amount=call.payload["amount"],
        remark=call.payload["remark"],
    )  # fmt: skip
    return Outcome(ok=True, raw=done.raw)


def apply_thaw(call: PartnerCall, outcome: Outcome) -> None:
    """What a person found not to be thawed is frozen again; of a lease that is over a night tries it once more."""
    move = DepositMove.objects.get(pk=call.subject_id)
    leases.lock(move.order_id)
    error = "" if outcome.ok else (outcome.error or DepositReason.REFUSED)
    if finish(move, system(current()), error=error) and error:
        give_back(move.order_id, "thawed", move.amount)
