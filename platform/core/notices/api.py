"""The bell's calls."""

from core.caller import Caller
from core.calls import call
from core.notices import present, services
from core.notices.schemas import Notices, ReadNoticesIn
from core.permissions import LOGGED_IN
from core.wire import Ok


@call.get("/api/platform/notices", who="PMS", action=LOGGED_IN, area="notices")
def notices(caller: Caller) -> Notices:
    """What the bell tells the caller."""
    return present.newest(caller)


@call.post("/api/platform/readNotices", who="PMS", action=LOGGED_IN, area="notices", writes=True)
def read_notices(caller: Caller, body: ReadNoticesIn) -> Ok:
    """Mark notices as seen."""
    services.read(caller=caller, ids=body.ids)
    return Ok()
