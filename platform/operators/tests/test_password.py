"""One's own password: changed by the old one, and before anything else where somebody else chose it."""

import pytest
from django.contrib.auth.hashers import make_password
from django.db.models import F

from apps.staff.models import Staff
from core.accounts.passwords import LEAST
from core.models import Throttle
from infra.testing.cast import code_of
from operators.models import Operator
from operators.services import login, password, sms_codes
from partners.models import PartnerCall
from partners.sms import codes
from tenants import proved
from tenants.models import ProvedMobile
from tenants.scope import public, scope

SEND = "/api/platform/sendFirstPwdSms"
CHANGE, LOGIN, ME = "/api/platform/changePwd", "/api/platform/mainLand", "/api/platform/getLoginUserInfo"
OLD, NEW = "another-horse-2", "battery-staple-3"


def with_password(person, *, must_change: bool = False):
    with scope(person.shop) if person.shop else public():
        table = Staff if person.shop else Operator
        table.objects.filter(pk=person.id).update(password=make_password(OLD), must_change=must_change)
    return person


def log_in(api, person, password):
    code = "" if person.shop else code_of(person.user)
    return api(person.host).post(LOGIN, account=person.user.account, password=password, code=code)


class TestChange:
    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).post(CHANGE, old_password=OLD, new_password=NEW).code == 109

    def test_this_session_goes_on_and_the_others_end(self, api, lin_owner, operator):
        for person in (lin_owner, operator):
            with_password(person)
            here, there = (log_in(api, person, OLD).data["token"] for _ in range(2))
            answer = api(person.host, here).post(CHANGE, old_password=OLD, new_password=NEW)
            assert answer.code == 200
            assert api(person.host, here).get(ME).code == 200
            assert api(person.host, there).get(ME).code == 109
            assert log_in(api, person, OLD).code == 110
            assert log_in(api, person, NEW).code == 200

    @pytest.mark.parametrize(
        ("old", "new", "field"),
        [
            ("wrong-horse-1", NEW, "old_password"),
            (OLD, OLD, "new_password"),
            (OLD, "a1" * ((LEAST - 2) // 2), "new_password"),
            (OLD, "onlyletters", "new_password"),
            (OLD, "Password1", "new_password"),
            (OLD, "qq123456", "new_password"),
            (OLD, "a13812345678", "new_password"),
        ],
    )
    def test_what_is_wrong_is_said_by_field(self, api, lin_owner, old, new, field):
        answer = api(with_password(lin_owner)).post(CHANGE, old_password=old, new_password=new)
        assert answer.code == 110
        assert answer.data["errors"][0]["field"] == field

    def test_a_reset_meanwhile_is_not_overtaken(self, api, lin_owner, monkeypatch):
        check, other = password.check_password, make_password("of-the-owner-4")

        def beside_a_reset(old, known):
            right = check(old, known)
            Staff.objects.filter(pk=lin_owner.id).update(password=other, version=F("version") + 1)
            return right

        here = log_in(api, with_password(lin_owner), OLD).data["token"]
        monkeypatch.setattr(password, "check_password", beside_a_reset)
        assert api(lin_owner.host, here).post(CHANGE, old_password=OLD, new_password=NEW).code == 111
        assert [log_in(api, lin_owner, one).code for one in (NEW, "of-the-owner-4")] == [110, 200]

    def test_right_ones_are_counted_too(self, api, lin_owner, monkeypatch):
        monkeypatch.setattr(password, "RIGHT_ONES", 3)
        shop = api(with_password(lin_owner))
        codes = [shop.post(CHANGE, old_password=OLD, new_password="short").code for _ in range(2)]
        codes += [shop.post("/api/platform/beginSecondFactor", password=OLD).code for _ in range(2)]
        assert codes == [110, 110, 200, 115]
        monkeypatch.setattr(password, "check_password", lambda *_: pytest.fail("it was hashed"))
        assert shop.post(CHANGE, old_password=OLD, new_password=NEW).code == 115

    def test_a_new_one_opens_where_a_thief_s_logins_used_up_the_hour(self, api, lin_owner, monkeypatch):
        browser, asked = api(with_password(lin_owner).host), {"account": lin_owner.user.account, "password": OLD}
        token = browser.post(LOGIN, **asked).data["token"]
        monkeypatch.setattr(login, "RIGHT_ONES", 2)
        assert [browser.post(LOGIN, **asked).code for _ in range(3)] == [200, 200, 115]
        assert api(lin_owner.host, token).post(CHANGE, old_password=OLD, new_password=NEW).code == 200
        assert browser.post(LOGIN, **asked | {"password": NEW}).code == 200

    def test_guesses_are_counted(self, api, lin_owner):
        shop = api(with_password(lin_owner))
        codes = [shop.post(CHANGE, old_password=f"guess-{n}-xx", new_password=NEW).code for n in range(6)]
        assert codes == [110] * 5 + [115]


class TestFirstLogin:
    def test_nothing_opens_until_it_is_changed(self, api, lin_owner):
        person = with_password(lin_owner, must_change=True)
        shop = api(person.host, log_in(api, person, OLD).data["token"])
        me = shop.get(ME).data
        assert (me["state"], me["auths"]) == ("mustChangePassword", [])
        assert shop.get("/api/platform/backendOrderList").code == 103
        assert shop.post(CHANGE, old_password=OLD, new_password=NEW).code == 200
        assert shop.get(ME).data["state"] == "ok"
        assert shop.get("/api/platform/backendOrderList").code == 200


class TestFirstOfAnOwner:
    """Whoever is onboarded has a mobile that the platform typed: with the first own password it is proved."""

    @pytest.fixture
    def fresh(self, api, lin_owner):
        ProvedMobile.objects.filter(tenant_id=lin_owner.shop.id, user_id=lin_owner.id).delete()
        person = with_password(lin_owner, must_change=True)
        return api(person.host, log_in(api, person, OLD).data["token"])

    def sent(self, shop):
        handle = shop.post(SEND).data["handle"]
        mobile, code = codes.read(PartnerCall.objects.filter(operation="first_code").latest("created_at"))
        return mobile, {"sms_handle": handle, "sms_code": code}

    def proved(self, owner):
        return proved.of_people(owner.shop.id, [owner.id]).get(owner.id, set())

    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).post(SEND).code == 109

    def test_another_shops_and_the_wrong_sides_token_is_109(self, api, gao, lin_owner, operator, fresh):
        for token in (lin_owner.token, operator.token):
            assert api(gao.host, token).post(SEND).code == 109

    def test_takes_a_code_to_the_mobile_and_proves_it(self, lin, lin_owner, fresh):
        assert fresh.get(ME).data["prove_mobile"] is True
        mobile, code = self.sent(fresh)
        assert mobile == lin_owner.user.mobile(lin.id)
        assert fresh.post(CHANGE, old_password=OLD, new_password=NEW, **code).code == 200
        assert self.proved(lin_owner) == {proved.index_of(mobile)}
        me = fresh.get(ME).data
        assert (me["state"], me["prove_mobile"]) == ("ok", False)

    def test_without_the_code_nothing_changes(self, api, lin_owner, fresh):
        _, code = self.sent(fresh)
        wrong = {**code, "sms_code": f"{(int(code['sms_code']) + 1) % 10**6:06d}"}
        for given in ({}, {"sms_code": code["sms_code"]}, wrong):
            answer = fresh.post(CHANGE, old_password=OLD, new_password=NEW, **given)
            assert (answer.code, list(answer.errors)) == (110, ["sms_code"])
        assert (self.proved(lin_owner), fresh.get(ME).data["state"]) == (set(), "mustChangePassword")
        assert log_in(api, lin_owner, NEW).code == 110

    def test_a_code_is_of_one_person(self, api, lin, mei, fresh):
        ProvedMobile.objects.filter(tenant_id=lin.id, user_id=mei.id).delete()
        other = with_password(mei, must_change=True)
        hers = api(lin.sub_host, api(lin.sub_host).post(LOGIN, account="mei", password=OLD).data["token"])
        assert other.user.account == "mei"
        _, code = self.sent(fresh)
        assert list(hers.post(CHANGE, old_password=OLD, new_password=NEW, **code).errors) == ["sms_code"]

    def test_once_a_minute(self, fresh):
        assert [fresh.post(SEND).code for _ in "12"] == [200, 115]

    def test_so_often_a_day_to_one_mobile_whoever_is_said_to_have_it(self, fresh, monkeypatch):
        monkeypatch.setattr(sms_codes, "TO_A_MOBILE", 1)
        assert fresh.post(SEND).code == 200
        Throttle.objects.filter(key__contains="sms-minute").delete()
        assert fresh.post(SEND).code == 115

    def test_who_proved_it_before_or_is_an_operator_needs_none(self, api, lin_owner, operator):
        for person in (lin_owner, operator):
            with_password(person, must_change=True)
            side = api(person.host, log_in(api, person, OLD).data["token"])
            assert side.post(SEND).code == 111
            assert side.get(ME).data["prove_mobile"] is False
            assert side.post(CHANGE, old_password=OLD, new_password=NEW).code == 200
