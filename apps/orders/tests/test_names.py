"""Whether the name is the customer's own: asked at the payment platform, which the customer lets say so."""

from collections.abc import Callable
from copy import copy
from datetime import timedelta
from typing import Any
from urllib.parse import quote, urlsplit

import httpx
import pytest
from django.db import connection
from django.http import HttpResponse

from apps.customers import tries
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from core import clock
from core.jobs.registry import scope as job_scope
from core.models import Job
from partners import returns
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import handler_of
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ASK, STAFF = "/api/h5/nameCheck", "/api/general/ali/userAuthenticationInfo"


class Bo:
    """The customer in a browser: opens the page that the shop gives, presses a button, comes back."""

    def __init__(self, way: Way, operators: str) -> None:
        self.way, self.operators, self.browser = way, operators, way.nobody

    def goes(self) -> str:
        return str(self.way.asked(self.browser.post(ASK, token=self.way.token))["url"])

    def presses(self, page: str, act: str = "agree", buyer: str = BO["mobile"]) -> str:
        """Where the payment platform leads on to."""
        form = {"query": urlsplit(page).query, "buyer": buyer, "act": act}
        return str(httpx.post(f"{self.way.sandbox.url}/alipay/authorized", data=form).headers["location"])

    def follows(self, to: str, browser: Any = None) -> HttpResponse:
        """The answer of the shop's host, to which the operators' leads on."""
        browser = browser or self.browser
        first = opened(browser, to)
        assert (first.status_code, urlsplit(to).hostname) == (302, self.operators)
        assert urlsplit(first["Location"]).hostname == self.way.owner.shop.host
        return opened(browser, first["Location"])

    def returns(self, to: str) -> Any:
        """What the order says then."""
        own = urlsplit(self.follows(to)["Location"])
        assert (own.hostname, own.query) == (self.way.owner.shop.host, "")
        assert own.path.startswith(f"/h5/order/{self.way.token.split(':')[0]}:"), (
            "the same order, signed at another second"
        )
        return self.way.page()["name_check"]

    def checks(self, **how: str) -> Any:
        return self.returns(self.presses(self.goes(), **how))


def opened(browser: Any, address: str) -> HttpResponse:
    at = urlsplit(address)
    answer: HttpResponse = browser.raw("get", f"{at.path}?{at.query}", headers={"Host": at.hostname})
    return answer


@pytest.fixture
def bo(way: Way, operator: Any) -> Bo:
    return Bo(way.place(), operator.host)


class TestACustomer:
    def test_who_agrees_is_confirmed(self, bo: Bo) -> None:
        assert bo.way.page()["name_check"]["state"] == "none"
        assert bo.checks()["state"] == "passed"
        assert bo.way.page()["name_check"]["state"] == "passed"
        assert set(PartnerCall.objects.get(operation="certify_page").payload) == {"sub_shop_id"}
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

    @pytest.mark.months
    def test_whose_consent_the_platform_knows_no_more_begins_anew(self, bo: Bo) -> None:
        found = bo.returns(f"{bo.presses(bo.goes())}x")
        assert (found["state"], "过期" in found["text"]) == ("refused", True)
        assert bo.checks()["state"] == "passed"

    def test_is_not_overtaken_by_the_queue_neither_going_nor_coming_back(
        self, bo: Bo, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A worker that has taken the job sends before the request does, and has not heard the answer yet."""

        def beside_a_worker(*sent: PartnerCall) -> Callable[[], None]:
            def work() -> None:
                due = Job.objects.filter(run_at__lte=clock.real_now()).values_list("key", flat=True)
                for call in [call for call in sent if str(call.id) in due]:
                    PartnerCall.objects.filter(id=call.id).update(state=CallState.UNKNOWN)
                    with job_scope(call.tenant_id):
                        handler_of(call).send(call)
                reach(*sent)()

            return work

        reach = partners.reach
        monkeypatch.setattr(partners, "reach", beside_a_worker)
        assert bo.checks()["state"] == "passed"

    @pytest.mark.months
    def test_comes_back_to_where_it_was_begun_though_the_lease_went_to_a_sub_shop(self, bo: Bo, mei: Any) -> None:
        to = bo.presses(bo.goes())
        with scope(bo.way.owner.shop):
            Order.objects.filter(pk=int(bo.way.order_id)).update(sub_shop_id=mei.user.sub_shop_id)
        assert bo.returns(to)["state"] == "passed"

    def test_tries_are_counted(self, bo: Bo, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tries, "CHECKS_OF_AN_ORDER", 1)
        bo.goes()
        assert bo.way.nobody.post(ASK, token=bo.way.token).code == 115

    def test_what_is_no_token_is_not_counted(self, bo: Bo) -> None:
        with connection.cursor() as cursor:
            for _ in range(2):
                cursor.execute("SELECT count(*) FROM public.core_throttle WHERE key LIKE 'h5.name:%%'")
                assert cursor.fetchone() == (0,)
                assert bo.way.nobody.post(ASK, token="x" * 40).code == 104

    def test_of_another_shop_or_none_gets_nothing(self, bo: Bo, api: Any, gao: Any) -> None:
        assert api(gao.host).post(ASK, token=bo.way.token).code == 104
        assert bo.way.nobody.post(ASK, token="x" * 40).code == 104


class TestAPartyAway:
    def test_gives_no_page_and_leaves_nothing_to_a_person(self, bo: Bo) -> None:
        bo.way.sandbox.fail("alipay", "error", operation="preconsult")
        assert bo.way.nobody.post(ASK, token=bo.way.token).code == 120
        assert PartnerCall.objects.get(operation="certify_page").state == CallState.REFUSED
        assert bo.checks()["state"] == "passed"

    @pytest.mark.months
    def test_is_asked_again_by_the_queue_and_by_staff(self, bo: Bo) -> None:
        to = bo.presses(bo.goes())
        bo.way.sandbox.fail("alipay", "error", operation="oauth.token")
        assert bo.returns(to)["state"] == "checking"
        assert bo.way.shop.get(STAFF, order_id=bo.way.order_id).data["state"] == "passed"


class TestComingBack:
    """What leads nowhere is a page that says what to do, and changes nothing."""

    def nowhere(self, bo: Bo, answer: HttpResponse, state: str = "asked") -> None:
        assert (answer.status_code, answer["Content-Type"]) == (404, "text/plain; charset=utf-8")
        assert "回到原来的浏览器" in answer.content.decode() and bo.way.token not in answer.content.decode()
        assert bo.way.page()["name_check"]["state"] == state
        assert not PartnerCall.objects.filter(operation="certify", state=CallState.PENDING).exists()

    def at_both(self, bo: Bo, query: str, state: str = "asked") -> None:
        for host in (bo.operators, bo.way.owner.shop.host):
            self.nowhere(bo, opened(bo.browser, f"http://{host}/api/partners/alipay/back?{query}"), state)

    def test_with_a_state_that_is_not_ours(self, bo: Bo) -> None:
        for state in ("", "x", "0" * 48, "f" * 80):
            self.at_both(bo, f"state={state}&auth_code=1", "none")

    def test_with_anything_but_what_was_given(self, bo: Bo, gao: Any) -> None:
        """A code that no party gives, the state spelt otherwise, the call's number alone, another shop's host, late."""
        to = bo.presses(bo.goes())
        call = PartnerCall.objects.get(operation="certify_page")
        state = returns.state_of(call)
        for code in ("%00", "%ED%A0%80", "A" * 129, "a%20b", "%E4%B8%80"):
            self.at_both(bo, f"state={state}&auth_code={code}")
        for spelt in ("+{}", "_{}", "０{}"):
            self.nowhere(bo, opened(bo.browser, to.replace(state, quote(spelt.format(state[1:])))))
        for known in (f"{call.tenant_id:016x}{call.id.hex}", f"{call.tenant_id:016x}{call.id.hex}{'0' * 32}"):
            self.nowhere(bo, opened(bo.browser, to.replace(state, known)))
        self.nowhere(bo, opened(bo.browser, urlsplit(to)._replace(netloc=gao.host).geturl()))
        with clock.at(clock.now() + timedelta(minutes=31)):
            self.nowhere(bo, opened(bo.browser, to))

    def test_in_another_browser(self, bo: Bo) -> None:
        to = bo.presses(bo.goes(), buyer="13900001111")
        self.nowhere(bo, bo.follows(to, browser=bo.way.nobody))
        assert bo.checks()["state"] == "passed"

    def test_in_the_browser_of_another_order_s_customer(self, bo: Bo) -> None:
        other = Bo(copy(bo.way).place(mobile="13900001111"), bo.operators)
        other.goes()
        to = bo.presses(bo.goes(), buyer="13900001111")
        self.nowhere(bo, bo.follows(to, browser=other.browser))

    def test_twice(self, bo: Bo) -> None:
        to = bo.presses(bo.goes())
        kept = copy(bo.browser._client.cookies)
        assert bo.returns(to)["state"] == "passed"
        self.nowhere(bo, bo.follows(to), "passed")
        bo.browser._client.cookies = kept
        self.nowhere(bo, bo.follows(to), "passed")
        assert PartnerCall.objects.filter(operation="certify").count() == 1

    @pytest.mark.months
    def test_from_an_earlier_page_than_the_newest(self, bo: Bo) -> None:
        to, kept = bo.presses(bo.goes()), copy(bo.browser._client.cookies)
        bo.goes()
        self.nowhere(bo, bo.follows(to))
        bo.browser._client.cookies = kept
        self.nowhere(bo, bo.follows(to))

    @pytest.mark.months
    def test_with_the_state_of_a_call_that_has_no_page(self, bo: Bo) -> None:
        to = bo.presses(bo.goes())
        page = PartnerCall.objects.get(operation="certify_page")
        bo.returns(to)
        forged = to.replace(returns.state_of(page), returns.state_of(PartnerCall.objects.get(operation="certify")))
        self.nowhere(bo, opened(bo.browser, forged), "passed")

    def test_is_for_the_browser_alone_that_the_page_was_given_to(self, bo: Bo) -> None:
        bo.goes()
        (kept,) = bo.browser._client.cookies.values()
        assert (kept["httponly"], kept["samesite"], kept["max-age"]) == (True, "Lax", 1800)
        assert kept.value not in bo.way.order.name_check["url"]

    def test_with_tls_is_for_a_cookie_that_no_neighbour_host_can_plant(self, bo: Bo, settings: Any) -> None:
        settings.PUBLIC_SCHEME = "https"
        bo.goes()
        (kept,) = bo.browser._client.cookies.values()
        assert kept.key.startswith("__Host-")
        assert (kept["secure"], kept["path"], kept["domain"]) == (True, "/", "")

    @pytest.mark.months
    def test_a_repeated_send_leads_nobody_to_the_page_of_another_browser(self, bo: Bo) -> None:
        key, eve = {"Idempotency-Key": "page-of-bo-1"}, bo.way.nobody
        bo.way.asked(eve.post(ASK, token=bo.way.token, headers=key))
        page = bo.goes()
        assert bo.way.asked(eve.post(ASK, token=bo.way.token, headers=key))["url"] != page
        self.nowhere(bo, bo.follows(bo.presses(page)))

    @pytest.mark.months
    def test_a_page_that_was_asked_for_meanwhile_is_the_other_browser_s(
        self, bo: Bo, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        reach = partners.reach

        def with_bo_in_between(*sent: PartnerCall) -> Callable[[], None]:
            monkeypatch.setattr(partners, "reach", reach)
            bo.goes()
            return reach(*sent)

        eve = bo.way.nobody
        monkeypatch.setattr(partners, "reach", with_bo_in_between)
        assert (eve.post(ASK, token=bo.way.token).code, len(eve._client.cookies)) == (111, 0)
