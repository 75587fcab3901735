"""The access log, for the platform and for a shop's owner."""

from core import actions
from core.caller import Caller
from core.calls import call
from core.wire import Page, TabCount
from looks import present
from looks.schemas import LookFilter, LookQuery, LookRow


@call.get("/api/platform/accessLog", who="PM", action=actions.PRIVACY_LOG, area="account")
def access_log(caller: Caller, query: LookQuery) -> Page[LookRow]:
    """Who saw whose personal data in plain, when, why, from where; newest first."""
    return present.look_page(caller, query)


@call.get("/api/platform/accessLogCount", who="PM", action=actions.PRIVACY_LOG, area="account")
def access_log_count(caller: Caller, query: LookFilter) -> list[TabCount]:
    """Looks of each side under the same filters."""
    return present.look_counts(caller, query)
