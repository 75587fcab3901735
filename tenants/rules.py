"""Where a tenant, its shop and its migrations stand."""

from enum import StrEnum


class TenantState(StrEnum):
    WARM = "warm"
    CLAIMED = "claimed"


class MerchantStatus(StrEnum):
    """What a shop may do: `paused` takes no new orders, `frozen` may not withdraw, `closed` may not log in."""

    REVIEWING = "reviewing"
    ACTIVE = "active"
    PAUSED = "paused"
    FROZEN = "frozen"
    CLOSED = "closed"


class FleetState(StrEnum):
    APPLIED = "applied"
    FAILED = "failed"
