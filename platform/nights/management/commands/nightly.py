"""`python -m config nightly [--date D] [--tenant shop]`: run nights up to a date here, without workers."""

from argparse import ArgumentParser
from datetime import date, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.jobs import services as jobs
from core.models import Job, JobState
from nights import job
from tenants.hosts import place_of, store_host


class Command(BaseCommand):
    help = "Run the nightly job of one merchant or of all, missed days first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--date", type=date.fromisoformat, default=None, help="business date, today when left out")
        parser.add_argument("--tenant", default="", help="the shop's subdomain")

    def handle(self, *args: Any, **options: Any) -> None:
        until: date = options["date"] or job.ready_day()
        for tenant_id in self._tenants(options["tenant"]):
            for day in _days(tenant_id, until):
                self._night(tenant_id, day)

    def _tenants(self, subdomain: str) -> list[int]:
        if not subdomain:
            return job.open_merchants()
        place = place_of(store_host(subdomain))
        if place.tenant is None or place.sub_shop_id is not None:
            raise CommandError(f"no shop {subdomain}")
        return [place.tenant.id]

    def _night(self, tenant_id: int, day: date) -> None:
        jobs.enqueue(job.KIND, day.isoformat(), tenant_id=tenant_id)
        row = Job.objects.get(tenant_id=tenant_id, kind=job.KIND, key=day.isoformat())
        if row.state != JobState.DONE:
            jobs.run(tenant_id, row.id)
            row.refresh_from_db()
        if row.state != JobState.DONE:
            raise CommandError(f"{day} of merchant {tenant_id}: {row.state} {row.error}")
        self.stdout.write(f"{day} merchant {tenant_id}: {row.result} {row.error}".rstrip())


def _days(tenant_id: int, until: date) -> list[date]:
    """From the first night that isn't done to `until`; a merchant's first night is `until`'s."""
    keys = Job.objects.filter(tenant_id=tenant_id, kind=job.KIND)
    open_day = keys.exclude(state=JobState.DONE).order_by("key").values_list("key", flat=True).first()
    last = keys.order_by("-key").values_list("key", flat=True).first()
    if last is None:
        return [until]
    first = date.fromisoformat(open_day) if open_day else date.fromisoformat(last) + timedelta(days=1)
    return [first + timedelta(days=n) for n in range((until - first).days + 1)]
