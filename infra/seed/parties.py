"""The parties outside while the seed runs: their callbacks come here, so that they happen on the seed's day."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

from django.conf import settings
from django.test import Client

from core import clock
from core.jobs import services as jobs
from infra.sandbox.testing import Listener, Sandbox, Told


@dataclass
class Parties:
    """`hear` hands each new callback to the API's own view; `work` does the jobs that are due as well."""

    sandbox: Sandbox
    listener: Listener
    heard: int = 0
    client: Client = field(default_factory=lambda: Client(raise_request_exception=True))

    def confirm(self, page: str) -> str:
        """The customer opens a payment page and agrees. Gives the page that comes next, or ""."""
        self.sandbox.act_alipay(page, now=clock.now().isoformat())
        return parse_qs(urlsplit(page).query).get("return_url", [""])[0]

    def sign(self, flow_id: str) -> None:
        self.sandbox.act_esign(flow_id, now=clock.now().isoformat())
        self.hear()
        self.work()

    def hear(self) -> None:
        """Raises RuntimeError when the API doesn't understand one."""
        if self.sandbox.settle_callbacks():
            raise RuntimeError("the sandbox holds callbacks back")
        while self.heard < len(self.listener.told):
            told, self.heard = self.listener.told[self.heard], self.heard + 1
            self._hand(told)

    def work(self) -> None:
        """What they tell us about a debit is what their answer said already: it is heard with the next event."""
        jobs.run_due()

    def _hand(self, told: Told) -> None:
        signed = {name: value for name, value in told.headers.items() if name.startswith("X-")}
        host = f"{settings.ADMIN_PREFIX}.{settings.BASE_DOMAIN}"
        kind = told.headers["Content-Type"]
        answer = self.client.post(told.path, told.body, content_type=kind, headers={"Host": host, **signed})
        if answer.status_code != 200:
            raise RuntimeError(f"{told.path} answered {answer.status_code}: {told.body[:300]!r}")


@contextmanager
def parties() -> Iterator[Parties]:
    """The running sandbox with its callbacks turned to this process until the block ends."""
    sandbox, listener = Sandbox(settings.PARTNERS_BASE_URL), Listener()
    before = sandbox.control("callbacks/base", url=listener.url)["before"]
    try:
        yield Parties(sandbox, listener)
    finally:
        sandbox.settle_callbacks()
        sandbox.control("callbacks/base", url=before)
        listener.stop()
