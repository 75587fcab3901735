"""Thawing: what is frozen goes back to the customer."""

from django.db import transaction

from apps.deposits.models import Deposit, DepositMove, MoveKind
from apps.deposits.queries import deposit_of
from apps.deposits.services.rows import begin, finish, give_back, take
from core.caller import Caller, system
from core.money import Fen
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current


@transaction.atomic
def thaw(order_id: int, amount: Fen, reason: str, caller: Caller) -> DepositMove:
    """Give `amount` fen of the frozen remainder back; it counts as thawed at once and again if the party refuses.

    Raises StateError (111) beyond the remainder.
    """
    take(order_id, "thawed", amount)
    move = begin(order_id, MoveKind.THAW, amount, reason, caller)
    payload = {"auth_no": deposit_of(order_id).auth_no, "amount": amount, "remark": reason[:60] or "解冻押金"}
    partners.want(current().id, "alipay", "thaw", str(move.pk), payload, subject="deposit_move", subject_id=move.pk)
    return move


def thaw_rest(order_id: int, caller: Caller, reason: str) -> DepositMove | None:
    """Thaw all that is still frozen; None when nothing is."""
    row = Deposit.objects.select_for_update().filter(order_id=order_id).first()
    left = row.frozen - row.captured - row.thawed if row else 0
    return thaw(order_id, left, reason, caller) if left else None


def send_thaw(call: PartnerCall) -> Outcome:
    done = clients.alipay().thaw(
        auth_no=call.payload["auth_no"], out_request_no=call.key, amount=call.payload["amount"],
        remark=call.payload["remark"],
    )  # fmt: skip
    return Outcome(ok=True, raw=done.raw)


def apply_thaw(call: PartnerCall, outcome: Outcome) -> None:
    move = DepositMove.objects.get(pk=call.subject_id)
    error = "" if outcome.ok else (outcome.error or "refused")
    if finish(move, system(current()), error=error) and error:
        give_back(move.order_id, "thawed", move.amount)
