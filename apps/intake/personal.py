"""A program's own number of an order says whose it is no more than ours does; what it sent is kept keyed only."""

from apps.intake.models import PlacedOrder, SignedCall
from core import personal
from core.personal import Kept, Person, Row


def rows(person: Person) -> list[Row]:
    found = PlacedOrder.objects.filter(order_id__in=person.leases).order_by("pk")
    return [{"order_id": str(row.order_id), "number": row.number} for row in found]


def erase(person: Person) -> None:
    PlacedOrder.objects.filter(order_id__in=person.leases).update(digest="")


personal.keep(
    "intake",
    Kept(
        title=("通过开放接口下的单", "Orders placed by the shop's own program"),
        words={"order_id": ("订单编号", "Order"), "number": ("小程序订单号", "The program's number")},
        rows=rows, erase=erase,
    ),
)  # fmt: skip
personal.table(PlacedOrder, erased=("digest",), plain=("number",))
personal.table(SignedCall, erased=(), plain=("nonce", "call", "number", "refusal", "ip"))
