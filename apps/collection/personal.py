"""Collection of a customer's leases: what was said with them, and what they promised."""

from django.db.models import QuerySet

from apps.collection.models import Case, Contact, Handover, Offer, Promise, WriteOff
from apps.collection.rules import Channel, Outcome, PromiseState
from apps.trade.personal import moment
from core import personal
from core.money import yuan
from core.personal import ERASED, Kept, Person, Row, forget_actors


def contacts(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "channel": Channel.words_of(row.channel),
            "outcome": Outcome.words_of(row.outcome), "note": row.note, "actor": row.actor_name, "at": moment(row.at),
        }
        for row in _contacts(person).order_by("pk")
    ]  # fmt: skip


def promises(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "amount": yuan(row.amount), "day": row.day.isoformat(),
            "state": PromiseState.words_of(row.state), "at": moment(row.made_at),
        }
        for row in Promise.objects.filter(order_id__in=person.leases).order_by("pk")
    ]  # fmt: skip


def erase(person: Person) -> None:
    mine = _contacts(person)
    forget_actors(mine)
    mine.update(note=ERASED)


def _contacts(person: Person) -> QuerySet[Contact]:
    return Contact.objects.filter(order_id__in=person.leases)


personal.keep(
    "collection_contacts",
    Kept(
        title=("催收记录", "Contacts in collection"),
        words={
            "order_id": ("订单编号", "Order"), "channel": ("方式", "How"), "outcome": ("结果", "What came of it"),
            "note": ("内容", "Text"), "actor": ("登记人", "By"), "at": ("时间", "At"),
        },
        rows=contacts, erase=erase,
    ),
)  # fmt: skip
personal.keep(
    "collection_promises",
    Kept(
        title=("付款承诺", "Promises to pay"),
        words={
            "order_id": ("订单编号", "Order"), "amount": ("金额", "Amount"), "day": ("日期", "Until"),
            "state": ("状态", "State"), "at": ("时间", "At"),
        },
        rows=promises,
    ),
)  # fmt: skip
personal.table(Case, plain=("end", "why", "opened_by_name"))
personal.table(Contact, erased=("note", "actor_name"), plain=("channel", "outcome"))
personal.table(Promise, plain=("state", "actor_name", "paid_before"))
personal.table(Offer, plain=("state", "why", "actor_name", "bill_ids", "paid_before"))
personal.table(Handover, plain=("to", "note", "actor_name"))
personal.table(
    WriteOff,
    plain=(
        "why",
        "status",
        "proposed_by_name",
        "decided_by_name",
        "decided_why",
        "side",
        "goods",
        "paid_before",
        "periods",
    ),
)
