"""Returns of a customer: what they wrote, and pictures of what they had."""

from apps.returns import queries
from apps.returns.models import DamagePrice, Return
from apps.returns.rules import Fate, Purpose, ReturnStatus
from apps.trade.personal import moment
from core import personal
from core.money import yuan
from core.personal import Kept, Person, Row, pictures_of


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "purpose": Purpose.words_of(row.purpose),
            "status": ReturnStatus.words_of(row.status), "note": row.note,
            "fate": Fate.words_of(row.fate), "finding": row.finding, "put_aside": row.put_aside,
            "serials": "、".join(row.serials_seen),
            "damage": "、".join(f"{line.name} {yuan(line.amount)}" for line in queries.damage_of(row)),
            "dispute": row.dispute, "decision": row.decision, "at": moment(row.asked_at),
        }
        for row in Return.objects.filter(order_id__in=person.leases).order_by("pk")
    ]  # fmt: skip


def files(person: Person) -> list[str]:
    mine = Return.objects.filter(order_id__in=person.leases)
    return pictures_of(mine) + pictures_of(mine, "dispute_pictures")


def erase(person: Person) -> None:
    mine = Return.objects.filter(order_id__in=person.leases)
    mine.update(note="", put_aside="", finding="", dispute="", decision="", pictures=[], dispute_pictures=[])


personal.keep(
    "returns",
    Kept(
        title=("归还", "Returns"),
        words={
            "order_id": ("订单编号", "Order"), "purpose": ("归还类型", "What for"),
            "status": ("状态", "Status"), "note": ("归还说明", "Note"),
            "fate": ("商品去向", "What became of it"), "finding": ("验机说明", "Finding"),
            "put_aside": ("未采用快递签收日的原因", "Why not by the parcel"),
            "serials": ("验机序列号", "Serial numbers seen"),
            "damage": ("赔偿项目", "Damage"), "dispute": ("异议", "Dispute"),
            "decision": ("赔偿说明", "Why so much"), "at": ("申请时间", "Asked"),
        },
        rows=rows, files=files, erase=erase,
    ),
)  # fmt: skip
personal.table(
    Return,
    erased=("note", "put_aside", "finding", "dispute", "decision", "pictures", "dispute_pictures"),
    plain=("purpose", "status", "fate", "damage", "serials_seen", "repaired_to"),
)
personal.table(DamagePrice, plain=("name",))
