"""Days of a renewal: asked for late, answered late, in an outage. A day of grace, and 20.00 for each day after it."""

from datetime import date, timedelta

import pytest

from apps.bills.models import Bill, LateReturnDay
from apps.orders.tests.factories import Way
from apps.orders.tests.test_renewals import H5_WITHDRAW, answer, ask, customer, lent, noon  # noqa: F401
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def return_by(way: Way) -> date:
    found = way.order.return_by
    assert found
    return found


def days_asked(way: Way) -> list[date]:
    """Days of a late return that cost something."""
    with scope(way.owner.shop):
        return list(LateReturnDay.objects.order_by("day").values_list("day", flat=True))


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


class TestDaysOnWhichARenewalWaited:
    """Asked for on the last day in time; no night runs for four days, on the fourth it comes to nothing."""

    @pytest.fixture
    def asked(self, lent: Way) -> Way:  # noqa: F811
        by = return_by(lent)
        lent.nights((by - lent.today).days)
        with noon(by):
            ask(lent)
        return lent

    @pytest.mark.parametrize("ends", ["refused", "withdrawn"])
    def test_cost_nothing_when_their_nights_are_caught_up_on(self, asked: Way, ends: str) -> None:
        fourth = return_by(asked) + timedelta(days=4)
        with noon(fourth):
            if ends == "refused":
                asked.asked(answer(asked, "refuse", reason="该型号已停租"))
            else:
                asked.asked(customer(asked, H5_WITHDRAW))
            assert (asked.order.status, asked.order.return_late_since) == ("leasing", None)
        asked.nights(4, late=True)
        assert days_asked(asked) == []
        asked.nights(2)
        order = asked.order
        assert (order.status, order.return_late_since, order.overdue_since) == (
            "overdue", days_asked(asked)[0], days_asked(asked)[0],
        )  # fmt: skip
        assert days_asked(asked)[-1] == asked.today

    def test_cost_nothing_of_a_case_either(self, lent: Way) -> None:  # noqa: F811
        """A repair that was asked for in time, and called off."""
        ends_on, by = lent.order.ends_on, return_by(lent)
        assert ends_on
        lent.nights((ends_on - lent.today).days)
        with noon(ends_on):
            lent.asked(lent.nobody.post("/api/h5/openCase", **lent.proven, kind="repair", reason="broken"))
        with noon(by + timedelta(days=4)):
            case = lent.page()["after_sale"]["case"]["id"]
            lent.asked(lent.nobody.post("/api/h5/cancelCase", **lent.proven, id=case))
        lent.nights((by - ends_on).days + 4, late=True)
        assert days_asked(lent) == []
        lent.nights()
        assert days_asked(lent) == [by + timedelta(days=5)]
