"""The customer of an order: as who acts, and in plain, once, logged."""

from collections.abc import Collection

from django.db import transaction

from apps.customers.queries import check_usable
from apps.trade.kind import Kind, Row
from apps.trade.log import TradeReason
from apps.trade.models import Trade
from core import audit
from core.caller import Caller, customer
from core.errors import NotFound, StateError
from core.text import say
from core.wording import Done
from looks import services as looks
from looks.rules import Seen
from tenants.scope import current


def customer_of(caller: Caller, row: Trade) -> Caller:
    """The customer as the caller of an act, which reaches this order and no other."""
    return customer(current(), row.customer_mask, row.pk, caller.ip)


RECEIVER = ("name", "mobile", "address")


@transaction.atomic
def show_receiver(kind: Kind[Row], row: Row, act: Done, *, caller: Caller, goes_again: bool = False) -> dict[str, str]:
    """Whom the parcel goes to, in plain, for its label: name, mobile, address. One look, logged once.

    Raises StateError (111) unless it is to be shipped, or on its way, or `goes_again` after its return.
    """
    if not goes_again:
        _check_shipping(kind, row)
    _record(kind, row, act, caller)
    return _receiver(kind, row, caller)


@transaction.atomic
def ask_label(kind: Kind[Row], row: Row, act: Done, *, caller: Caller) -> None:
    """Somebody wants the receiver for a label, as `act` in the order's log.

    Raises StateError (111) unless it is to be shipped, or on its way.
    """
    _check_shipping(kind, row)
    _record(kind, row, act, caller)


def _record(kind: Kind[Row], row: Row, act: Done, caller: Caller) -> None:
    audit.record(caller, act, kind.kind, row.pk, after={"fields": list(RECEIVER)}, why=TradeReason.TO_SHIP)


def to_label(kind: Kind[Row], seen: Collection[Row], order_ids: Collection[int]) -> list[Row]:
    """Those of many that parcels are made up for, in the order asked for. `seen`: those that the caller sees.

    Raises NotFound (104) where that is none, StateError (111) where none of them is to be sent.
    """
    if not seen:
        raise NotFound(say(*kind.missing))
    rows = {row.pk: row for row in seen if row.status in kind.shipping}
    if not rows:
        text = say("所选订单都不在待发货或运输中，没有面单", "None of these orders is to be shipped, or on its way")
        raise StateError(text, "none")
    return [rows[one] for one in dict.fromkeys(order_ids) if one in rows]


@transaction.atomic
def open_label(kind: Kind[Row], row: Row, *, caller: Caller) -> dict[str, str]:
    """The receiver in plain, as a label shows it; each look is in the access log. Raises as `ask_label`."""
    _check_shipping(kind, row)
    return _receiver(kind, row, caller)


def _receiver(kind: Kind[Row], row: Row, caller: Caller) -> dict[str, str]:
    for field in RECEIVER:
        _note(kind, row, caller, field, TradeReason.TO_SHIP)
    return {field: plain(row, field) for field in RECEIVER}


def _check_shipping(kind: Kind[Row], row: Row) -> None:
    if row.status not in kind.shipping:
        raise StateError(say("只有待发货和运输中的订单可以查看", "Only while it is shipped"), row.status)


@transaction.atomic
def show(kind: Kind[Row], row: Row, act: Done, *, caller: Caller, field: str, reason: str) -> str:
    """The plain text of one field. The look is logged with it, as `act`.

    Raises StateError (111) where the customer was erased, or is to be.
    """
    check_usable(row.pk)
    _note(kind, row, caller, field, reason)
    audit.record(caller, act, kind.kind, row.pk, after={"field": field}, why=reason)
    return plain(row, field)


def _note(kind: Kind[Row], row: Row, caller: Caller, field: str, reason: str) -> None:
    looks.note(kind.kind, row.pk, row.customer_mask, caller=caller, seen=Seen.of(field), reason=reason)


def plain(row: Trade, field: str) -> str:
    """What the order's form says: for a party outside, or a look that is logged."""
    return row.contact(current().id)[field]
