"""A shop's own messages on the wire."""

from typing import Annotated

from pydantic import StringConstraints

from core.wire import ONE_LINE, Id, Moment, Reason, Schema, Whole
from merchants.messages.rules import BackState

MessageTitle = Annotated[str, StringConstraints(min_length=2, max_length=20), ONE_LINE]
MessageWords = Annotated[str, StringConstraints(min_length=10, max_length=200), ONE_LINE]


class ShopMessage(Schema):
    """One that is offered. `since`: when an operator approved this version."""

    number: int
    title: str
    text: str
    since: Moment


class ShopMessageAsked(Schema):
    """One that waits for operators. `id` is the proposal's; `number`: the one whose place it takes, 0: none."""

    id: Id
    number: int
    title: str
    text: str
    asked_by_name: str
    asked_at: Moment


class ShopMessageBack(Schema):
    """One that came to nothing: operators sent it back, the shop took it back, or nobody decided in time. By whom and
    why; of one that ran out both are empty, and `at` is when. `number`: the one whose place it was to take, null: none,
    or that one is offered no more.
    """

    id: Id
    number: int | None
    title: str
    text: str
    state: BackState
    state_label: str
    by_name: str
    at: Moment
    why: str


class MessageVariableOut(Schema):
    """`name` as it is written between braces."""

    name: str
    label: str


class ShopMessages(Schema):
    items: list[ShopMessage]
    waiting: list[ShopMessageAsked]
    sent_back: list[ShopMessageBack]
    variables: list[MessageVariableOut]


class AskMessageIn(Schema):
    """`number`: of the one whose place it takes. `why`: what it is sent for, as the SMS provider asks, too."""

    number: Whole | None = None
    title: MessageTitle
    text: MessageWords
    why: Reason


class EndMessageIn(Schema):
    number: Whole
