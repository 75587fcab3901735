"""The way to parcels."""

from datetime import datetime

from apps.express.companies import COMPANIES, label
from apps.express.models import Parcel
from apps.express.rules import Direction, trouble_words
from apps.express.schemas import ParcelPart, TraceNode
from core.errors import NotFound
from core.search import MOST
from core.text import say
from core.wire import Option


def companies() -> list[Option]:
    return [Option(value=code, label=label(code)) for code in COMPANIES]


def parcel_of(order_id: int, direction: str = Direction.OUT, *, lock: bool = False) -> Parcel:
    """Raises NotFound (104)."""
    rows = Parcel.objects.select_for_update() if lock else Parcel.objects.all()
    row = rows.filter(order_id=order_id, direction=direction).first()
    if row is None:
        raise NotFound(say("还没有快递信息", "There is no parcel yet"))
    return row


def parcel(parcel_id: int) -> Parcel:
    """Raises NotFound (104)."""
    row = Parcel.objects.filter(pk=parcel_id).first()
    if row is None:
        raise NotFound
    return row


def rows_of(order_id: int) -> list[Parcel]:
    return list(Parcel.objects.filter(order_id=order_id).order_by("shipped_at"))


def parcels(order_id: int) -> list[ParcelPart]:
    return [part(row) for row in rows_of(order_id)]


def part(row: Parcel) -> ParcelPart:
    return ParcelPart(
        id=row.pk,
        direction=row.direction,
        company=row.company,
        company_label=label(row.company),
        number=row.number,
        serials=row.serials,
        pictures=row.pictures,
        shipped_at=row.shipped_at,
        delivered_at=row.delivered_at,
        traced_at=row.traced_at,
        trace=[_node(node) for node in row.trace],
        trouble=say(*trouble_words(row.trouble)),
    )


def _node(node: dict[str, str]) -> TraceNode:
    at = node.get("at")
    return TraceNode(at=datetime.fromisoformat(at) if at else None, text=node["text"], status=node.get("status", ""))


def orders_with_serial(text: str) -> list[int]:
    """Orders, of either kind, whose goods went out with this serial number or IMEI."""
    return list(Parcel.objects.filter(serials__contains=[text]).values_list("order_id", flat=True)[:MOST])
