"""Who may be the second person, and what a decision keeps: the same for every kind."""

from collections.abc import Callable
from typing import Any

from core import clock
from core.caller import Caller, Side
from core.errors import Forbidden
from reviews.models import Proposal
from reviews.rules import PROPOSAL, ProposalAct, ProposalStatus
from tenants.second import Judges


def begun(caller: Caller, why: str) -> dict[str, Any]:
    """Fields of a new proposal."""
    return {
        "why": why, "proposed_by": caller.user_id, "proposed_by_name": caller.name, "proposed_at": clock.now()
    }  # fmt: skip


def check_second(caller: Caller, judges: Judges, *, first: int | None, action: str, merchant_id: int = 0) -> bool:
    """Whether the operator confirms alone, being the only one who may; `first` is the operator who began it.

    Never who is of the merchant; 0 is nobody's. Raises Forbidden (103).
    """
    judges.check_stranger(caller.user_id, merchant_id)
    return judges.second_person(caller.user_id, first=first, action=action, merchant_id=merchant_id)


def barred(check: Callable[[], object]) -> str:
    """Why the operator can't; empty where it can."""
    try:
        check()
    except Forbidden as error:
        return error.msg
    return ""


def decide(
    row: Proposal, *, caller: Caller, act: ProposalAct, action: str, first: int | None, merchant_id: int = 0,
    why: str = "",
) -> dict[str, Any]:  # fmt: skip
    """Put the decision on the locked row, unsaved; gives what the log says of it.

    Raises TransitionRefused (111) also for one that ran out, Forbidden (103) in one's own shop, or when another one
    has to confirm it.
    """
    row.status = PROPOSAL.next(row.stands, act)
    judges = Judges.of([merchant_id])
    if caller.side is Side.ADMIN:
        judges.check_stranger(caller.user_id, merchant_id)
    alone = act == ProposalAct.CONFIRM and judges.second_person(
        caller.user_id, first=first, action=action, merchant_id=merchant_id
    )
    row.decided_by, row.decided_by_name, row.decided_at, row.decided_why = (
        caller.user_id, caller.name, clock.now(), why,
    )  # fmt: skip
    return {"status": ProposalStatus(row.status).value} | ({"alone": True} if alone else {})
