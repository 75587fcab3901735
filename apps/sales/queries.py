"""Purchases as the lists of staff want them; a row is asked for at `apps.purchases`."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from django.db.models import QuerySet

from apps.payments.queries import outruns, refundable
from apps.purchases.models import SaleOrder
from apps.purchases.queries import visible_to
from apps.purchases.rules import SaleStatus
from apps.sales.payable import purchase
from apps.sales.rules import commission_of, may_refund_freight
from apps.trade.person import keys_asked
from core.caller import Caller
from core.dates import between
from core.errors import InvalidInput
from core.money import Fen
from core.paging import capped_count, tabs_of
from core.sorting import NO_CURSOR, read_moment, written
from core.text import say
from overview.models import SaleOrderIndex
from overview.titles import holding

SAME = ("channel", "sub_shop_id", "salesman_id", "share_link_id")
TABS = tabs_of(SaleStatus, "status")


class Wanted(Protocol):
    """Which purchases; `schemas.SaleFilter` says what each means."""

    order_id: int | None
    customer: str
    mobile: str
    title: str
    paid: bool
    goods_id: int | None
    merchant_id: int | None
    sub_shop_id: int | None
    channel: str
    salesman_id: int | None
    share_link_id: int | None
    created_from: date | None
    created_to: date | None


class Listed(Wanted, Protocol):
    """That with the tab, the order and the page."""

    cursor: str
    page_size: int

    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...

    @property
    def offset(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Shown:
    """A page of the list. `total` is counted up to a cap; `cursor`: where the next one begins, "" behind the last."""

    rows: list[Any]
    total: int
    capped: bool
    cursor: str


@dataclass(frozen=True, slots=True)
class Ordering:
    """By `column`, then by the number of the purchase, both falling or both rising."""

    column: str
    number: str
    falling: bool

    @property
    def fields(self) -> list[str]:
        way = "-" if self.falling else ""
        return [f"{way}{one}" for one in dict.fromkeys((self.column, self.number))]

    def cursor(self, row: Any) -> str:
        """Of the last row of a page: its value, as a number, and its own number."""
        return f"{written(getattr(row, self.column))}_{getattr(row, self.number)}"

    def behind(self, rows: QuerySet[Any], cursor: str) -> QuerySet[Any]:
        """Those behind a cursor. Raises InvalidInput (110), field `cursor`."""
        on, past = ("lte", "gte") if self.falling else ("gte", "lte")
        try:
            value, number = cursor.split("_")
            last = read_moment(value) if self.column == "created_at" else int(value)
            same = {self.column: last, f"{self.number}__{past}": int(number)}
        except (ValueError, OverflowError) as error:
            raise InvalidInput(("cursor", say(*NO_CURSOR))) from error
        # Up to the value, as the index has it, without those of the same value that were shown.
        return rows.filter(**{f"{self.column}__{on}": last}).exclude(**same)


def matching(caller: Caller, query: Wanted) -> QuerySet[Any]:
    """Whatever their status."""
    equal: dict[str, Any] = {name: getattr(query, name) for name in SAME}
    if caller.tenant is None:
        equal["merchant_id"] = query.merchant_id
    else:
        equal["goods_id"] = query.goods_id
    equal["id" if caller.tenant else "order_id"] = query.order_id
    created = between(query.created_from, query.created_to, "created_at")
    rows = sales(caller).filter(created, **{name: value for name, value in equal.items() if value})
    if query.paid:
        rows = rows.filter(paid_at__isnull=False)
    if query.sub_shop_id == 0:
        rows = rows.filter(sub_shop_id=None)
    for keys in keys_asked(caller, query).values():
        rows = rows.filter(person_keys__overlap=keys)
    return _titled(caller, rows, query.title) if query.title else rows


def _titled(caller: Caller, rows: QuerySet[Any], words: str) -> QuerySet[Any]:
    """Those whose goods' title holds the words; among all merchants' by its pairs of letters."""
    return rows.filter(title__icontains=words) if caller.tenant else holding(rows, words)


def listed(caller: Caller, query: Listed) -> QuerySet[Any]:
    """What the filter finds, in the order that is asked for; without one the newest first."""
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return rows.order_by(*_order(caller, query).fields)


def page(caller: Caller, query: Listed) -> Shown:
    """A page of it: behind its cursor, which costs as much however deep, or by its number."""
    rows, order = listed(caller, query), _order(caller, query)
    total, capped = capped_count(rows)
    shown, start = (order.behind(rows, query.cursor), 0) if query.cursor else (rows, query.offset)
    found = list(shown[start : start + query.page_size + 1])
    more, found = len(found) > query.page_size, found[: query.page_size]
    return Shown(found, total, capped, order.cursor(found[-1]) if more else "")


def _order(caller: Caller, query: Listed) -> Ordering:
    """A shop's newest has the highest number, for operators too, who narrow the list to a merchant."""
    number = "id" if caller.tenant else "order_id"
    name, falling = (query.sort.removeprefix("-"), query.sort.startswith("-")) if query.sort else ("created_at", True)
    by_age = name == "created_at" and (caller.tenant or query.merchant_id)
    return Ordering(number if by_age else name, number, falling)


def counted_by_status(caller: Caller, query: Wanted) -> dict[str, tuple[int, bool]]:
    """Of those that match: (count up to the cap, whether the cap was hit)."""
    rows = matching(caller, query)
    return {status: capped_count(rows.filter(shown)) for status, shown in TABS.items()}


def sales(caller: Caller) -> QuerySet[Any]:
    """A shop's rows that the caller sees; for operators, the index of every merchant's."""
    return visible_to(caller) if caller.tenant else SaleOrderIndex.objects.all()


def commission(order: SaleOrder) -> Fen:
    """In fen, on what isn't given back; see `commission_of`."""
    amount, refunded = order.amount - order.freight, order.refunded - order.freight_refunded
    return commission_of(amount, order.addon_amount, refunded, order.commission_bps)


def freight_kept(order: SaleOrder) -> bool:
    """Whether its freight may be given back."""
    return may_refund_freight(order.status, order.freight, order.freight_refunded)


def refund_is_beyond(order_id: int, status: str, most: Fen | None = None) -> bool:
    """Whether what was paid of a purchase, or `most` fen of it, is more than its shop has, or a shop of this `status`
    gives nothing back by itself.
    """
    left = {one.pk: one.amount - one.refunded for one in refundable(purchase(order_id))}
    return outruns({pk: amount if most is None else min(amount, most) for pk, amount in left.items()}, status)
