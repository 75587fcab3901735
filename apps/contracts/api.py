"""Calls on contracts."""

from datetime import timedelta

from django.core import signing

from apps.bills.queries import access_order
from apps.contracts import services
from apps.contracts.models import Contract, ContractStatus
from apps.contracts.queries import latest, latest_row
from apps.contracts.schemas import ContractLink, ContractOf, ContractPart
from apps.leases import queries as leases
from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.calls import Later, call
from core.errors import NotFound, StateError
from core.text import say
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import current

TICKET_SALT = "contracts.file"
TICKET_SECONDS = 300


def contract_now(caller: Caller, order_id: int) -> ContractPart:
    """What the party didn't answer yet, the queue asks again."""
    part = latest(access_order(caller, order_id).pk)
    assert part is not None
    return part


@call.post(
    "/api/backend/refreshContract",
    who="PM",
    action=a.CONTRACT_EDIT,
    area="orders",
    writes=True,
    at="order_id",
    answer=contract_now,
)
def refresh_contract(caller: Caller, body: ContractOf) -> Later[ContractPart]:
    """Send the contract anew after a refusal, or ask the party what became of the one under way."""
    order = access_order(caller, body.order_id)
    order = leases.lock(order.pk)
    row = latest_row(order.pk, lock=True)
    if row is not None and row.status == ContractStatus.SIGNED:
        raise StateError(say("合同已由双方签署", "Both sides have signed"), row.status)
    if order.status != "pending_sign":
        raise StateError(say("当前状态不能发起合同", "Not in this state"), order.status)
    if row is not None and row.flow_id and row.status in (ContractStatus.SENT, ContractStatus.SIGNING):
        return Later(row.order_id, partners.reach(_ask(row)))
    if row is not None and row.status == ContractStatus.SENT:
        return Later(row.order_id, partners.reach(_creation(row)))
    row = services.send_contract(order=order, caller=caller)
    return Later(row.order_id, partners.reach(_creation(row)))


def _creation(row: Contract) -> PartnerCall:
    return PartnerCall.objects.get(tenant_id=current().id, party="esign", operation="create_flow", key=str(row.pk))


def _ask(row: Contract) -> PartnerCall:
    key = f"{row.pk}-{clock.real_now():%Y%m%d%H%M%S}"
    payload = {"flow_id": row.flow_id, "order_id": row.order_id}
    return partners.want(current().id, "esign", "ask", key, payload, subject="contract", subject_id=row.pk)


@call.post(
    "/api/applet/lookContract",
    who="PMS",
    action=a.CONTRACT_VIEW,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def look_contract(caller: Caller, body: ContractOf) -> ContractLink:
    """A link to the PDF that holds for five minutes; the look is logged, since the contract names the customer."""
    order = access_order(caller, body.order_id)
    row = latest_row(order.pk)
    if row is None or not row.pdf:
        raise NotFound(say("合同还没有生成", "There is no contract yet"))
    ticket = signing.dumps({"c": row.pk, "u": caller.user_id}, salt=TICKET_SALT)
    audit.record(caller, "contract.look", "contract", row.pk)
    return ContractLink(
        url=f"/api/contracts/file?ticket={ticket}",
        sha256=row.signed_sha256 or row.sha256,
        signed=bool(row.signed_pdf),
        expires_at=clock.real_now() + timedelta(seconds=TICKET_SECONDS),
    )
