"""Calls on a shop's own clauses."""

from datetime import timedelta

from apps.contracts import present
from apps.contracts.files import CLAUSES, HeldClauses
from apps.contracts.log import ClausesEntity, ClausesLog
from apps.contracts.queries import version_of
from apps.contracts.schemas import ClausesOut, PreviewLink, SaveClausesIn, StopClausesIn, VersionOf
from apps.contracts.services import save_clauses, stop_clauses
from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.calls import call
from tenants.scope import current

BASE = "/api/contracts"


@call.get(f"{BASE}/clauses", who="M", action=a.MERCHANT_VIEW, area="merchants")
def get_clauses(caller: Caller) -> ClausesOut:
    """The shop's own clauses of its contracts, version by version, and what they may be."""
    return present.clauses()


@call.post(
    f"{BASE}/saveClauses", who="M", action=a.MERCHANT_ASK, area="merchants", writes=True,
    last_of=audit.last_of(ClausesEntity.CLAUSES, ClausesLog.SAVE, by=""),
)  # fmt: skip
def save_own_clauses(caller: Caller, body: SaveClausesIn) -> ClausesOut:
    """Write the next version; contracts that are sent from then on have it, or from an operator's yes on."""
    save_clauses(caller=caller, clauses=body.clauses, base=body.base, why=body.why)
    return present.clauses()


@call.post(f"{BASE}/stopClauses", who="M", action=a.MERCHANT_ASK, area="merchants", writes=True)
def stop_own_clauses(caller: Caller, body: StopClausesIn) -> ClausesOut:
    """Send contracts without own clauses from now on."""
    stop_clauses(caller=caller, number=body.version, why=body.why)
    return present.clauses()


@call.get(f"{BASE}/sampleOf", who="M", action=a.MERCHANT_VIEW, area="merchants")
def sample_of_clauses(caller: Caller, query: VersionOf) -> PreviewLink:
    """A link to the contract of a lease that nobody has, with a version's clauses; it holds for five minutes."""
    row = version_of(query.version)
    return PreviewLink(
        url=CLAUSES.link(caller, current().id, HeldClauses(row.number)),
        expires_at=clock.real_now() + timedelta(seconds=CLAUSES.seconds),
    )
