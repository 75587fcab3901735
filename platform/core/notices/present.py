"""Notices as the bell shows them."""

from core.caller import Caller
from core.notices import queries
from core.notices.models import Notice
from core.notices.schemas import NoticeOut, NoticeQuery, Notices
from core.paging import page_of
from core.text import say
from core.wire import Page


def newest(caller: Caller) -> Notices:
    return Notices(items=[_shape(row) for row in queries.newest(caller)], unread=queries.unread(caller).count())


def page(caller: Caller, query: NoticeQuery) -> Page[NoticeOut]:
    return page_of(queries.told(caller, unread=query.unread), query, _shape)


def _shape(row: Notice) -> NoticeOut:
    return NoticeOut(
        id=row.id,
        kind=row.kind,
        title=say(row.title_zh, row.title_en),
        text=say(row.text_zh, row.text_en),
        path=row.path,
        at=row.created_at,
        read=bool(getattr(row, "seen", False)),
    )
