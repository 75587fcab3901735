"""Remarks on leases, the documents that customers sent, and the messages that staff sent them."""

from apps.orders.models import OrderMessage, Remark
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


def messages(person: Person) -> list[Row]:
    found = OrderMessage.objects.filter(order_id__in=person.leases).order_by("at", "template")
    return [{"order_id": str(row.order_id), "text": row.text, "at": moment(row.at)} for row in found]


def erase_messages(person: Person) -> None:
    OrderMessage.objects.filter(order_id__in=person.leases).update(text=ERASED)


personal.keep(
    "messages",
    Kept(
        title=("店铺消息", "Messages of the shop"),
        words={"order_id": ("订单编号", "Order"), "text": ("内容", "Text"), "at": ("时间", "At")},
        rows=messages, erase=erase_messages,
    ),
)  # fmt: skip
personal.table(OrderMessage, erased=("text",), plain=("template", "title"))
