"""Who may be the second person, and what a decision keeps: the same for every kind."""

from typing import Any

from core import clock
from core.caller import Caller, Side
from reviews.models import Proposal
from reviews.rules import PROPOSAL, ProposalAct, ProposalStatus
from tenants.people import another_may, second_person
from tenants.second import First, Judges


def begun(caller: Caller, why: str) -> dict[str, Any]:
    """Fields of a new proposal."""
    return {
        "why": why, "proposed_by": caller.user_id, "proposed_by_name": caller.name, "proposed_at": clock.now()
    }  # fmt: skip


def check_side(caller: Caller, merchant_id: int) -> None:
    """Raises Forbidden (103) for an operator who is of the merchant; its own staff pass, and 0 is nobody's."""
    if caller.side is Side.ADMIN:
        Judges.of([merchant_id]).check_stranger(caller.user_id, merchant_id)


def second_word(caller: Caller, *, first: int | None, action: str) -> bool | None:
    """Where two people have to say the same, instead of a proposal: whether the operator says it alone, being the only
    one who may. None: it is the first word, and waits for a second one's while it is good.

    `first`: who has said the same, of whom that is good still; both are known to be strangers to the active merchant.
    Raises Forbidden (103).
    """
    if first is not None:
        return second_person(caller, first=first, action=action)
    return None if another_may(action, than=caller.user_id) else True


def decided(row: Proposal, act: ProposalAct, caller: Caller, why: str) -> None:
    """Put who decided what, when and why on the locked row, unsaved. Raises TransitionRefused (111) also for one that
    ran out.
    """
    row.status = PROPOSAL.next(row.stands_for(act), act)
    row.decided_by, row.decided_by_name, row.decided_at, row.decided_why = (
        caller.user_id, caller.name[:60], clock.now(), why,
    )  # fmt: skip


def decide(
    row: Proposal, *, caller: Caller, act: ProposalAct, action: str, first: First, merchant_id: int = 0,
    why: str = "",
) -> dict[str, Any]:  # fmt: skip
    """Put the decision on the locked row, unsaved; gives what the log says of it.

    Raises TransitionRefused (111) also for one that ran out, Forbidden (103) in one's own shop, or when another one
    has to confirm it.
    """
    decided(row, act, caller, why)
    judges = Judges.of([merchant_id])
    if caller.side is Side.ADMIN:
        judges.check_stranger(caller.user_id, merchant_id)
    alone = act == ProposalAct.CONFIRM and judges.second_person(
        caller.user_id, first=first, action=action, merchant_id=merchant_id
    )
    return {"status": ProposalStatus.of(row.status).value} | ({"alone": True} if alone else {})
