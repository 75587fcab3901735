"""The five lists: rows to bytes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from datetime import date, datetime
from functools import lru_cache
from operator import itemgetter
from typing import Any

import msgspec

from apps.aftersale.queries import open_among
from apps.aftersale.rules import CaseKind, CaseStatus, step_of
from apps.credit.queries import is_served
from apps.leases.rules import BuyoutMode, OrderStatus, PlanKind, Stage
from apps.notary import queries as notary
from apps.orders.present import due
from apps.orders.queries import lists
from apps.orders.rules import Doing, Standing, doings
from apps.orders.schemas import OrderFilter
from apps.risk.queries import newest_on
from apps.staff import queries as staff
from apps.subshops import queries as subshops
from core import actions as a
from core import clock
from core.caller import Caller
from partners.alipay.plans import takes_debits
from tenants.scope import scope, tenant_ref


class RowCase(msgspec.Struct, gc=False):
    """The twin of schemas.RowCase."""

    kind_label: str
    status_label: str
    answer_by: date | None
    late: bool


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
    case: RowCase | None = None
    risk_report: str | None = None

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
MERCHANT = Row.__struct_fields__.index("merchant_id")


def order_page(caller: Caller, query: OrderFilter) -> bytes:
    """A page as JSON, in the shape of schemas.OrderPage."""
    page = lists.page(caller, query)
    found = _shown(caller, page.rows)
    if query.stage == Stage.AFTER_SALE:
        _put_cases(caller, found)
    if query.stage in due.LISTS and caller.tenant:
        _put_due(caller, found)
    if query.stage == Stage.REGULAR and caller.may(a.RISK_REPORT):
        _put_reports(caller, found)
    cursor = lists.cursor_of(caller, query, found[-1]) if page.more else ""
    return msgspec.json.encode(PageOut(found, page.total, page.capped, query.page, query.page_size, cursor))


def all_rows(caller: Caller, query: OrderFilter) -> Iterator[Row]:
    """Every row that the filter finds, in the list's order, for a sheet: without cases and reports, which it has no
    columns for. Memory doesn't grow with them.
    """
    for piece in lists.all_rows(caller, query):
        yield from _shown(caller, piece)


def _shown(caller: Caller, rows: Sequence[tuple[Any, ...]]) -> list[Row]:
    found = items(caller, rows)
    if caller.tenant is None:
        _put_names(found)
    return found


def _put_names(rows: Sequence[Row]) -> None:
    """Sub-shops and staff lie in the shops, too."""
    shops = subshops.names_across(_id(row.sub_shop_id) for row in rows)
    people = staff.names_across(_id(row.auditor_id) for row in rows)
    for row in rows:
        row.sub_shop_name = shops.get(_id(row.sub_shop_id), "")
        row.auditor_name = people.get(_id(row.auditor_id), "")


def _id(one: str | None) -> int:
    return int(one or 0)


def _put_cases(caller: Caller, rows: Sequence[Row]) -> None:
    """Cases lie in the shops: operators ask each shop that has a row."""
    by_shop: dict[str, list[Row]] = {}
    for row in rows:
        by_shop.setdefault(row.merchant_id, []).append(row)
    today = clock.today()
    for merchant_id, own in by_shop.items():
        with nullcontext() if caller.tenant else scope(tenant_ref(int(merchant_id))):
            cases = open_among([int(row.order_id) for row in own])
        for row in own:
            if case := cases.get(int(row.order_id)):
                kind, status, by = CaseKind.of(case.kind), CaseStatus.of(case.status), case.answer_by
                row.case = RowCase(kind.words, step_of(kind, status), by, by is not None and by < today)


def _put_due(caller: Caller, rows: Sequence[Row]) -> None:
    """Beside what the row says by itself, in the order of the enum. Rows that are alike share their list."""
    found = due.due_on(caller, [int(row.order_id) for row in rows])
    for row in rows:
        if more := found.get(int(row.order_id)):
            row.actions = [doing for doing in Doing if doing in more or doing in row.actions]


def _put_reports(caller: Caller, rows: Sequence[Row]) -> None:
    """How far the newest risk report is, ahead of the audit."""
    states = newest_on(caller, [int(row.order_id) for row in rows])
    for row in rows:
        row.risk_report = states.get(int(row.order_id))


def items(caller: Caller, rows: Sequence[tuple[Any, ...]]) -> list[Row]:
    who, actions, day = caller.who.value, caller.actions, clock.today()
    shops = notary.offered_in(caller, {row[MERCHANT] for row in rows})
    reporting = is_served()
    found = []
    for *shown, agreed, next_on, owes in rows:
        open_now = agreed and takes_debits(next_on, day)
        status, contract, after_sale, left, late = AT(shown)
        certify = shown[MERCHANT] in shops and notary.fits(status, contract)
        acts = _actions(
            status, contract, after_sale, left > 0, owes or late > 0, late > 0, certify, reporting, who, actions
        )
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
    certify: bool,
    reporting: bool,
    who: str,
    actions: frozenset[str],
) -> list[Doing]:
    """Buttons of a row: `owes` is of bills that are overdue, and of any while the goods wait to be shipped; the order's
    page decides the rest.
    """
    at = Standing(
        status=status, after_sale=after_sale, contract=contract, frozen=frozen, owes=owes, late=late,
        notarizing=certify, reporting=reporting, **UNREAD,
    )  # fmt: skip
    return doings(at, who, actions)


UNREAD: dict[str, Any] = {
    "status_beneath": OrderStatus.LEASING, "buyout_mode": BuyoutMode.NONE, "plan": PlanKind.RENT_THEN_OWN,
    "end_price": 0, "last_period": False, "returning": "", "askable": False, "renewable": False,
    "answerable": False, "being_bought": True, "held": False,
}  # fmt: skip
"""A row isn't read for these: what hangs on them is offered on the order's page alone, but for what is `due`
in a shop's lists of leases that run. What is left of a deposit is given back under one button, however it came.
"""
