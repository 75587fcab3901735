"""The desk: lists of notarizations and enforcements, a shop's own, operators' of every shop."""

from apps.notary.present import desk
from apps.notary.schemas.desk import (
    EnforcementDeskFilter,
    EnforcementDeskOut,
    EnforcementDeskQuery,
    NotaryDeskFilter,
    NotaryDeskOut,
    NotaryDeskQuery,
)
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import Page, TabCount

BASE = "/api/notarization"


@call.get(f"{BASE}/getNotaryList", who="PM", action=a.NOTARY_VIEW, area="notary")
def get_notary_list(caller: Caller, query: NotaryDeskQuery) -> Page[NotaryDeskOut]:
    """Notarizations, the newest first."""
    return desk.notary_page(caller, query)


@call.get(f"{BASE}/getNotaryCount", who="PM", action=a.NOTARY_VIEW, area="notary")
def get_notary_count(caller: Caller, query: NotaryDeskFilter) -> list[TabCount]:
    """How many notarizations each tab has."""
    return desk.notary_counts(caller, query)


@call.get(f"{BASE}/getEnforcementList", who="PM", action=a.NOTARY_VIEW, area="notary")
def get_enforcement_list(caller: Caller, query: EnforcementDeskQuery) -> Page[EnforcementDeskOut]:
    """Requests for enforcement, the newest first."""
    return desk.enforcement_page(caller, query)


@call.get(f"{BASE}/getEnforcementCount", who="PM", action=a.NOTARY_VIEW, area="notary")
def get_enforcement_count(caller: Caller, query: EnforcementDeskFilter) -> list[TabCount]:
    """How many requests for enforcement each tab has."""
    return desk.enforcement_counts(caller, query)
