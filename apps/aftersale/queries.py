"""The way to after-sale cases: each hangs on a lease, and who sees that sees it."""

from collections.abc import Collection
from datetime import date

from django.db.models import Q, QuerySet

from apps.aftersale.models import Case, CaseMessage
from apps.aftersale.rules import OVER, RESENT, CaseKind, CaseStatus
from core.caller import Who
from core.errors import NotFound

OPEN = ~Q(status__in=OVER)


def cases_of(order_id: int) -> list[Case]:
    """Newest first."""
    return list(Case.objects.filter(order_id=order_id).order_by("-pk"))


def open_case(order_id: int) -> Case | None:
    return Case.objects.filter(OPEN, order_id=order_id).first()


def goes_again(order_id: int) -> bool:
    """Whether inspected goods, or others in their place, are to be sent to the customer of this lease."""
    return Case.objects.filter(order_id=order_id, status=CaseStatus.INSPECTED, kind__in=RESENT).exists()


def open_among(order_ids: Collection[int]) -> dict[int, Case]:
    """The open case of each of these leases that has one."""
    return {row.order_id: row for row in Case.objects.filter(OPEN, order_id__in=order_ids)}


def order_of(case_id: int) -> int:
    """Raises NotFound (104)."""
    found = Case.objects.filter(pk=case_id).values_list("order_id", flat=True).first()
    if found is None:
        raise NotFound
    return found


def lock_case(case_id: int) -> Case:
    """For who holds its lease's lock. Raises NotFound (104)."""
    row = Case.objects.select_for_update().filter(pk=case_id).first()
    if row is None:
        raise NotFound
    return row


def messages_of(case_ids: Collection[int]) -> dict[int, list[CaseMessage]]:
    """By case, oldest first."""
    found: dict[int, list[CaseMessage]] = {case_id: [] for case_id in case_ids}
    for row in CaseMessage.objects.filter(case_id__in=case_ids).order_by("pk"):
        found[row.case_id].append(row)
    return found


def message(message_id: int) -> CaseMessage:
    """Raises NotFound (104)."""
    row = CaseMessage.objects.filter(pk=message_id).first()
    if row is None:
        raise NotFound
    return row


def past(day: date) -> QuerySet[Case]:
    """Cases whose next step was to come before `day`."""
    return Case.objects.filter(answer_by__lt=day).order_by("pk")


def refunding() -> list[int]:
    """Leases whose case waits for the party's word that the money is back."""
    rows = Case.objects.filter(status=CaseStatus.REFUNDING).order_by("order_id")
    return list(rows.values_list("order_id", flat=True))


def exchanged(order_ids: Collection[int]) -> dict[int, int]:
    """Of these leases those that got another piece, each with the latest case by which it did."""
    rows = Case.objects.filter(order_id__in=order_ids, kind=CaseKind.EXCHANGE, status=CaseStatus.FINISHED)
    return {row.order_id: row.pk for row in rows.order_by("pk")}


def case(case_id: int) -> Case:
    """Raises NotFound (104)."""
    row = Case.objects.filter(pk=case_id).first()
    if row is None:
        raise NotFound
    return row


def written(case_id: int, *, by_customer: bool) -> QuerySet[CaseMessage]:
    """What the customer, or else staff, wrote in it."""
    theirs = Q(side=Who.CUSTOMER)
    return CaseMessage.objects.filter(theirs if by_customer else ~theirs, case_id=case_id)


def pictures_of(order_id: int, *, by_customer: bool) -> set[str]:
    """Of the customer, or else of staff, in messages of all its cases and with the asking, whoever did that."""
    rows = cases_of(order_id)
    theirs = Q(side=Who.CUSTOMER)
    said = CaseMessage.objects.filter(theirs if by_customer else ~theirs, case_id__in=[row.pk for row in rows])
    asked = [row.pictures for row in rows if row.by_customer == by_customer]
    return {url for urls in (*said.values_list("pictures", flat=True), *asked) for url in urls}


def spoken(case_id: int) -> bool:
    """Whether somebody of the shop wrote in it."""
    return written(case_id, by_customer=False).exists()
