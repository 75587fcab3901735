"""What has waited longer than it should, to its wire shape."""

from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.queries.stuck import Line, listed, orders_of, stuck
from apps.orders.rules.stuck import WAITS, Stuck
from apps.orders.schemas.stuck import StuckCount, StuckQuery, StuckRow
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.paging import Found, shaped
from core.text import say
from core.wire import Page


def stuck_page(caller: Caller, query: StuckQuery) -> Page[StuckRow]:
    lines = listed(caller, query)
    found = Found(lines[query.offset : query.offset + query.page_size], len(lines), capped=False)
    return shaped(found, query, lambda page: rows_of(caller, page))


def stuck_counts(caller: Caller) -> list[StuckCount]:
    """Of all, and of each kind of which some wait, in the order of a lease's life."""
    found = {kind: len(rows) for kind, rows in stuck(caller).items() if rows}
    return [
        StuckCount(tab="", count=sum(found.values()), capped=False, label="", todo=""),
        *(
            StuckCount(tab=kind, count=count, capped=False, label=kind.words, todo=_todo(kind))
            for kind, count in found.items()
        ),
    ]


def _todo(kind: Stuck) -> str:
    return say(WAITS[kind].zh, WAITS[kind].en)


def rows_of(caller: Caller, lines: list[Line]) -> list[StuckRow]:
    today, orders = clock.today(), orders_of(caller, lines)
    return [
        StuckRow(
            order_id=order.pk, title=order.title, customer=order.customer_mask, kind=kind, kind_label=kind.words,
            status_label=_status(order), since=since, days=(today - since).days,
            order_kind=TradeKind.LEASE if isinstance(order, Order) else TradeKind.PURCHASE,
        )
        for kind, order_id, since in lines
        if (order := orders.get(order_id))
    ]  # fmt: skip


def _status(order: Order | SaleOrder) -> str:
    return (OrderStatus if isinstance(order, Order) else SaleStatus).words_of(order.status)
