"""Purchases as the lists of staff want them; a row is asked for at `apps.purchases`."""

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
from core.money import Fen
from core.paging import capped_count, tabs_of
from core.sorting import ordered
from overview.models import SaleOrderIndex
from tenants.rules import MerchantStatus

SAME = ("channel", "sub_shop_id", "salesman_id", "share_link_id")
TABS = tabs_of(SaleStatus, "status")


class Wanted(Protocol):
    """Which purchases; `schemas.SaleFilter` says what each means."""

    order_id: int | None
    customer: str
    mobile: str
    merchant_id: int | None
    sub_shop_id: int | None
    channel: str
    salesman_id: int | None
    share_link_id: int | None
    created_from: date | None
    created_to: date | None


class Listed(Wanted, Protocol):
    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...


def matching(caller: Caller, query: Wanted) -> QuerySet[Any]:
    """Whatever their status."""
    equal: dict[str, Any] = {name: getattr(query, name) for name in SAME}
    if caller.tenant is None:
        equal["merchant_id"] = query.merchant_id
    equal["id" if caller.tenant else "order_id"] = query.order_id
    created = between(query.created_from, query.created_to, "created_at")
    rows = sales(caller).filter(created, **{name: value for name, value in equal.items() if value})
    for keys in keys_asked(caller, query).values():
        rows = rows.filter(person_keys__overlap=keys)
    return rows


def listed(caller: Caller, query: Listed) -> QuerySet[Any]:
    """What the filter finds, in the order that is asked for."""
    key, usual = ("pk", ("-pk",)) if caller.tenant else ("order_id", ("-created_at", "-order_id"))
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key=key, usual=usual)


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
    if status == MerchantStatus.FROZEN:
        return bool(left)
    return outruns({pk: amount if most is None else min(amount, most) for pk, amount in left.items()})
