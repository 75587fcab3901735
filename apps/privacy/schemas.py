"""Shapes of the calls on a customer's data."""

from datetime import date, datetime
from typing import Annotated

from pydantic import StringConstraints

from apps.customers.rules import LONGEST_NAME, ErasureState
from core.entities import TradeKind
from core.wire import Id, Reason, Schema, Whole


class CustomerOf(Schema):
    """An order of theirs, of either kind."""

    order_id: Id
    kind: TradeKind


class KeptPart(Schema):
    """How many entries a room has."""

    name: str
    count: int


class PersonalData(Schema):
    """What is kept of the customer. `others`: orders with the same ID number and another name or mobile, left out.

    `waits`: sentences of what must end before an erasure. `day`: the first one on which the law lets go, where that
    isn't reached yet. `state`, `planned_for`, `asked_by`, `asked_at`, `why`: of an erasure that was asked for.
    """

    customer: str
    orders: list[Id]
    others: int
    parts: list[KeptPart]
    files: int
    waits: list[str]
    day: date | None
    state: ErasureState | None
    planned_for: date | None
    asked_by: str
    asked_at: datetime | None
    why: str


class ExportPersonalIn(CustomerOf):
    reason: Reason


class ErasePersonalIn(CustomerOf):
    """`name`: the customer's, typed in full by who erases. `orders`: how many the screen said that go."""

    name: Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
    orders: Whole
    reason: Reason


class KeepPersonalIn(CustomerOf):
    reason: Reason


class Erased(Schema):
    """`day`: when it was done, or will be."""

    state: ErasureState
    day: date
    orders: int
