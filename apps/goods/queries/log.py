"""What the shop's log says of goods."""

from django.db.models import QuerySet

from apps.goods.log import GoodsEntity, GoodsLog
from apps.goods.rules import GoodsStatus
from core.audit import LogRow, lines_of

SHOWN = (GoodsLog.APPROVE, GoodsLog.PUBLISH, GoodsLog.PUT_ON)
EDITS = (GoodsLog.SAVE, GoodsLog.ARRANGE)


def edits_since_shown(goods_id: int) -> QuerySet[LogRow] | None:
    """Oldest first; None for goods that were never put on the shelf."""
    log = lines_of(GoodsEntity.GOODS, goods_id)
    last = log.filter(act__in=SHOWN, after__status=GoodsStatus.ON_SHELF).last()
    return None if last is None else log.filter(pk__gt=last.pk, act__in=EDITS)
