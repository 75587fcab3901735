"""The five lists as Postgres gives them, without models in between. A shop reads its table, operators the public index.

The export of a list reads the same rows, in pieces.

The SQL names its schemas, so that a prepared statement serves every request whatever the search path is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from apps.bills.queries import OPEN
from apps.bills.rules import BillKind
from apps.leases.rules import OrderStatus as S
from apps.orders.queries.counts import is_common, total_of
from apps.orders.queries.filters import Listed, Where, conditions, is_search, schema
from apps.orders.queries.sorting import BY_RISK, Ordering, order_of, today, values_of
from apps.orders.queries.statements import fetch_for, fetch_in_pieces
from core.caller import Caller
from core.paging import COUNT_CAP

Rows = list[tuple[Any, ...]]
COLUMNS = """o.{id}::text, o.status, o.stage, o.contract, o.after_sale, o.title, o.picture, o.spec, o.customer_mask,
 o.mobile_mask, {merchant_id}::text, {merchant_name}, o.sub_shop_id::text, {sub_shop}, o.auditor_id::text, {auditor},
 o.salesman_id::text, o.share_link_id::text, o.channel, o.total_rent, o.rent_paid, o.deposit,
 o.deposit_left, o.periods, o.periods_paid, o.overdue_amount, o.overdue_since,
 %(today)s::date - o.overdue_since + 1, %(today)s::date - o.return_late_since + 1,
 o.created_at, o.agreement_no <> '', o.next_deduct_on,
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
RISKIEST = (
    ADMIN + " JOIN (SELECT o.merchant_id, o.order_id FROM public.overview_orderindex o WHERE {where}{tail}) AS page"
    " ON page.merchant_id = o.merchant_id AND page.order_id = o.order_id ORDER BY {order}"
)
"""What the sum of each is, an index says by itself; the rows of the page alone are read."""
COUNTED = RISKIEST.replace(" FROM public.", ", page.found FROM public.", 1).replace(
    "o.order_id FROM", "o.order_id, count(*) OVER () AS found FROM", 1
)
"""With how many there are: who is searched for is then put together once."""


@dataclass(frozen=True, slots=True)
class Found:
    """A page of a list. `total` is counted up to a cap; `more`: there is another page."""

    rows: Rows
    more: bool
    total: int
    capped: bool


def page(caller: Caller, query: Listed) -> Found:
    """What the filter finds, in the order that is asked for."""
    first = not query.cursor and query.page == 1
    if first and caller.tenant is None and is_search(query) and query.sort == f"-{BY_RISK}":
        return _riskiest(caller, query)
    common = is_common(caller, query)
    total, capped = total_of(caller, query, common=common)
    rows = _page_rows(caller, query, *conditions(caller, query, many=capped or common))
    return Found(rows[: query.page_size], len(rows) > query.page_size, total, capped)


def _riskiest(caller: Caller, query: Listed) -> Found:
    where, values = conditions(caller, query)
    order = _order(caller, query).sql
    values = {**values, **_own_values(caller), "limit": query.page_size + 1}
    found = fetch_for(
        caller, COUNTED.format(where=where, tail=f" ORDER BY {order} LIMIT %(limit)s", order=order), values
    )
    total, rows = (found[0][-1] if found else 0), [row[:-1] for row in found]
    return Found(rows[: query.page_size], len(rows) > query.page_size, min(total, COUNT_CAP), total > COUNT_CAP)


def _page_rows(caller: Caller, query: Listed, where: str, values: dict[str, Any]) -> Rows:
    """The rows of a page, and one more where there is another page."""
    values = {**values, **_own_values(caller), "limit": query.page_size + 1}
    order = _order(caller, query)
    tail = f" ORDER BY {order.sql} LIMIT %(limit)s"
    if query.cursor:
        where += f" AND {order.behind()}"
        values.update(values_of(order, query.cursor))
    elif query.page > 1:
        tail += " OFFSET %(offset)s"
        values["offset"] = query.offset
    if caller.tenant is None and order.field == BY_RISK:
        return fetch_for(caller, RISKIEST.format(where=where, tail=tail, order=order.sql), values)
    return fetch_for(caller, f"{_select(caller)} WHERE {where}{tail}", values)


def cursor_of(caller: Caller, query: Listed, last: Any) -> str:
    """Where the page ended: its last row as it is shown."""
    return _order(caller, query).cursor(last)


def _order(caller: Caller, query: Listed) -> Ordering:
    return order_of(caller, query.sort, query.merchant_id, query.stage)


def all_rows(caller: Caller, query: Listed) -> Iterator[Rows]:
    """Every row that the filter finds, in the list's order, a piece at a time."""
    where, values = conditions(caller, query)
    sql = f"{_select(caller)} WHERE {where} ORDER BY {_order(caller, query).sql}"
    return fetch_in_pieces(sql, {**values, **_own_values(caller)})


def newest(caller: Caller, same: Where, most: int, offset: int) -> Rows:
    """Of what a condition finds `most`, the newest first, behind the first `offset`."""
    where, values = same
    sql = f"{_select(caller)} WHERE {where} ORDER BY {order_of(caller, '').sql} LIMIT {most} OFFSET {offset}"
    return fetch_for(caller, sql, {**values, **_own_values(caller)})


def _select(caller: Caller) -> str:
    return SHOP.format(schema=schema(caller)) if caller.tenant else ADMIN


def _own_values(caller: Caller) -> dict[str, Any]:
    own = {"merchant_id": caller.tenant.id, "merchant_name": caller.tenant.name} if caller.tenant else {}
    return {**own, **today()}
