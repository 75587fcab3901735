"""Taking goods down by force: customers no longer see them, the merchant is told why and must mend and resubmit."""

from django.db import transaction

from apps.goods import queries
from apps.goods.rules import GOODS, GoodsAct
from apps.goods.services import tell
from apps.goods.services.shelf import move
from catalog.choices import DOWN_REASONS, OTHER
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say


def check_reason(reason: str, note: str) -> None:
    """Raises InvalidInput (110) for an unknown reason, or where the note has to say it and doesn't."""
    if reason not in DOWN_REASONS:
        raise InvalidInput(("reason", say("请选择下架原因", "Choose a reason")))
    if reason == OTHER and not note:
        raise InvalidInput(("note", say("请写明原因，商户会看到", "Say why: the merchant will read it")))


@transaction.atomic
def force_down(*, caller: Caller, goods_id: int, reason: str, note: str) -> None:
    """on_shelf → forced_down. Open orders go on. Raises StateError (111)."""
    row = queries.lock_goods(caller, goods_id)
    if not GOODS.can(row.status, GoodsAct.FORCE_DOWN):
        raise StateError(say("只能强制下架已上架的商品", "Only what is on the shelf can be taken down"), row.status)
    move(caller, row, GoodsAct.FORCE_DOWN, code=reason, why=note)


def tell_forced_down(*, caller: Caller, goods_ids: list[int]) -> None:
    """One notice to the merchant, however many goods."""
    tell.forced_down(list(queries.visible_to(caller).filter(pk__in=goods_ids)))
