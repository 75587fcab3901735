"""What the shop's log says of goods."""

from django.db.models import QuerySet

from apps.goods.log import GoodsEntity, GoodsLog
from apps.goods.models import Goods
from apps.goods.rules import GoodsStatus
from core.audit import LogRow, lines_of

SHOWN = (GoodsLog.APPROVE, GoodsLog.PUBLISH, GoodsLog.PUT_ON)
EDITS = (GoodsLog.SAVE, GoodsLog.ARRANGE)
MOST_EDITS = 10


def edits_since_shown(goods_id: int) -> QuerySet[LogRow] | None:
    """Oldest first; None for goods that were never put on the shelf."""
    log = lines_of(GoodsEntity.GOODS, goods_id)
    last = log.filter(act__in=SHOWN, after__status=GoodsStatus.ON_SHELF).last()
    return None if last is None else log.filter(pk__gt=last.pk, act__in=EDITS)


def acts_since(row: Goods, version: int) -> list[LogRow]:
    """What was done to goods since this version of theirs, newest first; each act raises the version by one."""
    log = lines_of(GoodsEntity.GOODS, row.pk).reverse()
    return list(log[: min(max(row.version - version, 0), MOST_EDITS)])
