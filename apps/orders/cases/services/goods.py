"""The goods of an after-sale case: sent back, taken in, looked at, and taken back or sent to the customer again."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from django.db import transaction

from apps.aftersale import queries as found
from apps.aftersale import services as cases
from apps.aftersale.models import Case
from apps.aftersale.rules import PAYS_BACK, CaseAct, CaseKind, CaseStatus
from apps.bills import services as bills
from apps.bills.log import BillReason
from apps.bills.models import BillProposal
from apps.bills.queries import beyond_own, charge_since
from apps.bills.rules import BillKind, kept
from apps.express import companies
from apps.express import queries as express
from apps.express import services as parcels
from apps.express.rules import way_of_case, way_of_return
from apps.goods.services import stock
from apps.leases import services as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import CasePass, OrderAct
from apps.orders.cases.queries import answer_day, deduction, most_deducted, parcel_day, to_pay_back
from apps.orders.cases.services.case import BACK_FOR, agree_and_pay, check_why, close, held
from apps.orders.cases.services.money import asked_of_platform, pay_back
from apps.orders.returns import tell as returned
from apps.orders.returns.services import Arrival, look_at, receive_agreed
from apps.orders.services import sms
from apps.orders.services.giving import CaseConfirmed
from apps.orders.services.settle import settle
from apps.returns import queries as back
from apps.returns import services as returns
from apps.returns.rules import Damage, Fate, Purpose
from apps.returns.services import Inspection
from apps.serials.services import check_free
from apps.trade.owning import check_own
from core import clock
from core.caller import Caller, Who
from core.errors import InvalidInput, StateError
from core.money import yuan
from core.text import say
from tenants.status import held_status


@dataclass(frozen=True, slots=True)
class Resent:
    """The parcel by which goods go to the customer again; an `express.services.parcels.Shipped`.

    `serials`: of another piece than the one that came; none where it is the same.
    """

    order_id: int
    company: str
    number: str
    serials: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)


@transaction.atomic
def send_case(*, caller: Caller, case_id: int, company: str, number: str) -> Case:
    """The goods are with a courier, whose number may be changed until they are there; they have as long to come as they
    had to be sent. Another number of the customer's counts from now on, as of any return.

    Raises TransitionRefused (111), NotFound (104), InvalidInput (110) for an unknown courier.
    """
    order, row = held(caller, case_id, CaseAct.SHIP)
    way = way_of_return(LEASE.kind, order.pk, row.return_id or 0)
    another = express.has_other_number(way, number)
    sent = returns.send(order.pk, _purpose(row), anew=another and caller.who == Who.CUSTOMER)
    first = row.status == CaseStatus.AGREED
    phone = express.address(sent.address_id).mobile[-4:]
    parcels.send_back(way, caller=caller, company=company, number=number, phone=phone)
    cases.move(row, CaseAct.SHIP, caller, answer_by=parcel_day() if first else row.answer_by)
    if first and caller.who == Who.CUSTOMER:
        returned.sent(order)
    return row


@transaction.atomic
def receive_case(*, caller: Caller, case_id: int, came_on: date | None = None, reason: str = "") -> Case:
    """The shop has the goods, to look at them. Of an early return the case is over by it: what was agreed to is asked,
    and the goods are inspected as at the end of the term; `came_on` and `reason` are as in `receive_return`.

    Raises TransitionRefused (111), NotFound (104), of an early return as `receive_agreed`.
    """
    status = held_status()
    order, row = held(caller, case_id, CaseAct.RECEIVE)
    if row.kind == CaseKind.EARLY_RETURN:
        arrival = Arrival(came_on, reason)
        fee = receive_agreed(order, arrival, caller, CasePass(row.pk), fee=row.fee or 0, status=status)
        cases.move(row, CaseAct.RECEIVE, caller)
        cases.move(row, CaseAct.FINISH, caller, fee=fee)
        return close(order, row, caller)
    got = returns.receive(order.pk, _purpose(row))
    parcels.arrived(way_of_return(LEASE.kind, order.pk, got.pk), caller)
    if row.kind in PAYS_BACK:
        leases.move(order, OrderAct.RECEIVE_RETURN, caller, case=CasePass(row.pk))
    cases.move(row, CaseAct.RECEIVE, caller, answer_by=answer_day())
    settle([order.pk], caller=caller)
    return row


@transaction.atomic
def inspect_case(*, caller: Caller, case_id: int, seen: Inspection) -> Case:
    """How the goods are, and where they go if the customer doesn't get them again. A repair has as long as a parcel;
    what it costs the customer, or what comes off the refund of a return, as lines of damage, they agree to first, or
    the shop decides it.

    Raises TransitionRefused (111), NotFound (104), InvalidInput (110) by field.
    """
    order, row = held(caller, case_id, CaseAct.INSPECT)
    if seen.damage:
        _check_claim(order, row, seen.damage)
    look_at(order, seen, caller, _purpose(row))
    next_by = parcel_day() if seen.damage or row.kind == CaseKind.REPAIR else answer_day()
    return cases.move(row, CaseAct.INSPECT, caller, answer_by=next_by)


def _check_claim(order: Order, row: Case, damage: Sequence[Damage]) -> None:
    """Raises InvalidInput (110) for a case that costs the customer nothing, and for more than a refund holds."""
    if row.kind not in (CaseKind.REPAIR, CaseKind.RETURN):
        raise InvalidInput(("damage", say("换货不能向客户收费", "An exchange costs the customer nothing")))
    most = most_deducted(order.pk)
    if row.kind == CaseKind.RETURN and sum(line.amount for line in damage) > most:
        text = say(f"最多可从退款中扣除 {yuan(most)}", f"At most {yuan(most)} of the refund may be kept")
        raise InvalidInput(("damage", text))


@transaction.atomic
def refund_case(*, caller: Caller, case_id: int) -> Case | BillProposal:
    """The shop takes the goods, the customer all that was paid, less what was agreed for damage, once an operator says
    so where it has to.

    Raises TransitionRefused (111), NotFound (104), and as `asked_of_platform`.
    """
    status = held_status()
    order, row = held(caller, case_id, CaseAct.REFUND)
    return asked_of_platform(order, row, status, caller) or _take_and_pay(order, row, caller)


def _take_and_pay(order: Order, row: Case, caller: Caller) -> Case:
    if row.kind == CaseKind.RETURN and back.lock(order.pk, Purpose.RETURN).fate == Fate.STOCK:
        stock.take_back(order.pk, by=caller.name)
    if row.kind == CaseKind.RETURN:
        returns.keep_for_repair(order.pk, Purpose.RETURN, caller)
    return pay_back(order, row, caller)


def confirmed(said: CaseConfirmed) -> None:
    """The case goes on where it waited for an operator. Raises StateError (111) where it went another way meanwhile, or
    what was paid isn't the sum that they say yes to any more.
    """
    row = found.open_case(said.order.pk)
    if row is None or row.kind not in PAYS_BACK:
        raise StateError(say("售后已结束，不能再退款", "The case is over: nothing goes back by it"), said.order.status)
    if (amount := to_pay_back(said.order.pk, deduction(row))) != said.amount:
        text = say(
            f"应退金额已变为 {yuan(amount)}，请驳回，由店铺重新发起退款",
            f"{yuan(amount)} would go back by now: refuse it, and the shop asks anew",
        )
        raise StateError(text, row.status)
    pays, act = (
        (agree_and_pay, CaseAct.AGREE) if row.kind == CaseKind.REFUND else (_take_and_pay, CaseAct.REFUND)
    )  # fmt: skip
    order, case = held(said.caller, row.pk, act)
    pays(order, case, said.caller)


@transaction.atomic
def send_again(*, caller: Caller, case_id: int, parcel: Resent) -> Case:
    """Another piece, or the repaired one, goes to the customer, and the case is finished.

    Raises TransitionRefused (111), NotFound (104), InvalidInput (110) by field, for a piece that another lease has,
    too, StateError (111) where no other piece is there.
    """
    order, row = held(caller, case_id, CaseAct.FINISH)
    check_free(parcel.serials, caller, order.pk)
    if row.kind == CaseKind.EXCHANGE and back.lock(order.pk, Purpose.EXCHANGE).fate != Fate.STOCK:
        stock.replace(order.pk, by=caller.name)
        returns.keep_for_repair(order.pk, Purpose.EXCHANGE, caller)
    _resend(order, row, parcel, caller)
    cases.move(row, CaseAct.FINISH, caller)
    close(order, row, caller)
    sms.tell_today(order, "case_resent", company=companies.name(parcel.company), number=parcel.number)
    return row


@transaction.atomic
def hand_back(*, caller: Caller, case_id: int, why: str, parcel: Resent) -> Case:
    """The shop doesn't do what was asked with inspected goods: they go to the customer again, and the lease goes on,
    with what fell due while it didn't. What the customer agreed to pay for a repair isn't owed then.

    Raises TransitionRefused (111), NotFound (104), InvalidInput (110) by field, and as `check_own` and
    `call_off_charge`.
    """
    status = held_status()
    order, row = held(caller, case_id, CaseAct.REJECT)
    check_why(why)
    returns.drop_claim(order.pk, _purpose(row), caller)
    if row.kind == CaseKind.REPAIR:
        _call_off_cost(order, status, caller)
    _resend(order, row, parcel, caller)
    if row.kind in PAYS_BACK:
        leases.move(order, OrderAct.HAND_BACK, caller, why=parcel.number, case=CasePass(row.pk))
        bills.resume(order)
    cases.move(row, CaseAct.REJECT, caller, reason=why, why=why)
    return close(order, row, caller, about="case_rejected")


def _call_off_cost(order: Order, status: str, caller: Caller) -> None:
    looked = back.lock(order.pk, Purpose.REPAIR)
    if not looked.agreed or looked.inspected_at is None:
        return
    bill = charge_since(order.pk, BillKind.COMPENSATION, clock.business_date(looked.inspected_at))
    if bill is None:
        return
    beyond = kept(bill) > 0 and bool(beyond_own({bill.pk: kept(bill)}, status))
    check_own(order.status, caller, beyond=beyond)
    bills.call_off_charge(order, bill.pk, caller, BillReason.NOT_REPAIRED)


def _resend(order: Order, row: Case, parcel: Resent, caller: Caller) -> None:
    way = way_of_case(LEASE.kind, order.pk, row.pk)
    parcels.send(way, caller=caller, wanted=parcel, phone=order.mobile_mask[-4:])
    returns.send_again(order.pk, _purpose(row))
    leases.give_time(order, parcel_day())


def _purpose(row: Case) -> Purpose:
    return BACK_FOR[CaseKind.of(row.kind)]
