"""Calls on the platform's settings and texts."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from policies import present, queries, services
from policies.schemas import (
    ChangeOut,
    DecideIn,
    PlatformNotice,
    ProposeIn,
    ProposeTextIn,
    SettingsOut,
    TermsOut,
    TermsQuery,
    TextOut,
    TextsOut,
    WorkingDay,
)
from policies.texts import TextKind


@call.get("/api/platform/settings", who="P", action=a.MERCHANT_VIEW, area="merchants")
def platform_settings(caller: Caller) -> SettingsOut:
    """The platform's settings in force, and their changes."""
    return present.settings(caller)


@call.post("/api/platform/proposeSettings", who="P", action=a.SETTINGS_EDIT, area="merchants", writes=True)
def propose_settings(caller: Caller, body: ProposeIn) -> ChangeOut:
    """Propose new values; a second operator confirms them."""
    values = body.values.model_dump(mode="json", exclude_unset=True)
    row = services.propose(caller=caller, values=values, why=body.why, effective_on=body.effective_on)
    return present.shown(caller, row)


@call.post("/api/platform/decideSettings", who="P", action=a.SETTINGS_EDIT, area="merchants", writes=True)
def decide_settings(caller: Caller, body: DecideIn) -> ChangeOut:
    """Confirm or refuse what a colleague proposed."""
    row = services.decide(caller=caller, change_id=body.id, act=body.result, why=body.why)
    return present.shown(caller, row)


@call.get("/api/backend/nextWorkingDay", who="PM", action=LOGGED_IN, area="merchants")
def next_working_day(caller: Caller) -> WorkingDay:
    """The next day on which banks work, and the public holidays before it."""
    return present.working_day()


@call.get("/api/platform/texts", who="P", action=a.MERCHANT_VIEW, area="merchants")
def platform_texts(caller: Caller) -> TextsOut:
    """The platform's service terms and its notice, with their versions."""
    return present.texts(caller)


@call.post("/api/platform/proposeText", who="P", action=a.SETTINGS_EDIT, area="merchants", writes=True)
def propose_text(caller: Caller, body: ProposeTextIn) -> TextOut:
    """Propose a new version; a second operator confirms it."""
    row = services.propose_text(
        caller=caller, kind=body.kind, text=body.text, why=body.why, effective_on=body.effective_on
    )
    return present.shown_text(caller, row)


@call.post("/api/platform/decideText", who="P", action=a.SETTINGS_EDIT, area="merchants", writes=True)
def decide_text(caller: Caller, body: DecideIn) -> TextOut:
    """Confirm or refuse the version that a colleague proposed."""
    row = services.decide_text(caller=caller, text_id=body.id, act=body.result, why=body.why)
    return present.shown_text(caller, row)


@call.get("/api/backend/platformNotice", who="PMS", action=LOGGED_IN, area="merchants")
def platform_notice(caller: Caller) -> PlatformNotice:
    """What the platform tells everybody's people now."""
    return present.notice()


@call.get("/api/h5/terms", who="N", action="", area="h5")
def h5_terms(caller: Caller, query: TermsQuery) -> TermsOut:
    """The platform's service terms of this number: those in force, or those that an order was placed under."""
    return present.terms(queries.numbered_text(TextKind.TERMS, query.number))
