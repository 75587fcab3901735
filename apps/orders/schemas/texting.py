"""Messages to a lease's customer on the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.orders.rules.texting import Template, Variable
from core.wire import Id, Moment, Schema

Value = Annotated[str, StringConstraints(max_length=35)]


class MessageVariable(Schema):
    """`value`: what is suggested."""

    name: Variable
    value: str


class MessageTemplate(Schema):
    """`text`: as the customer reads it, but for its variables, which stand in braces. `sent_at`: today, if it was."""

    template: Template
    label: str
    text: str
    variables: list[MessageVariable]
    sent_at: Moment | None


class MessageTemplates(Schema):
    items: list[MessageTemplate]


class SendMessageIn(Schema):
    """`variables` by their names: each that the template has, and no other."""

    order_id: Id
    template: Template
    variables: Annotated[dict[str, Value], Field(max_length=5)] = {}


class MessageSent(Schema):
    template: Template
    sent_at: Moment
