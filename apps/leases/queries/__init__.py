"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token.

What a night asks is in `nightly`, what is counted in `counts`.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import date, datetime

import structlog
from django.db.models import OuterRef, Q, QuerySet, Subquery

from apps.leases.kind import LEASE
from apps.leases.models import UNCONFIRMED, Order
from apps.leases.rules import (
    AskedRenewal,
    OrderStatus,
    Renewal,
    Term,
    renewal_of,
    term_of,
)
from apps.trade import access, pages
from apps.trade.models import Trade
from core import shapes
from core.caller import Caller
from core.money import Bps
from tenants.scope import current

log = structlog.get_logger(__name__)


def visible_to(caller: Caller) -> QuerySet[Order]:
    """Orders that are not deleted; a sub-shop's staff sees its own, who lacks "all orders" the own ones."""
    return access.visible_to(LEASE, caller)


def visible_among(caller: Caller, ids: Collection[int]) -> list[Order]:
    """Those of these that the caller sees, in order."""
    return access.visible_among(LEASE, caller, ids)


def ids_among(caller: Caller, ids: Collection[int]) -> set[int]:
    return set(visible_to(caller).filter(pk__in=ids).values_list("pk", flat=True))


def with_hidden(caller: Caller) -> QuerySet[Order]:
    """As `visible_to`, with those that were hidden from the lists: their goods are the shop's still."""
    return access.visible_to(LEASE, caller, hidden=True)


def leases_of(caller: Caller, customer_id: int) -> QuerySet[Order]:
    return visible_to(caller).filter(customer_id=customer_id)


def person_of(caller: Caller, customer_id: int) -> str | None:
    """The index by which all shops know a customer, as the first lease has it; None where the caller sees none."""
    return leases_of(caller, customer_id).order_by("pk").values_list("person_index", flat=True).first()


def of_link(caller: Caller, link_id: int) -> QuerySet[Order]:
    """Those that came through a share link, the newest first."""
    return visible_to(caller).filter(share_link_id=link_id).order_by("-pk")


def commission_rates(order_ids: Collection[int]) -> dict[int, Bps]:
    """As frozen into each."""
    return dict(Order.objects.filter(pk__in=order_ids).values_list("pk", "commission_bps"))


def access_order(caller: Caller, order_id: int) -> Order:
    """Raises NotFound (104)."""
    return access.fetch(LEASE, caller, order_id)


def lock_order(caller: Caller, order_id: int, *, hidden: bool = False) -> Order:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104).

    `hidden`: though it was hidden from the lists.
    """
    return access.lock(LEASE, caller, order_id, hidden=hidden)


def lock(order_id: int) -> Order:
    """The row, locked, for a party's answer or a job: nobody asks, so nothing is hidden. Raises NotFound (104)."""
    return access.lock_any(LEASE, order_id)


def lock_all(order_ids: Collection[int]) -> None:
    """These rows, locked in the order of their numbers, like one after the other."""
    list(Order.objects.select_for_update().filter(pk__in=order_ids).order_by("pk").values_list("pk"))


def lock_named(order_id: int | None) -> Order | None:
    """The row, locked, that a party names by our number; None where there is none."""
    return Order.objects.select_for_update().filter(pk=order_id or 0).first()


def lock_in(order_ids: Collection[int], statuses: Collection[str]) -> list[Order]:
    """Those of these rows that stand so, locked in the order of their numbers."""
    return list(Order.objects.select_for_update().filter(pk__in=order_ids, status__in=statuses).order_by("pk"))


def lock_late_buyouts(order_ids: Collection[int], day: date) -> list[Order]:
    """Those of these rows whose buyout's last day is before `day`, or whose price went back, locked likewise."""
    late = Q(buyout_day=None) | Q(buyout_day__lt=day)
    return list(
        Order.objects.select_for_update()
        .filter(late, pk__in=order_ids, status=OrderStatus.BUYOUT_PENDING)
        .order_by("pk")
    )


def by_token(caller: Caller, token: str, *, lock: bool = False) -> Order:
    """The order of a customer's token on the shop's own host. Raises NotFound (104)."""
    return pages.by_token(LEASE, caller, token, lock=lock)


def page_url(order: Order) -> str:
    """The customer's own page of the lease, on the shop's address."""
    return pages.page_url(LEASE, order)


def page_on(order: Order, sub_shop_id: int | None) -> str:
    """The same on the address of this sub-shop, or on the merchant's own (None)."""
    return pages.page_on(LEASE, order, sub_shop_id)


def among(ids: Collection[int]) -> list[int]:
    """Those of these numbers of orders that are leases'."""
    return list(Order.objects.filter(pk__in=ids).values_list("pk", flat=True))


def by_ids(ids: Collection[int]) -> list[Order]:
    """These rows as they are: who may see them was asked before."""
    return list(Order.objects.filter(pk__in=ids))


def placed_between(start: datetime, end: datetime) -> list[int]:
    """Ids of the leases that were asked for then, whatever became of them."""
    return list(Order.objects.filter(created_at__gte=start, created_at__lt=end).values_list("pk", flat=True))


def lease(order_id: int) -> Order:
    """The row as it is, for a party's call: nobody asks, so nothing is hidden."""
    return Order.objects.get(pk=order_id)


def channel_of(order_id: str) -> Subquery:
    """The channel of a row's lease as an expression; `order_id` is the row's own column. Null where there is none."""
    return Subquery(Order.objects.filter(pk=OuterRef(order_id)).values("channel"))


def person(order_id: int) -> dict[str, str]:
    """Name, ID number, mobile and address of the lease's form in plain: for a party, never for a log or an answer."""
    return lease(order_id).contact(current().id)


def form_of(order_id: int) -> dict[str, str]:
    """As `person`; {} where there is no such lease any more, or nothing of its form."""
    row = Order.objects.filter(pk=order_id).exclude(contact_sealed=b"").first()
    return row.contact(current().id) if row is not None else {}


def rows_of(order_ids: Collection[int]) -> list[Order]:
    """These rows as they are, for the night: nobody asks, so nothing is hidden."""
    return list(Order.objects.filter(pk__in=order_ids).order_by("pk"))


def agreements_of(order_ids: Collection[int]) -> dict[int, str]:
    """By lease, the number of the consent to be debited; "" where there is none."""
    return dict(Order.objects.filter(pk__in=order_ids).values_list("pk", "agreement_no"))


def of_person(keys: list[str]) -> set[int]:
    """Ids of the leases of whoever has these keys of the platform's index."""
    return set(Order.objects.filter(person_keys__contains=keys).values_list("pk", flat=True))


def of_customer(row: Trade) -> set[int]:
    """Ids of the leases by a lease's ID number, which anybody can type."""
    if not isinstance(row, Order):
        return set()
    return set(Order.objects.filter(customer_id=row.customer_id).values_list("pk", flat=True))


def proved_as(row: Trade) -> set[int]:
    """Of those, the ones whose name was confirmed as this one's was; none where it wasn't."""
    if not isinstance(row, Order) or not row.certified.get("passed"):
        return set()
    same = Order.objects.filter(customer_id=row.customer_id, certified__passed=True, name_index=row.name_index)
    return set(same.values_list("pk", flat=True))


def term_of_lease(order: Order) -> Term:
    """As it was placed, with what renewals added: the merchant's own terms are in no table."""
    kept = order.snapshot
    contract = term_of(periods=kept["periods"], months=kept["months"], days=kept["days"])
    return replace(contract, periods=order.periods)


def offered_renewal(order: Order) -> Renewal:
    """What may be had by its plan; nobody asks whether now. The contract says whether the goods have a price at the
    end, and the row what is left of it: nothing, once rent has paid it all.
    """
    kept = order.snapshot
    end_price = order.buyout_price if kept["buyout_price"] else None
    return renewal_of(order.first_rent, order.addon_monthly, kept["renewal_bps"], end_price)


def asked_renewal(order: Order) -> AskedRenewal | None:
    """The one that waits for its answer."""
    return shapes.load(AskedRenewal, order.renewal) if order.renewal else None


def renewals_among(orders: QuerySet[Order]) -> dict[int, AskedRenewal]:
    """Those that wait for their answer, by lease: few, so they are read whole, and no filter asks for a key of them.

    One that can't be read is left out and logged: it keeps none of the others from being seen.
    """
    found = {}
    for pk, kept in orders.exclude(renewal={}).values_list("pk", "renewal"):
        try:
            found[pk] = shapes.load(AskedRenewal, kept)
        except ValueError:
            log.exception("a renewal that nobody can read", order_id=pk)
    return found


def unconfirmed(caller: Caller) -> dict[int, datetime]:
    """Of leases that the caller sees, that the shop brought in and whose customer hasn't confirmed: since when."""
    return dict(visible_to(caller).filter(UNCONFIRMED).values_list("pk", "created_at"))


def count_unconfirmed() -> int:
    """How many of these the whole shop has."""
    return Order.objects.filter(UNCONFIRMED).count()


def renewals_asked(caller: Caller) -> dict[int, date]:
    """Of leases that the caller sees, those whose customer waits for the shop's answer: since when."""
    return {pk: one.asked_on for pk, one in renewals_among(visible_to(caller)).items() if one.by_customer}


def overdue(caller: Caller) -> dict[int, date]:
    """Leases that the caller sees, overdue and not in collection: since when."""
    rows = visible_to(caller).filter(status=OrderStatus.OVERDUE)
    return {pk: since for pk, since in rows.values_list("pk", "overdue_since") if since}


def running_among(caller: Caller, ids: Collection[int]) -> set[int]:
    """Those of these leases that the caller sees and that haven't ended."""
    return set(visible_to(caller).filter(pk__in=ids, finished_at=None).values_list("pk", flat=True))


def written_off(order_ids: Iterable[int]) -> list[int]:
    """Those of these leases that were written off."""
    rows = Order.objects.filter(pk__in=order_ids, status=OrderStatus.WRITTEN_OFF).order_by("pk")
    return list(rows.values_list("pk", flat=True))


def over(order_ids: Iterable[int]) -> list[int]:
    """Those of these leases that have ended, however they did."""
    return list(
        Order.objects.filter(pk__in=order_ids, finished_at__isnull=False).order_by("pk").values_list("pk", flat=True)
    )
