"""The parties outside while the seed runs: what they tell is heard here, so that it happens on the seed's day."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from uuid import UUID

from django.conf import settings
from django.test import Client

from core import clock
from core.jobs import services as jobs
from core.models import Job, JobState
from infra.sandbox.testing import Sandbox, Told
from tenants.ids import first_id


@dataclass
class Parties:
    """As one shop knows them. `hear` hands its callbacks to the API's own view; `work` does its jobs that are due."""

    tenant_id: int
    sandbox: Sandbox = field(default_factory=lambda: Sandbox(settings.PARTNERS_BASE_URL))
    client: Client = field(default_factory=lambda: Client(raise_request_exception=True))

    def confirm(self, page: str) -> None:
        """The customer opens a page of the platform's, or scans its code, and agrees."""
        self.sandbox.act_alipay(page, now=clock.now().isoformat())

    def sign(self, flow_id: str, act: str = "sign") -> None:
        reason = "租金比预期高" if act == "refuse" else ""
        self.sandbox.act_esign(flow_id, act, reason=reason, now=clock.now().isoformat())
        self.hear()
        self.work()

    def hear(self) -> None:
        """Raises RuntimeError when the API doesn't understand one."""
        for told in self.sandbox.take_callbacks(first_id(self.tenant_id), first_id(self.tenant_id + 1) - 1):
            self._hand(told)

    def work(self) -> None:
        """What they tell us about a debit is what their answer said already: it is heard with the next event."""
        while due := self._due():
            ran = [jobs.run(self.tenant_id, job_id) for job_id in due]
            if not any(ran):
                break

    def _due(self) -> list[UUID]:
        rows = Job.objects.filter(tenant_id=self.tenant_id, state=JobState.QUEUED, run_at__lte=clock.real_now())
        return list(rows.order_by("run_at").values_list("id", flat=True))

    def _hand(self, told: Told) -> None:
        signed = {name: value for name, value in told.headers.items() if name.startswith("X-")}
        host = f"{settings.ADMIN_PREFIX}.{settings.BASE_DOMAIN}"
        kind = told.headers["Content-Type"]
        answer = self.client.post(told.path, told.body, content_type=kind, headers={"Host": host, **signed})
        if answer.status_code != 200:
            raise RuntimeError(f"{told.path} answered {answer.status_code}: {told.body[:300]!r}")


@contextmanager
def kept_callbacks() -> Iterator[None]:
    """The running sandbox sends nothing by itself until the block ends: each shop hears it at its own time."""
    sandbox = Sandbox(settings.PARTNERS_BASE_URL)
    before = sandbox.control("callbacks/base", url="")["before"]
    try:
        yield
    finally:
        sandbox.control("callbacks/base", url=before)
