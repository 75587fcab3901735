"""The five lists: rows to bytes."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from functools import lru_cache
from operator import itemgetter
from typing import Any

import msgspec

from apps.leases.rules import BuyoutMode, OrderStatus, PlanKind
from apps.orders.queries import lists
from apps.orders.queries.sorting import order_of
from apps.orders.rules import Doing, Standing, doings
from apps.orders.schemas import OrderFilter
from core import clock
from core.caller import Caller
from partners.alipay.plans import takes_debits


class Row(msgspec.Struct, gc=False):
    """The twin of schemas.OrderRow, in its order."""

    order_id: str
    status: str
    stage: str
    contract: str
    after_sale: bool
    title: str
    picture: str
    spec: str
    customer: str
    mobile: str
    merchant_id: str
    merchant_name: str
    sub_shop_id: str | None
    sub_shop_name: str
    auditor_id: str | None
    auditor_name: str
    salesman_id: str | None
    share_link_id: str | None
    channel: str
    total_rent: int
    rent_paid: int
    deposit: int
    deposit_left: int
    periods: int
    periods_paid: int
    overdue_amount: int
    overdue_since: date | None
    overdue_days: int | None
    return_late_days: int | None
    created_at: datetime
    debit_open: bool
    actions: list[Doing]

    @property
    def risk(self) -> int:
        """The twin of sorting.RISK."""
        return self.overdue_amount * (self.overdue_days or 0)


class PageOut(msgspec.Struct, gc=False):
    items: list[Row]
    total: int
    total_capped: bool
    page: int
    page_size: int
    next_cursor: str


AT: Callable[[Sequence[Any]], tuple[Any, ...]] = itemgetter(
    *map(Row.__struct_fields__.index, ("status", "contract", "after_sale", "deposit_left", "overdue_amount"))
)
"""What buttons depend on, out of a row as it was read."""


def order_page(caller: Caller, query: OrderFilter) -> bytes:
    """A page as JSON, in the shape of schemas.OrderPage."""
    page = lists.page(caller, query)
    found = items(caller, page.rows)
    cursor = order_of(caller, query.sort).cursor(found[-1]) if page.more else ""
    return msgspec.json.encode(PageOut(found, page.total, page.capped, query.page, query.page_size, cursor))


def all_rows(caller: Caller, query: OrderFilter) -> Iterator[Row]:
    """Every row that the filter finds, in the list's order; memory doesn't grow with them."""
    for piece in lists.all_rows(caller, query):
        yield from items(caller, piece)


def items(caller: Caller, rows: Sequence[tuple[Any, ...]]) -> list[Row]:
    who, actions, day = caller.who.value, caller.actions, clock.today()
    found = []
    for *shown, agreed, next_on, owes in rows:
        open_now = agreed and takes_debits(next_on, day)
        status, contract, after_sale, left, late = AT(shown)
        acts = _actions(status, contract, after_sale, left > 0, owes or late > 0, late > 0, who, actions)
        found.append(Row(*(*shown, open_now, acts)))
    return found


@lru_cache(maxsize=2048)
def _actions(
    status: str,
    contract: str,
    after_sale: bool,
    frozen: bool,
    owes: bool,
    late: bool,
    who: str,
    actions: frozenset[str],
) -> list[Doing]:
    """Buttons of a row: `owes` is of bills that are overdue, and of any while the goods wait to be shipped; the order's
    page decides the rest.
    """
    at = Standing(
        status=status, after_sale=after_sale, contract=contract, frozen=frozen, owes=owes, late=late, **UNREAD
    )  # fmt: skip
    return doings(at, who, actions)


UNREAD: dict[str, Any] = {
    "status_beneath": OrderStatus.LEASING, "buyout_mode": BuyoutMode.NONE, "plan": PlanKind.RENT_THEN_OWN,
    "end_price": 0, "last_period": False, "returning": "", "askable": False, "renewable": False,
    "answerable": False, "being_bought": True,
}  # fmt: skip
"""A row isn't read for these: what hangs on them (buying out and taking that back, giving the goods back, opening a
case) is offered on the order's page alone.
"""
