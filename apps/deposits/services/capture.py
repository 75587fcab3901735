"""Transfer-to-pay: frozen money settles bills."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from apps.bills import queries as bill_queries
from apps.bills import services as bills
from apps.bills.models import Attempt, AttemptState
from apps.bills.rules import earlier_unpaid
from apps.deposits.models import DepositMove, MoveKind
from apps.deposits.queries import deposit_of
from apps.deposits.services.rows import begin, finish, give_back, take
from apps.deposits.services.thaw import thaw_rest
from core import clock
from core.caller import Caller, system
from core.errors import InvalidInput
from core.money import Fen, yuan
from core.text import say
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome, Seen
from tenants.scope import current


@transaction.atomic
def capture(
    order_id: int, bill_ids: Sequence[int], amount: Fen | None, reason: str, caller: Caller, *, thaw_left: bool
) -> DepositMove:
    """Settle bills of a locked order from its frozen deposit; without `amount`, all that is open on them.

    Raises InvalidInput (110) for bills that aren't open or come after unpaid ones, StateError (111) beyond the
    remainder. With `thaw_left` what stays frozen is thawed once the platform has paid.
    """
    order = bill_queries.access_order(caller, order_id)
    chosen, asked = _sum(order_id, bill_ids, amount)
    take(order_id, "captured", asked)
    attempt = bills.record_capture(order, chosen, asked, caller)
    move = begin(order_id, MoveKind.CAPTURE, asked, reason, caller, attempt_id=attempt.pk)
    payload = {"auth_no": deposit_of(order_id).auth_no, "amount": asked, "thaw_left": thaw_left}
    partners.want(
        current().id, "alipay", "capture", bills.out_trade_no(attempt), payload,
        subject="deposit_move", subject_id=move.pk,
    )  # fmt: skip
    return move


def _sum(order_id: int, bill_ids: Sequence[int], amount: Fen | None) -> tuple[list[int], Fen]:
    opened = bill_queries.open_bills(bill_queries.lock_bills(order_id))
    known = {bill.id for bill in opened}
    chosen = list(bill_ids) or [bill.id for bill in opened]
    if not opened or not set(chosen) <= known:
        raise InvalidInput(("bill_ids", say("请选择待支付的账单", "Choose bills that are open")))
    if earlier_unpaid(chosen, opened):
        raise InvalidInput(("bill_ids", say("请先处理更早的账单", "Earlier bills come first")))
    owed = sum(bill.unpaid for bill in opened if bill.id in chosen)
    asked = owed if amount is None else amount
    if asked > owed:
        raise InvalidInput(("amount", say(f"所选账单共 {yuan(owed)}", f"The bills come to {yuan(owed)}")))
    return chosen, asked


def send_capture(call: PartnerCall) -> Outcome:
    trade = clients.alipay().capture(
        out_trade_no=call.key, auth_no=call.payload["auth_no"], amount=call.payload["amount"],
        subject="押金转支付", complete=False,
    )  # fmt: skip
    at = trade.at or clock.now()
    return Outcome(ok=True, raw=trade.raw, values={"trade_no": trade.trade_no, "at": at})


def seen_captured(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    return {"trade_no": seen.trade_no, "at": seen.at}


def apply_capture(call: PartnerCall, outcome: Outcome) -> None:
    move, caller = DepositMove.objects.get(pk=call.subject_id), system(current())
    attempt = Attempt.objects.get(pk=int(call.key))
    if outcome.ok:
        if finish(move, caller):
            bills.collect_paid(attempt.pk, outcome.values["trade_no"], outcome.values["at"])
            if call.payload["thaw_left"]:
                thaw_rest(move.order_id, caller, say("转支付后解冻剩余押金", "The rest after a capture"))
        return
    if finish(move, caller, error=outcome.error or "refused"):
        give_back(move.order_id, "captured", move.amount)
        if attempt.state == AttemptState.WAITING:
            bills.fail_attempt(attempt.pk, outcome.error)
        if outcome.code == partners.SETTLED:
            _close(attempt)


def _close(attempt: Attempt) -> None:
    """A person gave it up: closed at the platform too, which tells if it was paid after all."""
    number = bills.out_trade_no(attempt)
    partners.want(current().id, "alipay", "close", number, {}, subject="attempt", subject_id=attempt.pk)
