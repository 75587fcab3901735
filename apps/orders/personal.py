"""Remarks on leases, and the documents that customers sent."""

from apps.orders.models import Remark
from apps.trade.personal import moment
from core import personal
from core.personal import ERASED, Kept, Person, Row, forget_actors, pictures_of


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "text": row.text, "pictures": len(row.pictures), "actor": row.actor_name,
            "at": moment(row.at),
        }
        for row in Remark.objects.filter(order_id__in=person.leases).order_by("pk")
    ]  # fmt: skip


def files(person: Person) -> list[str]:
    return pictures_of(Remark.objects.filter(order_id__in=person.leases))


def erase(person: Person) -> None:
    mine = Remark.objects.filter(order_id__in=person.leases)
    forget_actors(mine)
    mine.update(text=ERASED, pictures=[])


personal.keep(
    "remarks",
    Kept(
        title=("备注与资料", "Remarks and documents"),
        words={
            "order_id": ("订单编号", "Order"), "text": ("内容", "Text"), "pictures": ("图片数", "Pictures"),
            "actor": ("填写人", "By"), "at": ("时间", "At"),
        },
        rows=rows, files=files, erase=erase,
    ),
)  # fmt: skip
personal.table(Remark, erased=("text", "pictures", "actor_name"))
