"""Shapes of deposit calls on the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from apps.deposits.rules import MoveState
from core.wire import FenIn, FenOut, Id, Reason, Schema


class ThawIn(Schema):
    order_id: Id
    amount: FenIn
    reason: Reason


class CaptureIn(Schema):
    """`bill_ids` empty: all that is open, oldest first. Without `amount`, all that is open on them."""

    order_id: Id
    bill_ids: Annotated[list[Id], Field(max_length=60)] = []
    amount: FenIn | None = None
    reason: Reason
    thaw_left: bool = False


class RefundIn(Schema):
    order_id: Id
    amount: FenIn
    reason: Reason


class RuleIn(Schema):
    """`in_money`: customers may pay the deposit in money instead of having it frozen."""

    in_money: bool


class RuleOut(RuleIn):
    changed_at: datetime | None


class MoveOut(Schema):
    """The act on the deposit: pending until the payment platform has answered, then done or failed with `error`.

    `remaining`: what secures the lease still, frozen or held.
    """

    id: Id
    order_id: Id
    state: MoveState
    amount: FenOut
    remaining: FenOut
    error: str
