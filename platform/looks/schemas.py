"""Shapes of the access log."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import StringConstraints

from core.entities import TradeKind
from core.wire import Day, Id, Moment, PageQuery, Schema
from looks.rules import LookedFrom, Seen

Word = Annotated[str, StringConstraints(max_length=60)]


class LookFilter(Schema):
    """`actor`: a part of the name. Operators may narrow to a merchant."""

    actor: Word = ""
    order_id: Id | None = None
    seen: Seen | None = None
    start: Day | None = None
    end: Day | None = None
    merchant_id: Id | None = None


class LookQuery(LookFilter, PageQuery):
    """`side`: of those who looked."""

    side: LookedFrom | None = None
    sort: Literal["", "at", "-at"] = ""


class LookRow(Schema):
    """`customer` is masked; of a payout's voucher, which has no order, the account; of a file of all, all of them.

    `reason` is what was typed, or the system's in words. No `ip` of operators for a shop.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    at: Moment
    actor_name: str
    side: LookedFrom
    seen: Seen
    customer: str
    order_kind: TradeKind | None
    order_id: Id | None
    withdrawal_id: Id | None
    reason: str
    ip: str
