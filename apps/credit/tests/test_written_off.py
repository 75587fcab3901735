"""What is written off, and what becomes of it, at the bureau."""

from datetime import timedelta

import pytest

from apps.credit.rules import bounds_of, month_of
from apps.credit.tests.factories import Crediting
from apps.credit.tests.test_money import at_night, bill_of, by_word, late, never_came, write_off  # noqa: F401
from apps.orders.tests.test_collection import in_collection
from apps.orders.tests.test_write_offs import by_word as all_by_word
from apps.orders.tests.test_write_offs import offline, sums
from apps.payments import services as payments
from apps.payments.payables import There
from core import clock
from infra.testing.undone import undone
from tenants.scope import scope

pytestmark = pytest.mark.django_db


class TestWhatIsWrittenOff:
    def test_and_whose_recovery_never_came_is_settled_no_more(self, late: Crediting) -> None:  # noqa: F811
        """The lease stays written off, so no night sees that it "goes on"."""
        in_collection(late.way)
        write_off(late.way)
        attempt = all_by_word(late.way)
        with undone():  # it went back there, as a person says
            with scope(late.way.owner.shop):
                assert payments.made_there(attempt.pk, attempt.amount, There("by-hand", clock.now()))
            at_night(late, clock.today() + timedelta(days=1))
            assert late.records(kind="settle") == [], late.records(kind="settle")[0].content
        at_night(late, clock.today() + timedelta(days=1))
        with undone():  # before any batch has it
            never_came(late.way, attempt)
            at_night(late, clock.today() + timedelta(days=2))
            waits = [(row.kind, row.content.get("amount", "")) for row in late.records(status="pending")]
            assert ("settle", "") not in waits, waits
        late.report()
        assert late.account.status == "settle_reported"
        never_came(late.way, attempt)
        assert late.way.order.status == "written_off"
        at_night(late, clock.today() + timedelta(days=2))
        assert [row.kind for row in late.records(kind="recover")] == ["recover"], late.account.status

    @pytest.mark.months
    def test_by_mistake_leaves_no_bad_debt_of_its_month(self, late: Crediting) -> None:  # noqa: F811
        """Said by hand while it was written off; undone days later, within the month."""
        first = bounds_of(month_of(clock.today()))[0]
        in_collection(late.way)
        attempt = by_word(late.way, bill_of(late.way, kind="rent", status="overdue"), 5_000)
        write_off(late.way)
        late.way.asked(late.ask("repayment", period=month_of(clock.today())))
        late.report()
        never_came(late.way, attempt)
        assert late.way.order.status == "collection"
        at_night(late, bounds_of(month_of(first))[1] + timedelta(days=1))
        [row] = late.records(kind="month")
        assert row.content["status"] != "B", row.content

    def test_and_paid_whole_is_opened_again_and_settled(self, late: Crediting) -> None:  # noqa: F811
        """In one night, and in this order; nothing more the night after. Its closing was said: by a person's word it is
        opened again too, once it is paid; one that still waits is withdrawn.
        """
        in_collection(late.way)
        write_off(late.way)
        late.way.asked(late.ask("accountClose", code="3", date=f"{clock.today()}"))
        [close] = late.records(kind="close")
        assert int(close.content["balance"]) <= sums(late.way)[0], "what was written off"
        with undone():
            late.way.asked(offline(late.way))
            at_night(late, clock.today() + timedelta(days=1))
            [close] = late.records(kind="close")
            assert (close.status, late.account.status) == ("withdrawn", "settle_reported")
        late.report()
        assert late.act("settleRecovery", close, reason="尚未还清").code == 111
        late.way.asked(offline(late.way))
        with undone():
            late.way.asked(late.act("settleRecovery", close, reason="已还清"))
            assert "settle" in late.part()["actions"]
        before = len(late.records())
        at_night(late, clock.today() + timedelta(days=1))
        kinds = [row.kind for row in late.records()[before:]]
        assert (kinds[0], kinds[-1], set(kinds[1:-1]) <= {"flow", "month"}) == ("recover", "settle", True), kinds
        late.report()
        assert late.account.status == "settle_reported"
        assert [row.status for row in late.records()[before:]] == ["accepted"] * len(kinds)
        count = len(late.records())
        at_night(late, clock.today() + timedelta(days=2))
        assert len(late.records()) == count
