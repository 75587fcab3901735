"""Calls on the platform's settings."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from policies import present, services
from policies.schemas import ChangeOut, DecideIn, ProposeIn, SettingsOut, WorkingDay


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
