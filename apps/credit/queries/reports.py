"""Reports that were asked for, and the quota that they use."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from apps.credit.models import CreditAccount, CreditQuery, CreditQuota
from apps.credit.rules import ConsentStatus, QueryStatus
from apps.leases import queries as leases
from core import clock
from core.caller import Caller
from core.errors import NotFound
from core.money import Fen
from merchants import queries as merchants
from partners.bills import Charged
from policies import queries as policies
from tenants.scope import current

GOOD_FOR = timedelta(days=7)
NO_AGAIN = timedelta(days=1)
"""So long the bureau's "nothing found" is the answer: it takes none of the quota, and would be asked for at will."""


def limit() -> int:
    """How many queries the merchant whose schema is active has in a month: its own number before the platform's."""
    own = merchants.credit_quota_of(current().id)
    return policies.current().credit_quota if own is None else own


def price() -> Fen:
    """What a report that is found costs the merchant whose schema is active: its own price before the platform's."""
    own = merchants.credit_price_of(current().id)
    return policies.current().credit_price if own is None else own


def used(month: str) -> int:
    return CreditQuota.objects.filter(month=month).values_list("used", flat=True).first() or 0


def last_query_at() -> datetime | None:
    return CreditQuery.objects.order_by("-pk").values_list("asked_at", flat=True).first()


def query(query_id: int) -> CreditQuery:
    """The row as it is, for the bureau's call. Raises DoesNotExist."""
    return CreditQuery.objects.get(pk=query_id)


def lock_query(query_id: int) -> CreditQuery:
    """For the bureau's answer: nobody asks. Raises DoesNotExist."""
    return CreditQuery.objects.select_for_update().get(pk=query_id)


def access_query(caller: Caller, query_id: int) -> CreditQuery:
    """Raises NotFound (104)."""
    found = CreditQuery.objects.filter(pk=query_id).first()
    if found is None:
        raise NotFound
    leases.access_order(caller, found.order_id)
    return found


def good_report(order_id: int) -> CreditQuery | None:
    """The lease's newest that is young enough, and kept still; without one, that the bureau found nothing today."""
    rows, now = CreditQuery.objects.filter(order_id=order_id).order_by("-pk"), clock.now()
    ready = rows.filter(status=QueryStatus.READY, answered_at__gt=now - GOOD_FOR).exclude(report_sealed=b"")
    nothing = rows.filter(status=QueryStatus.EMPTY, answered_at__gt=now - NO_AGAIN)
    return ready.first() or nothing.first()


def charged(start: datetime, end: datetime, ids: Collection[int] = ()) -> list[Charged]:
    """Reports that came from `start` to before `end`, and these, with what the bureau said that they cost us."""
    there = Q(status=QueryStatus.READY)
    rows = CreditQuery.objects.filter(there & Q(answered_at__gte=start, answered_at__lt=end) | Q(pk__in=ids))
    return [
        Charged(
            row.pk, row.cost if row.status == QueryStatus.READY else None, row.order_id, row.asked_at, row.answered_at
        )
        for row in rows.order_by("pk")
    ]  # fmt: skip


def queries_of(order_id: int) -> list[CreditQuery]:
    """The newest first."""
    return list(CreditQuery.objects.filter(order_id=order_id).order_by("-pk"))


def latest_query(caller: Caller, *, order_id: int | None, customer_id: int | None) -> CreditQuery | None:
    """On a lease, or on any lease of a customer, that the caller sees. Raises NotFound (104)."""
    if order_id:
        leases.access_order(caller, order_id)
        ids = [order_id]
    else:
        ids = list(leases.leases_of(caller, customer_id or 0).values_list("pk", flat=True))
        if not ids:
            raise NotFound
    return CreditQuery.objects.filter(order_id__in=ids).order_by("-pk").first()


def consent_number(order_id: int) -> str:
    """The bureau's number of the consent that is signed; "" without one."""
    row = CreditAccount.objects.filter(order_id=order_id, consent=ConsentStatus.SIGNED).first()
    return f"{row.pk}-{row.consent_round}" if row else ""


def with_report_before(moment: datetime) -> QuerySet[CreditQuery]:
    """Answered before `moment`, and what they say is kept still."""
    return CreditQuery.objects.filter(answered_at__lt=moment).exclude(report_sealed=b"")
