"""The five lists: rows to bytes, without models in between. A shop reads its table, operators the public index.

The export of a list reads the same rows, in pieces.

The SQL names its schemas, so that a prepared statement serves every request whatever the search path is.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from functools import lru_cache
from operator import itemgetter
from typing import Any

import msgspec

from apps.bills.queries import OPEN
from apps.bills.rules import BillKind
from apps.leases.rules import OrderStatus as S
from apps.orders.queries.counts import capped_count
from apps.orders.queries.filters import conditions, schema
from apps.orders.queries.sorting import order_of, today, values_of
from apps.orders.queries.statements import fetch, fetch_in_pieces
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

COLUMNS = """o.{id}::text, o.status, o.stage, o.contract, o.after_sale, o.title, o.picture, o.spec, o.customer_mask,
 o.mobile_mask, {merchant_id}::text, {merchant_name}, o.sub_shop_id::text, {sub_shop}, o.auditor_id::text, {auditor},
 o.salesman_id::text, o.share_link_id::text, o.channel, o.total_rent, o.rent_paid, o.deposit,
 o.deposit_left, o.periods, o.periods_paid, o.overdue_amount, o.overdue_since,
 %(today)s::date - o.overdue_since + 1, o.created_at, o.agreement_no <> '', o.next_deduct_on,
 o.status = '{PENDING_SHIP}' AND {owes}"""
OWES = f"""(SELECT true FROM {{schema}}.bills_bill b WHERE b.order_id = o.id AND b.kind <> '{BillKind.LATE_FEE}'
 AND b.status IN ({OPEN}) LIMIT 1) IS TRUE"""
"""Whether a bill is open, by one look into their index; a late fee is in the row's overdue amount. No EXISTS, which
Postgres may answer by hashing all open bills of the shop.
"""
SHOP = (
    "SELECT "
    + COLUMNS.format(
        id="id", merchant_id="%(merchant_id)s::bigint", merchant_name="%(merchant_name)s::text",
        sub_shop="coalesce(s.name, '')", auditor="coalesce(a.name, '')", owes=OWES, PENDING_SHIP=S.PENDING_SHIP,
    )
    + " FROM {schema}.leases_order o LEFT JOIN {schema}.subshops_subshop s ON s.id = o.sub_shop_id"
    " LEFT JOIN {schema}.staff_staff a ON a.id = o.auditor_id"
)  # fmt: skip
ADMIN = (
    "SELECT "
    + COLUMNS.format(
        id="order_id", merchant_id="o.merchant_id", merchant_name="t.name", sub_shop="''", auditor="''",
        owes="o.periods_paid = 0", PENDING_SHIP=S.PENDING_SHIP,
    )
    + " FROM public.overview_orderindex o JOIN public.tenants_tenant t ON t.id = o.merchant_id"
)  # fmt: skip
"""Bills lie in the shops: operators, who ship nothing, may collect a first payment of which nothing is left."""


def order_page(caller: Caller, query: OrderFilter) -> bytes:
    """A page as JSON, in the shape of schemas.OrderPage."""
    where, values = conditions(caller, query)
    total, capped = capped_count(caller, where, values)
    rows = _rows(caller, query, where, values)
    more = len(rows) > query.page_size
    items = _items(caller, rows[: query.page_size])
    cursor = order_of(caller, query.sort).cursor(items[-1]) if more else ""
    return msgspec.json.encode(PageOut(items, total, capped, query.page, query.page_size, cursor))


def all_rows(caller: Caller, query: OrderFilter) -> Iterator[Row]:
    """Every row that the filter finds, in the list's order; memory doesn't grow with them."""
    where, values = conditions(caller, query)
    sql = f"{_select(caller)} WHERE {where} ORDER BY {order_of(caller, query.sort).sql}"
    for piece in fetch_in_pieces(sql, {**values, **_own_values(caller)}):
        yield from _items(caller, piece)


def rows_of_customer(caller: Caller, where: str, values: dict[str, Any], limit: int = 50) -> list[Row]:
    """Rows by a condition of ours, for lists beside the five."""
    sql = f"{_select(caller)} WHERE {where} ORDER BY {order_of(caller, '').sql} LIMIT {limit}"
    return _items(caller, fetch(sql, {**values, **_own_values(caller)}))


def _rows(caller: Caller, query: OrderFilter, where: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    values = {**values, **_own_values(caller), "limit": query.page_size + 1}
    order = order_of(caller, query.sort)
    tail = f" ORDER BY {order.sql} LIMIT %(limit)s"
    if query.cursor:
        where += f" AND {order.behind()}"
        values.update(values_of(order, query.cursor))
    elif query.page > 1:
        tail += " OFFSET %(offset)s"
        values["offset"] = query.offset
    return fetch(f"{_select(caller)} WHERE {where}{tail}", values)


def _items(caller: Caller, rows: Sequence[tuple[Any, ...]]) -> list[Row]:
    who, actions, day = caller.who.value, caller.actions, clock.today()
    found = []
    for *shown, agreed, next_on, owes in rows:
        open_now = agreed and takes_debits(next_on, day)
        status, contract, case_open, left, late = AT(shown)
        acts = _actions(status, contract, case_open, left > 0, owes or late > 0, late > 0, who, actions)
        found.append(Row(*(*shown, open_now, acts)))
    return found


@lru_cache(maxsize=2048)
def _actions(
    status: str,
    contract: str,
    case_open: bool,
    frozen: bool,
    owes: bool,
    late: bool,
    who: str,
    actions: frozenset[str],
) -> list[Doing]:
    """Buttons of a row: `owes` is of bills that are overdue, and of any while the goods wait to be shipped; the order's
    page decides the rest.
    """
    return doings(Standing(status, case_open, contract, frozen=frozen, owes=owes, late=late), who, actions)


def _select(caller: Caller) -> str:
    return SHOP.format(schema=schema(caller)) if caller.tenant else ADMIN


def _own_values(caller: Caller) -> dict[str, Any]:
    own = {"merchant_id": caller.tenant.id, "merchant_name": caller.tenant.name} if caller.tenant else {}
    return {**own, **today()}
