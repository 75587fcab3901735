"""A day that has passed: the party's books of it are there, and reconciling it is one step."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any
from unittest import mock

from django.db import transaction
from django.db.models import F

from apps.orders.tests.factories import BO, Way
from apps.reconcile import asking
from apps.reconcile import jobs as mornings
from apps.reconcile.models import Difference
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.testing import Answer
from infra.testing import walked
from statements.models import PlatformDifference, ReconciledDay
from statements.rules import Key, Kind, Pair
from statements.services import due_days, file_pairs, publish
from tenants.scope import scope


@dataclass
class Books:
    """`later` is ten in the morning after `day`, on which everything happened."""

    way: Way
    operator: Any
    api: Any
    day: date = field(default_factory=clock.today)

    @property
    def later(self) -> Any:
        return clock.at(clock.start_of(self.day + timedelta(days=1)) + timedelta(hours=10))

    @property
    def merchant_id(self) -> int:
        return int(self.way.owner.shop.id)

    def reconcile(self) -> "Books":
        """The morning's work: the books that are due, and each merchant's day."""
        with self.later:
            for day in due_days():
                mornings.fetch(day)
            jobs.run_due()
        return self

    def pass_minutes(self) -> None:
        """So many since the last press that a shop may press the same day again."""
        rows = Job.objects.filter(kind=mornings.DAY)
        rows.update(created_at=F("created_at") - mornings.SHOP_WAITS)

    def find(self) -> "Books":
        """The same, but nobody asks the party about what is missing here: that stays for people."""
        with self.unasked():
            return self.reconcile()

    def unasked(self) -> Any:
        return mock.patch.object(asking, "ask_by_itself", return_value=asking.ByItself())

    def run(self) -> Answer:
        """The shop reconciles the day again."""
        self.pass_minutes()
        with self.later:
            answer: Answer = self.way.shop.post("/api/reconcile/run", day=self.day)
            jobs.run_due()
            return answer

    def found(self, **only: Any) -> list[Difference]:
        with scope(self.way.owner.shop):
            return list(Difference.objects.filter(**only).order_by("pk"))

    def shapes(self) -> list[tuple[str, str, str]]:
        """(kind, finding, state) of each difference."""
        return sorted((row.kind, row.finding, row.state) for row in self.found())

    def one(self) -> Difference:
        rows = self.found()
        assert len(rows) == 1, self.shapes()
        return rows[0]

    def of_nobody(self, number: str, amount: int) -> PlatformDifference:
        """A payment in the party's books whose number is no merchant's."""
        pairs = {Key(Kind.PAYMENT, number): Pair(None, amount)}
        with self.later, transaction.atomic():
            for day in file_pairs(PlatformDifference, self.day, pairs):
                publish(PlatformDifference, 0, day)
        return PlatformDifference.objects.get(number=number)

    def published(self) -> ReconciledDay:
        return ReconciledDay.objects.get(merchant_id=self.merchant_id, day=self.day)

    @walked.once
    def pay_unheard(self) -> "Books":
        """Bo freezes and pays, and nobody hands the notifications of the payment over."""
        self.way.place()
        self.way.sandbox.act_alipay(self.way.next_page().data["url"], buyer=BO["mobile"])
        self.way.hear()
        self.way.sandbox.act_alipay(self.way.next_page().data["url"], buyer=BO["mobile"])
        self.way.told()
        assert self.way.order.status == "pending_payment"
        return self

    @walked.once
    def lost(self) -> "Books":
        """Of such a payment the morning after finds a difference, and asks nobody."""
        return self.pay_unheard().find()

    @walked.once
    def agreed(self) -> "Books":
        """Bo's freeze and first rent, reconciled the morning after."""
        self.way.place().pay()
        return self.reconcile()

    def act(self, path: str, row: Difference, **more: Any) -> Answer:
        with self.later:
            return self.way.shop.post(f"/api/reconcile/{path}", id=str(row.pk), **more)

    def decide(self, row: Difference, **more: Any) -> Answer:
        """An operator closes what is not the shop's, or keeps it."""
        with self.later:
            return self.operator.post("/api/reconcile/close", id=str(row.pk), **more)
