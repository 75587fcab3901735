"""What the e-sign party tells: signed, refused, expired. Applied once, in any order."""

from apps.contracts import events, operations
from apps.contracts.models import Contract
from apps.contracts.rules import ContractAct, ContractKind, ContractStatus
from apps.contracts.services.rows import move, want
from apps.leases import queries as leases
from core import clock
from core.caller import Caller, customer, system
from partners import services as partners
from partners.esign.callbacks import FlowNotice
from partners.registry import Event
from partners.rules import EventKind, EventReason
from tenants.scope import current

OPEN = (ContractStatus.SENT, ContractStatus.SIGNING)
ACTS: dict[str, ContractAct] = {
    EventKind.FLOW_SIGNED: ContractAct.SIGN,
    EventKind.FLOW_REJECTED: ContractAct.REJECT,
    EventKind.FLOW_REVOKED: ContractAct.REJECT,
    EventKind.FLOW_EXPIRED: ContractAct.EXPIRE,
}


def told(event: Event, said: FlowNotice) -> bool:
    """Raises EventRefusedError for a flow that isn't this contract's."""
    number = event.row_id or 0
    order_id = Contract.objects.filter(pk=number).values_list("order_id", flat=True).first()
    if order_id is None:
        raise partners.EventRefusedError(EventReason.NO_ROW)
    leases.lock(order_id)
    row = Contract.objects.select_for_update().get(pk=number)
    if row.flow_id and row.flow_id != said.flow_id:
        raise partners.EventRefusedError(EventReason.OTHER_FLOW)
    row.flow_id = said.flow_id
    return end(row, ACTS[event.kind], said.reason)


def end(row: Contract, act: ContractAct, reason: str = "") -> bool:
    """End the round of a locked row, if it is open. False when it has ended already."""
    if row.status not in OPEN:
        return False
    shop = current()
    caller: Caller = system(shop)
    if act in (ContractAct.SIGN, ContractAct.REJECT):
        caller = customer(shop, leases.lock(row.order_id).customer_mask, row.order_id)
    row.error = reason[:300]
    if act == ContractAct.SIGN:
        row.signed_at = clock.now()
    move(row, act, caller, why=reason)
    if act == ContractAct.SIGN:
        want(row, operations.ARCHIVE, str(row.pk), operations.Signed(row.flow_id))
    if row.kind != ContractKind.LEASE:
        return True
    if act == ContractAct.SIGN:
        events.signed.publish(row.order_id)
    else:
        events.unsigned.publish(row.order_id)
    return True
