"""Calls on pieces."""

from apps.express.log import ExpressLog
from apps.express.schemas import CorrectSerialsIn
from apps.leases.present import stands
from apps.leases.rules import OrderStatus
from apps.orders.pieces import present, services
from apps.orders.pieces.schemas import PieceHistory, PieceQuery, RepairedIn, RepairQuery, RepairRow
from apps.returns.log import ReturnEntity, ReturnLog
from apps.returns.rules import Fate
from core import actions as a
from core import audit
from core.caller import Caller
from core.calls import call
from core.entities import TradeKind
from core.wire import Page, StatusOut


@call.get("/api/orders/piece", who="MS", action=a.ORDER_VIEW, area="orders")
def piece(caller: Caller, query: PieceQuery) -> PieceHistory:
    """Where a piece was, of leases and purchases that the caller sees."""
    return present.history(caller, query.serial)


@call.get("/api/orders/repairs", who="MS", action=a.ORDER_VIEW, area="orders")
def repairs(caller: Caller, query: RepairQuery) -> Page[RepairRow]:
    """Goods that came back from leases and are in repair, the longest first."""
    return present.repairs(caller, query)


@call.post(
    "/api/orders/correctSerials", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id",
    last_of=audit.last_of(TradeKind.LEASE, ExpressLog.SERIALS, by="order_id"),
)  # fmt: skip
def correct_serials(caller: Caller, body: CorrectSerialsIn) -> StatusOut[OrderStatus]:
    """Other serial numbers than were typed in are on what the customer has, until the lease ends."""
    done = services.correct_serials(
        caller=caller, order_id=body.order_id, parcel_id=body.parcel_id, serials=body.serials, shown=body.shown,
        why=body.reason,
    )  # fmt: skip
    return stands(done)


@call.post(
    "/api/orders/repaired", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="id",
    last_of=audit.last_of(ReturnEntity.RETURN, ReturnLog.REPAIRED, ReturnLog.SCRAPPED),
)  # fmt: skip
def repaired(caller: Caller, body: RepairedIn) -> StatusOut[Fate]:
    """Goods leave the repair: back to stock, or scrapped."""
    row = services.repaired(caller=caller, return_id=body.id, to=Fate.of(body.fate), why=body.reason)
    return StatusOut(id=row.pk, status=Fate.of(row.repaired_to))
