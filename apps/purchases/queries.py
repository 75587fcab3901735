"""Guarded fetches: by a caller of the shop or platform, or by a customer's signed token."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import QuerySet

from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.rules import LIVE, UNSHIPPED, SaleStatus
from apps.trade import access, pages
from core.caller import Caller
from core.money import Bps


def visible_to(caller: Caller) -> QuerySet[SaleOrder]:
    """A sub-shop's staff sees its own."""
    return access.visible_to(PURCHASE, caller)


def of_link(caller: Caller, link_id: int) -> QuerySet[SaleOrder]:
    """Those that came through a share link, the newest first."""
    return visible_to(caller).filter(share_link_id=link_id).order_by("-pk")


def open_work(user_id: int) -> QuerySet[SaleOrder]:
    """Purchases that still need somebody, and came by this person's links."""
    return SaleOrder.objects.filter(access.worked_by(PURCHASE, user_id), status__in=LIVE)


def open_in(sub_shop_id: int, *, unshipped: bool) -> QuerySet[SaleOrder]:
    """A sub-shop's purchases that still need somebody; `unshipped`: of these, what wasn't sent."""
    return SaleOrder.objects.filter(sub_shop_id=sub_shop_id, status__in=UNSHIPPED if unshipped else LIVE)


def paid_since(caller: Caller) -> dict[int, datetime]:
    """Of purchases that the caller sees, those that wait to be shipped: since when they are paid for."""
    rows = visible_to(caller).filter(status=SaleStatus.PENDING_SHIP)
    return {pk: paid_at for pk, paid_at in rows.values_list("pk", "paid_at") if paid_at}


def on_their_way(caller: Caller) -> list[int]:
    """Purchases that the caller sees, and that their customers wait for."""
    return list(visible_to(caller).filter(status=SaleStatus.SHIPPED).values_list("pk", flat=True))


def visible_among(caller: Caller, ids: Collection[int]) -> list[SaleOrder]:
    """Those of these that the caller sees, in order."""
    return access.visible_among(PURCHASE, caller, ids)


def ids_among(caller: Caller, ids: Collection[int]) -> set[int]:
    return set(visible_to(caller).filter(pk__in=ids).values_list("pk", flat=True))


def commission_rates(order_ids: Collection[int]) -> dict[int, Bps]:
    """As frozen into each."""
    return dict(SaleOrder.objects.filter(pk__in=order_ids).values_list("pk", "commission_bps"))


def access_sale(caller: Caller, order_id: int) -> SaleOrder:
    """Raises NotFound (104)."""
    return access.fetch(PURCHASE, caller, order_id)


def lock_sale(caller: Caller, order_id: int) -> SaleOrder:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104)."""
    return access.lock(PURCHASE, caller, order_id)


def lock(order_id: int) -> SaleOrder:
    """The row, locked, for a party's answer or a job: nobody asks, so nothing is hidden. Raises NotFound (104)."""
    return access.lock_any(PURCHASE, order_id)


def of_person(keys: list[str]) -> set[int]:
    """Ids of the purchases of whoever has these keys of the platform's index."""
    return set(SaleOrder.objects.filter(person_keys__contains=keys).values_list("pk", flat=True))


def lock_all(order_ids: Collection[int]) -> None:
    """These rows, locked in the order of their numbers."""
    list(SaleOrder.objects.select_for_update().filter(pk__in=order_ids).order_by("pk").values_list("pk"))


def by_token(caller: Caller, token: str, *, lock: bool = False) -> SaleOrder:
    """The purchase of a customer's token on the shop's own host. Raises NotFound (104)."""
    return pages.by_token(PURCHASE, caller, token, lock=lock)


def page_url(order: SaleOrder) -> str:
    """The customer's own page of the purchase, on the shop's address."""
    return pages.page_url(PURCHASE, order)
