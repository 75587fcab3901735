"""The customer of an order: as who acts, and in plain, once, logged."""

from apps.customers.services import note_look
from apps.trade.kind import Kind, Row
from apps.trade.models import Trade
from core import audit
from core.caller import Caller, customer
from core.wording import Done
from tenants.scope import current


def customer_of(caller: Caller, row: Trade) -> Caller:
    """The customer as the caller of an act, for the log."""
    return customer(current(), row.customer_mask, caller.ip)


def show(kind: Kind[Row], row: Row, act: Done, *, caller: Caller, field: str, reason: str) -> str:
    """The plain text of one field, in the caller's transaction. The look is logged with it, as `act`."""
    note_look(caller=caller, order_id=row.pk, field=field, reason=reason)
    audit.record(caller, act, kind.entity, row.pk, after={"field": field}, why=reason)
    return kind.plain(row, field)
