"""What an attacker tried on the mends of the credit bureau in session 27: each test says what should be."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from apps.bills.models import Bill
from apps.credit.rules import bounds_of
from apps.credit.services.nightly import report_changes
from apps.credit.tests.factories import Crediting
from apps.leases.models import Order
from apps.orders.tests.factories import Way, make_overdue
from core import clock
from core.caller import system
from merchants.queries import left_of
from policies.tests.factories import in_force
from tenants.scope import scope, tenant_ref

pytestmark = pytest.mark.django_db


@pytest.fixture
def leased(way: Way, api: Any, operator: Any) -> Crediting:
    made = Crediting(way, api(operator))
    made.way.leasing().prove()
    return made.open().named()


MONTH = f"{clock.today():%Y-%m}"


def at_months_end() -> Any:
    """The month is over."""
    return clock.at(clock.start_of(bounds_of(MONTH)[1] + timedelta(days=1)) + timedelta(hours=23))


def there(made: Crediting) -> Any:
    """What the bureau holds of each month."""
    [account] = made.way.sandbox.state("credit_account")["credit_account"]
    return account["months"]


def wrong_month(leased: Crediting) -> tuple[str, Any]:
    """The bureau took "more than 180 days overdue" of who had paid in time, and the customer objects."""
    leased.way.asked(leased.ask("repayment", period=MONTH))
    leased.report()
    with scope(leased.way.owner.shop):
        Bill.objects.filter(order_id=int(leased.way.order_id), status="overdue").update(
            status="paid", paid_at=clock.now() - timedelta(days=300), paid=F("amount")
        )
    number = leased.way.asked(leased.ask("createObjection", text="我都按时付了"))["id"]
    [row] = leased.records(kind="month")
    return number, row


class TestCorrected:
    """《征信业管理条例》25: what is said to be corrected is."""

    def test_a_correction_that_was_withdrawn_corrects_nothing(self, leased: Crediting) -> None:
        leased.opened()
        make_overdue(leased.way)
        with at_months_end():
            number, row = wrong_month(leased)
            was = there(leased)
            leased.way.asked(leased.act("correctRecord", row, reason="有误"))
            leased.way.asked(leased.act("cancelReportCredit", row, reason="先不更正了"))
            answer = leased.act("answerObjection", number, result="corrected", answer="信息有误，已为您更正")
            assert there(leased) == was
            assert answer.code == 111, (answer.data, there(leased))

    def test_a_correction_that_the_bureau_refused_corrects_nothing(self, leased: Crediting) -> None:
        leased.opened()
        make_overdue(leased.way)
        with at_months_end():
            number, row = wrong_month(leased)
            was = there(leased)
            leased.way.asked(leased.act("correctRecord", row, reason="有误"))
            leased.way.sandbox.fail("credit", "rejected", operation="month", then="E901")
            leased.report()
            assert leased.records(kind="month")[0].status == "rejected" and there(leased) == was
            answer = leased.act("answerObjection", number, result="corrected", answer="信息有误，已为您更正")
            assert answer.code == 111, (answer.data, there(leased))

    def test_a_correction_that_is_withdrawn_after_the_answer_leaves_no_answered_objection(
        self, leased: Crediting
    ) -> None:
        """Answered while it waited, then taken back: the customer was told, the bureau never."""
        leased.opened()
        make_overdue(leased.way)
        with at_months_end():
            number, row = wrong_month(leased)
            was = there(leased)
            leased.way.asked(leased.act("correctRecord", row, reason="有误"))
            leased.way.asked(leased.act("answerObjection", number, result="corrected", answer="已为您更正"))
            taken_back = leased.act("cancelReportCredit", row, reason="先不更正了")
            assert there(leased) == was
            assert taken_back.code == 111, leased.account.disputed


def test_a_shop_is_not_held_for_ever_by_a_bureau_that_was_switched_off(leased: Crediting) -> None:
    """Each act at the bureau wants the switch; the shop's closing wants the acts."""
    leased.opened()
    in_force(credit_open=False)
    codes = [leased.ask(call).code for call in ("settleDataReport",)]
    codes.append(leased.ask("accountClose", code="4", date=f"{clock.today()}").code)
    with scope(leased.way.owner.shop):
        shop = leased.way.owner.shop.id
    held = {name: count for name, count in left_of(shop).open.items() if count}
    assert not held, (held, codes)


class TestWhomThePaymentPlatformCallsAnother:
    """Decision 41: nothing is asked or told of them."""

    @pytest.fixture
    def another(self, leased: Crediting) -> Crediting:
        leased.opened()
        make_overdue(leased.way)
        with scope(leased.way.owner.shop):
            Order.objects.filter(pk=int(leased.way.order_id)).update(certified={"passed": False})
        return leased

    @pytest.mark.parametrize("call", ["repayment", "collectionReportCredit"])
    def test_nothing_is_told_by_hand(self, another: Crediting, call: str) -> None:
        with at_months_end():
            assert another.ask(call, **({"period": MONTH} if call == "repayment" else {})).code == 111

    def test_nothing_is_told_by_the_night(self, another: Crediting) -> None:
        first = bounds_of(MONTH)[1] + timedelta(days=1)
        with at_months_end(), scope(another.way.owner.shop):
            report_changes(first, system(tenant_ref(another.way.owner.shop.id)))
        assert not another.records(kind="month")


def test_a_correction_of_something_else_corrects_nothing(leased: Crediting) -> None:
    """The customer objects to a month; what was mended is a repayment."""
    leased.opened()
    first = leased.part()["bills"][0]["id"]
    leased.way.asked(leased.ask("appendRepaymentTurnover", bill_ids=[first]))
    make_overdue(leased.way)
    with at_months_end():
        leased.way.asked(leased.ask("repayment", period=MONTH))
        leased.way.sandbox.fail("credit", "rejected", operation="flow", then="E202")
        leased.report()
        was = there(leased)
        number = leased.way.asked(leased.ask("createObjection", text="11 月我没有逾期"))["id"]
        [flow] = leased.records(kind="flow")
        leased.way.asked(leased.act("correctRecord", flow, reason="格式"))
        answer = leased.act("answerObjection", number, result="corrected", answer="信息有误，已为您更正")
        assert there(leased) == was
        assert answer.code == 111
