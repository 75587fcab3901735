"""After-sale cases of a customer: what they wrote, what the shop answered, and pictures."""

from apps.aftersale.models import Case, CaseMessage
from apps.aftersale.rules import CaseKind, CaseReason, CaseStatus
from apps.trade.personal import moment
from core.money import yuan
from core.personal import ERASED, Person, Row, forget_actors, pictures_of


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


def _cases(person: Person):  # type: ignore[no-untyped-def]
    return Case.objects.filter(order_id__in=person.leases).order_by("pk")


def _messages(person: Person):  # type: ignore[no-untyped-def]
    cases = Case.objects.filter(order_id__in=person.leases)
    return CaseMessage.objects.filter(case_id__in=cases.values("pk"))
