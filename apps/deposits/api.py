"""Calls on deposits. The platform is asked after the commit; what it doesn't answer now is tried again by itself."""

from apps.bills.queries import access_order
from apps.deposits import queries, services
from apps.deposits.models import DepositMove
from apps.deposits.schemas import CaptureIn, MoveOut, ThawIn
from apps.leases import queries as leases
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import current


def move_now(caller: Caller, move_id: int) -> MoveOut:
    """Without an answer of the platform it is pending, and the queue goes on trying."""
    return queries.move_out(move_id)


@call.post(
    "/api/platform/depositThaw",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    at="order_id",
    answer=move_now,
)
def deposit_thaw(caller: Caller, body: ThawIn) -> Later[MoveOut]:
    """Thaw a part of the frozen deposit."""
    order = access_order(caller, body.order_id)
    leases.lock(order.pk)
    return _reach(services.thaw(order.pk, body.amount, body.reason, caller), "thaw")


@call.post(
    "/api/platform/depositTransferPay",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    at="order_id",
    answer=move_now,
)
def deposit_transfer_pay(caller: Caller, body: CaptureIn) -> Later[MoveOut]:
    """Settle bills from the frozen deposit."""
    order = access_order(caller, body.order_id)
    leases.lock(order.pk)
    move = services.capture(order.pk, body.bill_ids, body.amount, body.reason, caller, thaw_left=body.thaw_left)
    return _reach(move, "capture")


def _reach(move: DepositMove, operation: str) -> Later[MoveOut]:
    key = str(move.attempt_id or move.pk)
    found = PartnerCall.objects.get(tenant_id=current().id, party="alipay", operation=operation, key=key)
    return Later(move.pk, partners.reach(found))
