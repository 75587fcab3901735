"""Papers of renewals and early returns: what they say is in force, and the customer signs them as the contract."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.db import transaction

from apps.bills.models import Instalment
from apps.bills.queries import called_off, order_bills, schedule_of
from apps.bills.rules import NOT_ASKED, BillKind, asked
from apps.contracts.models import Contract
from apps.contracts.queries import latest_row, supplements
from apps.contracts.rules import (
    UNSIGNED,
    ContractAct,
    ContractKind,
    ContractStatus,
    Supplement,
    SupplementPeriod,
)
from apps.contracts.services.flow import want_flow
from apps.contracts.services.rows import move
from apps.leases.models import Order
from apps.leases.rules import CUT_SHORT, last_day
from core import clock, shapes
from core.caller import Caller
from core.errors import StateError
from core.text import say

LETTERS = {ContractKind.RENEWAL: "R", ContractKind.EARLY: "E"}
"""In their numbers."""


@transaction.atomic
def send_renewal(*, order: Order, first: int, caller: Caller) -> Contract | None:
    """Begin the supplement for a locked lease that was renewed from period `first` on; the queue makes it.

    None where the contract that it would go with wasn't signed here.
    """
    signed = latest_row(order.pk)
    if signed is None or signed.status != ContractStatus.SIGNED or order.ends_on is None:
        return None
    rows = [row for row in schedule_of(order.pk) if row.period >= first]
    price = order.buyout_price if order.snapshot["buyout_price"] else None
    periods = _periods(rows)
    says = Supplement(periods[0].due_date, last_day(order.ends_on), periods, buyout_price=price)
    return _begin(order, ContractKind.RENEWAL, first, shapes.dump(says), 1, caller)


@transaction.atomic
def send_early(*, order: Order, caller: Caller) -> Contract | None:
    """The same for a locked lease whose goods came back before its end: which periods nobody asks, and the fee.

    None where the contract wasn't signed here, nothing is called off, or it was sent already.
    """
    signed, rows = latest_row(order.pk), called_off(order.pk, date.min)
    if signed is None or signed.status != ContractStatus.SIGNED or not rows or order.status in CUT_SHORT:
        return None
    first = rows[0].period
    if any((row.kind, row.from_period) == (ContractKind.EARLY, first) for row in supplements(order.pk)):
        return None
    charged = [bill for bill in order_bills(order.pk) if bill.kind == BillKind.EARLY_RETURN]
    fee = sum(asked(bill) for bill in charged if bill.status not in NOT_ASKED)
    periods = _periods(rows)
    says = Supplement(periods[0].due_date, periods[-1].due_date, periods, fee=fee)
    return _begin(order, ContractKind.EARLY, first, shapes.dump(says), 1, caller)


@transaction.atomic
def send_again(*, order: Order, row: Contract, caller: Caller) -> Contract:
    """Another round of a supplement that came to nothing; both rows are locked. Raises StateError (111)."""
    if row.status not in UNSIGNED:
        raise StateError(say("补充协议正在签署或已签署", "It is being signed, or was"), row.status)
    return _begin(order, ContractKind.of(row.kind), row.from_period, row.about, row.round + 1, caller)


def _periods(rows: Iterable[Instalment]) -> tuple[SupplementPeriod, ...]:
    """Of a lease that has begun: all have their days."""
    return tuple(SupplementPeriod(row.period, row.due_date, row.rent, row.addon) for row in rows if row.due_date)


def _begin(order: Order, kind: ContractKind, first: int, about: dict[str, Any], place: int, caller: Caller) -> Contract:
    now = clock.now()
    number = f"ZD{clock.business_date(now):%Y%m%d}-{order.pk:X}-{LETTERS[kind]}{first}-{place}"
    row = Contract.objects.create(
        order_id=order.pk, kind=kind, from_period=first, about=about, number=number, round=place, created_at=now
    )
    move(row, ContractAct.SEND, caller)
    want_flow(row)
    return row
