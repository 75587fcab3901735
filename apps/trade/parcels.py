"""The goods' way to the customer, of whichever kind of order: sent, delivered."""

from collections.abc import Sequence
from typing import Protocol

from apps.express import companies, services
from apps.express.rules import Errand, Way, way_out
from apps.express.services.parcels import Shipped
from apps.goods.log import StockReason
from apps.goods.services import stock
from apps.trade.kind import Kind, Row
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say


class OfPieces(Protocol):
    """A parcel with its pieces' serial numbers."""

    @property
    def serials(self) -> Sequence[str]: ...


class Many(Protocol):
    """Parcels of many orders: one for each, in their order."""

    @property
    def order_ids(self) -> Sequence[int]: ...

    @property
    def parcels(self) -> Sequence[OfPieces]: ...


def check_many(caller: Caller, body: Many) -> None:
    """Raises InvalidInput (110), field `parcels`."""
    if len(body.parcels) != len(body.order_ids):
        raise InvalidInput(("parcels", say("每个订单一个包裹", "One parcel for each order")))
    serials = [serial for parcel in body.parcels for serial in parcel.serials]
    if twice := next((one for one in serials if serials.count(one) > 1), ""):
        text = say(f"序列号 {twice} 填写了两次，请核对", f"The serial number {twice} is given twice")
        raise InvalidInput(("parcels", text))


def shipped_words(company: str, number: str) -> str:
    """What became of one of many."""
    label = companies.label(company)
    return say(f"已发货，{label} {number}", f"Shipped by {label}, {number}")


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
