"""Whether a mobile is in the hands of who orders by it, or of who comes back with an old address.

Whoever paid in a shop by a mobile is known there. Nobody orders in that name without the mobile's code, and an order's
address that has ended opens again by the code to that order's mobile. Somebody new proves nothing: the shop knows
nothing of them that could be taken, and the payment platform asks who pays.
"""

from collections.abc import Iterable
from typing import Any, Protocol

from django.db import transaction

from apps.customers import codes
from apps.customers.rules import is_mobile, mask_mobile
from apps.customers.tries import count_asking, count_code, count_order
from apps.trade import events, pages
from apps.trade.kind import Kind
from apps.trade.models import Trade
from apps.trade.people import customer_of, plain
from core import clock, crypto
from core.caller import Caller
from core.errors import NotFound, StateError
from core.text import say

_kinds: list[Kind[Any]] = []


class Placed(Protocol):
    """A form of an order; `sms_code` "" where the customer was asked for none, `sms_handle`: of the one that came."""

    mobile: str
    sms_code: str
    sms_handle: str


def among(kind: Kind[Any]) -> None:
    """Orders of this kind make a mobile known, and their pages open again by a code."""
    if kind not in _kinds:
        _kinds.append(kind)


def kinds() -> Iterable[Kind[Any]]:
    return tuple(_kinds)


def known(mobile: str) -> bool:
    """Whether somebody paid for an order by this mobile in the active shop; no shop is told of another."""
    key = crypto.platform_index(mobile, field="mobile")
    paid = (kind.rows().filter(person_keys__contains=[key], paid_at__isnull=False) for kind in _kinds)
    return any(rows.exists() for rows in paid)


def before_order(caller: Caller, wanted: Placed) -> None:
    """Ahead of an order's transaction. Raises TooManyTries (115), InvalidInput (110) for a code that is wrong.

    A code of another mobile, or for nobody that is known here, is a wrong one just so.
    """
    count_order(caller)
    if caller.tenant and wanted.sms_code:
        codes.check(_of_orders(wanted.mobile), wanted.sms_handle, wanted.sms_code)


def use_up(kind: Kind[Any], row_id: int, wanted: Placed, caller: Caller) -> None:
    """Last in the order's transaction: one code, one order, whose mobile is proved by it. Raises InvalidInput (110).

    Behind all else that may refuse it: whether a mobile is known here is said to nobody whose order can't stand.
    """
    if wanted.sms_code:
        codes.use(_of_orders(wanted.mobile), wanted.sms_handle, wanted.sms_code)
        _proved(kind, kind.rows().get(pk=row_id), caller)
    elif known(wanted.mobile):
        raise codes.missing()


def before_code(caller: Caller, mobile: str) -> None:
    """Raises TooManyTries (115)."""
    count_asking(caller)
    count_code(caller, mobile, goes_out=_goes_to(mobile))


def send_for_order(mobile: str) -> str:
    """To a mobile that is known here; whoever asks gets the same answer for another one, to which none goes.

    Gives the handle of the code.
    """
    return codes.ask(mobile, _of_orders(mobile), goes_out=_goes_to(mobile))


def _goes_to(mobile: str) -> bool:
    return known(mobile) and is_mobile(mobile)


def ended(caller: Caller, token: str) -> tuple[Kind[Any], Trade]:
    """The order of a token that was good once. Raises NotFound (104)."""
    for kind in _kinds:
        row = pages.once_of(kind, caller, token)
        if row is not None:
            return kind, row
    raise NotFound


def before_page_code(caller: Caller, token: str) -> None:
    """Raises NotFound (104), TooManyTries (115), StateError (111) for an order by which nobody has shown the mobile.

    Who comes by an order that was paid is counted by what goes out alone: invented mobiles shut nobody out.
    """
    row = ended(caller, token)[1]
    mobile = plain(row, "mobile")
    if row.paid_at is None:
        count_asking(caller)
        if not known(mobile):
            # Whoever types a stranger's mobile would have us write to it; unpaid, the order ends by itself.
            raise StateError(say("订单尚未付款，超时会自动关闭", "It isn't paid, and will end by itself"), "unpaid")
    count_code(caller, mobile, goes_out=True)


def send_for_page(caller: Caller, token: str) -> tuple[str, str]:
    """To the order's own mobile; gives it masked, and the handle of the code. Raises NotFound (104)."""
    _, row = ended(caller, token)
    mobile = plain(row, "mobile")
    return mask_mobile(mobile), codes.ask(mobile, _of_page(row))


def check_page(caller: Caller, token: str, handle: str, code: str) -> None:
    """Ahead of `prove_page`. Raises NotFound (104), InvalidInput (110)."""
    codes.check(_of_page(ended(caller, token)[1]), handle, code)


@transaction.atomic
def prove_page(caller: Caller, token: str, handle: str, code: str) -> tuple[str, str]:
    """(token, proof): a fresh way to the order, and what lets this browser do more with it than look.

    Raises NotFound (104), InvalidInput (110).
    """
    kind, row = ended(caller, token)
    codes.use(_of_page(row), handle, code)
    _proved(kind, row, caller)
    return pages.token_of(kind, row), pages.proof_of(kind, row)


def _proved(kind: Kind[Any], row: Trade, caller: Caller) -> None:
    kind.rows().filter(pk=row.pk).update(mobile_proved_at=clock.now())
    events.proved.publish(events.Proved(kind.kind, row.pk, customer_of(caller, row)))


def _of_orders(mobile: str) -> str:
    return f"order:{mobile}"


def _of_page(row: Trade) -> str:
    return f"page:{row.uid.hex}"
