"""Notices as the bell shows them."""

from core.caller import Caller
from core.notices import queries
from core.notices.models import Notice
from core.notices.schemas import NoticeOut, Notices
from core.text import say


def newest(caller: Caller) -> Notices:
    return Notices(items=[_shape(row) for row in queries.newest(caller)], unread=queries.unread(caller).count())


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
