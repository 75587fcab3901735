"""From an overdue lease with a deed to the certificate of enforcement, at the sandbox's office."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.bills.rules import BillKind
from apps.collection.models import Handover
from apps.notary.models import Enforcement
from apps.notary.services import look_at_enforcement
from apps.notary.tests.factories import BASE, Certifying
from apps.notary.views import enforcement_file
from apps.orders.tests.factories import Way
from core import clock
from core.audit import lines
from core.notices.models import Notice
from infra.testing.cast import person
from merchants import closing
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LATE = 40


class Enforcing(Certifying):
    """A certified lease that owes since the nights of LATE days."""

    @property
    def request(self) -> Enforcement:
        with scope(self.way.owner.shop):
            return Enforcement.objects.filter(order_id=int(self.way.order_id)).latest("round")

    def state(self) -> Any:
        return self.way.shop.post(BASE + "queryNotary", order_id=self.way.order_id).data

    def claim(self) -> Any:
        return self.state()["enforcement"]["claim"]

    def asked(self) -> "Enforcing":
        self.way.asked(self.ask("enforce", shown=self.claim()["total"], note="多次催收无果"))
        return self

    def office(self, deed: str, **more: Any) -> "Enforcing":
        self.way.sandbox.act_notary(self.request.number, deed, now=clock.now().isoformat(), **more)
        self.way.hear().work()
        return self

    def there(self) -> Any:
        return next(
            one for one in self.way.sandbox.state("enforcement")["enforcement"] if one["out_no"] == self.request.number
        )

    def paid(self) -> "Enforcing":
        """The customer pays all that is owed, at the counter."""
        with scope(self.way.owner.shop):
            ids = [str(pk) for pk in Bill.objects.filter(status="overdue").values_list("pk", flat=True)]
        return self
