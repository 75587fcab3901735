"""What a shop gives its customer of a bill, paid money back or a fee up: beyond what one person may, by two. So what is
entered as received offline.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from apps.bills import queries as bills
from apps.bills import services as billing
from apps.bills.log import BillReason
from apps.bills.models import Bill, BillProposal
from apps.bills.rules import BillKind, ProposalKind, kept, needs_second
from apps.finance.services import ledger
from apps.leases import queries
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.orders.services import tell
from apps.orders.services.settle import settle
from core.caller import Caller, Who
from core.errors import Forbidden, ShopUnavailable
from core.money import Fen
from core.shown import ShownSum, check_shown
from core.text import say
from core.topics import Topic
from nights.each import each
from nights.registry import Night
from policies import queries as policies
from reviews.rules import PROPOSAL, ProposalAct, ProposalStatus
from tenants.people import check_stranger
from tenants.rules import MerchantStatus
from tenants.status import held_status


@dataclass(frozen=True, slots=True)
class CaseConfirmed:
    """An operator lets the money of this locked lease's case go back, which is `amount` fen."""

    order: Order
    amount: Fen
    caller: Caller


STANDS = (ProposalStatus.PROPOSED, ProposalStatus.REFUSED)
"""Where a case's refund stands that no night asks for again."""

case_confirmed: Topic[CaseConfirmed] = Topic("orders.case_confirmed", by_acts=True)


@transaction.atomic
def refund_bill(*, caller: Caller, bill_id: int, amount: Fen, reason: str) -> Bill | BillProposal:
    """Give `amount` fen of a bill back the way it came; beyond what one person may give back of a lease in a day a
    second one says so first, and an operator of what is more than the shop has, or while it is frozen.

    Raises as `billing.check_refundable` and `billing.make_room`, Forbidden (103) for an operator who is of the shop.
    """
    check_stranger(caller)
    status = held_status()
    order, bill = _locked(caller, bill_id)
    billing.check_refundable(order, bill, amount)
    _make_room(order, bill, ProposalKind.REFUND)
    beyond = _is_beyond(bill, amount, status)
    if beyond or needs_second(amount, bills.went_back_today(order.pk), policies.current().refund_second_from):
        return _propose(order, bill, ProposalKind.REFUND, amount, caller, reason, by_platform=beyond)
    billing.refund_bill(order, bill, amount, reason, caller)
    settle([order.pk], caller=caller)
    return bill


@transaction.atomic
def refund_freight(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> Bill | BillProposal:
    """Give freight back; an operator says so first where it is more than the shop has, or while that is frozen.

    Raises as `billing.freight_to_refund` and `billing.make_room`.
    """
    status = held_status()
    order = queries.lock_order(caller, order_id)
    bill, why = billing.freight_to_refund(order, amount), reason or BillReason.FREIGHT
    _make_room(order, bill, ProposalKind.REFUND)
    if _is_beyond(bill, amount, status):
        return _propose(order, bill, ProposalKind.REFUND, amount, caller, why, by_platform=True)
    done = billing.refund_freight(order, amount, why, caller)
    settle([order.pk], caller=caller)
    return done


def ask_for_case(order: Order, amount: Fen, caller: Caller, *, since: datetime) -> BillProposal:
    """All that was paid of a locked lease, `amount` fen, is to go back by its case, which is open since then and of
    which an operator says so first. What asks by itself each night asks once, and not what was refused; what was asked
    with another sum is asked anew.

    Raises as `billing.make_room`.
    """
    if any(row.amount != amount for row in _open_of_case(order)):
        call_off_case(order, caller)
    elif caller.who == Who.SYSTEM and (last := bills.asked_for_case(order.pk, since)) and last.stands in STANDS:
        return last
    rows = bills.lock_bills(order.pk)
    bill = next((one for one in rows if kept(one) > 0), rows[0])
    _make_room(order, bill, ProposalKind.CASE)
    return _propose(order, bill, ProposalKind.CASE, amount, caller, LeaseReason.AFTER_SALE, by_platform=True)


def call_off_case(order: Order, caller: Caller) -> None:
    """The case of a locked lease is over: nobody says yes to its refund any more."""
    for found in _open_of_case(order):
        row = bills.proposal(found.pk, lock=True)
        billing.decide_proposal(row, ProposalAct.REFUSE, caller=caller, alone=False, why="")


def _open_of_case(order: Order) -> list[BillProposal]:
    return [row for row in bills.open_proposals([order.pk]) if row.kind == ProposalKind.CASE]


@transaction.atomic
def waive(*, caller: Caller, bill_id: int, amount: Fen, reason: str) -> Bill | BillProposal:
    """Give up a part of a fee or a compensation, or all of it; beyond what the caller's role may, somebody whose role
    may says so first.

    Raises as `billing.waive` and `billing.make_room`, Forbidden (103) for an operator who is of the shop.
    """
    check_stranger(caller)
    order, bill = _locked(caller, bill_id)
    billing.check_waivable(bill, amount)
    _make_room(order, bill, ProposalKind.WAIVE)
    if not bills.may_waive(caller, bill, amount):
        return _propose(order, bill, ProposalKind.WAIVE, amount, caller, reason)
    done = billing.waive(caller=caller, bill_id=bill_id, amount=amount, reason=reason)
    settle([order.pk], caller=caller)
    return done


@transaction.atomic
def decide_proposal(
    *, caller: Caller, row_id: int, act: ProposalAct, shown: Collection[ShownSum] | None = None, why: str = ""
) -> BillProposal:
    """Confirm a proposal, which does what it is for, or refuse it; who asked may take it back. `shown`: of offline
    money all that it does.

    Raises NotFound (104), TransitionRefused (111) also when it ran out, but that entered money can be dropped then;
    Forbidden (103) where another person has to confirm it, ShopUnavailable (105) where its shop is closed, StateError
    (111) and InvalidInput (110) where it can't be done any more, or offline money does something else by now.
    """
    status = held_status()
    if act == ProposalAct.CONFIRM and status == MerchantStatus.CLOSED:
        raise ShopUnavailable(say("店铺已关闭，只能驳回", "This shop is closed: it can only be refused"))
    order, bill = _locked(caller, bills.proposal(row_id).bill_id)
    row = bills.proposal(row_id, lock=True)
    if not caller.may(bills.NEEDS[row.kind]) and not (act == ProposalAct.REFUSE and row.is_of(caller)):
        raise Forbidden
    check_stranger(caller)
    PROPOSAL.next(row.stands_for(act), act)
    if act == ProposalAct.CONFIRM and row.kind == ProposalKind.REFUND:
        ledger.locked_balances()
    alone = act == ProposalAct.CONFIRM and bills.check_confirms(caller, row, status)
    if act == ProposalAct.CONFIRM and row.kind == ProposalKind.OFFLINE:
        check_shown(shown, bills.entered([row])[row.pk].sums(order, bills.order_bills(order.pk)))
    if act == ProposalAct.CONFIRM:
        _do(order, bill, row, caller)
    elif row.kind == ProposalKind.OFFLINE:
        billing.decide_offline(row, confirmed=False, caller=caller)
    billing.decide_proposal(row, act, caller=caller, alone=alone, why=why)
    settle([order.pk], caller=caller)
    tell.proposal_decided(order, row, caller)
    return row


def drop_run_out(now: datetime, night: Night) -> int:
    """What nobody decided in time: an offline payment that waited for it keeps nobody from paying any more. Gives the
    number.
    """
    return each(night, bills.run_out(now), lambda row: _run_out(row, night.caller), of=lambda row: row.order_id)


def _run_out(found: BillProposal, caller: Caller) -> bool:
    order = queries.lock(found.order_id)
    row = bills.proposal(found.pk, lock=True)
    if row.status != ProposalStatus.PROPOSED:
        return False
    billing.runs_out(row, caller)
    tell.proposal_ran_out(order, row)
    if row.kind == ProposalKind.OFFLINE:
        billing.decide_offline(row, confirmed=False, caller=caller)
        settle([row.order_id], caller=caller)
    return True


def _do(order: Order, bill: Bill, row: BillProposal, caller: Caller) -> None:
    if row.kind == ProposalKind.CASE:
        case_confirmed.publish(CaseConfirmed(order, row.amount, caller))
    elif row.kind == ProposalKind.REFUND and bill.kind == BillKind.FREIGHT:
        billing.refund_freight(order, row.amount, row.why, caller)
    elif row.kind == ProposalKind.REFUND:
        billing.refund_bill(order, bill, row.amount, row.why, caller)
    elif row.kind == ProposalKind.OFFLINE:
        billing.decide_offline(row, confirmed=True, caller=caller)
    else:
        billing.waive(caller=caller, bill_id=bill.pk, amount=row.amount, reason=row.why)


def _locked(caller: Caller, bill_id: int) -> tuple[Order, Bill]:
    """Raises NotFound (104)."""
    order = queries.lock_order(caller, bills.access_bill(caller, bill_id).order_id)
    return order, next(one for one in bills.lock_bills(order.pk) if one.pk == bill_id)


def _is_beyond(bill: Bill, amount: Fen, status: str) -> bool:
    """What the shop has stays as it is until this transaction is over."""
    ledger.locked_balances()
    return bool(bills.beyond_own({bill.pk: amount}, status))


def _propose(
    order: Order, bill: Bill, kind: ProposalKind, amount: Fen, caller: Caller, why: str, *, by_platform: bool = False
) -> BillProposal:
    row = billing.propose(bill, kind, amount, caller=caller, why=why, by_platform=by_platform)
    tell.proposed(order, row)
    return row


def _make_room(order: Order, bill: Bill, kind: ProposalKind) -> None:
    """Who hears of what runs out by night hears of what does by being asked for anew."""
    if (gone := billing.make_room(bill, kind)) is not None:
        tell.proposal_ran_out(order, gone)
