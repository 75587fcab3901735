"""The money of an after-sale case: all that was paid goes back the way it came, and the case ends once it is there."""

from django.db import transaction

from apps.aftersale import queries as found
from apps.aftersale import services as cases
from apps.aftersale.models import Case
from apps.aftersale.rules import CaseAct, CaseKind, CaseStatus
from apps.bills.models import BillProposal
from apps.bills.queries import bills_of, case_is_beyond
from apps.deposits.log import DepositKind
from apps.deposits.queries import in_money
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.rules import CasePass, OrderAct
from apps.orders.cases.queries import answer_day, deduction, to_pay_back
from apps.orders.services import giving, sms
from apps.orders.services.settle import settle
from apps.orders.services.unwind import unwind
from apps.payments.models import Attempt
from apps.payments.queries import on_the_way_back, paid_for
from core import clock
from core.caller import Caller, Who, system
from core.entities import TradeKind
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.text import say
from tenants.people import check_stranger
from tenants.scope import current

FOLLOW = "orders.case_refunded"
ENDS_BY = {CaseKind.REFUND: OrderAct.CLOSE, CaseKind.RETURN: OrderAct.RESCIND}


def asked_of_platform(order: Order, row: Case, status: str, caller: Caller) -> BillProposal | None:
    """The refund of a locked lease's case that waits for an operator, in a shop of this status, since it is of more
    than the shop has, or the shop is frozen (decision 46); None where it can go out. Nothing of the case moves by it.

    Raises Forbidden (103) for an operator who is of the shop, StateError (111) while it waits already.
    """
    check_stranger(caller)
    keeps = deduction(row)
    if not case_is_beyond(order.pk, status, keeps):
        giving.call_off_case(order, caller)
        return None
    return giving.ask_for_case(order, to_pay_back(order.pk, keeps), caller, since=row.opened_at)


def pay_back(order: Order, row: Case, caller: Caller) -> Case:
    """The lease of a locked case ends: what was paid goes back with its commission, less what was agreed for damage,
    the deposit is thawed. What came by hand goes by hand: the shop has a day to say that it did.
    """
    keeps, case = deduction(row), CasePass(row.pk)
    amount, by_hand = to_pay_back(order.pk, keeps), to_pay_back(order.pk, keeps, by_hand=True)
    leases.end(order, ENDS_BY[CaseKind.of(row.kind)], caller, why=LeaseReason.AFTER_SALE, case=case)
    unwind(order, caller, LeaseReason.AFTER_SALE, keep=keeps)
    said_by = answer_day() if by_hand else None
    cases.move(row, CaseAct.REFUND, caller, amount=amount, by_hand=by_hand, answer_by=said_by)
    if not by_hand:
        _finish(order, row, caller)
    settle([order.pk], caller=caller)
    return row


def _finish(order: Order, row: Case, caller: Caller) -> bool:
    """False while the party hasn't confirmed all of it: what a deposit had paid goes back with that. Where damage took
    all of it nobody hears of a refund.
    """
    if on_the_way_back([one.pk for one in (*paid_for(bills_of(order.pk)), *paid_for(in_money(order.pk)))]):
        return False
    cases.move(row, CaseAct.FINISH, caller)
    leases.close_case(order, CasePass(row.pk), since=clock.business_date(row.opened_at))
    if row.amount:
        sms.tell(order, "case_refunded", nth=row.pk)
    return True


@transaction.atomic
def finish_case(order_id: int, caller: Caller) -> bool:
    """Whether the case of this lease is over now, since its money is back; what went by hand a person says."""
    order = queries.lock(order_id)
    row = found.open_case(order.pk)
    if row is None or row.status != CaseStatus.REFUNDING or (row.by_hand and caller.who == Who.SYSTEM):
        return False
    return _finish(order, found.lock_case(row.pk), caller)


def money_back(attempt: Attempt) -> None:
    """Alipay confirms a refund. The lease is locked by a job of its own: the refund's row is held already."""
    if attempt.payable_kind in (TradeKind.LEASE, DepositKind.PLEDGE):
        key = f"{attempt.payable_id}:{attempt.pk}:{clock.real_now():%Y%m%d%H%M%S%f}"
        jobs.enqueue(FOLLOW, key, tenant_id=current().id)


def _order(row: Job) -> str:
    number = row.key.split(":")[0]
    return say(f"订单 {number}", f"order {number}")


@job(FOLLOW, title=("售后退款到账", "After-sale refund done"), atomic=False, subject=_order)
def follow(row: Job) -> None:
    finish_case(int(row.key.split(":")[0]), system(current()))
