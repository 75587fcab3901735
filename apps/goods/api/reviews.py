"""Review of goods by operators."""

from apps.goods import queries, services
from apps.goods.access import across
from apps.goods.schemas.operators import AuditGoodsIn, GoodsChanges, ReviewState
from core import actions
from core.caller import Caller
from core.calls import call
from core.wire import IdIn, ManyOut


@call.post("/api/platform/auditGoods", who="P", action=actions.GOODS_REVIEW, area="goods", writes=True)
def audit_goods(caller: Caller, body: AuditGoodsIn) -> ManyOut:
    """Approve goods that wait for a review, or reject them with a reason."""
    return across(
        caller,
        body.ids,
        lambda ids: services.audit_goods(caller=caller, goods_ids=ids, result=body.result, reason=body.reason),
    )


@call.get("/api/platform/getGoodsChanges", who="P", action=actions.GOODS_VIEW, area="goods", at="id")
def get_goods_changes(caller: Caller, query: IdIn) -> GoodsChanges:
    """What was changed since these goods were last put on the shelf."""
    return queries.changes_of(queries.access_goods(caller, query.id).pk)


@call.get("/api/platform/getGoodsReview", who="P", action=actions.GOODS_VIEW, area="goods")
def get_goods_review(caller: Caller) -> ReviewState:
    """Whether every merchant's goods are reviewed (a setting of the platform), and how many wait."""
    return ReviewState(on=services.review_is_on(), waiting=queries.waiting_for_review())
