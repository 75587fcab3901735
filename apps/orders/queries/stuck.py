"""Leases and purchases that have waited longer than they should, each with since when."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Protocol

from apps.aftersale import queries as cases
from apps.collection import queries as collection
from apps.contracts import queries as contracts
from apps.express import queries as express
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.rules.stuck import OF_RETURN, SINCE, WAITS, Stuck, Wait
from apps.purchases import queries as purchases
from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.returns import queries as returns
from apps.returns.models import Return
from apps.returns.rules import ReturnStatus
from core import clock
from core.caller import Caller

Line = tuple[Stuck, int, date]
"""What an order waits for, and since when."""


class Listed(Protocol):
    """Of which kind, "" for all, in which order; `schemas.stuck.StuckQuery` says what each means."""

    @property
    def kind(self) -> str: ...

    @property
    def sort(self) -> str: ...


def listed(caller: Caller, query: Listed) -> list[Line]:
    """The longest wait first, or last."""
    found = stuck(caller).items()
    lines = [(kind, *row) for kind, rows in found if query.kind in ("", kind) for row in rows.items()]
    return sorted(lines, key=lambda line: (line[2], line[1]), reverse=query.sort == "-since")


def orders_of(caller: Caller, lines: list[Line]) -> dict[int, Order | SaleOrder]:
    ids = {order_id for _, order_id, _ in lines}
    found: dict[int, Order | SaleOrder] = {row.pk: row for row in leases.visible_among(caller, ids)}
    return found | {row.pk: row for row in purchases.visible_among(caller, ids)}


def stuck(caller: Caller) -> dict[Stuck, dict[int, date]]:
    """Orders by what they wait for, and since when, of what the caller sees and may go on with. Operators see all that
    a shop's people do.
    """
    today = clock.today()
    mine = {kind for kind, wait in WAITS.items() if _may_go_on(caller, wait)}
    found: dict[Stuck, dict[int, date]] = {kind: {} for kind in WAITS if kind in mine}
    for kind, order_id, since in _waiting(caller):
        if kind in mine and WAITS[kind].over(since, today):
            found[kind][order_id] = since
    ids = {order_id for rows in found.values() for order_id in rows}
    seen = leases.ids_among(caller, ids) | purchases.ids_among(caller, ids)
    return {kind: {pk: since for pk, since in rows.items() if pk in seen} for kind, rows in found.items()}


def _may_go_on(caller: Caller, wait: Wait) -> bool:
    return caller.tenant is None or (caller.who in wait.who and caller.may(wait.action))


def _waiting(caller: Caller) -> Iterator[tuple[Stuck, int, date]]:
    yield from _on_its_way(caller)
    shipped = leases.visible_to(caller).filter(status=OrderStatus.SHIPPED, after_sale=False)
    for order_id, since in express.shipped(LEASE.kind, list(shipped.values_list("pk", flat=True))).items():
        yield Stuck.ARRIVE, order_id, clock.business_date(since)
    for order_id, since in leases.unconfirmed(caller).items():
        yield Stuck.UNCONFIRMED, order_id, clock.business_date(since)
    for order_id, day in leases.renewals_asked(caller).items():
        yield Stuck.RENEWAL, order_id, day
    papers = contracts.unsigned_supplements()
    for order_id in leases.running_among(caller, list(papers)):
        yield Stuck.PAPER, order_id, clock.business_date(papers[order_id])
    yield from _bought(caller)
    for case in cases.past(clock.today()):
        if case.answer_by:
            yield Stuck.CASE, case.order_id, case.answer_by
    for row in returns.open_ones():
        if found := of_return(row):
            yield found[0], row.order_id, found[1]
    for row in returns.in_repair():
        if row.repair_since:
            yield Stuck.REPAIR, row.order_id, clock.business_date(row.repair_since)
    overdue = leases.overdue(caller)
    ended = collection.last_ended(overdue)
    for order_id, day in overdue.items():
        yield Stuck.OVERDUE, order_id, max(day, _day(ended.get(order_id, day)))
    for order_id, since in collection.silent():
        yield Stuck.SILENT, order_id, clock.business_date(since)
    for promise in collection.unanswered():
        yield Stuck.PROMISE, promise.order_id, promise.day
    for asked in collection.asked(caller):
        yield Stuck.WRITE_OFF, asked.order_id, clock.business_date(asked.proposed_at)


def _bought(caller: Caller) -> Iterator[tuple[Stuck, int, date]]:
    for order_id, since in purchases.paid_since(caller).items():
        yield Stuck.SALE_SHIP, order_id, clock.business_date(since)
    for order_id, since in express.shipped(PURCHASE.kind, purchases.on_their_way(caller)).items():
        yield Stuck.SALE_ARRIVE, order_id, clock.business_date(since)


def of_return(row: Return) -> tuple[Stuck, date] | None:
    """What a return at the end of a term waits for, and since when; None where it is the customer's turn."""
    if row.status not in OF_RETURN:
        return None
    kind, column = OF_RETURN[ReturnStatus.of(row.status)]
    since = getattr(row, column)
    return (kind, _day(since)) if since else None


def _on_its_way(caller: Caller) -> Iterator[tuple[Stuck, int, date]]:
    """From the audit to the parcel; an open case locks it."""
    rows = leases.visible_to(caller).filter(status__in=SINCE, after_sale=False)
    columns = sorted({column for _, column in SINCE.values()})
    for row in rows.values("pk", "status", *columns):
        kind, column = SINCE[OrderStatus.of(row["status"])]
        if row[column]:
            yield kind, row["pk"], _day(row[column])


def _day(moment: date | datetime) -> date:
    return clock.business_date(moment) if isinstance(moment, datetime) else moment
