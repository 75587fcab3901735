"""Attempts whose time is over without a word from the platform: it is asked, and the answer ends them."""

from collections.abc import Iterable
from datetime import timedelta

from apps.bills.models import Attempt, AttemptState
from apps.bills.services.attempts import AT_ALIPAY, SUBJECT, out_trade_no
from core import clock
from core.jobs.registry import job
from core.models import Job
from partners import services as partners
from partners.models import PartnerCall
from tenants import scope

KIND = "bills.ask_waiting"
GRACE = timedelta(minutes=1)


def merchants_with_codes() -> Iterable[int]:
    """Merchants that showed a QR code of late; pages are asked about when their order expires, or at night."""
    since = clock.now() - timedelta(hours=1)
    rows = PartnerCall.objects.filter(operation="precreate", created_at__gte=since)
    return rows.order_by().values_list("tenant_id", flat=True).distinct()


@job(KIND)
def ask_job(job: Job) -> dict[str, int]:
    return {"asked": ask_waiting()}


def ask_waiting() -> int:
    """Ask about every page and code that expired and waits still. Gives their number."""
    rows = Attempt.objects.filter(state=AttemptState.WAITING, method__in=AT_ALIPAY, expires_at__lt=clock.now() - GRACE)
    for attempt in rows.order_by("pk"):
        partners.want(
            scope.current().id, "alipay", "ask", f"ask-{out_trade_no(attempt)}", {}, subject=SUBJECT,
            subject_id=attempt.pk,
        )  # fmt: skip
    return len(rows)
