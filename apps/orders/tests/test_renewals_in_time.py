"""Days of a renewal: asked for late, answered late, in an outage. A day of grace, and 20.00 for each day after it."""

from datetime import date

import pytest

from apps.bills.models import Bill
from apps.orders.tests.factories import Way
from apps.orders.tests.test_renewals import answer, ask, lent, noon  # noqa: F401
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def return_by(way: Way) -> date:
    found = way.order.return_by
    assert found
    return found


class TestAPeriodThatIsAskedLate:
    def test_isnt_overdue_on_that_day(self, lent: Way) -> None:  # noqa: F811
        """Its day was yesterday, and a part of it is paid."""
        by = return_by(lent)
        with noon(by):
            ask(lent)
            lent.asked(answer(lent))
            with scope(lent.owner.shop):
                bill = Bill.objects.get(order_id=int(lent.order_id), kind="renewal")
            assert (bill.status, bill.issued_late) == ("due", by)
            paid = {"bill_ids": [str(bill.pk)], "method": "offline", "amount": 1_000}
            lent.asked(lent.shop.post("/api/v2/BillPayment", proof=slip(lent.owner.caller), **paid))
            bill.refresh_from_db()
            assert (bill.status, lent.order.status) == ("partial", "leasing")
        lent.today = by
        lent.nights()
        assert (lent.order.status, lent.order.overdue_since) == ("overdue", lent.today)
