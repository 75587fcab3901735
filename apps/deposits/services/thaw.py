"""Thawing: what is frozen goes back to the customer. How it is sent and looked for, says `thawing`."""

from django.db import transaction

from apps.deposits import operations
from apps.deposits.log import DepositEntity, DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import deposit_of, in_money, under_way
from apps.deposits.rules import RELEASE, MoveKind, ReleaseAct, why_it_stays
from apps.deposits.services.freezes import ask_all
from apps.deposits.services.held import refund_rest
from apps.deposits.services.rows import begin, check_parts, take
from apps.leases import queries as leases
from apps.payments import services as payments
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.money import Fen
from core.text import say
from core.wording import reason_for_party
from partners import services as partners
from partners.services import Asking
from tenants.scope import current


@transaction.atomic
def thaw_deposit(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> DepositMove:
    """Staff gives `amount` fen back.

    Raises StateError (111) beyond the remainder, while the order is unpaid or overdue, its goods are inspected or a
    capture is undecided; InvalidInput (110) for one part too many.
    """
    order = leases.lock_order(caller, order_id)
    if deposit_of(order_id).paid:
        raise StateError(say("该押金是支付的，请用“退还押金”", "It was paid in money: refund it instead"), "paid")
    if why := why_it_stays(order.status, order.overdue_amount):
        raise StateError(say(*why), order.status)
    if under_way(order_id, MoveKind.CAPTURE):
        raise StateError(say("押金抵扣正在处理，请等结果出来再解冻", "A capture of it is under way"), "under_way")
    check_parts(order_id, MoveKind.THAW, amount, deposit_of(order_id).remaining)
    return thaw(order_id, amount, reason, caller)


def thaw(
    order_id: int, amount: Fen, reason: str, caller: Caller, *, rest_of: str = "", ending: bool = False
) -> DepositMove:
    """Give `amount` fen of the frozen remainder back; it counts as thawed at once. The order is locked.

    `rest_of`: our number of the freeze of which it is all that is left; `ending`: since the lease is over.
    Raises StateError (111) beyond the remainder.
    """
    take(order_id, "thawed", amount)
    move = begin(order_id, MoveKind.THAW, amount, reason, caller, ending=ending)
    remark = reason_for_party(reason) or "解冻押金"
    asked = operations.Thaw(deposit_of(order_id).auth_no, amount, order_id, remark, rest_of)
    wanted = Asking(str(move.pk), asked, DepositEntity.MOVE, move.pk, TradeKind.LEASE, order_id)
    partners.want(current().id, operations.THAW, wanted)
    return move


IN_MONEY: dict[str, str] = {
    DepositReason.LEASE_ENDED: DepositReason.ENDED_HELD,
    DepositReason.CAPTURED: DepositReason.CAPTURED_HELD,
}
"""The same reasons of a deposit that was paid in money."""


def thaw_rest(order_id: int, caller: Caller, reason: str, *, over: bool = True) -> DepositMove | None:
    """The order is over: thaw all that is still frozen, or refund all that is held, close the page for it and ask what
    became of codes that were shown.

    None when nothing is left, or while a capture is undecided: what follows from its end thaws the rest, or a night.
    `over` False: the lease goes on, and with it what is waived on credit.
    """
    row = Deposit.objects.select_for_update().filter(order_id=order_id).first()
    if row is None:
        return None
    ask_all(row)
    payments.give_up_all(in_money(order_id))
    if row.paid:
        return refund_rest(row, caller, IN_MONEY.get(reason, reason), ending=over)
    if under_way(order_id, MoveKind.CAPTURE):
        return None
    if row.credit and over and RELEASE.can(row.release, ReleaseAct.WANT):
        _release(row)
    # What the platform holds is all the rest's only where no credit stands beside it.
    rest_of = str(row.freeze_no) if over or not row.credit else ""
    return thaw(order_id, row.remaining, reason, caller, rest_of=rest_of, ending=over) if row.remaining else None


def _release(row: Deposit) -> None:
    """What was waived on credit stands under the freeze, and against the customer, until that is ended whole."""
    row.release = RELEASE.next(row.release, ReleaseAct.WANT)
    row.save(update_fields=["release"])
    remark = reason_for_party(DepositReason.LEASE_ENDED)
    asked = operations.Release(row.auth_no, row.credit, remark)
    wanted = Asking(row.release_key, asked, DepositEntity.DEPOSIT, row.pk, TradeKind.LEASE, row.order_id)
    partners.want(current().id, operations.RELEASE, wanted)
