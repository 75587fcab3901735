"""Notices on the wire."""

from uuid import UUID

from pydantic import Field

from core.wire import Moment, PageQuery, Schema


class NoticeOut(Schema):
    """`path` is the page that a click opens, or empty."""

    id: UUID
    kind: str
    title: str
    text: str
    path: str
    at: Moment
    read: bool


class Notices(Schema):
    """The newest first; `unread` counts all, also those that are not in `items`."""

    items: list[NoticeOut]
    unread: int


class NoticeQuery(PageQuery):
    """`unread`: only what the caller hasn't seen."""

    unread: bool = False


class ReadNoticesIn(Schema):
    """`ids` of what was seen; without them everything was."""

    ids: list[UUID] | None = Field(default=None, max_length=100)
