"""The way to parcels."""

from apps.express.models import Parcel
from apps.express.rules import Direction
from core.errors import NotFound
from core.search import MOST
from core.text import say


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


def parcels_of(order_id: int) -> list[Parcel]:
    return list(Parcel.objects.filter(order_id=order_id).order_by("shipped_at"))


def orders_with_serial(text: str) -> list[int]:
    """Orders, of either kind, whose goods went out with this serial number or IMEI."""
    return list(Parcel.objects.filter(serials__contains=[text]).values_list("order_id", flat=True)[:MOST])
