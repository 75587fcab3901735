"""How a shop's list is ordered and filed, and stock of many at once. Both sides arrange; operators by the ids alone."""

from django.db import transaction

from apps.goods import index, queries
from apps.goods.log import GoodsEntity, GoodsLog, StockLog
from apps.goods.models import Goods, Sku
from apps.goods.rules import GoodsStatus
from apps.goods.services.shelf import review_change
from apps.goods.services.stock import set_stock
from catalog import queries as catalog
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say

MOST_STOCK = 1_000_000


@transaction.atomic
def set_sort(*, caller: Caller, goods_id: int, sort: int) -> Goods:
    """Where goods stand in the list: small numbers first."""
    row = queries.lock_goods(caller, goods_id)
    if row.sort != sort:
        before, row.sort = row.sort, sort
        _keep(caller, row, "sort", before)
    return row


def check_category(category_id: int) -> None:
    """Raises InvalidInput (110) for a category that isn't enabled."""
    _check_category(catalog.is_enabled(category_id))


@transaction.atomic
def set_category(*, caller: Caller, goods_id: int, category_id: int) -> str:
    """File goods under another category that is enabled; says so where they are reviewed first. Raises InvalidInput
    (110) where it isn't.

    A shop doesn't change what is in review; the operators who review it may, and their own choice needs none.
    """
    row = queries.lock_goods(caller, goods_id)
    _check_category(catalog.hold(category_id))
    if caller.tenant is not None and row.status == GoodsStatus.REVIEWING:
        raise StateError(say("商品审核中，暂不能修改", "In review: it can't be changed now"), state=row.status)
    if row.category_id != category_id:
        before, row.category_id = row.category_id, category_id
        _keep(caller, row, "category_id", before)
        if caller.tenant is not None:
            review_change(caller, row)
    if row.status == GoodsStatus.REVIEWING and caller.tenant is not None:
        return say("已转入审核，通过后恢复上架", "In review; it is back on the shelf once approved")
    return ""


def _check_category(enabled: bool) -> None:
    if not enabled:
        raise InvalidInput(("category_id", say("请选择已启用的类目", "Choose a category that is enabled")))


def _keep(caller: Caller, row: Goods, field: str, before: int) -> None:
    """An editor that is open meanwhile must not put the old value back: the version moves on."""
    row.version += 1
    row.updated_at = clock.now()
    row.save(update_fields=[field, "version", "updated_at"])
    after = {field: getattr(row, field)}
    audit.record(caller, GoodsLog.ARRANGE, GoodsEntity.GOODS, row.pk, before={field: before}, after=after)
    index.write(row)


def check_change(delta: int | None, stock: int | None) -> None:
    """Raises InvalidInput (110) unless one of the two is given."""
    if (delta is None) == (stock is None):
        raise InvalidInput(("stock", say("请填写库存或增减数量", "Enter the stock or the change")))


@transaction.atomic
def change_stock_of(*, caller: Caller, goods_id: int, delta: int | None, stock: int | None, reason: str) -> None:
    """Set every SKU of these goods to `stock`, or change each by `delta`: all of them, or none where one refuses."""
    row = queries.lock_goods(caller, goods_id)
    skus = list(Sku.objects.select_for_update().filter(goods=row, active=True).order_by("pk"))
    after = [stock if stock is not None else sku.stock + (delta or 0) for sku in skus]
    for sku, wanted in zip(skus, after, strict=True):
        _check(sku, wanted)
    for sku, wanted in zip(skus, after, strict=True):
        _write(caller, sku, wanted, reason)
    index.write_stock(row.pk)


def _check(sku: Sku, wanted: int) -> None:
    name = " / ".join(sku.values) or say("默认规格", "The only SKU")
    if wanted < sku.locked:
        zh = f"{name}：库存 {sku.stock}，订单已锁定 {sku.locked}，不能改为 {wanted}"
        raise InvalidInput(("stock", say(zh, f"{name}: {sku.locked} of {sku.stock} are locked, not {wanted}")))
    if wanted > MOST_STOCK:
        raise InvalidInput(("stock", say(f"{name}：库存最多 {MOST_STOCK}", f"{name}: at most {MOST_STOCK}")))


def _write(caller: Caller, sku: Sku, wanted: int, reason: str) -> None:
    before = sku.stock
    if wanted == before:
        return
    set_stock(caller, sku, wanted, reason)
    audit.record(
        caller, StockLog.CHANGE, GoodsEntity.SKU, sku.pk, before={"stock": before}, after={"stock": wanted}, why=reason
    )
