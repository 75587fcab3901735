"""The bell's calls."""

from core.caller import Caller
from core.calls import call
from core.notices import present, services
from core.notices.schemas import NoticeOut, NoticeQuery, Notices, ReadNoticesIn
from core.permissions import LOGGED_IN
from core.wire import Ok, Page


@call.get("/api/platform/notices", who="PMS", action=LOGGED_IN, area="notices")
def notices(caller: Caller) -> Notices:
    """What the bell tells the caller."""
    return present.newest(caller)


@call.get("/api/platform/noticeList", who="PMS", action=LOGGED_IN, area="notices")
def notice_list(caller: Caller, query: NoticeQuery) -> Page[NoticeOut]:
    """All that the bell told the caller in the last 90 days, newest first."""
    return present.page(caller, query)


@call.post("/api/platform/readNotices", who="PMS", action=LOGGED_IN, area="notices", writes=True)
def read_notices(caller: Caller, body: ReadNoticesIn) -> Ok:
    """Mark notices as seen."""
    services.read(caller=caller, ids=body.ids)
    return Ok()
