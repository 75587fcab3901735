"""Calls that bring a lease's contract on."""

from apps.contracts import services as contracts
from apps.contracts.present import paper
from apps.contracts.schemas import ContractPart, PaperOf
from apps.leases import queries
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from partners import services as partners
from partners.tries import count_ask


def contract_now(_: Caller, contract_id: int) -> ContractPart:
    """What the party didn't answer yet, the queue asks again."""
    return paper(contract_id)


@call.post(
    "/api/backend/refreshContract",
    who="PM",
    action=a.CONTRACT_EDIT,
    area="orders",
    writes=True,
    at="order_id",
    before=count_ask,
    answer=contract_now,
)
def refresh_contract(caller: Caller, body: PaperOf) -> Later[ContractPart]:
    """Send the contract, or a supplement, anew after a refusal, or ask the party what became of the one under way."""
    order = queries.lock_order(caller, body.order_id)
    if body.contract_id:
        asked = contracts.refresh_supplement(order=order, contract_id=body.contract_id, caller=caller)
    else:
        asked = contracts.refresh_contract(order=order, caller=caller)
    return Later(asked.subject_id, partners.reach(asked))
