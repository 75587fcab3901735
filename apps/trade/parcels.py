"""The goods' way to the customer, of whichever kind of order: sent, delivered."""

from apps.express import services
from apps.express.rules import Errand, Way, way_out
from apps.express.services.parcels import Shipped
from apps.goods.log import StockReason
from apps.goods.services import stock
from apps.trade.kind import Kind, Row
from core.caller import Caller


def send(kind: Kind[Row], row: Row, wanted: Shipped, caller: Caller, *, reason: StockReason) -> None:
    """A locked order's pieces leave the shop, for `reason` in the stock's journal, as the parcel that `wanted` names.

    Raises InvalidInput (110) by field, StateError (111) when it holds no piece.
    """
    services.send(way_out(kind.kind, row.pk), caller=caller, wanted=wanted, phone=row.mobile_mask[-4:])
    stock.consume_pieces(row.pk, by=caller.name, reason=reason)


def on_its_way(kind: Kind[Row], way: Way) -> Row | None:
    """The order, locked, whose goods a courier has delivered; None where the parcel is of another kind of order or for
    another purpose, and where it was received already.
    """
    if way.kind != kind.kind or way.purpose != Errand.ORDER:
        return None
    row = kind.model._default_manager.select_for_update().filter(pk=way.order_id).first()
    return row if row is not None and row.status == kind.shipped else None
