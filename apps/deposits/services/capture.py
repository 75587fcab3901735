"""Transfer-to-pay: frozen money pays bills, or what is held of a deposit that was paid in money."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from apps.bills import queries as bills
from apps.bills.rules import earlier_unpaid, open_bills
from apps.deposits.log import DepositEntity, DepositLog, DepositReason
from apps.deposits.models import DepositMove
from apps.deposits.queries import deposit_of, lock_deposit, under_way
from apps.deposits.rules import MoveKind, may_capture, why_it_stays
from apps.deposits.services import tell
from apps.deposits.services.held import refund_rest
from apps.deposits.services.rows import begin, done, finish, give_back, take, take_held
from apps.deposits.services.thaw import thaw_rest
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import status_of_goods
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.operations import ASK_CAPTURE, CAPTURE, Capture, Paid
from apps.payments.rules import AttemptMethod
from core import audit, clock
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Operation, Outcome, Seen
from partners.services import Asking
from tenants.scope import current
from tenants.status import held_status


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
    """Pay bills from the frozen deposit; without `amount`, all that is open on them. `bill_ids` empty: all.

    With `thaw_left` what stays frozen is thawed once the platform has paid, unless something fell overdue meanwhile. Of
    a deposit that was paid in money it is done at once, and what is left goes back at once.
    Raises InvalidInput (110) for bills that aren't open or come after unpaid ones, for a part of a buyout, and with
    `thaw_left` where something overdue would be left or goods are inspected; StateError (111) beyond the remainder,
    before the lease and after it, and while another payment or a thaw is under way.
    """
    order = leases.lock_order(caller, order_id)
    if not may_capture(order.status):
        raise StateError(say("租期内才能押金抵扣", "Only while the lease runs"), order.status)
    deposit = lock_deposit(order_id)
    if under_way(order_id, MoveKind.THAW):
        raise StateError(say("押金解冻正在处理，请等结果出来再抵扣", "A thaw of it is under way"), "under_way")
    chosen, asked = _sum(order_id, bill_ids, amount)
    if thaw_left:
        _check_rest(order, asked, paid=deposit.paid > 0)
    if deposit.paid:
        return _held(order, chosen, asked, reason, caller, thaw_left=thaw_left)
    take(order_id, "captured", asked)
    opened = payments.open_attempt(
        bills.bills_of(order_id), AttemptMethod.CAPTURE, chosen, asked, actor_name=caller.name,
        why_not=bills.why_no_buyout(order, chosen),
    )  # fmt: skip
    move = begin(order_id, MoveKind.CAPTURE, asked, reason, caller, attempt_id=opened.attempt.pk)
    wanted = Capture(deposit.auth_no, deposit.payer_id, asked, order_id, thaw_left, opened.before)
    _want(CAPTURE, payments.out_trade_no(opened.attempt), wanted, move.pk)
    return move


def _held(order: Order, chosen: list[int], asked: Fen, reason: str, caller: Caller, *, thaw_left: bool) -> DepositMove:
    """No party has a word in it. A page that was shown is closed: what comes by it all the same goes back."""
    take_held(order.pk, "captured_paid", asked)
    opened = payments.open_attempt(
        bills.bills_of(order.pk), AttemptMethod.HELD, chosen, asked, actor_name=caller.name,
        reason=reason, why_not=bills.why_no_buyout(order, chosen),
    )  # fmt: skip
    move = done(order.pk, MoveKind.OFFSET, asked, reason, caller, attempt_id=opened.attempt.pk)
    payments.money_arrived(opened.attempt.pk, "", clock.now(), caller=caller)
    if thaw_left:
        refund_rest(lock_deposit(order.pk), caller, DepositReason.CAPTURED_HELD, ending=False)
    return move


def _want(operation: Operation[Capture, Any], key: str, asked: Capture, move_id: int) -> None:
    wanted = Asking(key, asked, DepositEntity.MOVE, move_id, TradeKind.LEASE, asked.order_id)
    partners.want(current().id, operation, wanted)


def _sum(order_id: int, bill_ids: Sequence[int], amount: Fen | None) -> tuple[list[int], Fen]:
    opened = open_bills(bills.lock_bills(order_id))
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
    if asked < owed and bills.asked_buyout(order_id) in chosen:
        raise InvalidInput(("amount", _buyout_short(owed)))
    return chosen, asked


def _check_rest(order: Order, asked: Fen, *, paid: bool) -> None:
    """Raises InvalidInput (110) where the rest would stay."""
    if why := why_it_stays(status_of_goods(order), max(0, order.overdue_amount - asked), paid=paid):
        text = say(f"{why[0]}；请只抵扣，剩余押金保留", f"{why[1]}; capture only, and leave the rest")
        raise InvalidInput(("thaw_left", text))


def _buyout_short(owed: Fen) -> str:
    """Unless the rest came in time, the part would leave as cash with the buyout that falls away."""
    return say(
        f"抵扣买断款须一次付清 {yuan(owed)}：押金不足的，请客户先付差额，再抵扣余款；或只选租金等其他账单",
        f"The deposit pays a buyout whole, {yuan(owed)}: the customer pays what it is short of first, or choose other "
        "bills only",
    )


def send_capture(call: PartnerCall) -> Outcome:
    """Only what the platform says is paid, for just this sum, is paid; while it is in process the call waits."""
    asked = CAPTURE.asked(call)
    earlier = alipay.paid_before(asked.before)
    if earlier is not None:
        return earlier
    trade = clients.alipay().capture(
        out_trade_no=call.key, auth_no=asked.auth_no, amount=asked.amount, subject="押金抵扣", complete=False,
        payer_id=asked.payer_id,
    )  # fmt: skip
    return CAPTURE.done(trade.raw, alipay.paid(trade))


def look_captured(call: PartnerCall) -> Outcome | None:
    """See `look_paid`."""
    trade = alipay.look_paid(call.key, CAPTURE.asked(call).amount)
    return CAPTURE.done(trade.raw, alipay.paid(trade)) if trade else None


def seen_captured(call: PartnerCall, seen: Seen) -> Paid:
    """See `seen_paid`."""
    return alipay.seen_paid(int(call.key), seen)


def apply_capture(call: PartnerCall, outcome: Outcome) -> None:
    """What a person gave up counts as taken until the platform has ended it too: nobody thaws or charges it beside."""
    if outcome.code == partners.RESOLVED:
        _want(ASK_CAPTURE, call.key, CAPTURE.asked(call), call.subject_id)
        return
    end(call, outcome)


def end(call: PartnerCall, outcome: Outcome) -> None:
    """As the platform answered the capture that `call` is, or asks about.

    Raises EventRefusedError when another sum was captured than we asked for."""
    move, caller = DepositMove.objects.get(pk=call.subject_id), system(current())
    held_status()
    order = leases.lock(move.order_id)
    lock_deposit(order.pk)
    alipay.collect_before(outcome)
    if taken := CAPTURE.answer(outcome):
        # The move goes with the money: see `captured.follow`.
        alipay.collect(int(call.key), taken)
        order.refresh_from_db()
        if order.finished_at is not None:
            thaw_rest(order.pk, caller, DepositReason.LEASE_ENDED)
        elif CAPTURE.asked(call).thaw_left:
            _thaw_left(order, move, caller)
        return
    if not finish(move, caller, error=outcome.error or DepositReason.REFUSED):
        alipay.ended_unpaid(int(call.key), payments.fail_attempt, DepositReason.NOT_CAPTURED)
        return
    give_back(order.pk, "captured", move.amount)
    if alipay.was_refused(outcome):
        DepositMove.objects.filter(pk=move.pk).update(refused_of=deposit_of(order.pk).remaining)
    alipay.ended_unpaid(int(call.key), payments.fail_attempt, outcome.error)
    order.refresh_from_db()
    if order.finished_at is not None:
        thaw_rest(order.pk, caller, DepositReason.LEASE_ENDED)


def _thaw_left(order: Order, move: DepositMove, caller: Caller) -> None:
    """It was asked for before the platform paid: what fell overdue since, or goods that are inspected, keep the rest
    frozen; the shop reads so.
    """
    why = why_it_stays(status_of_goods(order), order.overdue_amount)
    if why is None:
        thaw_rest(order.pk, caller, DepositReason.CAPTURED, over=False)
        return
    if not (left := deposit_of(order.pk).remaining):
        return
    audit.record(
        caller, DepositLog.STAYS, DepositEntity.MOVE, move.pk, order_id=order.pk,
        after={"amount": left}, why=DepositReason.OVERDUE_LEFT,
    )  # fmt: skip
    tell.stays(order, move.amount, left, why)
