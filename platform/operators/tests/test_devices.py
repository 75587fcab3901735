"""Sessions of one's own, devices that are known, and a lock that a stranger can't keep up."""

import pytest

from apps.staff.accounts import STAFF
from core import clock
from core.notices.models import Notice
from infra.testing.cast import PASSWORD, code_of, person, with_factor
from operators.models import KnownDevice
from operators.rules import device_name
from operators.services import devices, login
from operators.services.people import Person, insert
from partners.models import PartnerCall
from partners.sms import codes
from tenants.scope import scope

LOGIN, ME, MINE = "/api/platform/mainLand", "/api/platform/getLoginUserInfo", "/api/platform/mySecurity"
END = "/api/platform/endSession"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36"


def log_in(browser, password=PASSWORD):
    return browser.post(LOGIN, account="lin", password=password)


def trusted(shop):
    """Whose browsers are known in the shop."""
    rows = KnownDevice.objects.filter(tenant_id=shop.id, trusted=True).order_by("user_id")
    return list(rows.values_list("user_id", flat=True))


class TestLock:
    def test_a_stranger_does_not_lock_out_who_logged_in_from_that_device(self, api, lin):
        known, stranger = api(lin.host), api(lin.host)
        assert log_in(known).code == 200
        assert [log_in(stranger, "wrong").code for _ in range(6)] == [110] * 5 + [115]
        assert log_in(stranger).code == 115
        assert log_in(known).code == 200

    def test_the_known_device_has_five_tries_too(self, api, lin):
        known = api(lin.host)
        log_in(known)
        assert [log_in(known, "wrong").code for _ in range(6)] == [110] * 5 + [115]
        assert log_in(known).code == 115

    def test_what_is_refused_on_one_known_device_uses_up_nothing_of_the_others(self, api, lin, monkeypatch):
        monkeypatch.setattr(login, "OF_KNOWN", 6)
        one, other = api(lin.host), api(lin.host)
        log_in(one), log_in(other)
        assert [log_in(one, "wrong").code for _ in range(9)] == [110] * 5 + [115] * 4
        assert log_in(other).code == 200

    def test_a_cookie_that_somebody_made_up_is_a_strangers(self, api, lin):
        stranger = api(lin.host, cookie="zudesk_device=made-up")
        [log_in(api(lin.host), "wrong") for _ in range(5)]
        assert log_in(stranger).code == 115

    def test_a_device_of_one_person_is_not_one_of_another(self, api, lin, mei):
        browser = api(lin.host)
        browser.post(LOGIN, account="mei", password=PASSWORD)
        [log_in(api(lin.host), "wrong") for _ in range(5)]
        assert log_in(browser).code == 115

    def test_the_cookie_is_kept_hashed_and_no_script_reads_it(self, api, lin):
        cookie = log_in(api(lin.host)).response.cookies["zudesk_device"]
        assert cookie["httponly"]
        assert not KnownDevice.objects.filter(hash=cookie.value).exists()
        assert KnownDevice.objects.filter(hash=devices._hash(cookie.value)).exists()

    def test_a_colleagues_new_password_opens_the_known_device_too(self, api, lin_owner, mei):
        own = api(mei.host)
        own.post(LOGIN, account="mei", password=PASSWORD)
        codes = [own.post(LOGIN, account="mei", password="wrong").code for _ in range(6)]
        assert codes == [110] * 5 + [115]
        made = api(lin_owner).post("/api/platform/setPersonPassword", id=str(mei.id)).data
        assert own.post(LOGIN, account="mei", password=made["password"]).code == 200


class TestForgotten:
    """A thief's browser that got in once is a stranger's again."""

    @pytest.fixture
    def browser(self, api, lin, lin_owner):
        with_factor(lin_owner.user, lin.id)
        known = api(lin.host)
        answer = known.post(LOGIN, account="lin", password=PASSWORD, code=code_of(lin_owner.user, lin.id))
        assert answer.code == 200
        assert KnownDevice.objects.filter(tenant_id=lin.id).count() == 1
        return known

    @pytest.mark.parametrize("path", ["setPersonPassword", "resetSecondFactor"])
    def test_what_a_colleague_sets_anew_ends_them(self, api, lin, lin_owner, browser, path):
        with scope(lin):
            insert(STAFF, Person("lan", "Lan", "13600009999", "!", tuple(lin_owner.user.role_ids)), lin.id)
        KnownDevice.objects.create(tenant_id=lin.id, user_id=77, hash="x" * 64, last_at=clock.real_now())
        asked = {"id": str(lin_owner.id), "reason": "丢了电脑"}
        assert api(person("lan", lin)).post(f"/api/platform/{path}", **asked).code == 200
        assert trusted(lin) == [77]

    def test_so_does_another_mobile_and_no_other_name(self, api, lin, lin_owner, browser):
        """Codes go out to it more freely where a known browser asks."""
        with scope(lin):
            insert(STAFF, Person("lan", "Lan", "13600009999", "!", tuple(lin_owner.user.role_ids)), lin.id)
        roles = [str(one) for one in lin_owner.user.role_ids]
        asked = {"id": str(lin_owner.id), "name": "林林", "role_ids": roles}
        known = []
        for mobile in ({}, {"mobile": "13600008888"}):
            assert api(person("lan", lin)).post("/api/platform/editPerson", **asked, **mobile).code == 200
            known.append(trusted(lin))
        assert known == [[lin_owner.id], []]

    def test_so_does_a_new_password_by_message(self, api, lin, lin_owner, browser):
        mobile = lin_owner.user.mobile(lin.id)
        handle = api(lin.host).post("/api/platform/sendResetPwdSms", mobile=mobile).data["handle"]
        code = codes.read(PartnerCall.objects.get(tenant_id=lin.id, party="sms"))[1]
        reset = {"mobile": mobile, "code": code, "sms_handle": handle, "new_password": "battery-staple-2"}
        assert api(lin.host).post("/api/platform/resetPwd", **reset).code == 200
        assert trusted(lin) == []

    def test_the_next_login_is_told_of_all_the_same(self, api, lin, lin_owner, browser):
        devices.forget(lin.id, lin_owner.id)
        browser.post(LOGIN, account="lin", password=PASSWORD, code=code_of(lin_owner.user, lin.id))
        assert Notice.objects.filter(kind="account.new_device").count() == 1
        assert trusted(lin) == [lin_owner.id]


class TestNewDevice:
    def test_the_second_device_is_told_of_and_a_known_one_is_not(self, api, lin, lin_owner, mei):
        first, second = api(lin.host), api(lin.host, user_agent=CHROME)
        log_in(first)
        log_in(first)
        assert not Notice.objects.filter(kind="account.new_device").exists()
        log_in(second)
        log_in(second)
        told = api(lin_owner).get("/api/platform/notices").data["items"][0]
        assert told["title"] == "您的账号在新设备上登录"
        assert told["text"].startswith("Chrome · Windows · 127.0.0.1")
        assert Notice.objects.filter(kind="account.new_device").count() == 1
        assert [one["kind"] for one in api(mei).get("/api/platform/notices").data["items"]] == []


class TestSessions:
    def test_nobody_is_109(self, api, lin):
        assert [api(lin.host).get(MINE).code, api(lin.host).post(END).code] == [109, 109]

    def test_they_are_listed_with_device_address_and_last_use(self, api, lin):
        here = api(lin.host, log_in(api(lin.host, user_agent=CHROME)).data["token"])
        log_in(api(lin.host))
        rows = here.get(MINE).data["sessions"]
        assert sorted(row["device"] for row in rows) == ["Chrome · Windows", "未知设备"]
        (mine,) = [row for row in rows if row["here"]]
        assert (mine["device"], mine["ip"]) == ("Chrome · Windows", "127.0.0.1")
        assert mine["used_at"] >= mine["begun_at"]

    def test_one_of_them_or_all_others_end_at_once(self, api, lin_owner, mei):
        here, one, two = (api(lin_owner.host, lin_owner.token_of(lin_owner.new_session())) for _ in range(3))
        of_mei = api(mei)
        ids = {row["id"] for row in one.get(MINE).data["sessions"] if row["here"]}
        assert here.post(END, id=ids.pop()).data == {"ended": 1}
        assert [each.get(ME).code for each in (here, one, two, of_mei)] == [200, 109, 200, 200]
        assert here.post(END).data["ended"] >= 1
        assert [each.get(ME).code for each in (here, two, of_mei)] == [200, 109, 200]

    def test_of_somebody_else_it_is_104(self, api, lin_owner, mei, gao_owner):
        for other in (mei, gao_owner):
            assert api(lin_owner).post(END, id=other.session.jti).code == 104
            assert api(other).get(ME).code == 200


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (CHROME, "Chrome · Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/17 Safari/605", "Safari · macOS"),
        (CHROME + " Edg/130.0", "Edge · Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0", "微信 · iPhone"),
        ("curl/8", "未知设备"),
        ("", "未知设备"),
    ],
)
def test_the_device_in_words(agent, name):
    assert device_name(agent)[0] == name
