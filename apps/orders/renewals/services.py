"""A lease is renewed: one side asks, the other answers, or its silence does; it is taken back (decision 36).

Each act locks the lease. Until the answer nothing changes but that the goods aren't late.
"""

from dataclasses import replace
from datetime import date

from django.db import transaction

from apps.bills import services as bills
from apps.contracts import services as contracts
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.rules import LATE, AskedRenewal, ShownRenewal, answer_by, back_after, last_day
from apps.orders.consent.services import plans
from apps.orders.renewals import tell
from apps.orders.renewals.queries import no_by_silence, over_already, why_not
from apps.orders.services import sms
from apps.orders.services.settle import settle
from core import clock
from core.caller import Caller, Who
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say

FOR_SHOP = ("续租由客户申请，等待店铺答复", "The customer asked for it: the shop answers")
FOR_CUSTOMER = (
    "续租由店铺登记，须客户在订单页面确认",
    "The shop asked for it: the customer answers on the order's page",
)


@transaction.atomic
def request_renewal(*, caller: Caller, order_id: int, periods: int, agreed: Fen | None = None) -> Order:
    """The customer wants the goods for `periods` more, and the shop answers; or staff ask for who called, and the
    customer answers on the page.

    Raises StateError (111) where state, plan or day doesn't allow it, or a period doesn't cost what the customer
    `agreed` to; InvalidInput (110) for more periods than may be had.
    """
    order = queries.lock_order(caller, order_id)
    if why := why_not(order):
        raise StateError(why, order.status)
    found = queries.offered_renewal(order)
    if not 1 <= periods <= found.most:
        raise InvalidInput(("periods", say(f"最多可续 {found.most} 期", f"At most {found.most} periods")))
    if agreed is not None and agreed != found.amount:
        text = say("续租租金已变为每期 {}，请核对后再确认", "A period costs {} now; please check it and confirm again")
        raise StateError(text.format(yuan(found.amount)), "changed")
    if order.ends_on is None or order.renew_by is None:
        raise ValueError(f"lease {order.pk} hasn't begun")
    by = answer_by(clock.today(), order.ends_on, order.renew_by)
    wanted = AskedRenewal(periods, found.rent, found.addon, caller.who == Who.CUSTOMER, by, clock.today())
    leases.ask_renewal(order, caller, wanted)
    _follow_plan(order)
    if wanted.by_customer:
        tell.asked(order, wanted)
    else:
        sms.tell_of_renewal(order, caller, "renewal_offered", by)
    return order


@transaction.atomic
def agree_renewal(*, caller: Caller, order_id: int, shown: ShownRenewal) -> Order:
    """The side that didn't ask says yes to what it was `shown`: the schedule goes on behind its last period.

    Raises StateError (111), NotFound (104).
    """
    order, wanted = _to_answer(caller, order_id, shown)
    if over_already(order, wanted):
        text = say("续租的租期也已过，不能同意续租", "The new term is over, too: there is nothing to agree to")
        raise StateError(text, "over")
    if caller.who == Who.CUSTOMER and order.status in LATE:
        raise StateError(say("请先付清逾期款项，再同意续租", "Please pay first what is overdue"), order.status)
    _renew(order, wanted, caller)
    if caller.who == Who.CUSTOMER:
        tell.agreed(order)
    return order


@transaction.atomic
def refuse_renewal(*, caller: Caller, order_id: int, shown: ShownRenewal, why: str) -> Order:
    """The shop says no; the customer reads `why`, and gives the goods back or buys them.

    Raises StateError (111), NotFound (104), InvalidInput (110) without a word.
    """
    order, _ = _to_answer(caller, order_id, shown)
    if len(why) < 2:
        raise InvalidInput(("reason", say("请说明不续租的原因，客户会看到", "Say why: the customer reads it")))
    return _refuse(order, caller, why)


@transaction.atomic
def withdraw_renewal(*, caller: Caller, order_id: int) -> Order:
    """The customer doesn't want it (any more), whoever asked; or staff take back what they asked.

    Raises StateError (111), NotFound (104).
    """
    order, wanted = _held(caller, order_id)
    by_customer = caller.who == Who.CUSTOMER
    if not by_customer and not wanted.by_customer:
        return _drop(
            order, caller, LeaseReason.RENEWAL_TAKEN_BACK, said=LeaseReason.RENEWAL_TAKEN_BACK, until=_back_by(order)
        )
    _drop(order, caller, LeaseReason.RENEWAL_WITHDRAWN, said="", until=clock.today())
    if by_customer and not wanted.by_customer:
        tell.declined(order)
    return order


@transaction.atomic
def put_off(order_id: int, since: date, until: date) -> None:
    """Whose answer's day was `since` or later has all of `until`."""
    order = queries.lock(order_id)
    wanted = queries.asked_renewal(order)
    if wanted is not None and since <= wanted.answer_by < until:
        leases.keep_renewal(order, replace(wanted, answer_by=until))


@transaction.atomic
def run_out(order_id: int, caller: Caller) -> bool:
    """Nobody answered in time. To the customer who asked the plan promises a renewal, so it is one, unless something
    speaks against it; to what staff asked for silence is a no. False where somebody answered, or may still.
    """
    order = queries.lock(order_id)
    wanted = queries.asked_renewal(order)
    if wanted is None or wanted.answer_by >= clock.today():
        return False
    if why := no_by_silence(order, wanted):
        _refuse(order, caller, why)
        tell.fell_away(order, why)
    else:
        _renew(order, wanted, caller)
        tell.renewed_itself(order)
    return True


def _held(caller: Caller, order_id: int) -> tuple[Order, AskedRenewal]:
    order = queries.lock_order(caller, order_id)
    wanted = queries.asked_renewal(order)
    if wanted is None:
        raise StateError(say("没有待处理的续租申请", "No renewal waits for an answer"), order.status)
    return order, wanted


def _to_answer(caller: Caller, order_id: int, shown: ShownRenewal) -> tuple[Order, AskedRenewal]:
    """One that the other side asked for, and as it was `shown`. Raises StateError (111), NotFound (104)."""
    order, wanted = _held(caller, order_id)
    if wanted.by_customer == (caller.who == Who.CUSTOMER):
        raise StateError(say(*(FOR_SHOP if wanted.by_customer else FOR_CUSTOMER)), order.status)
    if shown != wanted.shown:
        raise StateError(say("续租申请已变更，请核对后再答复", "It has changed: please look again"), "changed")
    return order, wanted


def _renew(order: Order, wanted: AskedRenewal, caller: Caller) -> Order:
    first = order.periods + 1
    leases.renew(order, caller, periods=wanted.periods, rent=wanted.rent)
    bills.lengthen(order, first, wanted.rent)
    _follow_plan(order)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    contracts.send_renewal(order=order, first=first, caller=caller)
    if order.ends_on is not None:
        sms.tell_of_renewal(order, caller, "renewed", last_day(order.ends_on))
    return order


def _follow_plan(order: Order) -> None:
    """On the days of grace the plan's last day is over, and the next night is the first that debits."""
    if order.next_deduct_on and order.next_deduct_on < clock.today():
        plans.put_off_past(order.pk, clock.today())


def _refuse(order: Order, caller: Caller, why: str) -> Order:
    """The customer reads why, and has the usual days from now to give the goods back."""
    _drop(order, caller, why, said=why, until=_back_by(order))
    sms.tell_of_renewal(order, caller, "renewal_refused")
    return order


def _back_by(order: Order) -> date:
    return back_after(clock.today(), order.return_grace_days)


def _drop(order: Order, caller: Caller, why: str, *, said: str, until: date) -> Order:
    leases.drop_renewal(order, caller, why=why, said=said, until=until)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return order
