"""The paper of a renewal: what was agreed on is in force, and the customer signs it as they signed the contract."""

from typing import Any

from django.db import transaction

from apps.bills.queries import schedule_of
from apps.contracts.models import Contract
from apps.contracts.queries import latest_row
from apps.contracts.rules import UNSIGNED, ContractAct, ContractKind, ContractStatus
from apps.contracts.services.flow import want_flow
from apps.contracts.services.rows import move
from apps.leases.models import Order
from apps.leases.rules import last_day
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.text import say


@transaction.atomic
def send_renewal(*, order: Order, first: int, caller: Caller) -> Contract | None:
    """Begin the supplement for a locked lease that was renewed from period `first` on; the queue makes it.

    None where the contract that it would go with wasn't signed here.
    """
    signed = latest_row(order.pk)
    if signed is None or signed.status != ContractStatus.SIGNED or order.ends_on is None:
        return None
    rows = [row for row in schedule_of(order.pk) if row.period >= first and row.due_date]
    about: dict[str, Any] = {
        "first": first,
        "rows": [[row.period, f"{row.due_date}", row.rent, row.addon] for row in rows],
        "begins": f"{rows[0].due_date}",
        "last": f"{last_day(order.ends_on)}",
        "buyout_price": order.buyout_price if order.snapshot["buyout_price"] else None,
    }
    return _begin(order, about, 1, caller)


@transaction.atomic
def send_again(*, order: Order, row: Contract, caller: Caller) -> Contract:
    """Another round of a supplement that came to nothing; both rows are locked. Raises StateError (111)."""
    if row.status not in UNSIGNED:
        raise StateError(say("补充协议正在签署或已签署", "It is being signed, or was"), row.status)
    return _begin(order, row.about, row.round + 1, caller)


def _begin(order: Order, about: dict[str, Any], place: int, caller: Caller) -> Contract:
    now = clock.now()
    number = f"ZD{clock.business_date(now):%Y%m%d}-{order.pk:X}-R{about['first']}-{place}"
    row = Contract.objects.create(
        order_id=order.pk, kind=ContractKind.RENEWAL, about=about, number=number, round=place, created_at=now
    )
    move(row, ContractAct.SEND, caller)
    want_flow(row)
    return row
