"""Review by operators: approve or reject what waits."""

from typing import Literal

from apps.goods import queries
from apps.goods.models import Goods
from apps.goods.rules import GOODS, GoodsAct
from apps.goods.services import tell
from apps.goods.services.shelf import each, move
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from core.wire import RowResult
from policies import queries as policies

Verdict = Literal["pass", "reject"]


def audit_goods(*, caller: Caller, goods_ids: list[int], result: Verdict, reason: str) -> list[RowResult]:
    """reviewing → on_shelf, or rejected with a reason that the merchant reads."""
    if result == "reject" and len(reason) < 2:
        raise InvalidInput(("reason", say("请填写驳回原因，商家会看到", "Say why: the merchant will read it")))
    act = GoodsAct.APPROVE if result == "pass" else GoodsAct.REJECT

    def decide(caller: Caller, row: Goods) -> None:
        if not GOODS.can(row.status, act):
            raise StateError(say("商品不在待审核状态", "These goods are not in review"), row.status)
        move(caller, row, act, why=reason if act is GoodsAct.REJECT else "")

    results = each(caller, goods_ids, decide)
    done = [result.id for result in results if result.code == 200]
    if done:
        tell.audited(list(queries.visible_to(caller).filter(pk__in=done)), passed=act is GoodsAct.APPROVE)
    return results


def review_is_on() -> bool:
    """Whether goods of every merchant are reviewed before they are offered: a setting of the platform."""
    return policies.current().goods_review
