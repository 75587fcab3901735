"""On the shelf, off it, gone."""

from typing import Any

from django.db import transaction

from apps.goods import index, queries
from apps.goods.log import GoodsEntity, GoodsLog
from apps.goods.models import Goods
from apps.goods.rules import DELETABLE, GOODS, GoodsAct, GoodsStatus
from apps.goods.services import tell
from core import audit, clock, moving
from core.caller import Caller
from core.errors import StateError
from core.text import say


def publish_act(row: Goods) -> GoodsAct | None:
    """The act that leads these goods to customers; None when they are there. Raises StateError (111)."""
    status = row.status
    if status == GoodsStatus.ON_SHELF:
        return None
    if status == GoodsStatus.FORCED_DOWN:
        return GoodsAct.RESUBMIT
    if status == GoodsStatus.OFF_SHELF:
        return GoodsAct.SUBMIT if row.unseen and queries.needs_review() else GoodsAct.PUT_ON
    if status == GoodsStatus.DRAFT:
        return GoodsAct.SUBMIT if queries.needs_review() else GoodsAct.PUBLISH
    raise StateError(say("商品审核中或已驳回，不能上架", "In review or rejected: not to be published"), state=status)


@transaction.atomic
def set_shelf(*, caller: Caller, goods_id: int, on: bool) -> str:
    """Put goods on the shelf or take them off; says so where they wait for a review first.

    What was forced down comes back through its editor only. Raises StateError (111).
    """
    row = queries.lock_goods(caller, goods_id)
    if on:
        return _put_on(caller, row)
    if not GOODS.can(row.status, GoodsAct.TAKE_OFF):
        raise StateError(say("商品未上架", "Not on the shelf"), state=row.status)
    move(caller, row, GoodsAct.TAKE_OFF)
    return ""


def _put_on(caller: Caller, row: Goods) -> str:
    if row.status == GoodsStatus.FORCED_DOWN:
        text = say("商品被平台强制下架，请修改后重新提交", "Taken down by the platform: edit and resubmit it")
        raise StateError(text, state=row.status)
    act = publish_act(row)
    if act is None:
        raise StateError(say("商品已上架", "Already on the shelf"), state=row.status)
    move(caller, row, act)
    return say("已提交审核，通过后上架", "Sent for review") if row.status == GoodsStatus.REVIEWING else ""


@transaction.atomic
def delete_goods(*, caller: Caller, goods_id: int) -> None:
    """Soft delete of what is off the shelf; orders keep their snapshot. Raises StateError (111)."""
    row = queries.lock_goods(caller, goods_id)
    if row.status not in DELETABLE:
        raise StateError(say("请先下架再删除", "Take it off the shelf first"), state=row.status)
    row.deleted_at = clock.now()
    row.save(update_fields=["deleted_at"])
    audit.record(caller, GoodsLog.DELETE, GoodsEntity.GOODS, row.pk, before={"status": row.status, "title": row.title})
    index.write(row)


def review_change(caller: Caller, row: Goods) -> None:
    """What customers judge by was changed by the shop: a locked row goes into review again, where the platform asks for
    it. Off the shelf that waits until they are put on; drafts and what was sent back come by a review anyway.
    """
    if row.status == GoodsStatus.OFF_SHELF:
        row.unseen = True
        row.save(update_fields=["unseen"])
    elif row.status == GoodsStatus.ON_SHELF and queries.needs_review():
        move(caller, row, GoodsAct.CHANGE)
        tell.reviewed_again(row)


def move(caller: Caller, row: Goods, act: GoodsAct, *, code: str = "", why: str = "") -> None:
    """One transition of a locked row, logged and shown to operators.

    `code` and `why` say what operators found wrong; they stay until the goods are on the shelf again.
    """
    shown = GOODS.next(row.status, act) == GoodsStatus.ON_SHELF
    found: dict[str, Any] = {"down_code": code, "down_reason": why} if why or code or shown else {}
    if shown:
        found["unseen"] = False
    moving.move(
        row, GOODS, act, caller, GoodsLog.of(f"goods.{act}"), GoodsEntity.GOODS, why=why,
        after={"code": code} if code else None, also={"version": row.version + 1, "updated_at": clock.now(), **found},
    )  # fmt: skip
    index.write(row)
