"""The journal of stock names, masked, for whom pieces were reserved."""

from apps.goods.models import StockEntry
from core import personal
from core.personal import ERASED, Kept, Person


def erase(person: Person) -> None:
    StockEntry.objects.filter(order_id__in=person.orders, locked_delta__gt=0).update(actor_name=ERASED)


personal.keep("stock", Kept(title=("库存流水", "Stock journal"), words={}, rows=lambda person: [], erase=erase))
personal.table(StockEntry, erased=("actor_name",), plain=("reason", "order_kind"))
