"""A lease that runs and owes something, with what a shop and a customer do about it."""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.deposits.models import Deposit
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.payments.models import Attempt
from apps.payments.services import ask_due
from core import clock
from core.errors import PartyFailed
from core.jobs import services as jobs
from infra.testing.pictures import slip
from infra.testing.queue import rested
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import scope

PAY, CAPTURE, PAGE = "/api/v2/BillPayment", "/api/platform/depositTransferPay", "/api/h5/payBill"


@dataclass
class Lease:
    way: Way
    bill_id: int = 0
    seen: int = field(default=0)

    @property
    def order_id(self) -> int:
        return int(self.way.order_id)

    @property
    def shop(self) -> Any:
        """The merchant, whose schema it is in."""
        return self.way.owner.shop

    def charge(self, amount: int) -> "Lease":
        with scope(self.shop):
            self.bill_id = bills.issue_charge(Order.objects.get(pk=self.order_id), "renewal", amount).pk
        self.seen = len(self.way.sandbox.ledger())
        return self

    def bill(self) -> Bill:
        with scope(self.shop):
            return Bill.objects.get(pk=self.bill_id)

    def deposit(self) -> Deposit:
        with scope(self.shop):
            return Deposit.objects.get(order_id=self.order_id)

    def attempts(self, **wanted: Any) -> list[Attempt]:
        with scope(self.shop):
            return list(Attempt.objects.filter(payable_id=self.order_id, parts=[self.bill_id], **wanted).order_by("pk"))

    def collect(self, method: str, **more: Any) -> Any:
        proof = {"proof": slip(self.way.owner.caller)} if method == "offline" else {}
        return self.way.shop.post(PAY, bill_ids=[str(self.bill_id)], method=method, **proof, **more)

    def capture(self, **more: Any) -> Any:
        return self.way.shop.post(CAPTURE, order_id=self.way.order_id, reason="押金抵扣", **more)

    def page(self) -> Any:
        return self.way.nobody.post(PAGE, token=self.way.token)

    def pays(self, url: str = "", **more: Any) -> None:
        """The customer pays at the platform; whether we hear of it is another matter."""
        self.way.sandbox.act_alipay(url, buyer=BO["mobile"], **more)

    def loses_callbacks(self, times: int = 1) -> None:
        self.way.sandbox.fail("alipay", "drop", times=times)

    def work(self) -> None:
        """Jobs that are due; no callback is heard."""
        jobs.run_due()

    def later(self, minutes: int) -> None:
        """What runs by itself after some minutes."""
        with clock.at(clock.now() + timedelta(minutes=minutes)):
            with scope(self.shop):
                ask_due()
            jobs.run_due()

    def moved(self) -> list[tuple[str, int]]:
        """What moved at the platform since the charge: (kind, fen)."""
        return [(row["kind"], row["amount"]) for row in self.way.sandbox.ledger()[self.seen :]]

    def again(self, operation: str) -> None:
        """The queue tries once more what had no answer."""
        rested()
        for call in PartnerCall.objects.filter(operation=operation, state__in=["pending", "unknown"]):
            with suppress(PartyFailed):
                partners.perform(call)
