"""Where a tenant, its shop and its migrations stand."""

from enum import StrEnum

from core.wording import Labelled


class TenantState(StrEnum):
    """`removed`: a merchant that is closed, and whose schema is gone: its number and name are nobody else's."""

    WARM = "warm"
    CLAIMED = "claimed"
    REMOVED = "removed"


class MerchantStatus(Labelled):
    """What a shop may do: `paused` takes no new orders, `frozen` may not withdraw, `closed` may not log in."""

    ACTIVE = "active", "营业中", "Active"
    PAUSED = "paused", "已暂停", "Paused"
    FROZEN = "frozen", "已冻结", "Frozen"
    CLOSED = "closed", "已关闭", "Closed"


class FleetState(StrEnum):
    APPLIED = "applied"
    FAILED = "failed"
