"""What is stuck on many parcels."""

from collections.abc import Sequence

from apps.express.schemas import ParcelPart
from apps.leases.models import Order
from apps.orders.shipping.schemas import ParcelLabel
from apps.subshops.queries import names_of
from apps.trade import present


def labels(shown: Sequence[tuple[Order, dict[str, str]]]) -> list[ParcelLabel]:
    """Of orders, each with its receiver."""
    shops = names_of({row.sub_shop_id for row, _ in shown if row.sub_shop_id is not None})
    parcels = present.outward_parcels([row.pk for row, _ in shown])
    return [_label(row, receiver, shops.get(row.sub_shop_id or 0, ""), parcels.get(row.pk)) for row, receiver in shown]


def _label(row: Order, receiver: dict[str, str], sub_shop: str, parcel: ParcelPart | None) -> ParcelLabel:
    kept = row.snapshot
    return ParcelLabel(
        order_id=row.pk, **receiver, title=row.title, spec=row.spec, package=kept["package"],
        pieces=present.pieces(kept), sub_shop=sub_shop,
        company=parcel.company_label if parcel else "", number=parcel.number if parcel else "",
        serials=parcel.serials if parcel else [],
    )  # fmt: skip
