"""Goods that come back from a lease: asked for, sent, received, inspected; it ends when nothing is owed (settle).

Each act locks the lease first; what it is at moves with the return, beneath overdue where bills are late.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from django.db import transaction

from apps.bills import services as bills
from apps.bills.queries import called_off_is_beyond
from apps.bills.rules import BillKind
from apps.contracts import services as contracts
from apps.express import queries as express
from apps.express import services as parcels
from apps.express.queries import Told
from apps.express.rules import Errand, Way, way_of_return
from apps.goods.services import stock
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import CasePass, OrderAct, early_fee, may_end_early
from apps.leases.services import move
from apps.orders.queries.late import stood_until, told_of
from apps.orders.returns import queries as early
from apps.orders.returns import tell
from apps.orders.returns.queries import damage_most, goods_at, return_why_not
from apps.orders.rules import GoodsAct, doings_of_return
from apps.orders.services import sms
from apps.orders.services.pictures import keep_pictures
from apps.orders.services.settle import settle
from apps.returns import queries as found
from apps.returns import services as returns
from apps.returns.models import Return
from apps.returns.rules import RETURN, Fate, Purpose, ReturnStatus, may_have_brought
from apps.returns.services import Inspection
from apps.trade.owning import check_own
from core import clock
from core.caller import Caller, Who, system
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say
from core.transitions import TransitionRefused
from tenants.rules import MerchantStatus
from tenants.scope import current
from tenants.status import held_status

AMOUNT_BY_PLATFORM = (
    "店铺已冻结，扣除金额由平台确定，请联系平台；店铺可以免除赔偿",
    "The shop is frozen: the platform decides what comes off the refund; the shop may claim nothing",
)


@dataclass(frozen=True, slots=True)
class Arrival:
    """What the shop says of goods that came; see `receive_return`."""

    came_on: date | None
    reason: str


@dataclass(frozen=True, slots=True)
class Ends:
    """A lease ends early by its goods' coming, at a fee by the rents that aren't asked; where that was agreed to, by
    the pass of its case. `status`: of the shop.
    """

    fee_of: Callable[[list[Fen]], Fen]
    status: str
    case: CasePass | None = None


@transaction.atomic
def request_return(*, caller: Caller, order_id: int, note: str, shown: tuple[int, Fen] | None = None) -> Order:
    """The goods are to come back to the default return address of their shop.

    `shown`: the periods that aren't asked then, and the fee, that the customer agrees to. Raises StateError (111) where
    state or plan doesn't allow it, the shop has no address, or these are others now.
    """
    order = queries.lock_order(caller, order_id)
    if why_not := return_why_not(order):
        raise StateError(why_not, order.status)
    _check_shown(order, shown)
    address = express.address_for(order.sub_shop_id)
    if address is None:
        text = say(
            "店铺还没有设置退货地址，请先在“退货地址”中添加", "The shop has no return address yet: it adds one first"
        )
        raise StateError(text, "no_address")
    move(order, OrderAct.REQUEST_RETURN, caller)
    returns.begin(order.pk, address_id=address.pk, note=note, send_by=early.send_by(order))
    if caller.who == Who.CUSTOMER:
        tell.asked(order)
    return order


def _check_shown(order: Order, shown: tuple[int, Fen] | None) -> None:
    """Staff were shown nothing."""
    if shown is None:
        return
    found = early.early(order)
    if shown == ((found.periods, found.fee) if found else (0, 0)):
        return
    zh = f"之后不再收取 {found.periods} 期，提前归还费 {yuan(found.fee)}" if found else "没有可以免收的租期"
    en = f"{found.periods} periods aren't asked, the fee is {yuan(found.fee)}" if found else "no period is called off"
    raise StateError(say(f"提前归还的条件已变：{zh}，请核对后再确认", f"It changed: {en}; look again"), "changed")


@transaction.atomic
def send_return(*, caller: Caller, order_id: int, company: str, number: str) -> Order:
    """The goods are with a courier, whose number may be changed until they are there. Another number of the customer's
    counts from now on; what staff correct is the same parcel.

    Raises StateError (111), NotFound (104) without a return, InvalidInput (110) for an unknown courier.
    """
    order, row = _held(caller, order_id, GoodsAct.SEND)
    first = row.status == ReturnStatus.ASKED
    another = express.has_other_number(_way(row), number)
    returns.send(order.pk, anew=another and caller.who == Who.CUSTOMER)
    phone = express.address(row.address_id).mobile[-4:]
    parcels.send_back(
        _way(row), caller=caller, company=company, number=number, phone=phone, called_off=found.called_off(order.pk)
    )
    if first and caller.who == Who.CUSTOMER:
        tell.sent(order)
    return _close(order, caller)


@transaction.atomic
def withdraw_return(*, caller: Caller, order_id: int) -> Order:
    """The lease goes on. The customer can do so until the goods are sent, staff until they are there.

    Raises StateError (111), NotFound (104) without a return.
    """
    order, row = _held(caller, order_id, GoodsAct.WITHDRAW)
    _ask_days_spared(order, row, clock.today(), told_of(row))
    returns.withdraw(order.pk)
    move(order, OrderAct.WITHDRAW_RETURN, caller)
    return _close(order, caller)


@transaction.atomic
def receive_return(*, caller: Caller, order_id: int, came_on: date | None = None, reason: str = "") -> Order:
    """The shop has the goods, to look at them. `came_on`: since when; unsaid, as their courier says, or today. Where
    the courier delivered their parcel long before, it is said, and in `reason` why another one brought them: the
    customer reads it.

    A late return costs nothing for days after the goods had left the customer. Of a lease that ends early the periods
    behind that don't come (decision 37).

    Raises StateError (111), NotFound (104) without a return, InvalidInput (110) for a day that can't be, or without
    what is to be said, and as `check_own` of a lease that ends early.
    """
    status = held_status()
    order, row = _held(caller, order_id, GoodsAct.RECEIVE)
    ends = Ends(partial(early_fee, terms=early.terms(order)), status) if may_end_early(order.plan) else None
    _take_in(order, row, caller, Arrival(came_on, reason), ends)
    return _close(order, caller)


def receive_agreed(order: Order, arrival: Arrival, caller: Caller, case: CasePass, *, fee: Fen, status: str) -> Fen:
    """The shop has the goods of a locked lease that ends early as its case says: the periods behind the day on which
    they left the customer don't come, at this fee, and never more than their rent. Gives the fee that is asked.

    Raises NotFound (104), TransitionRefused (111), InvalidInput (110) as `receive_return` does, and as `check_own`.
    `status`: of the shop.
    """
    row = found.lock(order.pk, Purpose.EARLY_RETURN)
    return _take_in(order, row, caller, arrival, Ends(lambda rents: min(fee, sum(rents)), status, case))


def _take_in(order: Order, row: Return, caller: Caller, arrival: Arrival, ends: Ends | None) -> Fen:
    """Of a locked lease and its return; `ends`: it does so early. Gives the fee that is asked for that."""
    came, put_aside = _came(order, row, arrival)
    gone_on = early.left_on(row, came)
    until = early.until(order, row, gone_on)
    if ends:
        check_own(order.status, caller, beyond=called_off_is_beyond(order.pk, until, ends.status))
    returns.receive(order.pk, Purpose.of(row.purpose), gone_on=gone_on, put_aside=put_aside)
    parcels.arrived(_way(row), caller)
    move(order, OrderAct.RECEIVE_RETURN, caller, case=ends.case if ends else None)
    bills.lift_late_return(order, gone_on, caller)
    _ask_days_spared(order, row, gone_on)
    return _end_early(order, until, caller, ends) if ends else 0


def _came(order: Order, row: Return, arrival: Arrival) -> tuple[date, str]:
    """Since when the shop has the goods, and why not by the parcel that the courier delivered.

    Raises InvalidInput (110) by field.
    """
    came_on, reason, today = arrival.came_on, arrival.reason, clock.today()
    if came_on and not (order.anchor_date or today) <= came_on <= today:
        raise InvalidInput(("came_on", say("请选择租期开始至今天之间的日期", "A day from the lease's first to today")))
    told = told_of(row)
    if told is None or told.there is None:
        return came_on or today, ""
    if may_have_brought(told, came_on or today):
        return came_on or told.there, ""
    if came_on is None:
        text = say(
            "快递显示 {} 已签收，请填写实际收到商品的日期", "Its courier delivered it on {}: on which day did it come?"
        )
        raise InvalidInput(("came_on", text.format(told.there)))
    if not reason:
        text = say(
            "快递显示 {} 已签收，早于所填日期：请说明原因，客户可以看到",
            "Its courier delivered it on {}, long before: say why; the customer reads it",
        )
        raise InvalidInput(("reason", text.format(told.there)))
    return came_on, reason


def _ask_days_spared(order: Order, row: Return, until: date, told: Told | None = None) -> None:
    """Ask the days until then on which the goods were with the customer still, whatever stood for them."""
    if stood := stood_until(row, told):
        bills.accrue_days_kept(order, stood, until)


def _end_early(order: Order, until: date, caller: Caller, ends: Ends) -> Fen:
    """Rent is asked until that day, and a fee as a bill; the customer signs a paper that says so. Gives the fee."""
    fee = ends.fee_of(bills.call_off(order, until, caller))
    bills.ask_now(order, until)
    if fee:
        bills.issue_charge(order, BillKind.EARLY_RETURN, fee)
    contracts.send_early(order=order, caller=caller)
    return fee


@transaction.atomic
def inspect_return(*, caller: Caller, order_id: int, seen: Inspection) -> Order:
    """The goods were looked at, and go to stock, to repair or away. The lease ends once nothing is owed; where there is
    damage, once the customer agreed or the shop decided, and that is paid.

    Raises StateError (111), NotFound (104) without a return, InvalidInput (110) by field.
    """
    order, _ = _held(caller, order_id, GoodsAct.INSPECT)
    look_at(order, seen, caller)
    if seen.fate == Fate.STOCK:
        stock.take_back(order.pk, by=caller.name)
    return order if seen.damage else _close(order, caller)


def look_at(order: Order, seen: Inspection, caller: Caller, purpose: Purpose = Purpose.END_OF_TERM) -> None:
    """Goods of a locked lease were looked at; of damage the customer is told. Raises as `returns.services.inspect`."""
    row = returns.inspect(
        order.pk, seen, caller=caller, most=damage_most(order), sent=express.serials_out(order.pk), purpose=purpose
    )
    if seen.damage:
        sms.tell(order, "assessed", nth=row.pk)


@transaction.atomic
def agree_return(*, caller: Caller, order_id: int, shown: Fen) -> Order:
    """The customer pays for the damage, by a bill, or of a case's refund by as much less. Raises StateError (111),
    NotFound (104) without a return.
    """
    order, _ = _held(caller, order_id, GoodsAct.AGREE)
    return _claim(order, caller, returns.agree(order.pk, caller=caller, shown=shown))


@transaction.atomic
def dispute_return(*, caller: Caller, order_id: int, text: str, pictures: Sequence[str] = ()) -> Order:
    """The customer doesn't agree: the shop decides. `pictures`: data URLs.

    Raises StateError (111), NotFound (104) without a return, InvalidInput (110) for pictures that are none.
    """
    order, _ = _held(caller, order_id, GoodsAct.DISPUTE)
    returns.dispute(order.pk, caller=caller, text=text, pictures=keep_pictures(list(pictures)))
    tell.disputed(order)
    return order


@transaction.atomic
def decide_return(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> Order:
    """What is asked for the damage in the end, in fen; of what comes off a refund a frozen shop's own word keeps
    nothing.

    Raises as `returns.services.decide`, and as `check_own` of a shop that is frozen.
    """
    status = held_status()
    order, row = _held(caller, order_id, GoodsAct.DECIDE)
    if amount and row.purpose == Purpose.RETURN and status == MerchantStatus.FROZEN:
        check_own(row.status, caller, beyond=True, words=AMOUNT_BY_PLATFORM)
    return _claim(order, caller, returns.decide(order.pk, caller=caller, amount=amount, reason=reason))


def _held(caller: Caller, order_id: int, act: GoodsAct) -> tuple[Order, Return]:
    """A lease and its return, locked, of which the caller may do this now: the question that the buttons ask, too.

    Raises StateError (111), TransitionRefused (111), NotFound (104) without a return.
    """
    order = queries.lock_order(caller, order_id)
    row = found.lock(order.pk)
    by_customer = caller.who == Who.CUSTOMER
    if act in doings_of_return(goods_at(order, row.status), by_customer=by_customer):
        return order, row
    if by_customer and act == GoodsAct.WITHDRAW:
        text = say("商品已寄出，不能撤回，请联系店铺", "The goods are on their way: please talk to the shop")
        raise StateError(text, row.status)
    raise TransitionRefused(RETURN.entity, row.status, act)


def _way(row: Return) -> Way:
    return way_of_return(LEASE.kind, row.order_id, row.pk)


def _claim(order: Order, caller: Caller, row: Return) -> Order:
    if row.agreed and row.purpose != Purpose.RETURN:
        bills.issue_charge(order, BillKind.COMPENSATION, row.agreed)
    return _close(order, caller)


def _close(order: Order, caller: Caller) -> Order:
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return order


@transaction.atomic
def came_back(way: Way) -> None:
    """The courier says that the shop has the parcel; somebody there says that they have the goods. Of a return that was
    called off nobody is told.
    """
    if way.kind != LEASE.kind or way.purpose != Errand.RETURN:
        return
    order = queries.lock(way.order_id)
    row = found.of_order(order.pk, way.about)
    if row is None:
        return
    parcels.arrived(way, system(current()))
    if row.status == ReturnStatus.SENT:
        tell.arrived(order)
