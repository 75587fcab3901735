"""The desk: a shop's own notarizations and enforcements, of leases that the caller sees; operators' from the index."""

from datetime import date
from typing import Any, Protocol, TypeVar

from django.db.models import Model, Q, QuerySet

from apps.leases import queries as leases
from apps.notary.models import Enforcement, Notarization
from apps.notary.rules import (
    AT_OFFICE,
    OPEN,
    OVER,
    WITH_STAFF,
    EnforceStatus,
    EnforceTab,
    NotaryStatus,
    NotaryTab,
)
from core import clock
from core.caller import Caller
from core.dates import between
from core.sorting import ordered
from overview.models import EnforcementIndex, NotarizationIndex

M = TypeVar("M", bound=Model)
_CANCELLING, _CANCELLING_THERE = ~Q(cancel_reason=""), Q(cancelling=True)
"""While it is open, in a shop's row and in the operators'."""


class Wanted(Protocol):
    """Begun or asked for on these days, both included; None is any."""

    order_id: int | None
    date_from: date | None
    date_to: date | None


class ListedNotary(Wanted, Protocol):
    state: NotaryTab | None

    @property
    def sort(self) -> str: ...


class ListedEnforcements(Wanted, Protocol):
    state: EnforceTab | None

    @property
    def sort(self) -> str: ...


def notary_tabs(cancelling: Q = _CANCELLING) -> dict[str, Q]:
    """By the time of now. What the office was asked to cancel is its turn, whoever's it was before."""
    now, there = clock.now(), Q(status=NotaryStatus.PROCESSING)
    asked_back = Q(status__in=[one for one in OPEN if one != NotaryStatus.PROCESSING]) & cancelling
    return {
        NotaryTab.BEGUN: Q(status__in=WITH_STAFF) & ~cancelling,
        NotaryTab.CUSTOMER: Q(status=NotaryStatus.PENDING_CUSTOMER) & ~cancelling,
        NotaryTab.OFFICE: there & Q(due_at__gte=now) | asked_back,
        NotaryTab.LATE: there & Q(due_at__lt=now),
        NotaryTab.CERTIFIED: Q(status=NotaryStatus.COMPLETED),
        NotaryTab.OVER: Q(status__in=OVER),
    }


ENFORCE_TABS: dict[str, Q] = {
    EnforceTab.OFFICE: Q(status__in=AT_OFFICE),
    EnforceTab.ISSUED: Q(status=EnforceStatus.ISSUED, paid_at=None),
    EnforceTab.PAID: Q(status=EnforceStatus.ISSUED, paid_at__isnull=False),
    EnforceTab.OVER: Q(status__in=(EnforceStatus.REFUSED, EnforceStatus.WITHDRAWN)),
}


def notary_tabs_everywhere() -> dict[str, Q]:
    return notary_tabs(_CANCELLING_THERE)


def listed(caller: Caller, query: ListedNotary) -> QuerySet[Notarization]:
    """What the filter finds, in the order that is asked for; the newest first."""
    rows = matching(caller, query)
    rows = rows.filter(notary_tabs()[query.state]) if query.state else rows
    return ordered(rows, query.sort, key="id", usual=("-created_at", "-id"))


def matching(caller: Caller, query: Wanted) -> QuerySet[Notarization]:
    """Whatever their tab."""
    return _narrowed(_own(Notarization.objects.all(), caller), query, "created_at")


def listed_everywhere(query: ListedNotary, merchant_id: int | None) -> QuerySet[NotarizationIndex]:
    """The same for operators: one merchant's, None everybody's."""
    rows = matching_everywhere(query, merchant_id)
    rows = rows.filter(notary_tabs_everywhere()[query.state]) if query.state else rows
    return ordered(rows, query.sort, key="notarization_id", usual=("-created_at", "-notarization_id"))


def matching_everywhere(query: Wanted, merchant_id: int | None) -> QuerySet[NotarizationIndex]:
    return _narrowed(_theirs(NotarizationIndex.objects.all(), merchant_id), query, "created_at")


def listed_enforcements(caller: Caller, query: ListedEnforcements) -> QuerySet[Enforcement]:
    rows = matching_enforcements(caller, query)
    rows = rows.filter(ENFORCE_TABS[query.state]) if query.state else rows
    return ordered(rows, query.sort, key="id", usual=("-asked_at", "-id"))


def matching_enforcements(caller: Caller, query: Wanted) -> QuerySet[Enforcement]:
    return _narrowed(_own(Enforcement.objects.all(), caller), query, "asked_at")


def listed_enforcements_everywhere(query: ListedEnforcements, merchant_id: int | None) -> QuerySet[EnforcementIndex]:
    rows = matching_enforcements_everywhere(query, merchant_id)
    rows = rows.filter(ENFORCE_TABS[query.state]) if query.state else rows
    return ordered(rows, query.sort, key="enforcement_id", usual=("-asked_at", "-enforcement_id"))


def matching_enforcements_everywhere(query: Wanted, merchant_id: int | None) -> QuerySet[EnforcementIndex]:
    return _narrowed(_theirs(EnforcementIndex.objects.all(), merchant_id), query, "asked_at")


def with_staff(caller: Caller) -> QuerySet[Notarization]:
    """Begun, and the shop has the next step."""
    return _own(Notarization.objects.all(), caller).filter(notary_tabs()[NotaryTab.BEGUN])


def overdue(caller: Caller) -> QuerySet[Notarization]:
    """At the office for longer than it should take."""
    return _own(Notarization.objects.all(), caller).filter(notary_tabs()[NotaryTab.LATE])


def overdue_everywhere() -> QuerySet[NotarizationIndex]:
    return NotarizationIndex.objects.filter(notary_tabs_everywhere()[NotaryTab.LATE])


def _own(rows: QuerySet[M], caller: Caller) -> QuerySet[M]:
    return rows.filter(order_id__in=leases.visible_to(caller).values("pk"))


def _theirs(rows: QuerySet[M], merchant_id: int | None) -> QuerySet[M]:
    return rows if merchant_id is None else rows.filter(merchant_id=merchant_id)


def _narrowed(rows: QuerySet[Any], query: Wanted, moment: str) -> QuerySet[Any]:
    rows = rows.filter(between(query.date_from, query.date_to, moment))
    return rows.filter(order_id=query.order_id) if query.order_id else rows
