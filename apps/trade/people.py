"""The customer of an order: as who acts, and in plain, once, logged."""

from apps.trade.kind import Kind, Row
from apps.trade.log import Because
from apps.trade.models import Trade
from core import audit
from core.caller import Caller, customer
from core.wording import Done
from looks import services as looks
from looks.rules import Seen
from tenants.scope import current


def customer_of(caller: Caller, row: Trade) -> Caller:
    """The customer as the caller of an act, for the log."""
    return customer(current(), row.customer_mask, caller.ip)


RECEIVER = ("name", "mobile", "address")


def show_receiver(kind: Kind[Row], row: Row, act: Done, *, caller: Caller) -> dict[str, str]:
    """Name, mobile and address in plain for the parcel's label, in the caller's transaction: one look, logged once."""
    for field in RECEIVER:
        _note(kind, row, caller, field, Because.TO_SHIP)
    audit.record(caller, act, kind.kind, row.pk, after={"fields": list(RECEIVER)}, why=Because.TO_SHIP)
    return {field: plain(row, field) for field in RECEIVER}


def show(kind: Kind[Row], row: Row, act: Done, *, caller: Caller, field: str, reason: str) -> str:
    """The plain text of one field, in the caller's transaction. The look is logged with it, as `act`."""
    _note(kind, row, caller, field, reason)
    audit.record(caller, act, kind.kind, row.pk, after={"field": field}, why=reason)
    return plain(row, field)


def _note(kind: Kind[Row], row: Row, caller: Caller, field: str, reason: str) -> None:
    looks.note(kind.kind, row.pk, row.customer_mask, caller=caller, seen=Seen.of(field), reason=reason)


def plain(row: Trade, field: str) -> str:
    """What the order's form says: for a party outside, or a look that is logged."""
    return row.contact(current().id)[field]
