"""A lease is renewed: asked for, answered by the shop or its silence, taken back (decision 36).

Each act locks the lease. Until the answer nothing changes but that the goods aren't late.
"""

from dataclasses import asdict, replace
from datetime import date
from typing import Any

from django.db import transaction

from apps.bills import services as bills
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.log import Because
from apps.leases.models import Order
from apps.leases.rules import LATE, answer_by, last_day
from apps.orders.queries.renewals import Asked, asked, why_not
from apps.orders.services import sms, tell
from apps.orders.services.settle import settle
from core import clock
from core.caller import Caller, Who
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say


@transaction.atomic
def request_renewal(*, caller: Caller, order_id: int, periods: int, agreed: Fen | None = None) -> Order:
    """The customer wants the goods for `periods` more, or staff for who called.

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
    if order.ends_on is None or order.return_by is None:
        raise ValueError(f"lease {order.pk} hasn't begun")
    by = answer_by(clock.today(), order.ends_on, order.return_by)
    wanted = Asked(periods, found.rent, found.addon, caller.who == Who.CUSTOMER, by)
    leases.ask_renewal(order, caller, _kept(wanted))
    if wanted.by_customer:
        tell.renewal_asked(order, wanted)
    return order


@transaction.atomic
def agree_renewal(*, caller: Caller, order_id: int) -> Order:
    """The schedule goes on behind its last period. Raises StateError (111), NotFound (104)."""
    order, wanted = _held(caller, order_id)
    return _renew(order, wanted, caller)


@transaction.atomic
def refuse_renewal(*, caller: Caller, order_id: int, why: str) -> Order:
    """The customer reads `why`, and gives the goods back or buys them; who called is told by whom they called.

    Raises StateError (111), NotFound (104), InvalidInput (110) without a word.
    """
    order, wanted = _held(caller, order_id)
    if len(why) < 2:
        raise InvalidInput(("reason", say("请说明不续租的原因，客户会看到", "Say why: the customer reads it")))
    return _drop(order, caller, why, tells=wanted.by_customer)


@transaction.atomic
def withdraw_renewal(*, caller: Caller, order_id: int) -> Order:
    """The customer doesn't want it any more. Raises StateError (111), NotFound (104)."""
    order, _ = _held(caller, order_id)
    return _drop(order, caller, Because.RENEWAL_WITHDRAWN, tells=False)


@transaction.atomic
def put_off(order_id: int, since: date, until: date) -> None:
    """Whose answer's day was `since` or later has all of `until`."""
    order = queries.lock(order_id)
    wanted = asked(order)
    if wanted is not None and since <= wanted.answer_by < until:
        leases.keep_renewal(order, _kept(replace(wanted, answer_by=until)))


@transaction.atomic
def answer_for_shop(order_id: int, caller: Caller) -> bool:
    """Nobody answered in time: the plan promises a renewal, so it is one, unless something is overdue. False where
    somebody did.
    """
    order = queries.lock(order_id)
    wanted = asked(order)
    if wanted is None or wanted.answer_by >= clock.today():
        return False
    if order.status in LATE:
        _drop(order, caller, Because.RENEWAL_OVERDUE, tells=True)
        tell.renewal_fell_away(order)
    else:
        _renew(order, wanted, caller)
        tell.renewed_itself(order)
    return True


def _kept(wanted: Asked) -> dict[str, Any]:
    return {**asdict(wanted), "answer_by": wanted.answer_by.isoformat()}


def _held(caller: Caller, order_id: int) -> tuple[Order, Asked]:
    order = queries.lock_order(caller, order_id)
    wanted = asked(order)
    if wanted is None:
        raise StateError(say("没有待处理的续租申请", "No renewal waits for an answer"), order.status)
    return order, wanted


def _renew(order: Order, wanted: Asked, caller: Caller) -> Order:
    first = order.periods + 1
    leases.renew(order, caller, periods=wanted.periods, rent=wanted.rent)
    bills.lengthen(order, first, wanted.rent)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    if order.ends_on is not None:
        sms.tell(order, "renewed", nth=first, day=sms.day_words(last_day(order.ends_on)))
    return order


def _drop(order: Order, caller: Caller, why: str, *, tells: bool) -> Order:
    leases.drop_renewal(order, caller, why=why)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    if tells:
        sms.tell_today(order, "renewal_refused")
    return order
