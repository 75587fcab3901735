"""Transitions of goods (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class GoodsStatus(Labelled):
    DRAFT = "draft", "草稿", "Draft"
    REVIEWING = "reviewing", "审核中", "In review"
    ON_SHELF = "on_shelf", "已上架", "On shelf"
    OFF_SHELF = "off_shelf", "已下架", "Off shelf"
    REJECTED = "rejected", "审核驳回", "Rejected"
    FORCED_DOWN = "forced_down", "强制下架", "Forced off"


class GoodsAct(StrEnum):
    SUBMIT = "submit"
    PUBLISH = "publish"
    APPROVE = "approve"
    REJECT = "reject"
    REVISE = "revise"
    TAKE_OFF = "take_off"
    PUT_ON = "put_on"
    FORCE_DOWN = "force_down"
    RESUBMIT = "resubmit"
    CHANGE = "change"


S, A = GoodsStatus, GoodsAct

# `publish` is for platforms that ask for no review; `submit` for those that do. There, a change of what is JUDGED takes
# goods off the shelf into a review again, and such a change off the shelf waits for one when they are put on.
GOODS = Table(
    "goods",
    {
        S.DRAFT: {A.SUBMIT: S.REVIEWING, A.PUBLISH: S.ON_SHELF},
        S.REVIEWING: {A.APPROVE: S.ON_SHELF, A.REJECT: S.REJECTED},
        S.ON_SHELF: {A.TAKE_OFF: S.OFF_SHELF, A.FORCE_DOWN: S.FORCED_DOWN, A.CHANGE: S.REVIEWING},
        S.OFF_SHELF: {A.PUT_ON: S.ON_SHELF, A.SUBMIT: S.REVIEWING},
        S.REJECTED: {A.REVISE: S.DRAFT},
        S.FORCED_DOWN: {A.RESUBMIT: S.REVIEWING},
    },
)
JUDGED = frozenset({"title", "category_id", "brand", "pictures", "detail", "specs"})
"""What customers judge goods by, under the editor's names. Price, stock, sort and the shelf are the shop's own."""
DELETABLE = frozenset({S.DRAFT, S.REJECTED, S.OFF_SHELF})
