"""Days of a renewal: asked for late, answered late, in an outage. A day of grace, and 20.00 for each day after it."""

from datetime import date, timedelta

import pytest

from apps.bills.models import Bill, LateReturnDay
from apps.bills.tests.factories import lease
from apps.orders.renewals import services as renewals
from apps.orders.tests.factories import Way
from apps.orders.tests.test_renewals import H5_WITHDRAW, answer, ask, customer, lent, noon  # noqa: F401
from apps.orders.tests.test_returns import PRICED
from apps.payments.models import Attempt
from core import clock
from core.caller import Caller
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from infra.testing.nights import as_in_life, lighter
from infra.testing.pictures import slip
from nights.job import KIND, moment_of
from partners.models import PartnerCall
from tenants.scope import public, scope

pytestmark = pytest.mark.django_db
WEEKS = [{**rent, "term": "d7"} for rent in PRICED]


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


class TestAnOutageThatIsLongerThanTheRenewal:
    """A week, renewed by a week on its last day; no night runs for twelve days."""

    @pytest.fixture
    def forgotten(self, way: Way) -> Way:
        way.offer(plan="rent_then_return", rents=WEEKS).leasing(term="d7")
        way.address()
        ends_on = way.order.ends_on
        assert ends_on
        way.nights((ends_on - timedelta(days=1) - way.today).days)
        with noon(way.today):
            ask(way)
        return way.nights(12, late=True)

    def test_renews_nothing_by_silence(self, forgotten: Way) -> None:
        """The customer reads why, and has the usual days to give the goods back."""
        forgotten.nights(1)
        with noon(forgotten.today):
            order, page = forgotten.order, forgotten.page()
            assert (order.status, order.renewal, order.return_late_since) == ("leasing", {}, None)
            assert order.back_by == forgotten.today + timedelta(days=1)
            assert "系统故障" in page["renewal"]["refused"] and page["renewal"]["ends"] == []
            assert order.back_by.isoformat() in page["next"]["text"]
        assert Notice.objects.get(kind="order.renewal_ended").text_zh.startswith("系统故障")
        with scope(forgotten.owner.shop):
            [message] = PartnerCall.objects.filter(key__startswith=f"{forgotten.order_id}-renewal_refused-")
        assert Job.objects.get(key=str(message.id)).run_at > clock.real_now() + timedelta(hours=1), "in the morning"
        forgotten.nights(2)
        assert days_asked(forgotten) == [forgotten.today], "late since the day after"
        assert forgotten.order.return_late_since == forgotten.today
        with scope(forgotten.owner.shop):
            assert not Bill.objects.filter(kind="renewal").exists()

    @pytest.mark.months
    def test_can_be_refused_and_not_agreed_to(self, forgotten: Way) -> None:
        with noon(forgotten.today):
            agreed = answer(forgotten)
            assert (agreed.code, agreed.data["state"]) == (111, "over")
            forgotten.asked(answer(forgotten, "refuse", reason="该型号已停租"))
            assert forgotten.page()["renewal"]["refused"] == "该型号已停租"
            assert forgotten.order.back_by == forgotten.today + timedelta(days=1)


def test_one_that_raises_keeps_no_other_lease_from_its_debit(lent: Way, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """One value that can't be opened any more: each night met it, ahead of all debits of its shop."""
    ask(lent)
    shop, day = lent.owner.shop, lent.today + timedelta(days=1)

    def broken(order_id: int, caller: Caller) -> bool:
        raise KeyError("a key that is gone")

    monkeypatch.setattr(renewals, "run_out", broken)
    with as_in_life(), lighter(), clock.at(moment_of(day)):
        with scope(shop):
            other = lease(day - timedelta(days=33), agreement_no="AG1")
        jobs.enqueue(KIND, day.isoformat(), tenant_id=shop.id)
        night = Job.objects.get(tenant_id=shop.id, kind=KIND, key=day.isoformat())
        with public():
            assert jobs.run(shop.id, night.id)
    night.refresh_from_db()
    assert (night.state, night.error) == ("done", f"renewals: {lent.order_id}: KeyError: 'a key that is gone'")
    with scope(shop):
        assert Attempt.objects.get(payable_id=other.pk, method="debit").amount == 10_000
    assert lent.order.renewal, "the next night asks again"


def test_a_day_that_isnt_put_off_fails_the_night(lent: Way, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """Nobody could answer on it, and the next night would take that for silence."""
    ask(lent)
    shop, day = lent.owner.shop, lent.today + timedelta(days=1)

    def broken(order_id: int, since: date, until: date) -> None:
        raise KeyError("a key that is gone")

    monkeypatch.setattr(renewals, "put_off", broken)
    with as_in_life(), lighter(), clock.at(moment_of(day + timedelta(days=1))):
        jobs.enqueue(KIND, day.isoformat(), tenant_id=shop.id)
        night = Job.objects.get(tenant_id=shop.id, kind=KIND, key=day.isoformat())
        with public():
            assert not jobs.run(shop.id, night.id)
    night.refresh_from_db()
    assert (night.state, night.error.strip()) == ("queued", "KeyError: 'a key that is gone'")


class TestDaysOnWhichARenewalWaited:
    """Asked for on the last day in time; no night runs for four days, on the fourth it comes to nothing."""

    @pytest.fixture
    def asked(self, lent: Way) -> Way:  # noqa: F811
        by = return_by(lent)
        lent.till(by)
        with noon(by):
            ask(lent)
        return lent

    @pytest.mark.parametrize("ends", ["refused", pytest.param("withdrawn", marks=pytest.mark.months)])
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
        asked.nights(3)
        order = asked.order
        assert (order.status, order.return_late_since, order.overdue_since) == (
            "overdue", days_asked(asked)[0], days_asked(asked)[0],
        )  # fmt: skip
        assert days_asked(asked)[0] == fourth + timedelta(days=2 if ends == "refused" else 1)

    @pytest.mark.months
    def test_cost_nothing_of_a_case_either(self, lent: Way) -> None:  # noqa: F811
        """A repair that was asked for in time, and called off."""
        ends_on, by = lent.order.ends_on, return_by(lent)
        assert ends_on
        lent.till(ends_on)
        with noon(ends_on):
            lent.asked(lent.nobody.post("/api/h5/openCase", **lent.proven, kind="repair", reason="broken"))
        with noon(by + timedelta(days=4)):
            case = lent.page()["after_sale"]["case"]["id"]
            lent.asked(lent.nobody.post("/api/h5/cancelCase", **lent.proven, id=case))
        lent.nights((by - ends_on).days + 4, late=True)
        assert days_asked(lent) == []
        lent.nights()
        assert days_asked(lent) == [by + timedelta(days=5)]


def test_a_renewal_that_was_refused_and_asked_for_anew_gives_no_more_days(lent: Way) -> None:  # noqa: F811
    """On the last day in time it is refused, asked for again and taken back: days to send the goods aren't days to
    renew.
    """
    by = return_by(lent)
    lent.till(by)
    with noon(by):
        ask(lent)
        lent.asked(answer(lent, "refuse", reason="该型号已停租"))
        ask(lent)
        lent.asked(customer(lent, H5_WITHDRAW))
        order = lent.order
        assert (order.back_by, order.renew_by) == (by + timedelta(days=1), by)
