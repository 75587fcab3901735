"""Whether the name is the customer's own: asked at the payment platform, which the customer lets say so."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest
from django.test import Client

from apps.customers import tries
from apps.customers.models import Customer
from apps.orders.tests.factories import BO, Way
from core import clock
from partners.models import PartnerCall
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db(transaction=True)
ASK, BACK, STAFF = "/api/h5/nameCheck", "/api/h5/nameChecked", "/api/general/ali/userAuthenticationInfo"


class Bo:
    """The customer in a browser: opens the page that the shop gives, presses a button, comes back."""

    def __init__(self, way: Way, operators: str) -> None:
        self.way, self.operators = way, operators

    def goes(self) -> str:
        return str(self.way.asked(self.way.nobody.post(ASK, token=self.way.token))["url"])

    def presses(self, page: str, act: str = "agree", buyer: str = BO["mobile"]) -> dict[str, str]:
        """What the shop's page finds behind its address in the end."""
        form = {"query": urlsplit(page).query, "buyer": buyer, "act": act}
        to = httpx.post(f"{self.way.sandbox.url}/alipay/authorized", data=form).headers["location"]
        ours = Client().get(f"{urlsplit(to).path}?{urlsplit(to).query}", HTTP_HOST=self.operators)
        assert (ours.status_code, urlsplit(to).hostname) == (302, self.operators)
        own = urlsplit(ours["Location"])
        assert own.path.startswith(f"/h5/order/{self.way.token.split(':')[0]}:"), (
            "the same order, signed at another second"
        )
        return dict(parse_qsl(own.query, keep_blank_values=True))

    def returns(self, came: dict[str, str]) -> Any:
        return self.way.asked(self.way.nobody.post(BACK, token=self.way.token, **came))

    def checks(self, **how: str) -> Any:
        return self.returns(self.presses(self.goes(), **how))


@pytest.fixture
def bo(way: Way, operator: Any) -> Bo:
    return Bo(way.place(), operator.host)


class TestACustomer:
    def test_who_agrees_is_confirmed(self, bo: Bo) -> None:
        assert bo.way.page()["name_check"]["state"] == "none"
        assert bo.checks()["state"] == "passed"
        assert bo.way.page()["name_check"]["state"] == "passed"
        found = bo.way.shop.get(STAFF, order_id=bo.way.order_id).data
        assert (found["passed"], found["state"], found["name"]) == (True, "passed", "博*明")
        assert bo.way.nobody.post(ASK, token=bo.way.token).code == 111

    def test_with_another_person_s_account_is_told_so_and_may_use_their_own(self, bo: Bo) -> None:
        found = bo.checks(buyer="13900001111")
        assert (found["state"], "本人的支付宝" in found["text"]) == ("failed", True)
        assert bo.way.shop.get(STAFF, order_id=bo.way.order_id).data["passed"] is False
        assert bo.checks()["state"] == "passed"

    def test_who_cancels_is_told_so_and_goes_on_without_it(self, bo: Bo) -> None:
        found = bo.checks(act="leave")
        assert (found["state"], "取消" in found["text"]) == ("refused", True)
        assert bo.way.pay().order.status == "pending_audit"
        assert bo.way.shop.get(STAFF, order_id=bo.way.order_id).data["passed"] is None

    def test_who_comes_back_too_late_begins_anew(self, bo: Bo) -> None:
        came = bo.presses(bo.goes())
        with clock.at(clock.now() + timedelta(hours=25)):
            found = bo.returns(came)
        assert (found["state"], "过期" in found["text"]) == ("refused", True)
        assert bo.checks()["state"] == "passed"

    def test_with_the_code_of_an_earlier_page_is_refused(self, bo: Bo) -> None:
        came = bo.presses(bo.goes())
        bo.goes()
        assert bo.returns(came)["state"] == "refused"

    def test_who_reloads_is_asked_once(self, bo: Bo) -> None:
        came = bo.presses(bo.goes())
        assert [bo.returns(came)["state"] for _ in range(2)] == ["passed", "passed"]
        assert PartnerCall.objects.filter(operation="certify").count() == 1

    def test_who_never_was_there_changes_nothing(self, bo: Bo) -> None:
        assert bo.returns({"auth_code": "made-up"})["state"] == "none"

    def test_tries_are_counted(self, bo: Bo, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tries, "CHECKS_OF_AN_ORDER", 1)
        bo.goes()
        assert bo.way.nobody.post(ASK, token=bo.way.token).code == 115

    def test_of_another_shop_or_none_gets_nothing(self, bo: Bo, api: Any, gao: Any) -> None:
        assert api(gao.host).post(ASK, token=bo.way.token).code == 104
        assert bo.way.nobody.post(ASK, token="x" * 40).code == 104


class TestAPartyAway:
    def test_gives_no_page_and_leaves_nothing_to_a_person(self, bo: Bo) -> None:
        bo.way.sandbox.fail("alipay", "error", operation="preconsult")
        assert bo.way.nobody.post(ASK, token=bo.way.token).code == 120
        assert PartnerCall.objects.get(operation="certify_page").state == CallState.REFUSED
        assert bo.checks()["state"] == "passed"

    def test_is_asked_again_by_the_queue_and_by_staff(self, bo: Bo) -> None:
        came = bo.presses(bo.goes())
        bo.way.sandbox.fail("alipay", "error", operation="oauth.token")
        assert bo.returns(came)["state"] == "checking"
        assert bo.way.shop.get(STAFF, order_id=bo.way.order_id).data["state"] == "passed"


class TestComingBack:
    @pytest.mark.parametrize("state", ["", "x", "0" * 48, "f" * 48])
    def test_with_a_state_that_is_not_ours_leads_nowhere(self, bo: Bo, state: str) -> None:
        answer = Client().get(f"/api/partners/alipay/back?state={state}&auth_code=1", HTTP_HOST=bo.operators)
        assert answer.status_code == 404

    def test_with_a_name_that_was_changed_meanwhile_counts_for_nothing(self, bo: Bo) -> None:
        came = bo.presses(bo.goes())
        bo.way.sandbox.fail("alipay", "error", operation="oauth.token")
        assert bo.returns(came)["state"] == "checking"
        bo.way.put(bo.way.form(name="博小亮"))
        bo.way.work()
        with scope(bo.way.owner.shop):
            assert Customer.objects.get().certified == {}
