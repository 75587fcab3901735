"""Acts of collection on a lease that owes: opened and ended, spoken about, promised, settled, handed over.

Each act locks the lease first. What a write-off does, says `write_offs`.
"""

from datetime import date

from django.db import transaction

from apps.bills import queries as bills
from apps.bills.schemas import PageUrl
from apps.collection import queries as found
from apps.collection import services as rows
from apps.collection.handover import known, why_not
from apps.collection.models import Case, Offer, Promise
from apps.collection.rules import (
    CaseEnd,
    Channel,
    OfferAct,
    Outcome,
    PromiseAct,
    To,
    day_problems,
    offer_problems,
    promise_problems,
)
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import LATE, OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.collection import tell
from apps.orders.collection.queries import collectors, most_waived, overdue
from apps.orders.queries.money import paid_by, payable_of
from apps.orders.rules import texting
from apps.orders.rules.texting import Template, Variable
from apps.orders.services.pay import page_for
from apps.orders.services.texting import send_message
from apps.trade import quiet
from core import clock
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, StateError, VersionConflict
from core.money import Fen, yuan
from core.text import say
from policies import queries as policies
from tenants.people import check_stranger


@transaction.atomic
def start(*, caller: Caller, order_id: int, collector_id: int | None, why: str) -> Case:
    """An overdue lease goes into collection. Raises StateError (111), InvalidInput (110) for no collector of the shop.

    What lies beneath its status goes on: it is debited, costs late fees, and comes out by itself once nothing is
    overdue.
    """
    name = _name_of(caller, collector_id)
    order = move(queries.lock_order(caller, order_id), OrderAct.START_COLLECTION, caller, why=why or name)
    case = rows.begin(order.pk, caller=caller, collector_id=collector_id, why=why)
    if collector_id:
        tell.assigned(order, collector_id, caller)
    return case


@transaction.atomic
def stop(*, caller: Caller, order_id: int, why: str) -> None:
    """It is overdue as before, and nobody's to collect. Raises StateError (111), also while a write-off waits."""
    order, case = _held(caller, order_id)
    if found.asked_for(order.pk):
        raise StateError(say("核销申请在等待复核，请先撤回", "Its write-off waits: take that back first"), "asked")
    move(order, OrderAct.END_COLLECTION, caller, why=why)
    rows.end(case, CaseEnd.STOPPED, caller, why=why)


@transaction.atomic
def assign(*, caller: Caller, order_id: int, collector_id: int | None) -> None:
    """Somebody of the shop collects it from now on, or nobody. Raises StateError (111), InvalidInput (110)."""
    name = _name_of(caller, collector_id)
    order, case = _held(caller, order_id)
    rows.assign(case, collector_id, name, caller)
    if collector_id:
        tell.assigned(order, collector_id, caller)


@transaction.atomic
def note_contact(*, caller: Caller, order_id: int, channel: Channel, outcome: Outcome, note: str) -> None:
    """Somebody spoke or wrote to the customer. Raises StateError (111) out of collection."""
    _, case = _held(caller, order_id)
    rows.note_contact(case, caller=caller, channel=channel, outcome=outcome, note=note)


@transaction.atomic
def remind(*, caller: Caller, order_id: int, day: date) -> None:
    """A message that asks the customer to pay until `day`, once a day, noted as a contact. Raises as `send_message`."""
    _, case = _held(caller, order_id)
    said: dict[str, str] = {Variable.DAY: day.isoformat()}
    if wrong := texting.problems(texting.FORMS[Template.PAY], said, quiet.day_of_sending()):
        raise InvalidInput.of([("day", zh, en) for _, zh, en in wrong])
    send_message(caller=caller, order_id=order_id, template=Template.PAY, variables=said)
    rows.note_contact(case, caller=caller, channel=Channel.SMS, outcome=Outcome.SENT, note="")


@transaction.atomic
def promise(*, caller: Caller, order_id: int, amount: Fen, day: date) -> Promise:
    """The customer says that `amount` fen comes until `day`, which the night watches.

    Raises InvalidInput (110), StateError (111) while another one is open.
    """
    order, case = _held(caller, order_id)
    late, _ = overdue(order)
    wrong = promise_problems(amount, late.total) + _day_problems(day)
    if wrong:
        raise InvalidInput.of(wrong)
    return rows.promise(case, caller=caller, amount=amount, day=day, paid_before=paid_by(order.pk))


@transaction.atomic
def withdraw_promise(*, caller: Caller, order_id: int) -> None:
    """It was noted wrongly, or another one comes in its place. Raises StateError (111) without one."""
    order, _ = _held(caller, order_id)
    row = found.open_promises([order.pk]).get(order.pk)
    if row is None:
        raise StateError(say("没有待兑现的付款承诺", "No promise is open"), "no_promise")
    rows.move_promise(row, PromiseAct.WITHDRAW, caller)


@transaction.atomic
def offer(*, caller: Caller, order_id: int, amount: Fen, day: date, why: str) -> Offer:
    """Who pays `amount` fen until `day` isn't asked for the rest of the late fees. Never less than the principal, and
    no more of the fees than the platform's share, unless the caller's role may waive more anyway.

    Raises InvalidInput (110), StateError (111) while another one is open, Forbidden (103) for an operator who is of the
    shop.
    """
    check_stranger(caller)
    order, case = _held(caller, order_id)
    late, owed = overdue(order)
    wrong = offer_problems(amount, owed, most_waived(caller, order, owed.fees)) + _day_problems(day)
    if wrong:
        raise InvalidInput.of(wrong)
    row = rows.offer(
        case, caller=caller, amount=amount, day=day, why=why, bill_ids=late.bill_ids, owed=owed.total, fees=owed.fees,
        paid_before=paid_by(order.pk),
    )  # fmt: skip
    tell.offered(order, row)
    return row


@transaction.atomic
def withdraw_offer(*, caller: Caller, order_id: int) -> None:
    """Raises StateError (111) without one."""
    order, _ = _held(caller, order_id)
    row = found.open_offers([order.pk]).get(order.pk)
    if row is None:
        raise StateError(say("没有待付款的和解方案", "No settlement is open"), "no_offer")
    rows.move_offer(row, OfferAct.WITHDRAW, caller)


def pay_offer(*, caller: Caller, order: Order) -> PageUrl:
    """The page for what a settlement still asks, on a locked lease. Raises StateError (111) without one, when its day
    is over, and while another payment is under way.
    """
    row = found.open_offers([order.pk]).get(order.pk)
    if row is None or row.day < clock.today():
        raise StateError(say("和解方案已失效，请联系店铺", "The settlement is over: please ask the shop"), "no_offer")
    left = payable_of(row)
    if left < 1:
        raise StateError(say("和解金额已付清", "The settlement is paid"), "paid")
    owed = {bill.pk for bill in bills.payable_rows(order.pk)}
    return page_for(caller, order, [one for one in row.bill_ids if one in owed] or row.bill_ids, left)


@transaction.atomic
def hand_over(*, caller: Caller, order_id: int, to: To, note: str, shown: Fen | None = None) -> None:
    """What the lease owes is given to somebody outside; `shown`: the sum that a person saw, where it tells one.

    Raises Forbidden (103) where the caller may not do that there, StateError (111) where it can't be, VersionConflict
    (112) where it owes another sum.
    """
    order = queries.lock_order(caller, order_id)
    place = known().get(to)
    if place is None or order.status not in (*LATE, OrderStatus.WRITTEN_OFF):
        raise StateError(say("订单当前不能移交", "It can't be handed over now"), order.status)
    if not caller.may(place.needs):
        raise Forbidden
    if why := why_not(place, order):
        raise StateError(say(*why), to)
    if place.sums and (total := place.sums(order).total) != shown:
        raise VersionConflict(say(f"欠付金额现为 {yuan(total)}，请确认后再移交", f"It owes {yuan(total)}: confirm it"))
    place.give(order, caller, note)


def _held(caller: Caller, order_id: int) -> tuple[Order, Case]:
    """The lease and its open case, locked. Raises NotFound (104), StateError (111), also beside a buyout."""
    order = queries.lock_order(caller, order_id)
    case = found.lock_open(order.pk)
    if order.status != OrderStatus.COLLECTION:
        raise StateError(say("客户已申请买断，付款或失效后再操作", "A buyout is asked for: wait for it"), order.status)
    return order, case


def _name_of(caller: Caller, collector_id: int | None) -> str:
    if collector_id is None:
        return ""
    names = {one.pk: one.name for one in collectors(caller)}
    if collector_id not in names:
        raise InvalidInput(("collector_id", say("请选择有催收权限的在职员工", "Choose somebody who may collect")))
    return names[collector_id]


def _day_problems(day: date) -> list[tuple[str, str, str]]:
    return day_problems(day, clock.today(), policies.current().promise_days)
