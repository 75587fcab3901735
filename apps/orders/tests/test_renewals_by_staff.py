"""A renewal that staff ask for, for a customer who called: the customer answers on the order's page."""

import json
from datetime import timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.orders.tests.factories import Way
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_renewals import ASK, H5_AGREE, H5_ASK, H5_WITHDRAW, WITHDRAW, answer, customer, lent, noon  # noqa: F401
from core import clock
from core.notices.models import Notice
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
SHOWN = {"periods": 1, "amount": 60_000}


@pytest.fixture
def offered(lent: Way) -> Way:  # noqa: F811
    """One period at 600 yuan, asked for on the first day of the last."""
    lent.asked(lent.shop.post(ASK, order_id=lent.order_id, periods=1))
    return lent


def agree(way: Way, **changed: Any) -> Any:
    return customer(way, H5_AGREE, **{**SHOWN, **changed})


def bell(kind: str) -> bool:
    return Notice.objects.filter(kind=f"order.{kind}").exists()


def told(way: Way, about: str) -> bool:
    """Sent, or to be in the morning."""
    with scope(way.owner.shop):
        return PartnerCall.objects.filter(key__startswith=f"{way.order_id}-{about}-").exists()


class TestWhatStaffAskedFor:
    def test_is_the_customers_to_agree_to(self, offered: Way) -> None:
        before = offered.order
        assert before.ends_on
        offered.work()
        [message] = [one for one in offered.sandbox.messages(offered.payer) if one["template"] == "SMS_RENEWAL_OFFERED"]
        by = before.ends_on - timedelta(days=1)
        params = json.loads(message["params"])
        assert params["day"] == f"{by.month}月{by.day}日" and params["code"]
        page, info = offered.page(), offered.info()
        part = page["renewal"]
        assert (part["asked"], part["amount"], part["by_customer"]) == (1, 60_000, False)
        assert (page["next"]["step"], by.isoformat() in page["next"]["text"]) == ("agree_renewal", True)
        assert "等待客户确认续租" in info["next"]["title"]
        assert "withdraw_renewal" in info["actions"] and "answer_renewal" not in info["actions"]

        assert offered.asked(agree(offered))["status"] == "leasing"
        order = offered.order
        assert (order.periods, order.total_rent) == (before.periods + 1, before.total_rent + 60_000)
        assert part["asked_until"] == (order.ends_on - timedelta(days=1)).isoformat() if order.ends_on else False
        assert bell("renewal_agreed") and told(offered, "renewed")

    def test_is_no_yes_of_the_staff_themselves(self, offered: Way) -> None:
        """Nor of anybody else of the shop, whether by a word or by silence."""
        for result in ("agree", "refuse"):
            refused = answer(offered, result, reason="该型号已停租")
            assert (refused.code, "客户" in refused.msg) == (111, True)
        ends_on = offered.order.ends_on
        assert ends_on
        offered.today = ends_on - timedelta(days=1)
        offered.nights(1)
        order = offered.order
        assert (order.status, order.periods, order.renewal) == ("leasing", 3, {})
        assert bell("renewal_ended") and told(offered, "renewal_refused")
        with scope(offered.owner.shop):
            assert not Bill.objects.filter(kind="renewal").exists()
        with noon(offered.today):
            assert offered.page()["renewal"]["refused"] == "到期未确认，续租未生效"
            assert order.back_by == order.return_by

    @pytest.mark.months
    def test_waits_a_day_longer_in_an_outage(self, offered: Way) -> None:
        ends_on = offered.order.ends_on
        assert ends_on
        offered.today = ends_on - timedelta(days=1)
        offered.nights(2, late=True)
        assert offered.order.status == "renewing"
        with noon(offered.today):
            offered.asked(agree(offered))
        assert offered.order.periods == 4

    def test_is_agreed_to_as_it_was_shown(self, offered: Way) -> None:
        for changed in ({"periods": 2}, {"amount": 59_999}):
            refused = agree(offered, **changed)
            assert (refused.code, refused.data["state"]) == (111, "changed"), changed
        assert offered.order.status == "renewing"

    @pytest.mark.months
    def test_is_agreed_to_once_nothing_is_overdue(self, offered: Way) -> None:
        with scope(offered.owner.shop):
            bills.issue_charge(offered.order, "compensation", 5_000)
        offered.today = clock.today()
        offered.nights(1)
        with noon(offered.today):
            refused = agree(offered)
            assert (refused.code, "逾期" in refused.msg) == (111, True)
            pay_all(offered)
            assert offered.order.status == "renewing"
            offered.asked(agree(offered))
        assert offered.order.periods == 4

    def test_is_declined_by_the_customer(self, offered: Way) -> None:
        offered.asked(customer(offered, H5_WITHDRAW))
        order = offered.order
        assert (order.status, order.periods, order.renewal, order.renewal_refused) == ("leasing", 3, {}, "")
        assert bell("renewal_declined")
        assert agree(offered).code == 111

    def test_is_taken_back_by_the_staff(self, offered: Way) -> None:
        offered.asked(offered.shop.post(WITHDRAW, order_id=offered.order_id))
        assert offered.order.status == "leasing"
        assert offered.page()["renewal"]["refused"] == "店铺撤回了续租"
        assert len(offered.page()["renewal"]["ends"]) == 1, "the customer may ask themselves"
        offered.asked(customer(offered, H5_ASK, **SHOWN))
        assert offered.page()["renewal"]["refused"] == ""
        assert not bell("renewal_declined")

    @pytest.mark.months
    def test_is_told_once_a_day(self, offered: Way) -> None:
        """However often it is taken back and asked for again."""
        for _ in range(3):
            offered.asked(offered.shop.post(WITHDRAW, order_id=offered.order_id))
            offered.asked(offered.shop.post(ASK, order_id=offered.order_id, periods=1))
        offered.work()
        assert len([one for one in offered.sandbox.messages(offered.payer) if "RENEWAL" in one["template"]]) == 1

    @pytest.mark.months
    def test_reminds_of_the_terms_end_as_if_nothing_were_asked(self, offered: Way) -> None:
        ends_on = offered.order.ends_on
        assert ends_on
        offered.today = ends_on - timedelta(days=3)
        offered.nights(1)
        assert told(offered, "ending")
