"""After-sale cases of a customer: what they wrote, what the shop answered, and pictures."""

from django.db.models import QuerySet

from apps.aftersale.models import Case, CaseMessage
from apps.aftersale.rules import CaseKind, CaseReason, CaseStatus
from apps.trade.personal import moment
from core import personal
from core.money import yuan
from core.personal import ERASED, Kept, Person, Row, forget_actors, pictures_of


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "kind": CaseKind.words_of(row.kind),
            "status": CaseStatus.words_of(row.status), "reason": CaseReason.words_of(row.reason), "text": row.text,
            "amount": yuan(row.amount), "why": row.why, "at": moment(row.opened_at),
        }
        for row in _cases(person)
    ]  # fmt: skip


def messages(person: Person) -> list[Row]:
    return [
        {"actor": row.actor_name, "text": row.text, "pictures": len(row.pictures), "at": moment(row.at)}
        for row in _messages(person).order_by("pk")
    ]


def files(person: Person) -> list[str]:
    return pictures_of(Case.objects.filter(order_id__in=person.leases)) + pictures_of(_messages(person))


def erase(person: Person) -> None:
    Case.objects.filter(order_id__in=person.leases).update(text="", pictures=[])
    mine = _messages(person)
    forget_actors(mine)
    mine.update(text=ERASED, pictures=[])


def _cases(person: Person) -> QuerySet[Case]:
    return Case.objects.filter(order_id__in=person.leases).order_by("pk")


def _messages(person: Person) -> QuerySet[CaseMessage]:
    return CaseMessage.objects.filter(case_id__in=_cases(person).values("pk"))


personal.keep(
    "cases",
    Kept(
        title=("售后", "After-sale cases"),
        words={
            "order_id": ("订单编号", "Order"), "kind": ("售后类型", "Kind"), "status": ("状态", "Status"),
            "reason": ("原因", "Why"), "text": ("说明", "In words"), "amount": ("退款金额", "Refunded"),
            "why": ("拒绝原因", "Why it was refused"), "at": ("申请时间", "Asked"),
        },
        rows=rows, files=files, erase=erase,
    ),
)  # fmt: skip
personal.keep(
    "case_messages",
    Kept(
        title=("售后留言", "Messages of after-sale cases"),
        words={
            "actor": ("留言人", "By"), "text": ("内容", "Text"), "pictures": ("图片数", "Pictures"),
            "at": ("时间", "At"),
        },
        rows=messages,
    ),
)  # fmt: skip
personal.table(Case, erased=("text", "pictures"), plain=("kind", "status", "reason", "why"))
personal.table(CaseMessage, erased=("text", "pictures", "actor_name"), plain=("side",))
