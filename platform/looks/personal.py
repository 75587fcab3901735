"""Who saw a customer's data: given out, and kept, since it is what proves that the data were handled by the law."""

from core import clock, personal
from core.personal import Kept, Person, Row
from looks.models import Look
from looks.rules import LookedFrom, Seen
from tenants.scope import current

WHY = "append-only: 个人信息保护法 第五十四、五十五条 want such records; the name stands masked"


def rows(person: Person) -> list[Row]:
    mine = Look.objects.filter(tenant_id=current().id, order_id__in=person.orders)
    return [
        {
            "order_id": str(row.order_id), "at": f"{row.at.astimezone(clock.SHANGHAI):%Y-%m-%d %H:%M}",
            "side": LookedFrom.words_of(row.actor_side), "seen": Seen.words_of(row.seen),
        }
        for row in mine.order_by("at", "id")
    ]  # fmt: skip


personal.keep(
    "looks",
    Kept(
        title=("查看记录", "Looks at it"),
        words={
            "order_id": ("订单编号", "Order"), "at": ("时间", "At"), "side": ("查看方", "Side"),
            "seen": ("查看内容", "What"),
        },
        rows=rows,
    ),
)  # fmt: skip
personal.table(
    Look,
    plain=("actor_side", "order_kind", "seen"),
    kept={"customer": WHY, "actor_name": "of staff", "reason": WHY, "ip": "of staff"},
)
