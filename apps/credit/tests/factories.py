"""A lease at the sandbox's credit bureau, from its customer's consent on."""

from dataclasses import dataclass
from typing import Any, Self

from apps.credit.models import CreditAccount, CreditRecord
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from core import clock
from infra.testing import walked
from policies.tests.factories import in_force
from tenants.scope import scope

BASE = "/api/credit/"


@dataclass
class Crediting:
    """`way`'s order, by the shop's owner; batches by `platform`, an operator's client."""

    way: Way
    platform: Any

    @property
    def account(self) -> CreditAccount:
        with scope(self.way.owner.shop):
            return CreditAccount.objects.get(order_id=int(self.way.order_id))

    def records(self, **which: Any) -> list[CreditRecord]:
        with scope(self.way.owner.shop):
            return list(CreditRecord.objects.filter(order_id=int(self.way.order_id), **which).order_by("pk"))

    def ask(self, call: str, **body: Any) -> Any:
        return self.way.shop.post(BASE + call, order_id=self.way.order_id, **body)

    def act(self, call: str, record: Any, **body: Any) -> Any:
        return self.way.shop.post(BASE + call, id=str(getattr(record, "pk", record)), **body)

    def part(self) -> Any:
        return self.way.asked(self.way.shop.get(BASE + "getCreditAccount", order_id=self.way.order_id))

    @walked.once
    def open(self) -> Self:
        in_force(credit_open=True, credit_quota=5)
        return self

    @walked.once
    def named(self) -> Self:
        """The payment platform says that name and ID number are the payer's."""
        with scope(self.way.owner.shop):
            said = {"passed": True, "at": clock.now().isoformat()}
            Order.objects.filter(pk=int(self.way.order_id)).update(certified=said)
        return self

    @walked.once
    def asked_for(self) -> Self:
        self.way.asked(self.ask("userCreateSign"))
        return self

    @walked.once
    def signed(self, deed: str = "sign") -> Self:
        """The customer decides on the bureau's page."""
        self.asked_for()
        row = self.account
        self.way.sandbox.act_credit(f"{row.pk}-{row.consent_round}", deed, now=clock.now().isoformat())
        self.way.hear()
        return self

    @walked.once
    def submitted(self) -> Self:
        self.signed()
        assert self.way.asked(self.ask("applyContractLeasing"))["status"] == "accepted"
        return self

    @walked.once
    def opening(self) -> Self:
        self.submitted()
        self.way.asked(self.ask("accountOpeningCredit"))
        return self

    @walked.once
    def opened(self) -> Self:
        self.opening().report()
        assert self.account.status == "open"
        return self

    def batch(self, period: str = "") -> Any:
        return self.platform.get(BASE + "generateFileData", period=period or f"{clock.today():%Y-%m}")

    def report(self) -> Any:
        """All that waits goes to the bureau, also of the month that has just begun; its feedback is read."""
        newest = max((row.period for row in self.records(status="pending")), default="")
        made = self.way.asked(self.batch(max(newest, f"{clock.today():%Y-%m}")))
        return self.way.asked(self.platform.get(BASE + "submitUploadFile", batch_id=made["id"]))
