"""The only way to applications: an applicant's by what it has in hand, operators' by number."""

from datetime import date, datetime
from typing import Protocol

from django.db.models import Case, Count, Q, QuerySet, When

from applications.log import ApplicationEntity
from applications.models import Application
from applications.rules import KEPT, OPEN, ApplicationStatus
from core import clock
from core.audit import LogRow, lines_of
from core.dates import between
from core.digits import row_id
from core.errors import NotFound
from core.paging import tabs_of
from core.sorting import ordered
from core.wording import Done

TABS = tabs_of(ApplicationStatus, "status")
GONE = {ApplicationStatus.REFUSED, ApplicationStatus.WITHDRAWN, ApplicationStatus.RETURNED}
BATCH, ACTS_SHOWN = 200, 50


class Wanted(Protocol):
    """Which applications; `schemas.ApplicationFilter` says what each means."""

    keyword: str
    date_from: date | None
    date_to: date | None


class Listed(Wanted, Protocol):
    status: ApplicationStatus | None

    @property
    def sort(self) -> str: ...


def find(application_id: int, *, lock: bool = False) -> Application | None:
    """Whoever asks: what they have in hand says whether they may."""
    rows = Application.objects.select_for_update() if lock else Application.objects.all()
    return rows.filter(pk=application_id).first()


def access_application(application_id: int, *, lock: bool = False) -> Application:
    """For operators. Raises NotFound (104)."""
    found = find(application_id, lock=lock)
    if found is None:
        raise NotFound
    return found


def of_mobile(index: str) -> list[Application]:
    """What was applied for by a mobile, and its applicant may see still, the newest first."""
    rows = Application.objects.filter(mobile_index=index).exclude(_past())
    return list(rows.order_by("-pk")[:20])


def is_past(row: Application) -> bool:
    """Whether its applicant sees it no more: the shop is there, and the mobile may be another person's by now."""
    return row.status == ApplicationStatus.APPROVED and row.ended_at is not None and row.ended_at < clock.now() - KEPT


def _past() -> Q:
    return Q(status=ApplicationStatus.APPROVED, ended_at__lt=clock.now() - KEPT)


def open_of_mobile(index: str) -> int:
    return Application.objects.filter(mobile_index=index, status__in=OPEN).count()


def last_acts(row: Application) -> list[LogRow]:
    """On it, newest first."""
    return list(lines_of(ApplicationEntity.APPLICATION, row.pk).order_by("-pk")[:ACTS_SHOWN])


def was_noted(row: Application, act: Done, actor_id: int, *, since: datetime) -> bool:
    """Whether this person did it after a moment."""
    return lines_of(ApplicationEntity.APPLICATION, row.pk).filter(act=act, actor_id=actor_id, at__gte=since).exists()


def to_review() -> QuerySet[Application]:
    return Application.objects.filter(status=ApplicationStatus.SUBMITTED)


def others_of_company(row: Application) -> list[Application]:
    """Other applications with the same credit code: open ones, then the newest."""
    same = Application.objects.filter(credit_code=row.credit_code).exclude(pk=row.pk)
    closed = Case(When(status__in=OPEN, then=0), default=1)
    return list(same.order_by(closed, "-pk")[:10])


def others_at_address(row: Application) -> int:
    """How many other companies' open ones want its address."""
    rows = Application.objects.filter(subdomain=row.subdomain, status__in=OPEN)
    return rows.exclude(credit_code=row.credit_code).count()


def ended_before(moment: datetime, *, approved: bool) -> list[Application]:
    """What came to its end before `moment`, or to nothing, or waited for its applicant since; some of it at a time."""
    over = {ApplicationStatus.APPROVED} if approved else GONE
    rows = Application.objects.select_for_update(skip_locked=True).filter(status__in=over, ended_at__lt=moment)
    return list(rows.order_by("pk")[:BATCH])


def left_before(moment: datetime) -> list[Application]:
    """That nobody decided about since; some of them at a time."""
    rows = Application.objects.select_for_update(skip_locked=True)
    return list(rows.filter(status=ApplicationStatus.SUBMITTED, submitted_at__lt=moment).order_by("pk")[:BATCH])


def counted_by_status(query: Wanted) -> dict[str, int]:
    """How many of those that match there are of each status."""
    return dict(matching(query).values_list("status").annotate(count=Count("pk")).order_by())


def matching(query: Wanted) -> QuerySet[Application]:
    """Whatever their status."""
    rows = Application.objects.filter(between(query.date_from, query.date_to, "submitted_at"))
    return rows.filter(named(query.keyword)) if query.keyword else rows


def listed(query: Listed) -> QuerySet[Application]:
    """What the filter finds, in the order that is asked for."""
    rows = matching(query)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="id", usual=("-submitted_at", "-id"))


def named(text: str) -> Q:
    """By company, shop, address, credit code or number; a person's name and mobile are sealed."""
    return (
        Q(company__icontains=text) | Q(shop_name__icontains=text) | Q(subdomain__icontains=text)
        | Q(credit_code=text.upper()) | Q(pk=row_id(text))
    )  # fmt: skip
