"""The way to what is done about leases that owe: it hangs on a lease, and who sees that sees it."""

from collections.abc import Collection
from datetime import date, datetime

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from apps.collection.models import Case, Contact, Handover, Offer, Promise, WriteOff
from apps.collection.rules import CaseEnd, OfferState, PromiseState
from apps.leases import queries as leases
from core import clock
from core.caller import Caller
from core.errors import NotFound, StateError
from core.text import say
from reviews import queries as reviews

OPEN = Q(end="")


def cases(order_id: int) -> list[Case]:
    """Newest first."""
    return list(Case.objects.filter(order_id=order_id).order_by("-pk"))


def open_among(order_ids: Collection[int]) -> dict[int, Case]:
    """The open case of each of these leases that has one."""
    return {row.order_id: row for row in Case.objects.filter(OPEN, order_id__in=order_ids)}


def ended_by_itself(order_ids: Collection[int]) -> dict[int, Case]:
    """By lease, its last case, where that ended with what was overdue, or with the lease."""
    rows = Case.objects.filter(order_id__in=order_ids).order_by("order_id", "-pk").distinct("order_id")
    return {row.order_id: row for row in rows if row.end in (CaseEnd.PAID, CaseEnd.GONE)}


def last_ended(order_ids: Collection[int]) -> dict[int, datetime]:
    """By lease, when its last case ended."""
    rows = Case.objects.filter(order_id__in=order_ids, ended_at__isnull=False).order_by("order_id", "-pk")
    return {row.order_id: row.ended_at for row in rows.distinct("order_id") if row.ended_at}


def lock_open(order_id: int) -> Case:
    """For who holds its lease's lock. Raises StateError (111) where nobody collects it."""
    row = Case.objects.select_for_update().filter(OPEN, order_id=order_id).first()
    if row is None:
        raise StateError(say("订单不在催收中，请先转入催收", "It isn't in collection"), "no_case")
    return row


def open_cases() -> QuerySet[Case]:
    return Case.objects.filter(OPEN)


def last_contacts(case_ids: Collection[int]) -> dict[int, Contact]:
    """By case, the newest."""
    rows = Contact.objects.filter(case_id__in=case_ids).order_by("case_id", "-pk").distinct("case_id")
    return {row.case_id: row for row in rows}


def contacts(order_id: int) -> list[Contact]:
    """Newest first."""
    return list(Contact.objects.filter(order_id=order_id).order_by("-pk"))


def promises(order_id: int) -> list[Promise]:
    """Newest first."""
    return list(Promise.objects.filter(order_id=order_id).order_by("-pk"))


def offers(order_id: int) -> list[Offer]:
    """Newest first."""
    return list(Offer.objects.filter(order_id=order_id).order_by("-pk"))


def open_promises(order_ids: Collection[int]) -> dict[int, Promise]:
    """By lease."""
    return {row.order_id: row for row in Promise.objects.filter(order_id__in=order_ids, state=PromiseState.OPEN)}


def unanswered() -> list[Promise]:
    """Broken promises of open cases of which nobody spoke to the customer since."""
    cases = {row.pk: row for row in Case.objects.filter(OPEN, broken=True)}
    rows = Promise.objects.filter(case_id__in=cases, state=PromiseState.BROKEN).order_by("case_id", "-pk")
    newest = rows.distinct("case_id")
    return [row for row in newest if row.ended_at and not _spoken_since(cases[row.case_id], row.ended_at)]


def silent() -> list[tuple[int, datetime]]:
    """Leases in collection of which nothing is promised, and since when nobody spoke to their customers, or began to.

    A promise that was broken is among `unanswered`.
    """
    rows = Case.objects.filter(OPEN, promised_by=None, broken=False)
    return list(rows.values_list("order_id", Coalesce("contacted_at", "opened_at")))


def _spoken_since(case: Case, moment: datetime) -> bool:
    return case.contacted_at is not None and case.contacted_at > moment


def open_offers(order_ids: Collection[int]) -> dict[int, Offer]:
    """By lease."""
    return {row.order_id: row for row in Offer.objects.filter(order_id__in=order_ids, state=OfferState.OPEN)}


def undecided(order_ids: Collection[int]) -> tuple[list[Promise], list[Offer]]:
    """Of these leases what money may still meet: promises of open cases that aren't kept, or withdrawn; settlements
    that aren't met, whatever became of them and of their case.
    """
    cases = dict(Case.objects.filter(order_id__in=order_ids).values_list("pk", "end"))
    if not cases:
        return [], []
    going_on = [pk for pk, end in cases.items() if not end]
    promised = Promise.objects.filter(case_id__in=going_on, state__in=(PromiseState.OPEN, PromiseState.BROKEN))
    offered = Offer.objects.filter(case_id__in=cases).exclude(state=OfferState.DONE)
    return list(promised.order_by("pk")), list(offered.order_by("pk"))


def past(day: date, since: date = date.min) -> set[int]:
    """Leases of which something was to be paid before `day`, on `since` or later, and is open."""
    promised = Promise.objects.filter(state=PromiseState.OPEN, day__gte=since, day__lt=day)
    offered = Offer.objects.filter(state=OfferState.OPEN, day__gte=since, day__lt=day)
    return {*promised.values_list("order_id", flat=True), *offered.values_list("order_id", flat=True)}


def was_stopped(order_id: int, since: date) -> bool:
    """Whether somebody took a lease out of collection since it is overdue."""
    rows = Case.objects.filter(order_id=order_id, end=CaseEnd.STOPPED, ended_at__gte=clock.start_of(since))
    return rows.exists()


def handovers(order_id: int) -> list[Handover]:
    """Newest first."""
    return list(Handover.objects.filter(order_id=order_id).order_by("-pk"))


def write_offs(order_id: int) -> list[WriteOff]:
    """Newest first."""
    return list(WriteOff.objects.filter(order_id=order_id).order_by("-pk"))


def asked(caller: Caller) -> QuerySet[WriteOff]:
    """Open requests for leases that the caller sees."""
    rows = WriteOff.objects.filter(reviews.open_proposals())
    return rows.filter(order_id__in=leases.visible_to(caller).values("pk"))


def asked_for(order_id: int) -> WriteOff | None:
    """The request that is open."""
    return WriteOff.objects.filter(reviews.open_proposals(), order_id=order_id).first()


def asked_among(order_ids: Collection[int]) -> set[int]:
    """Those of these leases of which a request is open."""
    rows = WriteOff.objects.filter(reviews.open_proposals(), order_id__in=order_ids)
    return set(rows.values_list("order_id", flat=True))


def stands_for(order_id: int) -> WriteOff | None:
    """The one by which a lease is written off now."""
    return WriteOff.objects.filter(order_id=order_id, amount__gt=0, undone_at=None).order_by("-pk").first()


def lock_write_off(row_id: int) -> WriteOff:
    """For who holds its lease's lock. Raises NotFound (104)."""
    row = WriteOff.objects.select_for_update().filter(pk=row_id).first()
    if row is None:
        raise NotFound
    return row


def write_off(row_id: int) -> WriteOff:
    """Raises NotFound (104)."""
    row = WriteOff.objects.filter(pk=row_id).first()
    if row is None:
        raise NotFound
    return row


def written_off(caller: Caller) -> QuerySet[WriteOff]:
    """What stands written off of leases that the caller sees."""
    rows = WriteOff.objects.filter(amount__gt=0, undone_at=None)
    return rows.filter(order_id__in=leases.visible_to(caller).values("pk"))


def silent_since(moment: datetime) -> Q:
    """Cases whose customer nobody wrote or spoke to since `moment`."""
    return Q(contacted_at=None, opened_at__lt=moment) | Q(contacted_at__lt=moment)
