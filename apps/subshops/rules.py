"""Sub-shops: statuses and transitions (product.md, Sides and Entities)."""

from enum import StrEnum

from core.transitions import Table


class SubShopStatus(StrEnum):
    OPEN = "open"
    PAUSED = "paused"
    CLOSED = "closed"


class SubShopAct(StrEnum):
    PAUSE = "pause"
    RESUME = "resume"
    CLOSE = "close"


S, A = SubShopStatus, SubShopAct

SUB_SHOP = Table(
    "sub_shop",
    {S.OPEN: {A.PAUSE: S.PAUSED}, S.PAUSED: {A.RESUME: S.OPEN, A.CLOSE: S.CLOSED}, S.CLOSED: {}},
)
