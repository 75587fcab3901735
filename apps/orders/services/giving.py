"""What a shop gives its customer of a bill, paid money back or a fee up: beyond what one person may, by two. So what is
entered as received offline.
"""

from datetime import datetime

from django.db import transaction

from apps.bills import queries as bills
from apps.bills import services as billing
from apps.bills.models import Bill, BillProposal
from apps.bills.rules import ProposalKind, needs_second
from apps.finance.services import ledger
from apps.leases import queries
from apps.leases.models import Order
from apps.orders.services import tell
from apps.orders.services.settle import settle
from core.caller import Caller
from core.errors import Forbidden, ShopUnavailable
from core.money import Fen
from core.text import say
from policies import queries as policies
from reviews.rules import PROPOSAL, ProposalAct, ProposalStatus
from tenants.people import check_stranger
from tenants.rules import MerchantStatus
from tenants.status import held_status


@transaction.atomic
def refund_bill(*, caller: Caller, bill_id: int, amount: Fen, reason: str) -> Bill | BillProposal:
    """Give `amount` fen of a bill back the way it came; beyond what one person may give back of a lease in a day a
    second one says so first, and an operator of what is more than the shop has, or while it is frozen.

    Raises as `billing.check_refundable` and `billing.check_none_open`, Forbidden (103) for an operator who is of the
    shop.
    """
    check_stranger(caller)
    status = held_status()
    order, bill = _locked(caller, bill_id)
    billing.check_refundable(order, bill, amount)
    billing.check_none_open(bill, ProposalKind.REFUND)
    beyond = _is_beyond(bill, amount, status)
    if beyond or needs_second(amount, bills.went_back_today(order.pk), policies.current().refund_second_from):
        return _propose(order, bill, ProposalKind.REFUND, amount, caller, reason, by_platform=beyond)
    billing.refund_bill(order, bill, amount, reason, caller)
    settle([order.pk], caller=caller)
    return bill


@transaction.atomic
def waive(*, caller: Caller, bill_id: int, amount: Fen, reason: str) -> Bill | BillProposal:
    """Give up a part of a fee or a compensation, or all of it; beyond what the caller's role may, somebody whose role
    may says so first.

    Raises as `billing.waive` and `billing.check_none_open`, Forbidden (103) for an operator who is of the shop.
    """
    check_stranger(caller)
    order, bill = _locked(caller, bill_id)
    billing.check_waivable(bill, amount)
    billing.check_none_open(bill, ProposalKind.WAIVE)
    if not bills.may_waive(caller, bill, amount):
        return _propose(order, bill, ProposalKind.WAIVE, amount, caller, reason)
    done = billing.waive(caller=caller, bill_id=bill_id, amount=amount, reason=reason)
    settle([order.pk], caller=caller)
    return done


@transaction.atomic
def decide_proposal(*, caller: Caller, row_id: int, act: ProposalAct, why: str = "") -> BillProposal:
    """Confirm a proposal, which does what it is for, or refuse it; who asked may take it back.

    Raises NotFound (104), TransitionRefused (111) also when it ran out, but that entered money can be dropped then;
    Forbidden (103) where another person has to confirm it, ShopUnavailable (105) where its shop is closed, StateError
    (111) and InvalidInput (110) where it can't be done any more.
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
    if act == ProposalAct.CONFIRM:
        _do(order, bill, row, caller)
    elif row.kind == ProposalKind.OFFLINE:
        billing.decide_offline(row, confirmed=False, caller=caller)
    billing.decide_proposal(row, act, caller=caller, alone=alone, why=why)
    settle([order.pk], caller=caller)
    tell.proposal_decided(order, row, caller)
    return row


def drop_run_out(now: datetime, caller: Caller) -> int:
    """What nobody decided in time: an offline payment that waited for it keeps nobody from paying any more. Gives the
    number.
    """
    rows = bills.run_out(now)
    for found in rows:
        with transaction.atomic():
            order = queries.lock(found.order_id)
            row = bills.proposal(found.pk, lock=True)
            if row.status == ProposalStatus.PROPOSED:
                billing.runs_out(row, caller)
                tell.proposal_ran_out(order, row)
                if row.kind == ProposalKind.OFFLINE:
                    billing.decide_offline(row, confirmed=False, caller=caller)
                    settle([row.order_id], caller=caller)
    return len(rows)


def _do(order: Order, bill: Bill, row: BillProposal, caller: Caller) -> None:
    if row.kind == ProposalKind.REFUND:
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
    row = billing.propose(bill, kind, amount, caller=caller, why=why)
    tell.proposed(order, row, by_platform=by_platform)
    return row
