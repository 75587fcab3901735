"""Forgotten password: the code by SMS and what it opens."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core import clock, cookies
from core.jobs import bell
from core.jobs import services as jobs
from core.models import Throttle
from infra.testing.cast import PASSWORD
from operators.models import SmsCode
from operators.services import sms_codes
from partners import clients
from partners.models import PartnerCall
from partners.sms import codes
from partners.sms.port import Sent

SEND, RESET, LOGIN = "/api/platform/sendResetPwdSms", "/api/platform/resetPwd", "/api/platform/mainLand"
ME = "/api/platform/getLoginUserInfo"
NEW = "another-horse-2"
STRANGER = "13911112222"
PARTS = re.compile(r" VALUES| WHERE|'|\"s\d")
"""Of a statement, what stands ahead of its values, or of a savepoint's name."""


@pytest.fixture
def mobile(lin, lin_owner):
    return lin_owner.user.mobile(lin.id)


def code_of(lin) -> str:
    return codes.read(PartnerCall.objects.filter(tenant_id=lin.id, party="sms").latest("created_at"))[1]


def a_minute_later() -> None:
    Throttle.objects.filter(key__contains="sms-minute").delete()


class TestSend:
    def test_a_known_mobile_gets_a_code(self, api, lin, mobile):
        assert api(lin.host).post(SEND, mobile=mobile).code == 200
        call = PartnerCall.objects.get(tenant_id=lin.id, party="sms")
        assert codes.read(call)[0] == mobile
        assert len(code_of(lin)) == 6

    def test_neither_mobile_nor_code_is_readable_in_the_queue_or_the_row(self, api, lin, mobile):
        api(lin.host).post(SEND, mobile=mobile)
        call = PartnerCall.objects.get(tenant_id=lin.id, party="sms")
        assert mobile not in str(call.payload)
        assert code_of(lin) not in str(call.payload)
        assert code_of(lin) not in SmsCode.objects.get(tenant_id=lin.id).hash

    def test_an_unknown_mobile_gets_the_same_answer_and_no_sms(self, api, lin, mobile):
        unknown = api(lin.host).post(SEND, mobile=STRANGER)
        Throttle.objects.all().delete()
        known = api(lin.host).post(SEND, mobile=mobile)
        for answer in (unknown, known):
            assert answer.data.pop("handle")
        assert (unknown.code, unknown.data, unknown.msg) == (known.code, known.data, known.msg)
        assert PartnerCall.objects.filter(party="sms").count() == 1
        assert SmsCode.objects.filter(tenant_id=lin.id).count() == 2

    @pytest.mark.parametrize("device", [None, "x" * 32])
    def test_an_unknown_mobile_is_as_much_work(self, api, lin, mobile, monkeypatch, device):
        """Or the time of the answer says which mobile is known."""
        rung = []
        monkeypatch.setattr(bell, "ring", lambda *job, **how: rung.append((job, how)))
        cookie = {"Cookie": f"{cookies.DEVICE}={device}"} if device else {}
        assert api(lin.host).post(SEND, mobile="13911113333").code == 200  # what is cached is cached from here on
        did = []
        for number in (STRANGER, mobile):
            Throttle.objects.all().delete()
            rung.clear()
            with CaptureQueriesContext(connection) as statements:
                assert api(lin.host).post(SEND, mobile=number, headers=cookie).code == 200
            shapes = sorted(PARTS.split(one["sql"])[0] for one in statements)
            counted = sorted(Throttle.objects.values_list("count", flat=True))
            did.append((shapes, counted, len(rung)))
        assert did[0] == did[1]
        assert PartnerCall.objects.filter(party="sms").count() == 1

    def test_whether_another_shop_knows_it_shows_in_no_limit(self, api, lin, gao, mobile, settings, monkeypatch):
        monkeypatch.setattr(sms_codes, "IN_ALL", 3)
        settings.TRUST_PROXY = True
        for number in (mobile, STRANGER):
            asked = [(lin, "203.0.113.1"), (gao, "203.0.113.2"), (gao, "203.0.113.3"), (lin, "203.0.113.4")]
            codes = [api(shop.host).post(SEND, mobile=number, headers={"X-Real-IP": ip}).code for shop, ip in asked]
            assert codes == [200, 200, 200, 115]

    def test_one_address_uses_up_no_more_of_it_in_many_shops(self, api, lin, gao, mobile):
        """What all shops may send to a mobile would be one stranger's to use up."""
        codes = []
        for nth in range(sms_codes.BY_ONE + 1):
            codes.append(api((lin, gao)[nth % 2].host).post(SEND, mobile=mobile).code)
            a_minute_later()
        assert codes == [200] * sms_codes.BY_ONE + [115]

    def test_another_shop_sends_nothing(self, api, gao, mobile):
        api(gao.host).post(SEND, mobile=mobile)
        assert not PartnerCall.objects.exists()

    def test_once_a_minute_for_known_and_unknown(self, api, lin, mobile):
        for number in (mobile, STRANGER):
            Throttle.objects.all().delete()
            assert api(lin.host).post(SEND, mobile=number).code == 200
            answer = api(lin.host).post(SEND, mobile=number)
            assert (answer.code, 0 < answer.data["retry_after"] <= 60) == (115, True)

    def test_so_many_an_hour_from_one_address(self, api, lin, monkeypatch):
        monkeypatch.setattr(sms_codes, "FROM_AN_ADDRESS", 2)
        assert [api(lin.host).post(SEND, mobile=f"1391111000{nth}").code for nth in range(3)] == [200, 200, 115]

    def test_strangers_at_an_address_use_up_nothing_of_a_known_device(self, api, lin, mobile, monkeypatch):
        known = api(lin.host)
        assert known.post(LOGIN, account="lin", password=PASSWORD).code == 200
        monkeypatch.setattr(sms_codes, "FROM_AN_ADDRESS", 2)
        assert [api(lin.host).post(SEND, mobile=f"1391111000{nth}").code for nth in range(3)] == [200, 200, 115]
        assert [known.post(SEND, mobile=mobile).code for _ in range(2)] == [200, 115]

    def test_once_a_minute_from_the_network_of_one_ipv6_subscriber(self, api, lin, mobile, settings):
        settings.TRUST_PROXY = True
        addresses = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::1"]
        codes = [api(lin.host).post(SEND, mobile=mobile, headers={"X-Real-IP": ip}).code for ip in addresses]
        assert codes == [200, 115, 200]

    @pytest.mark.parametrize("known", [True, False])
    def test_five_times_a_day_as_one_address_asks(self, api, lin, mobile, known):
        to = mobile if known else STRANGER
        for _ in range(sms_codes.BY_ONE):
            assert api(lin.host).post(SEND, mobile=to).code == 200
            a_minute_later()
        assert api(lin.host).post(SEND, mobile=to).code == 115

    @pytest.mark.parametrize("limit", ["TO_A_MOBILE", "IN_ALL"])
    def test_so_often_a_day_at_most_however_many_ask(self, api, lin, mobile, settings, monkeypatch, limit):
        monkeypatch.setattr(sms_codes, limit, 3)
        settings.TRUST_PROXY = True
        ips = [f"203.0.113.{nth}" for nth in range(4)]
        codes = [api(lin.host).post(SEND, mobile=mobile, headers={"X-Real-IP": ip}).code for ip in ips]
        assert (codes, PartnerCall.objects.filter(party="sms").count()) == ([200, 200, 200, 115], 3)

    def test_a_stranger_s_asking_keeps_it_from_nobody(self, api, lin, mobile, settings):
        """Five requests, from anywhere, were the person's day."""
        settings.TRUST_PROXY = True
        for _ in range(sms_codes.BY_ONE + 1):
            api(lin.host).post(SEND, mobile=mobile, headers={"X-Real-IP": "203.0.113.9"})
            a_minute_later()
        assert api(lin.host).post(SEND, mobile=mobile).code == 200

    def test_not_even_strangers_from_everywhere_keep_it_from_a_browser_that_is_known(
        self, api, lin, mobile, settings, monkeypatch
    ):
        monkeypatch.setattr(sms_codes, "TO_A_MOBILE", 2)
        settings.TRUST_PROXY = True
        browser = api(lin.host)
        assert browser.post(LOGIN, account="lin", password=PASSWORD).code == 200
        for nth in range(3):
            api(lin.host).post(SEND, mobile=mobile, headers={"X-Real-IP": f"203.0.113.{nth}"})
        assert api(lin.host).post(SEND, mobile=mobile).code == 115
        assert browser.post(SEND, mobile=mobile).code == 200

    def test_known_browsers_count_together(self, api, lin, mobile, monkeypatch):
        """Each had five a day: an owner with enough of them could flood whatever mobile a colleague is given."""
        monkeypatch.setattr(sms_codes, "TO_A_MOBILE", 2)
        browsers = [api(lin.host) for _ in range(3)]
        assert {one.post(LOGIN, account="lin", password=PASSWORD).code for one in browsers} == {200}
        assert [one.post(SEND, mobile=mobile).code for one in browsers] == [200, 200, 115]
        assert api(lin.host).post(SEND, mobile=mobile).code == 200

    def test_neither_one_site_nor_one_shop_uses_up_what_all_may_send(self, api, lin, gao, mobile, settings):
        """Networks of one site, asking at other shops, were the person's day in all of them."""
        settings.TRUST_PROXY = True

        def ask(shop, ip, to):
            a_minute_later()
            return api(shop.host).post(SEND, mobile=to, headers={"X-Real-IP": ip}).code

        for to in (mobile, STRANGER):
            Throttle.objects.all().delete()
            of_a_shop = [ask(gao, f"2001:db8:{nth}::1", to) for nth in range(sms_codes.IN_ALL)]
            assert of_a_shop.count(200) == sms_codes.TO_A_MOBILE <= sms_codes.IN_ALL // 3
            assert ask(lin, "203.0.113.99", to) == 200

    def test_a_site_of_ipv6_asks_as_much_as_four_networks(self, api, lin, mobile, settings, monkeypatch):
        monkeypatch.setattr(sms_codes, "TO_A_MOBILE", 100)
        monkeypatch.setattr(sms_codes, "BY_ONE", 1)
        settings.TRUST_PROXY = True
        addresses = [*(f"2001:db8:1:{net}::1" for net in range(5)), "2001:db8:2::1"]
        codes = []
        for ip in addresses:
            a_minute_later()
            codes.append(api(lin.host).post(SEND, mobile=mobile, headers={"X-Real-IP": ip}).code)
        assert codes == [200, 200, 200, 200, 115, 200]

    def test_a_malformed_mobile_is_named(self, api, lin):
        assert "mobile" in api(lin.host).post(SEND, mobile="123").errors

    def test_an_unknown_shop_is_104(self, api, db):
        assert api("nowhere.localhost").post(SEND, mobile=STRANGER).code == 104


class TestReset:
    @pytest.fixture
    def asked(self, api, lin, mobile):
        """What the page that asked for a code sends."""
        handle = api(lin.host).post(SEND, mobile=mobile).data["handle"]
        return {"mobile": mobile, "sms_handle": handle, "code": code_of(lin)}

    def test_a_stranger_burns_and_replaces_no_code_of_another_page(self, api, lin, mobile, asked):
        """Five wrong tries from anywhere ended it, and so did another request."""
        wrong = "000000" if asked["code"] != "000000" else "000001"
        for handle in ("", "x" * 24):
            for _ in range(sms_codes.TRIES + 1):
                tried = {"mobile": mobile, "sms_handle": handle, "code": wrong, "new_password": NEW}
                assert "code" in api(lin.host).post(RESET, **tried).errors
        a_minute_later()
        theirs = api(lin.host).post(SEND, mobile=mobile).data["handle"]
        mixed = {**asked, "sms_handle": theirs}
        assert "code" in api(lin.host).post(RESET, **mixed, new_password=NEW).errors
        assert api(lin.host).post(RESET, **asked, new_password=NEW).code == 200

    def test_the_new_password_opens_and_the_old_session_ends(self, api, lin, lin_owner, asked):
        shop = api(lin_owner)
        assert shop.get(ME).code == 200
        assert api(lin.host).post(RESET, **asked, new_password=NEW).code == 200
        assert shop.get(ME).code == 109
        assert api(lin.host).post(LOGIN, account="lin", password=NEW).code == 200

    def test_a_code_may_be_typed_in_groups(self, api, lin, asked):
        grouped = f"{asked['code'][:3]} {asked['code'][3:]}"
        assert api(lin.host).post(RESET, **{**asked, "code": grouped}, new_password=NEW).code == 200

    def test_a_code_works_once(self, api, lin, asked):
        assert api(lin.host).post(RESET, **asked, new_password=NEW).code == 200
        again = api(lin.host).post(RESET, **asked, new_password="third-horse-3")
        assert "code" in again.errors

    def test_after_five_wrong_tries_the_right_code_is_wrong_too(self, api, lin, asked):
        wrong = "000000" if asked["code"] != "000000" else "000001"
        for _ in range(5):
            assert "code" in api(lin.host).post(RESET, **{**asked, "code": wrong}, new_password=NEW).errors
        assert "code" in api(lin.host).post(RESET, **asked, new_password=NEW).errors

    def test_it_lives_five_minutes(self, api, lin, asked):
        SmsCode.objects.update(expires_at=clock.real_now() - timedelta(seconds=1))
        assert "code" in api(lin.host).post(RESET, **asked, new_password=NEW).errors

    def test_it_opens_nothing_in_another_shop(self, api, gao, asked):
        assert "code" in api(gao.host).post(RESET, **asked, new_password=NEW).errors

    def test_a_weak_password_is_refused_and_costs_no_try(self, api, lin, asked):
        for weak in ["short1", "onlyletters", "1234567890"]:
            assert "new_password" in api(lin.host).post(RESET, **asked, new_password=weak).errors, weak
            assert SmsCode.objects.get(tenant_id=lin.id).tries == 0

    def test_nor_does_one_with_the_accounts_name(self, api, lin, asked):
        for _ in range(6):
            answer = api(lin.host).post(RESET, **asked, new_password="the-lin-of-1")
            assert "new_password" in answer.errors
        assert api(lin.host).post(RESET, **asked, new_password=NEW).code == 200

    def test_it_unlocks_the_account(self, api, lin, asked):
        for _ in range(6):
            api(lin.host).post(LOGIN, account="lin", password="wrong")
        api(lin.host).post(RESET, **asked, new_password=NEW)
        assert api(lin.host).post(LOGIN, account="lin", password=NEW).code == 200

    def test_a_sub_shops_host_resets_its_own_staff_only(self, api, lin, asked):
        assert "code" in api(lin.sub_host).post(RESET, **asked, new_password=NEW).errors


class TestSms:
    def test_the_job_sends_the_code_to_the_mobile(self, api, lin, mobile, monkeypatch):
        sent = []

        class Phone:
            def send(self, **message):
                sent.append(message)
                return Sent("biz-1", "{}")

        monkeypatch.setattr(clients, "sms", Phone)
        api(lin.host).post(SEND, mobile=mobile)
        assert jobs.run_due() == 1
        assert (sent[0]["mobile"], sent[0]["params"]) == (mobile, {"code": code_of(lin)})
        assert PartnerCall.objects.get(tenant_id=lin.id, party="sms").state == "succeeded"
