"""A contract that isn't signed: asked about, or sent anew."""

from apps.contracts import operations
from apps.contracts.models import Contract
from apps.contracts.queries import latest_row, supplement
from apps.contracts.rules import ContractStatus
from apps.contracts.services.flow import send_contract, want_flow
from apps.contracts.services.rows import want
from apps.contracts.services.supplements import send_again
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.text import say
from partners.models import PartnerCall


def refresh_contract(*, order: Order, caller: Caller) -> PartnerCall:
    """The call that brings a locked order's contract on: what became of it, or a new round after a refusal.

    Raises StateError (111) once signed, and for an order that waits for no signature.
    """
    row = latest_row(order.pk, lock=True)
    if row is not None and row.status == ContractStatus.SIGNED:
        raise StateError(say("合同已由双方签署", "Both sides have signed"), row.status)
    if order.status != OrderStatus.PENDING_SIGN:
        raise StateError(say("当前状态不能发起合同", "Not in this state"), order.status)
    if row is not None and row.flow_id and row.status in (ContractStatus.SENT, ContractStatus.SIGNING):
        return _ask(row)
    if row is None or row.status != ContractStatus.SENT:
        row = send_contract(order=order, caller=caller)
    return want_flow(row)


def refresh_supplement(*, order: Order, contract_id: int, caller: Caller) -> PartnerCall:
    """The same of a supplement of a locked order, while the lease runs. Raises NotFound (104), StateError (111)."""
    row = supplement(order.pk, contract_id, lock=True)
    if row.status == ContractStatus.SIGNED:
        raise StateError(say("补充协议已由双方签署", "Both sides have signed"), row.status)
    if order.finished_at:
        text = say("租约已完结，不再签署补充协议", "The lease is over: nothing is signed any more")
        raise StateError(text, order.status)
    if row.flow_id and row.status in (ContractStatus.SENT, ContractStatus.SIGNING):
        return _ask(row)
    if row.status != ContractStatus.SENT:
        row = send_again(order=order, row=row, caller=caller)
    return want_flow(row)


def _ask(row: Contract) -> PartnerCall:
    key = f"{row.pk}-{clock.real_now():%Y%m%d%H%M%S}"
    return want(row, operations.ASK, key, operations.Open(row.flow_id, row.order_id))
