"""Calls that bring a lease's contract on."""

from apps.contracts import services as contracts
from apps.contracts.present import latest
from apps.contracts.schemas import ContractOf, ContractPart
from apps.leases import queries
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from partners import services as partners
from partners.tries import count_ask


def contract_now(caller: Caller, order_id: int) -> ContractPart:
    """What the party didn't answer yet, the queue asks again."""
    part = latest(queries.access_order(caller, order_id).pk)
    assert part is not None
    return part


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
def refresh_contract(caller: Caller, body: ContractOf) -> Later[ContractPart]:
    """Send the contract anew after a refusal, or ask the party what became of the one under way."""
    order = queries.lock_order(caller, body.order_id)
    return Later(order.pk, partners.reach(contracts.refresh_contract(order=order, caller=caller)))
