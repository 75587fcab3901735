"""What the night reports of what changed, from the bills alone."""

from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.services import goes_on, nightly
from apps.credit.services.nightly import report_changes
from apps.credit.tests.factories import BASE, Crediting
from apps.credit.tests.test_at_once import copy_of
from apps.orders.tests.factories import Way
from core import clock
from core.caller import system
from infra.testing.nights import as_in_life, tonight
from infra.testing.undone import undone
from policies.tests.factories import in_force
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def opened(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    return Crediting(way, api(operator)).open().opened()


def month_end(day: date) -> date:
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)


def night(made: Crediting, day: date) -> int:
    shop = made.way.owner.shop
    with clock.at(clock.start_of(day) + timedelta(hours=23)), scope(shop):
        return report_changes(tonight(day))


def end(made: Crediting, **changes: Any) -> None:
    with scope(made.way.owner.shop):
        order = made.way.order
        for name, value in {"status": "completed", "stage": "finished", "finished_at": clock.now(), **changes}.items():
            setattr(order, name, value)
        order.save()
        Bill.objects.filter(order_id=order.pk, status__in=["due", "partial", "overdue"]).update(status="void")
        if order.status == "written_off":
            Bill.objects.create(
                order_id=order.pk, kind="rent", period=9, due_date=clock.today(), amount=30_000, rent=30_000,
                status="written_off", written_off=30_000,
            )  # fmt: skip


class TestANight:
    def test_reports_what_was_paid_once(self, opened: Crediting) -> None:
        """And the month once it is over; nothing more of one that a person reported, or without switch or consent."""
        today = clock.today()
        assert night(opened, today) == 1
        assert night(opened, today) == 0
        [flow] = opened.records(kind="flow")
        assert flow.content["paid_on"] == f"{today}"
        assert any("按账单" in one["why"] for one in opened.way.info()["log"])
        last = month_end(today)
        first = last + timedelta(days=1)
        night(opened, last)
        assert opened.records(kind="month") == []
        in_force(credit_open=False)
        assert night(opened, first) == 0
        in_force(credit_open=True)
        with undone():
            with scope(opened.way.owner.shop):
                CreditAccount.objects.update(status="consented")
            assert night(opened, first) == 0
        with undone():
            with clock.at(clock.start_of(first)):
                opened.way.asked(opened.ask("repayment", period=f"{last:%Y-%m}"))
            night(opened, first)
            assert len(opened.records(kind="month")) == 1
        night(opened, first)
        [row] = opened.records(kind="month")
        assert (row.key, row.content["status"], row.content["overdue_days"]) == (f"{last:%Y-%m}", "N", "0")

    def test_of_who_owes_says_how_long(self, opened: Crediting) -> None:
        with scope(opened.way.owner.shop):
            first = Bill.objects.get(order_id=int(opened.way.order_id), kind="first_rent")
            Bill.objects.create(
                order_id=first.order_id, kind="rent", period=2, due_date=clock.today(), amount=30_000, rent=30_000,
                status="overdue",
            )  # fmt: skip
        last = month_end(clock.today() + timedelta(days=40))
        night(opened, last + timedelta(days=1))
        [row] = opened.records(kind="month")
        days = (last - clock.today()).days
        assert row.content["overdue_days"] == str(days)
        assert row.content["status"] == str((days - 1) // 30 + 1)
        assert row.content["overdue_amount"] == "30000"
        with clock.at(clock.start_of(last) + timedelta(hours=48)):
            opened.report()
        assert opened.account.status == "overdue"
        [told] = opened.way.sandbox.state("credit_account")["credit_account"]
        assert row.content["status"] in told["months"]

    def test_settles_what_ended_and_undoes_it_where_the_lease_goes_on(self, opened: Crediting) -> None:
        """Nothing is settled of who owes; nothing undone while the settlement is on its way."""
        end(opened)
        with undone():
            with scope(opened.way.owner.shop):
                Bill.objects.create(
                    order_id=int(opened.way.order_id), kind="rent", period=9, due_date=clock.today(), amount=1, rent=1,
                    status="due",
                )  # fmt: skip
            night(opened, clock.today())
            assert opened.account.status == "open"
        night(opened, clock.today())
        assert opened.account.status == "settle_reported"
        assert opened.records(kind="settle")[0].status == "pending"
        assert night(opened, clock.today()) == 0
        with undone():
            self.goes_on(opened, recovered=[], settled="withdrawn")
        opened.way.sandbox.fail("credit", "in_process", operation="batch")
        sent = opened.report()
        assert sent["status"] == "uploaded"
        with undone():
            end(opened, status="leasing", stage="dealing", finished_at=None)
            night(opened, clock.today())
            assert opened.account.status == "settle_reported"
        again = opened.platform.get(BASE + "submitUploadFile", batch_id=sent["id"])
        assert opened.way.asked(again)["status"] == "read"
        self.goes_on(opened, recovered=["recover"], settled="accepted")

    def goes_on(self, opened: Crediting, *, recovered: list[str], settled: str) -> None:
        end(opened, status="leasing", stage="dealing", finished_at=None)
        night(opened, clock.today())
        assert opened.account.status == "open"
        assert [row.kind for row in opened.records(kind="recover")] == recovered
        assert opened.records(kind="settle")[0].status == settled

    @pytest.mark.parametrize("taken", [pytest.param(True, marks=pytest.mark.months), False])
    def test_opens_again_what_was_closed_as_written_off(self, opened: Crediting, taken: bool) -> None:
        """The payment after which nothing more was owed proves never to have come. While it is being closed nothing is
        reported: the bureau takes the closing first, and refuses all behind it.
        """
        end(opened, status="written_off")
        opened.way.asked(opened.ask("accountClose", code="3", date=f"{clock.today()}"))
        assert night(opened, month_end(clock.today()) + timedelta(days=1)) == 0
        if taken:
            opened.report()
            assert opened.account.status == "closed"
        end(opened, status="leasing", stage="dealing", finished_at=None)
        with scope(opened.way.owner.shop):
            goes_on(opened.way.order, system(opened.way.owner.shop))
        night(opened, clock.today())
        # The month's "B" was said ahead of the closing.
        assert (opened.account.status, opened.account.closed_on) == ("overdue" if taken else "open", None)
        assert [row.kind for row in opened.records(kind="recover")] == (["recover"] if taken else [])
        assert opened.records(kind="close")[0].status == ("accepted" if taken else "withdrawn")

    def test_takes_leases_in_their_order_and_a_chunk_at_a_time(
        self, opened: Crediting, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(nightly, "CHUNK", 1)
        with scope(opened.way.owner.shop):
            other = copy_of(opened.way.order, 1)
            account, paid = opened.account, Bill.objects.get(order_id=int(opened.way.order_id), kind="first_rent")
            account.pk, account.order_id = None, other
            account.save(force_insert=True)
            paid.pk, paid.order_id = None, other
            paid.save(force_insert=True)
        assert night(opened, clock.today()) == 2
        with scope(opened.way.owner.shop):
            told = CreditRecord.objects.filter(kind="flow").order_by("pk").values_list("order_id", flat=True)
            assert list(told) == sorted([int(opened.way.order_id), other])

    def test_a_wrong_end_that_raises_on_a_first_fails_the_step(
        self, opened: Crediting, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Behind it the month that is over is told, of an account that is open again. Another night makes up for it."""

        def broken(*_: Any) -> bool:
            raise KeyError("a key that is gone")

        end(opened)
        night(opened, clock.today())
        end(opened, status="leasing", stage="dealing", finished_at=None)
        monkeypatch.setattr(nightly, "_undo", broken)
        first = month_end(clock.today()) + timedelta(days=1)
        with as_in_life():
            with pytest.raises(KeyError):
                night(opened, first)
            assert night(opened, first + timedelta(days=1)) == 0
        assert opened.account.status == "settle_reported"

    def test_is_a_step_of_the_shops_own(self, opened: Crediting) -> None:
        opened.way.nights(1)
        assert opened.records(kind="flow")
