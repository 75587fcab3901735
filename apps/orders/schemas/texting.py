"""Messages to a lease's customer on the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.orders.rules.texting import Arrival, Template, Variable
from core.wire import Day, Id, Moment, Schema

Value = Annotated[str, StringConstraints(max_length=35)]


class MessageVariable(Schema):
    """`value`: what is suggested."""

    name: Variable
    value: str


class MessageTemplate(Schema):
    """`text`: as the customer reads it, but for its variables, which stand in braces. `sent_at`: when it was sent for
    the day on which one would go out now, if it was.
    """

    template: Template
    label: str
    text: str
    variables: list[MessageVariable]
    sent_at: Moment | None


class MessageFate(Schema):
    """A message that was sent by hand. `reason`: why it didn't arrive, as the operator's network or the system says."""

    template: Template
    label: str
    asked_at: Moment
    fate: Arrival
    fate_label: str
    reason: str


class MessageTemplates(Schema):
    """`sends_at`: when the quiet hours end, until which a message waits; null: it goes at once.

    `day`: of its sending. `sent`: within the last days, newest first.
    """

    sends_at: Moment | None
    day: Day
    items: list[MessageTemplate]
    sent: list[MessageFate]


class SendMessageIn(Schema):
    """`variables` by their names: each that the template has, and no other."""

    order_id: Id
    template: Template
    variables: Annotated[dict[str, Value], Field(max_length=5)] = {}


class MessageSent(Schema):
    """`sent_at`: in quiet hours, when they end."""

    template: Template
    sent_at: Moment
