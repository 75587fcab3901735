"""After-sale of a lease: opened, answered, called off, written in.

A case does to its lease by its pass what it keeps from all others; see `case_goods` and `case_money`, too.

Each act locks the lease first, then its case.
"""

from collections.abc import Sequence
from datetime import date

from django.db import transaction

from apps.aftersale import queries as found
from apps.aftersale import services as cases
from apps.aftersale.models import Case
from apps.aftersale.rules import CASE, FOR_GOOD, CaseAct, CaseKind, CaseReason, CaseStatus, doings_of_case
from apps.bills import services as bills
from apps.bills.models import BillProposal
from apps.bills.queries import called_off_is_beyond, case_is_beyond
from apps.express import queries as express
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import CASE_OPEN, CasePass, OrderAct
from apps.orders.cases import tell
from apps.orders.cases.queries import answer_day, open_kinds, parcel_day
from apps.orders.cases.services.money import asked_of_platform, pay_back
from apps.orders.queries.late import stood_until, told_of
from apps.orders.returns.queries import spared
from apps.orders.services import giving, sms
from apps.orders.services.pictures import keep_pictures
from apps.orders.services.settle import settle
from apps.returns import queries as back
from apps.returns import services as returns
from apps.returns.rules import Purpose
from apps.trade.owning import check_own
from core import clock
from core.caller import Caller, Side, Who
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say
from core.transitions import TransitionRefused
from core.uploads.addresses import ELSEWHERE, was_uploaded_by
from tenants.rules import MerchantStatus
from tenants.status import held_status

BACK_FOR = {
    CaseKind.RETURN: Purpose.RETURN,
    CaseKind.EXCHANGE: Purpose.EXCHANGE,
    CaseKind.EARLY_RETURN: Purpose.EARLY_RETURN,
    CaseKind.REPAIR: Purpose.REPAIR,
}
"""What the goods of a case come back for."""

NOT_NOW: dict[CaseKind, tuple[str, str]] = {
    CaseKind.REFUND: (
        "签约后、发货前才能申请退款：签约前可直接取消订单",
        "A refund is asked for between signing and shipment; before that the order is cancelled",
    ),
    CaseKind.RETURN: ("签收后的退货期内才能申请退货", "Goods go back in the first days after receipt"),
    CaseKind.EXCHANGE: ("签收后的换货期内才能申请换货", "Goods are exchanged in the first days after receipt"),
    CaseKind.EARLY_RETURN: (
        "租期内还有未到的租金时才能申请提前归还；签收后几天内请直接申请退货，随租随还的订单请直接归还",
        "Goods go back early while rent is to come: in the first days by a return, of a flexible lease at any time",
    ),
    CaseKind.REPAIR: ("租期内才能申请维修", "Goods are repaired during the lease"),
}


NOT_BY_FROZEN = (
    "店铺已冻结，不能拒绝退款申请：请点“同意”，由平台复核；如确需拒绝，请联系平台处理",
    "The shop is frozen and refuses no refund: agree to it, and the platform decides; or ask the platform to refuse it",
)


@transaction.atomic
def open_case(
    *, caller: Caller, order_id: int, kind: CaseKind, reason: CaseReason, text: str, pictures: Sequence[str] = ()
) -> Case:
    """A customer asks, or staff for them; till it is over the lease is kept from what would collide with it.

    `pictures`: of the customer, as data URLs, of staff as they were uploaded. Raises StateError (111), InvalidInput
    (110) by field.
    """
    order = queries.lock_order(caller, order_id)
    if kind not in open_kinds(order):
        raise StateError(say(*(CASE_OPEN if order.after_sale else NOT_NOW[kind])), order.status)
    row = cases.begin(
        order.pk, caller=caller, kind=kind, reason=reason, text=text,
        pictures=_kept(caller, pictures, caller.who == Who.CUSTOMER), answer_by=answer_day(),
    )  # fmt: skip
    leases.open_case(order, row.pk)
    if caller.who == Who.CUSTOMER:
        tell.opened(order, row)
    return row


@transaction.atomic
def agree_case(*, caller: Caller, case_id: int) -> Case | BillProposal:
    """The money goes back at once, or once an operator says so (`asked_of_platform`); or the goods are to come first:
    to the shop's default return address. The lease goes on meanwhile, unless they come for good.

    Raises StateError (111), TransitionRefused (111), NotFound (104), and as `asked_of_platform`.
    """
    status = held_status()
    order, row = held(caller, case_id, CaseAct.AGREE)
    if row.kind == CaseKind.REFUND:
        return asked_of_platform(order, row, status, caller) or agree_and_pay(order, row, caller)
    _have_sent(order, row, CaseAct.AGREE, caller)
    sms.tell_today(order, "case_agreed")
    return _settled(order, row, caller)


def _have_sent(order: Order, row: Case, act: CaseAct, caller: Caller) -> None:
    """By `act` the goods of a locked lease are to come to the shop. Raises StateError (111) where it has no address."""
    address_id = _address(order)
    asked = returns.begin(order.pk, address_id=address_id, note="", purpose=BACK_FOR[CaseKind.of(row.kind)])
    cases.move(row, act, caller, return_id=asked.pk, answer_by=parcel_day())
    if row.kind in FOR_GOOD:
        leases.move(order, OrderAct.REQUEST_RETURN, caller, case=CasePass(row.pk))


def _address(order: Order) -> int:
    address = express.address_for(order.sub_shop_id)
    if address is None:
        text = say(
            "店铺还没有设置退货地址，请先在“退货地址”中添加", "The shop has no return address yet: it adds one first"
        )
        raise StateError(text, "no_address")
    return address.pk


@transaction.atomic
def offer_case(*, caller: Caller, case_id: int, fee: Fen) -> Case:
    """The shop lets the customer end the lease early at this fee, once they agree to it; it may say another one until
    they do.

    Raises TransitionRefused (111), NotFound (104), StateError (111) where no rent is to come or the shop has no
    address, InvalidInput (110) for a fee of more than that rent, and as `check_own`.
    """
    status = held_status()
    order, row = held(caller, case_id, CaseAct.OFFER)
    most = _spares(order)
    if fee > most:
        text = say(f"不能超过不再收取的租金 {yuan(most)}", f"At most the rent that isn't asked, {yuan(most)}")
        raise InvalidInput(("fee", text))
    check_own(order.status, caller, beyond=called_off_is_beyond(order.pk, clock.today(), status))
    _address(order)
    cases.move(row, CaseAct.OFFER, caller, fee=fee, answer_by=parcel_day())
    sms.tell_today(order, "case_written")
    return row


def _spares(order: Order) -> Fen:
    """The rent that an early return spares the customer. Raises StateError (111) where none is to come."""
    found = spared(order)
    if not found.periods:
        text = say(
            "已没有未到的租金，无需提前归还：请撤销申请，到期后按订单约定办理",
            "No rent is to come any more: call it off, and go by the end of the term",
        )
        raise StateError(text, order.status)
    return found.rents


@transaction.atomic
def confirm_case(*, caller: Caller, case_id: int, shown: Fen) -> Case:
    """The customer agrees to the fee that was `shown`, and sends the goods.

    Raises TransitionRefused (111), NotFound (104), StateError (111) where the fee is another by now, and as
    `offer_case`.
    """
    order, row = held(caller, case_id, CaseAct.CONFIRM)
    if row.fee is None or row.fee != shown:
        sum_ = yuan(row.fee or 0)
        text = say(f"提前归还费为 {sum_}，请核对后再确认", f"The fee is {sum_} now: look again")
        raise StateError(text, "changed")
    _spares(order)
    _have_sent(order, row, CaseAct.CONFIRM, caller)
    tell.confirmed(order, row)
    return _settled(order, row, caller)


def agree_and_pay(order: Order, row: Case, caller: Caller) -> Case:
    """Of a locked lease and its case, for whose money no goods come back."""
    cases.move(row, CaseAct.AGREE, caller)
    return pay_back(order, row, caller)


@transaction.atomic
def reject_case(*, caller: Caller, case_id: int, why: str) -> Case:
    """The lease goes on; so it does where what the customer says was sent never came. What staff opened for a caller
    and refuse is nothing to write to the customer about.

    Raises TransitionRefused (111), InvalidInput (110) without a word, NotFound (104), StateError (111) for a shop that
    is frozen and refuses money before it shipped: what became of the lease then would be its own word again.
    """
    status = held_status()
    order, row = held(caller, case_id, CaseAct.REJECT)
    check_why(why)
    frozen = caller.side is Side.STORE and status == MerchantStatus.FROZEN
    if frozen and row.kind == CaseKind.REFUND and case_is_beyond(order.pk, status):
        raise StateError(say(*NOT_BY_FROZEN), row.status)
    among_staff = row.status == CaseStatus.APPLIED and not row.by_customer
    stood = _stay_with_customer(order, row, caller) if row.status == CaseStatus.CUSTOMER_SHIPPED else None
    cases.move(row, CaseAct.REJECT, caller, reason=why, why=why)
    return close(order, row, caller, about="" if among_staff else "case_rejected", stood=stood)


def check_why(why: str) -> None:
    """Raises InvalidInput (110)."""
    if len(why) < 2:
        raise InvalidInput(("reason", say("请说明拒绝的原因，客户会看到", "Say why: the customer reads it")))


@transaction.atomic
def cancel_case(*, caller: Caller, case_id: int) -> Case:
    """The customer keeps what they have: nothing was sent yet. Raises TransitionRefused (111), NotFound (104)."""
    order, row = held(caller, case_id, CaseAct.CANCEL)
    return call_off(order, row, caller)


def call_off(order: Order, row: Case, caller: Caller) -> Case:
    """Of a locked lease and its case: what was agreed to falls away, too."""
    stood = _stay_with_customer(order, row, caller) if row.status == CaseStatus.AGREED else None
    cases.move(row, CaseAct.CANCEL, caller)
    return close(order, row, caller, stood=stood)


def _stay_with_customer(order: Order, row: Case, caller: Caller) -> date | None:
    """What fell due while the goods were to come back for good is asked now. Gives until when they count as coming."""
    gone = returns.withdraw(order.pk, BACK_FOR[CaseKind.of(row.kind)])
    if row.kind in FOR_GOOD:
        leases.move(order, OrderAct.WITHDRAW_RETURN, caller)
        bills.resume(order)
    stood = stood_until(gone, told_of(gone))
    return min(clock.today(), stood) if stood else None


@transaction.atomic
def write_in_case(*, caller: Caller, case_id: int, text: str, pictures: Sequence[str] = ()) -> Case:
    """Customer and shop write to each other while it is open, and for some days after a refusal.

    `pictures`: the customer's as data URLs, the staff's as they were uploaded. Raises StateError (111), InvalidInput
    (110) by field, NotFound (104).
    """
    order = queries.lock_order(caller, found.order_of(case_id))
    row = found.lock_case(case_id)
    by_customer = caller.who == Who.CUSTOMER
    cases.check_room(row, by_customer=by_customer)
    cases.write(row, caller=caller, text=text, pictures=_kept(caller, pictures, by_customer))
    if by_customer:
        tell.written(order)
    else:
        sms.tell_today(order, "case_written")
    return row


def _kept(caller: Caller, pictures: Sequence[str], by_customer: bool) -> list[str]:
    if by_customer:
        return keep_pictures(list(pictures))
    for place, url in enumerate(pictures):
        if not was_uploaded_by(caller, url):
            raise InvalidInput((f"pictures.{place}", say(*ELSEWHERE)))
    return list(pictures)


def held(caller: Caller, case_id: int, act: CaseAct) -> tuple[Order, Case]:
    """A lease and its case, locked, with which the caller may do this now: the question that the buttons ask, too.

    Raises TransitionRefused (111), NotFound (104).
    """
    order = queries.lock_order(caller, found.order_of(case_id))
    row = found.lock_case(case_id)
    by_customer, claimed = caller.who == Who.CUSTOMER, back.has_claim(row.return_id)
    if act not in doings_of_case(row, clock.today(), by_customer=by_customer, claimed=claimed):
        raise TransitionRefused(CASE.entity, row.status, act)
    return order, row


def close(order: Order, row: Case, caller: Caller, about: str = "", stood: date | None = None) -> Case:
    """A locked lease is free of its case, which is over; `about`: what the customer is told. `stood`: until when goods
    counted as coming that stayed with the customer; the days behind it are asked as those of any late return.
    """
    giving.call_off_case(order, caller)
    leases.close_case(order, CasePass(row.pk), since=clock.business_date(row.opened_at), until=stood)
    if stood:
        bills.accrue_days_kept(order, stood)
    if about:
        sms.tell_today(order, about)
    return _settled(order, row, caller)


def _settled(order: Order, row: Case, caller: Caller) -> Case:
    settle([order.pk], caller=caller)
    return row
