"""Calls on deposits. The platform is asked after the commit; what it doesn't answer now is tried again by itself."""

import contextlib

from apps.bills.queries import access_order
from apps.deposits import services
from apps.deposits.models import DepositMove
from apps.deposits.queries import move_out
from apps.deposits.schemas import CaptureIn, MoveOut, ThawIn
from apps.leases import queries as leases
from core import actions as a
from core.caller import Caller
from core.calls import AfterCommit, call
from core.errors import PartyFailed
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import current, scope


@call.post("/api/platform/depositThaw", who="PM", action=a.DEPOSIT_EDIT, area="deposits", writes=True, at="order_id")
def deposit_thaw(caller: Caller, body: ThawIn) -> MoveOut:
    """Thaw a part of the frozen deposit."""
    order = access_order(caller, body.order_id)
    leases.lock(order.pk)
    return _now(services.thaw(order.pk, body.amount, body.reason, caller), "thaw")  # type: ignore[return-value]


@call.post(
    "/api/platform/depositTransferPay",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    at="order_id",
)
def deposit_transfer_pay(caller: Caller, body: CaptureIn) -> MoveOut:
    """Settle bills from the frozen deposit."""
    order = access_order(caller, body.order_id)
    leases.lock(order.pk)
    move = services.capture(order.pk, body.bill_ids, body.amount, body.reason, caller, thaw_left=body.thaw_left)
    return _now(move, "capture")  # type: ignore[return-value]


def _now(move: DepositMove, operation: str) -> AfterCommit:
    """Reach the platform once the commit is through; its silence leaves the move pending, and the queue goes on."""
    shop = current()
    key = str(move.attempt_id or move.pk)

    def work() -> MoveOut:
        found = PartnerCall.objects.get(tenant_id=shop.id, party="alipay", operation=operation, key=key)
        with contextlib.suppress(PartyFailed):
            partners.perform(found)
        with scope(shop):
            return move_out(move.pk)

    return AfterCommit(work)
