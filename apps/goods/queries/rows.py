"""The only way to goods, SKUs and add-ons. All goods of a merchant are seen by its sub-shops too."""

from collections.abc import Collection

from django.db.models import Count, Q, QuerySet

from apps.goods.models import AddOn, Goods, Sku
from core.caller import Caller
from core.errors import NotFound
from core.text import say


def visible_to(caller: Caller) -> QuerySet[Goods]:
    return Goods.objects.filter(deleted_at=None)


def access_goods(caller: Caller, goods_id: int) -> Goods:
    """Raises NotFound (104)."""
    row = visible_to(caller).filter(pk=goods_id).first()
    if row is None:
        raise NotFound(say("商品不存在或已删除", "These goods do not exist"))
    return row


def lock_goods(caller: Caller, goods_id: int) -> Goods:
    """The row, locked until the transaction ends. Raises NotFound (104)."""
    row = visible_to(caller).select_for_update().filter(pk=goods_id).first()
    if row is None:
        raise NotFound(say("商品不存在或已删除", "These goods do not exist"))
    return row


def lock_sku(caller: Caller, sku_id: int) -> Sku:
    """The row, locked until the transaction ends. Raises NotFound (104)."""
    row = Sku.objects.select_for_update().filter(pk=sku_id, active=True, goods__deleted_at=None).first()
    if row is None:
        raise NotFound
    return row


def access_gain(caller: Caller, gain_id: int) -> AddOn:
    """Raises NotFound (104)."""
    row = AddOn.objects.filter(pk=gain_id).first()
    if row is None:
        raise NotFound
    return row


def add_ons() -> QuerySet[AddOn]:
    """All of the shop's."""
    return AddOn.objects.all()


def gains() -> QuerySet[AddOn]:
    """Add-ons with the number of goods that carry each, the newest first."""
    return with_goods_count(add_ons()).order_by("-pk")


def with_goods_count(rows: QuerySet[AddOn]) -> QuerySet[AddOn]:
    return rows.annotate(goods_count=Count("goods_links", filter=Q(goods_links__goods__deleted_at=None)))


def title_of(caller: Caller, goods_id: int) -> str | None:
    """None for goods that aren't there."""
    return visible_to(caller).filter(pk=goods_id).values_list("title", flat=True).first()


def titles_of(ids: Collection[int]) -> dict[int, str]:
    return dict(Goods.objects.filter(pk__in=ids).values_list("pk", "title"))
