"""Parcels of a customer: the digits of the mobile, what the courier said and pictures go; numbers stay."""

from apps.express.companies import label
from apps.express.models import Parcel
from core import clock, personal
from core.personal import Kept, Person, Row, pictures_of


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "company": label(row.company), "number": row.number,
            "serials": "、".join(row.serials), "shipped": clock.business_date(row.shipped_at).isoformat(),
        }
        for row in Parcel.objects.filter(order_id__in=person.orders).order_by("pk")
    ]  # fmt: skip


def files(person: Person) -> list[str]:
    return pictures_of(Parcel.objects.filter(order_id__in=person.orders))


def numbers(person: Person) -> set[str]:
    """Under which kuaidi100 tells of them."""
    return {str(pk) for pk in Parcel.objects.filter(order_id__in=person.orders).values_list("pk", flat=True)}


def erase(person: Person) -> None:
    mine = Parcel.objects.filter(order_id__in=person.orders)
    mine.update(phone="", trace=[], raw="", pictures=[])


personal.keep(
    "parcels",
    Kept(
        title=("快递", "Parcels"),
        words={
            "order_id": ("订单编号", "Order"), "company": ("快递公司", "Courier"), "number": ("运单号", "Number"),
            "serials": ("商品序列号", "Serial numbers"), "shipped": ("发货日期", "Shipped"),
        },
        rows=rows, files=files, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.table(
    Parcel,
    erased=("phone", "trace", "raw", "pictures"),
    plain=("order_kind", "direction", "purpose", "company", "number", "serials", "trouble"),
)
