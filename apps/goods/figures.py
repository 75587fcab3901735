"""Pieces in stock, for the data centre."""

from collections.abc import Iterator
from datetime import date

from django.db.models import Sum

from apps.goods.models import Sku
from datacenter import figures as data


@data.state
def data_state(day: date) -> Iterator[tuple[data.Place, data.Figures]]:
    """Goods are the merchant's, and on no channel more than on another."""
    rows = Sku.objects.filter(active=True, goods__deleted_at=None)
    yield data.place(day, None, None), {"stock": rows.aggregate(pieces=Sum("stock", default=0))["pieces"]}
