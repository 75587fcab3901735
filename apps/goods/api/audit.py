"""Operators audit goods."""

from apps.goods import present, queries, services
from apps.goods.schemas.operators import AuditGoodsIn, GoodsChanges, ReviewState
from core import actions
from core.caller import Caller
from core.calls import call
from core.wire import IdIn


def _check_verdict(caller: Caller, body: AuditGoodsIn) -> None:
    services.check_verdict(body.result, body.reason)


def _tell_verdict(caller: Caller, body: AuditGoodsIn, goods_ids: list[int]) -> None:
    services.tell_verdict(caller=caller, goods_ids=goods_ids, result=body.result)


@call.post(
    "/api/platform/auditGoods",
    who="P",
    action=actions.GOODS_REVIEW,
    area="goods",
    writes=True,
    each="ids",
    before=_check_verdict,
    after=_tell_verdict,
)
def audit_goods(caller: Caller, body: AuditGoodsIn, row_id: int) -> None:
    """Approve goods that wait for a review, or reject them with a reason."""
    services.audit_goods(caller=caller, goods_id=row_id, result=body.result, reason=body.reason)


@call.get("/api/platform/getGoodsChanges", who="P", action=actions.GOODS_VIEW, area="goods", at="id")
def get_goods_changes(caller: Caller, query: IdIn) -> GoodsChanges:
    """What was changed since these goods were last put on the shelf."""
    return present.changes_of(queries.access_goods(caller, query.id).pk)


@call.get("/api/platform/getGoodsReview", who="P", action=actions.GOODS_VIEW, area="goods")
def get_goods_review(caller: Caller) -> ReviewState:
    """Whether every merchant's goods are reviewed (a setting of the platform), and how many wait."""
    return ReviewState(on=services.review_is_on(), waiting=queries.waiting_for_review())
