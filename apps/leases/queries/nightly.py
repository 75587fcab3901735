"""Which leases a night goes on with."""

from collections.abc import Collection
from datetime import date

from django.db.models import Q, QuerySet

from apps.leases.models import Order
from apps.leases.queries import renewals_among
from apps.leases.rules import (
    LATE,
    OWING,
    WITH_CUSTOMER,
    OrderStatus,
    Stage,
)
from core.money import Fen

NO_CASE = Q(after_sale=False)
"""An open case holds the goods where they are: the twin, in SQL, of `case_locks`."""
CONFIRMED = Q(fee_at_confirm=None)
"""Of what costs a lease's customer something while nights go on: the twin of `confirm_locks`."""


def late_buyouts(day: date) -> QuerySet[Order]:
    """Leases with a buyout under way whose last day is before `day`."""
    return Order.objects.filter(status=OrderStatus.BUYOUT_PENDING, buyout_day__lt=day).order_by("pk")


def shipped() -> list[int]:
    """Leases whose goods are on their way to the customer."""
    return list(Order.objects.filter(status=OrderStatus.SHIPPED).order_by("pk").values_list("pk", flat=True))


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
    late = Q(ends_on__lt=day, return_by__lt=day) & CONFIRMED
    late &= Q(held_until=None) | Q(held_until__lt=day)
    late &= Q(renewal_held_until=None) | Q(renewal_held_until__lt=day)
    found = Order.objects.filter(here, NO_CASE, late, finished_at=None)
    return (found if among is None else found.filter(pk__in=among)).order_by("pk")


def ending_on(days: Collection[date]) -> QuerySet[Order]:
    """Leases whose term ends with the day before one of `days`, whose goods go back unless the customer decides
    otherwise: a renewal that staff asked for is theirs to agree to.
    """
    here = Q(status=OrderStatus.LEASING) | Q(status__in=LATE, status_beneath=OrderStatus.LEASING)
    offered = [pk for pk, one in renewals_among(Order.objects.all()).items() if not one.by_customer]
    here |= Q(status=OrderStatus.RENEWING, pk__in=offered)
    found = Order.objects.filter(here, NO_CASE, ends_on__in=days, return_by__isnull=False, finished_at=None)
    return found.order_by("pk")


def to_remind(order_ids: Collection[int]) -> list[Order]:
    """Of these leases those whose customers are reminded of money: not while somebody collects it, a case is open or
    the goods go back.
    """
    asked = (OrderStatus.LEASING, OrderStatus.RENEWING, OrderStatus.OVERDUE)
    found = Order.objects.filter(NO_CASE, pk__in=order_ids, status__in=asked, deleted_at=None)
    return list(found.exclude(status_beneath__in=(OrderStatus.RETURNING, OrderStatus.INSPECTING)).order_by("pk"))


def past_plans(day: date) -> list[int]:
    """Leases that go on, whose plan of debits stands on a day before `day`."""
    found = Order.objects.filter(next_deduct_on__lt=day, status__in=OWING, finished_at=None).exclude(agreement_no="")
    return list(found.order_by("pk").values_list("pk", flat=True))


def left_consents() -> list[int]:
    """Leases that are over, whose customer could be debited still."""
    found = Order.objects.filter(finished_at__isnull=False).exclude(agreement_no="")
    return list(found.order_by("pk").values_list("pk", flat=True))


def overdue_since(day: date) -> dict[int, date]:
    """Leases that nobody collects and that are overdue since `day` or longer, each with since when; none that its
    customer hasn't confirmed by then: days before that cost nothing, either.
    """
    late = Order.objects.filter(CONFIRMED, status=OrderStatus.OVERDUE, overdue_since__lte=day, deleted_at=None)
    late = late.filter(Q(confirmed_on=None) | Q(confirmed_on__lte=day))
    rows = late.order_by("pk").values_list("pk", "overdue_since")
    return {pk: since for pk, since in rows if since}


def overdue_among(order_ids: Collection[int]) -> dict[int, Fen]:
    """Of these leases those that are overdue, each with how much is, in fen."""
    rows = Order.objects.filter(pk__in=order_ids, stage=Stage.OVERDUE)
    return dict(rows.values_list("pk", "overdue_amount"))
