"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Sum

from apps.leases.index import LIVE
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import (
    ALLOCATABLE,
    LATE,
    OWING,
    SUBSHOP_MOVABLE,
    WITH_CUSTOMER,
    OrderStatus,
    Renewal,
    Stage,
    Term,
    renewal_of,
    term_of,
)
from apps.trade import access, pages
from apps.trade.access import worked_by
from apps.trade.models import Trade
from core.caller import Caller
from core.money import Fen
from tenants.scope import current

NO_CASE = Q(after_sale=False)
"""An open case holds the goods where they are: the twin, in SQL, of `case_locks`."""


def visible_to(caller: Caller) -> QuerySet[Order]:
    """Orders that are not deleted; a sub-shop's staff sees its own, who lacks "all orders" the own ones."""
    return access.visible_to(LEASE, caller)


def visible_among(caller: Caller, ids: Collection[int]) -> list[Order]:
    """Those of these that the caller sees, in order."""
    return list(visible_to(caller).filter(pk__in=ids).order_by("pk"))


def leases_of(caller: Caller, customer_id: int) -> QuerySet[Order]:
    return visible_to(caller).filter(customer_id=customer_id)


def person_of(caller: Caller, customer_id: int) -> str | None:
    """The index by which all shops know a customer, as the first lease has it; None where the caller sees none."""
    return leases_of(caller, customer_id).order_by("pk").values_list("person_index", flat=True).first()


def of_link(caller: Caller, link_id: int) -> QuerySet[Order]:
    """Those that came through a share link, the newest first."""
    return visible_to(caller).filter(share_link_id=link_id).order_by("-pk")


def access_order(caller: Caller, order_id: int) -> Order:
    """Raises NotFound (104)."""
    return access.fetch(LEASE, caller, order_id)


def lock_order(caller: Caller, order_id: int) -> Order:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104)."""
    return access.lock(LEASE, caller, order_id)


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


def late_buyouts(day: date) -> QuerySet[Order]:
    """Leases with a buyout under way whose last day is before `day`."""
    return Order.objects.filter(status=OrderStatus.BUYOUT_PENDING, buyout_day__lt=day).order_by("pk")


def renewing() -> list[int]:
    """Leases of which a renewal waits for the shop's answer."""
    return list(Order.objects.exclude(renewal={}).order_by("pk").values_list("pk", flat=True))


def kept_beyond(day: date, among: Collection[int] | None = None) -> QuerySet[Order]:
    """Leases whose goods should have gone back before `day`, as far as their own rows say: whose return was sent or
    came by then, that room knows. An open after-sale case, or a buyout or renewal that is asked for, holds the goods in
    place; what a case or a renewal held is kept, for nights that are caught up on later (`held_until` and
    `renewal_held_until`).
    """
    ends = (*WITH_CUSTOMER, OrderStatus.INSPECTING)
    here = Q(status__in=ends) | Q(status__in=LATE, status_beneath__in=ends)
    late = Q(ends_on__lt=day, return_by__lt=day)
    late &= Q(held_until=None) | Q(held_until__lt=day)
    late &= Q(renewal_held_until=None) | Q(renewal_held_until__lt=day)
    found = Order.objects.filter(here, NO_CASE, late, finished_at=None)
    return (found if among is None else found.filter(pk__in=among)).order_by("pk")


def ending_on(days: Collection[date]) -> QuerySet[Order]:
    """Leases whose term ends with the day before one of `days`, whose goods go back unless the customer decides
    otherwise: a renewal that staff asked for is theirs to agree to.
    """
    here = Q(status=OrderStatus.LEASING) | Q(status__in=LATE, status_beneath=OrderStatus.LEASING)
    here |= Q(status=OrderStatus.RENEWING, renewal__by_customer=False)
    found = Order.objects.filter(here, NO_CASE, ends_on__in=days, return_by__isnull=False, finished_at=None)
    return found.order_by("pk")


def past_plans(day: date) -> list[int]:
    """Leases that go on, whose plan of debits stands on a day before `day`."""
    found = Order.objects.filter(next_deduct_on__lt=day, status__in=OWING, finished_at=None).exclude(agreement_no="")
    return list(found.order_by("pk").values_list("pk", flat=True))


def left_consents() -> list[int]:
    """Leases that are over, whose customer could be debited still."""
    found = Order.objects.filter(finished_at__isnull=False).exclude(agreement_no="")
    return list(found.order_by("pk").values_list("pk", flat=True))


def overdue_since(day: date) -> dict[int, date]:
    """Leases that nobody collects and that are overdue since `day` or longer, each with since when."""
    rows = Order.objects.filter(status=OrderStatus.OVERDUE, overdue_since__lte=day, deleted_at=None).order_by("pk")
    return {pk: since for pk, since in rows.values_list("pk", "overdue_since") if since}


def overdue_among(order_ids: Collection[int]) -> dict[int, Fen]:
    """Of these leases those that are overdue, each with how much is, in fen."""
    rows = Order.objects.filter(pk__in=order_ids, stage=Stage.OVERDUE)
    return dict(rows.values_list("pk", "overdue_amount"))


def over(order_ids: Iterable[int]) -> list[int]:
    """Those of these leases that have ended, however they did."""
    return list(
        Order.objects.filter(pk__in=order_ids, finished_at__isnull=False).order_by("pk").values_list("pk", flat=True)
    )


def open_work(user_id: int) -> QuerySet[Order]:
    """Leases that still need somebody, and came by this person's links or were given to them."""
    return Order.objects.filter(LIVE, worked_by(LEASE, user_id), deleted_at=None)


def to_audit(user_id: int) -> int:
    """How many leases wait for this person's audit."""
    return Order.objects.filter(status__in=ALLOCATABLE, auditor_id=user_id, deleted_at=None).count()


@dataclass(frozen=True, slots=True)
class Counted:
    """A sub-shop's leases, and the goods in them."""

    orders: int = 0
    goods: int = 0


def counted(caller: Caller, sub_shops: Collection[int]) -> dict[int | None, Counted]:
    """By sub-shop, of what the caller sees; one without leases is left out."""
    rows = visible_to(caller).filter(sub_shop_id__in=sub_shops).values_list("sub_shop_id")
    found = rows.annotate(orders=Count("pk"), goods=Count("goods_id", distinct=True)).order_by()
    return {sub_shop_id: Counted(orders, goods) for sub_shop_id, orders, goods in found}


@dataclass(frozen=True, slots=True)
class ShopLoad:
    """A sub-shop's leases by list. `movable`: not shipped yet, so that they can go to another; overdue sum in fen."""

    regular: int
    dealing: int
    overdue: int
    finished: int
    movable: int
    overdue_amount: Fen


def load_of(caller: Caller, sub_shop_id: int) -> ShopLoad:
    """Of what the caller sees."""
    stages = (Stage.REGULAR, Stage.DEALING, Stage.OVERDUE, Stage.FINISHED)
    found = (
        visible_to(caller)
        .filter(sub_shop_id=sub_shop_id)
        .aggregate(
            **{stage.value: Count("pk", filter=Q(stage=stage)) for stage in stages},
            movable=Count("pk", filter=Q(status__in=SUBSHOP_MOVABLE)),
            overdue_amount=Sum("overdue_amount", filter=Q(stage=Stage.OVERDUE), default=0),
        )
    )
    return ShopLoad(**found)
