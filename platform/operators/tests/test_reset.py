"""Forgotten password: the code by SMS and what it opens."""

from datetime import timedelta

import pytest

from core import clock
from core.jobs import services as jobs
from core.models import Throttle
from operators.models import ResetCode
from partners import clients
from partners.models import PartnerCall
from partners.sms import codes
from partners.sms.port import Sent

SEND, RESET, LOGIN = "/api/platform/sendResetPwdSms", "/api/platform/resetPwd", "/api/platform/mainLand"
ME = "/api/platform/getLoginUserInfo"
NEW = "another-horse-2"
STRANGER = "13911112222"


@pytest.fixture
def mobile(lin, lin_owner):
    return lin_owner.user.mobile(lin.id)


def code_of(lin) -> str:
    return codes.read(PartnerCall.objects.filter(tenant_id=lin.id, party="sms").latest("created_at"))[1]


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
        assert code_of(lin) not in ResetCode.objects.get(tenant_id=lin.id).hash

    def test_an_unknown_mobile_gets_the_same_answer_and_no_sms(self, api, lin, mobile):
        unknown = api(lin.host).post(SEND, mobile=STRANGER)
        Throttle.objects.all().delete()
        known = api(lin.host).post(SEND, mobile=mobile)
        assert unknown.response.content == known.response.content
        assert PartnerCall.objects.filter(party="sms").count() == 1

    def test_another_shop_sends_nothing(self, api, gao, mobile):
        api(gao.host).post(SEND, mobile=mobile)
        assert not PartnerCall.objects.exists()

    def test_once_a_minute_for_known_and_unknown(self, api, lin, mobile):
        for number in (mobile, STRANGER):
            Throttle.objects.all().delete()
            assert api(lin.host).post(SEND, mobile=number).code == 200
            answer = api(lin.host).post(SEND, mobile=number)
            assert (answer.code, 0 < answer.data["retry_after"] <= 60) == (115, True)

    def test_once_a_minute_from_one_address(self, api, lin, mobile):
        assert api(lin.host).post(SEND, mobile=mobile).code == 200
        assert api(lin.host).post(SEND, mobile=STRANGER).code == 115

    def test_once_a_minute_from_the_network_of_one_ipv6_subscriber(self, api, lin, mobile, settings):
        settings.TRUST_PROXY = True
        sent = [(mobile, "2001:db8:1:2::1"), (STRANGER, "2001:db8:1:2::2"), ("13911113333", "2001:db8:1:3::1")]
        codes = [api(lin.host).post(SEND, mobile=to, headers={"X-Real-IP": ip}).code for to, ip in sent]
        assert codes == [200, 115, 200]

    def test_five_times_a_day(self, api, lin, mobile):
        for _ in range(5):
            assert api(lin.host).post(SEND, mobile=mobile).code == 200
            Throttle.objects.filter(key__startswith="sms-minute").delete()
        assert api(lin.host).post(SEND, mobile=mobile).code == 115

    def test_a_malformed_mobile_is_named(self, api, lin):
        assert "mobile" in api(lin.host).post(SEND, mobile="123").errors

    def test_an_unknown_shop_is_104(self, api, db):
        assert api("nowhere.localhost").post(SEND, mobile=STRANGER).code == 104


class TestReset:
    @pytest.fixture
    def code(self, api, lin, mobile):
        api(lin.host).post(SEND, mobile=mobile)
        return code_of(lin)

    def test_the_new_password_opens_and_the_old_session_ends(self, api, lin, lin_owner, mobile, code):
        shop = api(lin_owner)
        assert shop.get(ME).code == 200
        assert api(lin.host).post(RESET, mobile=mobile, code=code, new_password=NEW).code == 200
        assert shop.get(ME).code == 109
        assert api(lin.host).post(LOGIN, account="lin", password=NEW).code == 200

    def test_a_code_may_be_typed_in_groups(self, api, lin, mobile, code):
        grouped = f"{code[:3]} {code[3:]}"
        assert api(lin.host).post(RESET, mobile=mobile, code=grouped, new_password=NEW).code == 200

    def test_a_code_works_once(self, api, lin, mobile, code):
        assert api(lin.host).post(RESET, mobile=mobile, code=code, new_password=NEW).code == 200
        again = api(lin.host).post(RESET, mobile=mobile, code=code, new_password="third-horse-3")
        assert "code" in again.errors

    def test_after_five_wrong_tries_the_right_code_is_wrong_too(self, api, lin, mobile, code):
        wrong = "000000" if code != "000000" else "000001"
        for _ in range(5):
            assert "code" in api(lin.host).post(RESET, mobile=mobile, code=wrong, new_password=NEW).errors
        assert "code" in api(lin.host).post(RESET, mobile=mobile, code=code, new_password=NEW).errors

    def test_it_lives_five_minutes(self, api, lin, mobile, code):
        ResetCode.objects.update(expires_at=clock.real_now() - timedelta(seconds=1))
        assert "code" in api(lin.host).post(RESET, mobile=mobile, code=code, new_password=NEW).errors

    def test_it_opens_nothing_in_another_shop(self, api, gao, mobile, code):
        assert "code" in api(gao.host).post(RESET, mobile=mobile, code=code, new_password=NEW).errors

    @pytest.mark.parametrize("weak", ["short1", "onlyletters", "1234567890"])
    def test_a_weak_password_is_refused_and_costs_no_try(self, api, lin, mobile, code, weak):
        assert "new_password" in api(lin.host).post(RESET, mobile=mobile, code=code, new_password=weak).errors
        assert ResetCode.objects.get(tenant_id=lin.id).tries == 0

    def test_nor_does_one_with_the_accounts_name(self, api, lin, mobile, code):
        for _ in range(6):
            answer = api(lin.host).post(RESET, mobile=mobile, code=code, new_password="the-lin-of-1")
            assert "new_password" in answer.errors
        assert api(lin.host).post(RESET, mobile=mobile, code=code, new_password=NEW).code == 200

    def test_it_unlocks_the_account(self, api, lin, mobile, code):
        for _ in range(6):
            api(lin.host).post(LOGIN, account="lin", password="wrong")
        api(lin.host).post(RESET, mobile=mobile, code=code, new_password=NEW)
        assert api(lin.host).post(LOGIN, account="lin", password=NEW).code == 200

    def test_a_sub_shops_host_resets_its_own_staff_only(self, api, lin, mobile, code):
        assert "code" in api(lin.sub_host).post(RESET, mobile=mobile, code=code, new_password=NEW).errors


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
