"""Calls that move a lease's money. The platform is reached after the commit; its silence leaves the row waiting."""

import contextlib
from collections.abc import Callable
from typing import Any

from apps.bills import views
from apps.bills.queries import access_attempt
from apps.bills.schemas import AttemptOut, BillPaymentIn, WaiveIn
from apps.deposits.models import DepositMove
from apps.deposits.queries import move_out
from apps.deposits.schemas import CaptureIn, MoveOut, ThawIn
from apps.orders.services import money
from core import actions as a
from core.caller import Caller
from core.calls import AfterCommit, call
from core.errors import PartyFailed
from core.wire import StatusOut
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import current, scope


@call.post("/api/v2/BillPayment", who="PM", action=a.BILL_COLLECT, area="bills", writes=True, at="bill_ids")
def bill_payment(caller: Caller, body: BillPaymentIn) -> AttemptOut:
    """Collect bills by debit, QR or offline. Never charges twice."""
    done = money.collect_bills(caller=caller, wanted=body)
    if done.call is None:
        return views.attempt_out(done.attempt)
    return _after(done.call, lambda: views.attempt_out(access_attempt(caller, done.attempt.pk)))  # type: ignore[return-value]


@call.post("/api/bills/waive", who="PM", action=a.BILL_WAIVE, area="bills", writes=True, at="bill_id")
def waive_late_fee(caller: Caller, body: WaiveIn) -> StatusOut:
    """Give up a part of a late fee or all of it, with a reason."""
    bill = money.waive_late_fee(caller=caller, wanted=body)
    return StatusOut(id=bill.pk, status=bill.status)


@call.post("/api/platform/depositThaw", who="PM", action=a.DEPOSIT_EDIT, area="deposits", writes=True, at="order_id")
def deposit_thaw(caller: Caller, body: ThawIn) -> MoveOut:
    """Thaw a part of the frozen deposit."""
    return _moved(money.thaw_deposit(caller=caller, wanted=body), "thaw")  # type: ignore[return-value]


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
    return _moved(money.capture_deposit(caller=caller, wanted=body), "capture")  # type: ignore[return-value]


def _moved(move: DepositMove, operation: str) -> AfterCommit:
    key = str(move.attempt_id or move.pk)
    found = PartnerCall.objects.get(tenant_id=current().id, party="alipay", operation=operation, key=key)
    return _after(found, lambda: move_out(move.pk))


def _after(wanted: PartnerCall, answer: Callable[[], Any]) -> AfterCommit:
    """Reach the platform once the commit is through, then answer from the row."""
    shop = current()

    def work() -> Any:
        with contextlib.suppress(PartyFailed):
            partners.perform(wanted)
        with scope(shop):
            return answer()

    return AfterCommit(work)
