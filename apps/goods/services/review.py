"""Review by operators: approve or reject what waits."""

from typing import Literal

from django.db import transaction

from apps.goods import queries
from apps.goods.rules import GOODS, GoodsAct
from apps.goods.services import tell
from apps.goods.services.shelf import move
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from policies import queries as policies

Verdict = Literal["pass", "reject"]


def check_verdict(result: Verdict, reason: str) -> None:
    """Raises InvalidInput (110) for a rejection that doesn't say why."""
    if result == "reject" and len(reason) < 2:
        raise InvalidInput(("reason", say("请填写驳回原因，商户会看到", "Say why: the merchant will read it")))


@transaction.atomic
def audit_goods(*, caller: Caller, goods_id: int, result: Verdict, reason: str) -> None:
    """reviewing → on_shelf, or rejected with a reason that the merchant reads. Raises StateError (111)."""
    row = queries.lock_goods(caller, goods_id)
    act = GoodsAct.APPROVE if result == "pass" else GoodsAct.REJECT
    if not GOODS.can(row.status, act):
        raise StateError(say("商品不在待审核状态", "These goods are not in review"), row.status)
    move(caller, row, act, why=reason if act is GoodsAct.REJECT else "")


def tell_verdict(*, caller: Caller, goods_ids: list[int], result: Verdict) -> None:
    """One notice to the merchant, however many goods."""
    tell.audited(list(queries.visible_to(caller).filter(pk__in=goods_ids)), passed=result == "pass")


def review_is_on() -> bool:
    """Whether goods of every merchant are reviewed before they are offered: a setting of the platform."""
    return policies.current().goods_review
