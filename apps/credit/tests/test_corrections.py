"""What is put right of what the bureau has, and what a customer is told of it (《征信业管理条例》第二十五条)."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from apps.bills.models import Bill
from apps.credit.models import CreditObjection
from apps.credit.operations import Verdict
from apps.credit.rules import bounds_of, month_of
from apps.credit.services import judge
from apps.credit.tests.factories import Crediting
from apps.credit.tests.test_money import at_night, opened  # noqa: F401
from apps.orders.tests.factories import make_overdue
from core import clock
from core.notices.models import Notice
from infra.testing.undone import undone
from tenants.scope import scope

pytestmark = pytest.mark.django_db
MONTH = month_of(clock.today())


def at_months_end(days: int = 0) -> Any:
    """The month is over, since so many days."""
    return clock.at(clock.start_of(bounds_of(MONTH)[1] + timedelta(days=1 + days)) + timedelta(hours=23))


def there(made: Crediting) -> Any:
    """What the bureau holds of each month."""
    [account] = made.way.sandbox.state("credit_account")["credit_account"]
    return json.loads(account["months"])


def paid_at(made: Crediting, moment: Any) -> None:
    with scope(made.way.owner.shop):
        Bill.objects.filter(order_id=int(made.way.order_id), status="overdue").update(
            status="paid", paid_at=moment, paid=F("amount"), paid_rent=F("rent"), paid_addon=F("addon")
        )


def wrong_month(made: Crediting) -> tuple[str, Any]:
    """The bureau took "more than 180 days overdue" of who had paid in time, and the customer objects."""
    make_overdue(made.way)
    made.way.asked(made.ask("repayment", period=MONTH))
    made.report()
    paid_at(made, clock.now() - timedelta(days=300))
    number = made.way.asked(made.ask("createObjection", text="我都按时付了"))["id"]
    [row] = made.records(kind="month")
    return number, row


def answer(made: Crediting, number: str, **more: Any) -> Any:
    return made.act("answerObjection", number, result="corrected", answer="信息有误，已为您更正", **more)


def objection(made: Crediting) -> CreditObjection:
    with scope(made.way.owner.shop):
        return CreditObjection.objects.get()


class TestAnObjectionIsAnsweredByWhatWasPutRight:
    def test_which_is_not_withdrawn_then(self, opened: Crediting) -> None:  # noqa: F811
        """Answered while it waits: the customer was told. One that was withdrawn before answers nothing."""
        with at_months_end():
            number, row = wrong_month(opened)
            was = there(opened)
            with undone():
                opened.way.asked(opened.act("correctRecord", row, reason="有误"))
                opened.way.asked(opened.act("cancelReportCredit", row, reason="先不更正了"))
                assert answer(opened, number).code == 111
                [withdrawn] = opened.records(kind="month")
                assert (withdrawn.status, withdrawn.content["status"], there(opened)) == ("accepted", "7", was)
            opened.way.asked(opened.act("correctRecord", row, reason="有误"))
            opened.way.asked(answer(opened, number))
            assert opened.act("cancelReportCredit", row, reason="先不更正了").code == 111
            opened.report()
        assert there(opened)[MONTH][0] == "N"

    def test_and_is_open_again_where_the_bureau_refuses_it(self, opened: Crediting) -> None:  # noqa: F811
        """What it refused answers nothing."""
        with at_months_end():
            number, row = wrong_month(opened)
            was = there(opened)
            opened.way.asked(opened.act("correctRecord", row, reason="有误"))
            opened.way.asked(answer(opened, number))
            opened.way.sandbox.fail("credit", "rejected", operation="month", then="E901")
            opened.report()
            assert opened.records(kind="month")[0].status == "rejected" and there(opened) == was
            found = objection(opened)
            assert (found.status, found.answer, found.record_id) == ("open", "", None)
            assert opened.account.disputed and Notice.objects.filter(kind="credit.reopened").exists()
            assert not opened.way.page()["credit"]["answered"]
            assert answer(opened, number).code == 111

    def test_not_by_what_the_bureau_never_had(self, opened: Crediting) -> None:  # noqa: F811
        """The customer objects to a month; what was mended is the form of a repayment."""
        first = opened.part()["bills"][0]["id"]
        opened.way.asked(opened.ask("appendRepaymentTurnover", bill_ids=[first]))
        make_overdue(opened.way)
        with at_months_end():
            opened.way.asked(opened.ask("repayment", period=MONTH))
            opened.way.sandbox.fail("credit", "rejected", operation="flow", then="E202")
            opened.report()
            was = there(opened)
            number = opened.way.asked(opened.ask("createObjection", text="11 月我没有逾期"))["id"]
            [flow] = opened.records(kind="flow")
            opened.way.asked(opened.act("correctRecord", flow, reason="格式"))
            assert answer(opened, number).code == 111
        assert there(opened) == was

    def test_which_is_named_where_several_were(self, opened: Crediting) -> None:  # noqa: F811
        first = opened.part()["bills"][0]["id"]
        opened.way.asked(opened.ask("appendRepaymentTurnover", bill_ids=[first]))
        with at_months_end():
            number, row = wrong_month(opened)
            with scope(opened.way.owner.shop):
                Bill.objects.filter(pk=int(first)).update(refunded=100)
            [flow] = opened.records(kind="flow")
            for one in (row, flow):
                opened.way.asked(opened.act("correctRecord", one, reason="有误"))
            listed = opened.part()["objections"][0]["corrections"]
            assert {one["id"] for one in listed} == {str(row.pk), str(flow.pk)}
            assert "record_id" in answer(opened, number).errors
            assert "record_id" in answer(opened, number, record_id="1").errors
            said = opened.way.asked(answer(opened, number, record_id=str(row.pk)))
            assert said["corrected"]["label"] == f"月度还款 {MONTH}"
            told = opened.way.asked(opened.way.nobody.post("/api/h5/creditAnswer", **opened.way.proven))
            assert told["corrected"] == f"月度还款 {MONTH}"


class TestACorrection:
    def test_of_a_month_that_is_right_is_none(self, opened: Crediting) -> None:  # noqa: F811
        """It was overdue at the month's end, and is paid since: what was owed then doesn't change."""
        make_overdue(opened.way)
        with at_months_end():
            opened.way.asked(opened.ask("repayment", period=MONTH))
            opened.report()
            [row] = opened.records(kind="month")
            taken = row.taken
            assert int(taken["balance"]) > 0
        with at_months_end(9):
            paid_at(opened, clock.now())
            answered = opened.act("correctRecord", row, reason="有误")
        [row] = opened.records(kind="month")
        assert (answered.code, row.content) == (111, taken)

    def test_of_a_collection_that_is_over_begins_none(self, opened: Crediting) -> None:  # noqa: F811
        """C1 was taken, the customer paid, a month said so; then C1 itself is corrected."""
        make_overdue(opened.way)
        opened.way.asked(opened.ask("collectionReportCredit"))
        opened.report()
        assert opened.account.status == "collection"
        paid_at(opened, clock.now() - timedelta(days=300))
        with at_months_end():
            opened.way.asked(opened.ask("repayment", period=MONTH))
            opened.report()
            assert opened.account.status == "open"
            [row] = opened.records(kind="collection")
            opened.way.asked(opened.act("correctRecord", row, reason="有误"))
            opened.report()
        [row] = opened.records(kind="collection")
        assert (row.status, row.taken["overdue_days"]) == ("accepted", "0")
        assert opened.account.status == "open"

    @pytest.mark.months
    def test_of_a_collection_that_never_was_ends_it(self, opened: Crediting) -> None:  # noqa: F811
        make_overdue(opened.way)
        opened.way.asked(opened.ask("collectionReportCredit"))
        opened.report()
        paid_at(opened, clock.now() - timedelta(days=300))
        [row] = opened.records(kind="collection")
        opened.way.asked(opened.act("correctRecord", row, reason="有误"))
        opened.report()
        assert opened.account.status == "open"

    def test_of_an_older_month_says_nothing_of_today(self, opened: Crediting) -> None:  # noqa: F811
        """Two months were taken, "1" and then "N"; both are corrected, and only the older one is answered."""
        account = opened.account
        this = month_of(clock.today())
        before = month_of(bounds_of(this)[0] - timedelta(days=1))
        with scope(opened.way.owner.shop):
            for key, status in ((before, "1"), (this, "N")):
                said = {"month": key, "status": status, "settle_date": f"{bounds_of(key)[1]}", "balance": "0"}
                account.records.create(
                    order_id=account.order_id, kind="month", key=key, period=key, content=said, taken=said,
                    status="pending", by_name="夜间", created_at=clock.now(), tries=1, corrected_at=clock.now(),
                )  # fmt: skip
        assert account.status == "open"
        with scope(opened.way.owner.shop):
            row = account.records.get(key=before)
            account.records.filter(pk=row.pk).update(batch_id=1)
            judge(1, [Verdict(row.pk, "0000", "", "")])
        assert opened.account.status == "open"
