"""Messages to a lease's customer on the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.orders.rules.texting import Arrival, Variable
from apps.orders.schemas.acts import Ids
from core.wire import Day, Id, Moment, Schema

Value = Annotated[str, StringConstraints(max_length=35)]
TemplateName = Annotated[str, StringConstraints(min_length=1, max_length=20)]
"""One of `Template`, or a shop's own: own-7."""


class MessageVariable(Schema):
    """`value`: what is suggested."""

    name: Variable
    value: str


class MessageTemplate(Schema):
    """`text`: as the customer reads it, but for its variables, which stand in braces. `sent_at`: when it was sent for
    the day on which one would go out now, if it was; `on_page_at`: since when one of today stands on the order's
    page. `own`: the shop worded it.
    """

    template: TemplateName
    own: bool
    label: str
    text: str
    variables: list[MessageVariable]
    sent_at: Moment | None
    on_page_at: Moment | None


class MessageFate(Schema):
    """A message that was sent by hand. `reason`: why it didn't arrive, as the operator's network or the system says."""

    template: TemplateName
    label: str
    asked_at: Moment
    fate: Arrival
    fate_label: str
    reason: str


class MessageTemplates(Schema):
    """`sends_at`: when the quiet hours end, until which a message waits; null: it goes at once.

    `day`: of its sending, the first one that an SMS may speak of. What stands on the order's page alone is of `today`:
    `page_left` more of it may. `sent`: within the last days, newest first.
    """

    sends_at: Moment | None
    day: Day
    today: Day
    page_left: int
    items: list[MessageTemplate]
    sent: list[MessageFate]


class SendMessageIn(Schema):
    """`variables` by their names: each that the template has, and no other. `only_page`: on the order's page, without
    an SMS.
    """

    order_id: Id
    template: TemplateName
    variables: Annotated[dict[str, Value], Field(max_length=5)] = {}
    only_page: bool = False


class SendMessagesIn(Schema):
    """The same SMS on each order. `template`, `variables`: as of one; where they don't fit an order, it is refused."""

    order_ids: Ids
    template: TemplateName
    variables: Annotated[dict[str, Value], Field(max_length=5)] = {}


class MessageSent(Schema):
    """`sent_at`: of an SMS in quiet hours, when they end."""

    template: TemplateName
    sent_at: Moment
