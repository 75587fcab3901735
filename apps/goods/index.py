"""The operators' row of goods, in `public`, written in the transaction of the change."""

from apps.goods import queries
from apps.goods.models import Goods
from overview.models import GoodsIndex
from tenants.scope import current

FIELDS = [
    "title", "cover", "category_id", "fineness", "status", "price_from", "stock", "sort", "channels", "updated_at",
]  # fmt: skip


def write(*rows: Goods) -> None:
    """Make the index say what these rows say; deleted goods leave it."""
    merchant_id = current().id
    gone = [row.pk for row in rows if row.deleted_at]
    if gone:
        GoodsIndex.objects.filter(merchant_id=merchant_id, goods_id__in=gone).delete()
    kept = [row for row in rows if not row.deleted_at]
    stock = queries.stock_of([row.pk for row in kept])
    GoodsIndex.objects.bulk_create(
        [_entry(merchant_id, row, stock.get(row.pk, (0, 0))[0]) for row in kept],
        update_conflicts=True,
        unique_fields=["merchant_id", "goods_id"],
        update_fields=FIELDS,
    )


def write_stock(goods_id: int) -> None:
    stock = queries.stock_of([goods_id]).get(goods_id, (0, 0))[0]
    GoodsIndex.objects.filter(merchant_id=current().id, goods_id=goods_id).update(stock=stock)


def rebuild() -> int:
    """Write the rows of the merchant whose schema is active anew; how many there are."""
    rows = list(Goods.objects.filter(deleted_at=None))
    GoodsIndex.objects.filter(merchant_id=current().id).delete()
    write(*rows)
    return len(rows)


def _entry(merchant_id: int, row: Goods, stock: int) -> GoodsIndex:
    return GoodsIndex(
        merchant_id=merchant_id,
        goods_id=row.pk,
        title=row.title,
        cover=row.pictures[0] if row.pictures else "",
        category_id=row.category_id,
        fineness=row.fineness,
        status=row.status,
        price_from=row.price_from,
        stock=stock,
        sort=row.sort,
        channels=row.channels,
        updated_at=row.updated_at,
    )
