"""What is pushed to a shop's program."""

from dataclasses import dataclass

from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Change:
    """An order's status after a change; `version` counts them. `at` in ISO 8601."""

    app_id: int
    number: str
    order_id: int
    status: str
    version: int
    at: str


PUSH = Operation(Party.HOOK, "push_status", ("推送订单状态", "Push an order's status"), Change, Nothing)
