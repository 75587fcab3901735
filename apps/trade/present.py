"""Parts that the pages of both kinds of order share: the parcel to the customer, the log as sentences."""

from collections.abc import Collection
from typing import Any

from apps.express import present as express
from apps.express.queries import sent_out
from apps.express.rules import Direction, Errand
from apps.express.schemas import ParcelPart
from apps.staff import log
from apps.staff.queries import log_of_order
from apps.trade.schemas import CustomerParcel, LogLine, PieceOut
from core import audit, wording
from core.text import say


def outward_parcel(order_id: int) -> ParcelPart | None:
    """The parcel of the order's goods to the customer."""
    return outward_parcels([order_id]).get(order_id)


def outward_parcels(order_ids: Collection[int]) -> dict[int, ParcelPart]:
    """The same of many, by order."""
    return {order_id: express.part(row) for order_id, row in sent_out(order_ids).items()}


def customer_parcel(order_id: int) -> CustomerParcel | None:
    """The same, as its customer sees it."""
    parcel = outward_parcel(order_id)
    return _for_customer(parcel) if parcel else None


def customer_parcels(order_id: int) -> list[CustomerParcel]:
    """All of an order, the newest first: to the customer, back to the shop, and what an after-sale case sent again."""
    return [_for_customer(parcel) for parcel in reversed(express.parcels(order_id))]


def _for_customer(parcel: ParcelPart) -> CustomerParcel:
    words = PARCEL_BACK if parcel.direction == Direction.BACK else PARCEL_OUT[parcel.purpose]
    return CustomerParcel(
        title=say(*words),
        company_label=parcel.company_label,
        number=parcel.number,
        shipped_at=parcel.shipped_at,
        delivered_at=parcel.delivered_at,
        trace=parcel.trace,
    )


PARCEL_BACK = ("寄回的快递", "Parcel back to the shop")
PARCEL_OUT = {
    Errand.ORDER: ("快递", "Parcel"),
    Errand.CASE: ("售后寄给您的快递", "Parcel of the after-sale case"),
}


def pieces(snapshot: dict[str, Any]) -> list[PieceOut]:
    """What an order holds: of a package its parts, else the one SKU."""
    return [PieceOut(**piece) for piece in snapshot["pieces"]]


def included(snapshot: dict[str, Any]) -> list[str]:
    """Names of the add-ons inside a package's price."""
    return [extra["name"] for extra in snapshot["included"]]


def log_lines(order_id: int, limit: int = 100) -> list[LogLine]:
    """What happened to an order and all that hangs on it, newest first."""
    return [
        LogLine(at=row.at, actor=wording.actor(row.actor_name), text=audit.sentence(row), why=log.why(row))
        for row in log_of_order(order_id, limit)
    ]
