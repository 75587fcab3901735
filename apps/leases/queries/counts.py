"""How many leases there are, by whom and where."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet, Sum

from apps.leases.index import LIVE
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries import visible_to
from apps.leases.rules import (
    ALLOCATABLE,
    SUBSHOP_MOVABLE,
    Stage,
)
from apps.trade.access import worked_by
from core.caller import Caller
from core.money import Fen


def open_work(user_id: int) -> QuerySet[Order]:
    """Leases that still need somebody, and came by this person's links or were given to them."""
    return Order.objects.filter(LIVE, worked_by(LEASE, user_id), deleted_at=None)


def open_in(sub_shop_id: int, *, unshipped: bool) -> QuerySet[Order]:
    """A sub-shop's leases that still need somebody; `unshipped`: of these, what can go to another one."""
    which = Q(status__in=SUBSHOP_MOVABLE) if unshipped else LIVE
    return Order.objects.filter(which, sub_shop_id=sub_shop_id, deleted_at=None)


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
