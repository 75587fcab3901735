"""From parcels to their wire shapes."""

from datetime import datetime

from apps.express import queries
from apps.express.companies import COMPANIES, label
from apps.express.models import Parcel
from apps.express.rules import trouble_words
from apps.express.schemas import ParcelPart, TraceNode
from core.text import say
from core.wire import Option


def companies() -> list[Option]:
    return [Option(value=code, label=label(code)) for code in COMPANIES]


def parcels(order_id: int) -> list[ParcelPart]:
    return [part(row) for row in queries.parcels_of(order_id)]


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
