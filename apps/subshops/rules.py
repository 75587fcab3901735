"""Sub-shops: statuses and transitions (product.md, Sides and Entities)."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class SubShopStatus(Labelled):
    OPEN = "open", "营业中", "Open"
    PAUSED = "paused", "已暂停", "Paused"
    CLOSED = "closed", "已关闭", "Closed"


class SubShopAct(StrEnum):
    PAUSE = "pause"
    RESUME = "resume"
    CLOSE = "close"


S, A = SubShopStatus, SubShopAct

SUB_SHOP = Table(
    "sub_shop",
    {S.OPEN: {A.PAUSE: S.PAUSED}, S.PAUSED: {A.RESUME: S.OPEN, A.CLOSE: S.CLOSED}, S.CLOSED: {}},
)
