"""Parties outside, for operators: how they are, pause and go on, a test."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from partners import queries, services
from partners.schemas import Parties, PartyIn, PartyRow, PauseIn, TestOut


@call.get("/api/platform/parties", who="P", action=a.JOB_VIEW, area="jobs")
def parties(caller: Caller) -> Parties:
    """Each party: sandbox or real, credentials there or not, last success, errors of a day, what waits."""
    return Parties(items=queries.parties())


@call.post("/api/platform/pauseParty", who="P", action=a.PARTY_EDIT, area="jobs", writes=True)
def pause_party(caller: Caller, body: PauseIn) -> PartyRow:
    """Let calls to a party wait, or go on, with a reason."""
    act = services.pause if body.paused else services.resume
    act(caller=caller, party=body.party, reason=body.reason)
    return queries.party(body.party)


@call.post("/api/platform/testParty", who="P", action=a.PARTY_EDIT, area="jobs", writes=True, own_transaction=True)
def test_party(caller: Caller, body: PartyIn) -> TestOut:
    """Ask a party something harmless, and say what it answered."""
    found = services.test(caller=caller, party=body.party)
    return TestOut(party=body.party, ok=found.ok, text=found.text)
