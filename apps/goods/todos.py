"""What waits about goods: operators review them, the merchant mends what they sent back."""

from collections.abc import Mapping

from apps.goods.models import Goods
from apps.goods.queries import operators
from apps.goods.rules import GoodsStatus
from core import actions as a
from core.caller import Caller
from core.todos import NONE, Todo, Waits, declare, waits, waits_by
from overview.models import GoodsIndex

PAGE = "/productManage?status="
REVIEW = Todo("goods", "待审核商品", "Goods to review", a.GOODS_REVIEW, PAGE + GoodsStatus.REVIEWING)
PLACE = Todo(
    "to_place", "待展示到 H5 的商品", "Goods to show on H5", a.GOODS_ARRANGE,
    f"{PAGE}{GoodsStatus.ON_SHELF}&placing=waiting",
)  # fmt: skip
SENT_BACK = {"forced_down": GoodsStatus.FORCED_DOWN, "sent_back": GoodsStatus.REJECTED}


def _to_review(caller: Caller) -> Mapping[str, Waits]:
    return {REVIEW.key: waits(GoodsIndex.objects.filter(status=GoodsStatus.REVIEWING), "updated_at")}


def _to_place(caller: Caller) -> Mapping[str, Waits]:
    """A shop can't show its own goods: links to a category, or to the whole shop, are empty till operators do."""
    return {PLACE.key: waits(operators.unplaced(operators.indexed()), "updated_at")}


def _sent_back(caller: Caller) -> Mapping[str, Waits]:
    rows = Goods.objects.filter(deleted_at=None, status__in=SENT_BACK.values())
    found = waits_by(rows, "status", "updated_at")
    return {key: found.get(status, NONE) for key, status in SENT_BACK.items()}


declare("P", 30, REVIEW, count=_to_review)
declare("P", 31, PLACE, count=_to_place)
declare(
    "M",
    70,
    Todo(
        "forced_down",
        "被强制下架的商品",
        "Goods taken down",
        a.GOODS_EDIT,
        PAGE + SENT_BACK["forced_down"],
        urgent=True,
    ),
    Todo("sent_back", "审核被驳回的商品", "Goods sent back", a.GOODS_EDIT, PAGE + SENT_BACK["sent_back"]),
    count=_sent_back,
)
