"""Shapes of a return on the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.express.schemas import Picture
from apps.returns.rules import Fate, ReturnStatus
from core.wire import Id, Schema

Note = Annotated[str, StringConstraints(max_length=200)]


class ReturnPart(Schema):
    """`address`: whom and where the goods are sent to. `fate` is null until they were inspected."""

    status: ReturnStatus
    status_label: str
    address: str
    note: str
    fate: Fate | None
    fate_label: str
    finding: str
    pictures: list[str]
    asked_at: datetime
    sent_at: datetime | None
    received_at: datetime | None
    inspected_at: datetime | None


class InspectReturnIn(Schema):
    """`finding`: how the goods are, in the shop's own words."""

    order_id: Id
    fate: Fate
    finding: Annotated[str, StringConstraints(max_length=500)] = ""
    pictures: Annotated[list[Picture], Field(max_length=9)] = []
