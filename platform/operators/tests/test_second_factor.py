"""The second factor: at the login, for oneself, demanded by a shop's owner, reset by somebody else."""

from base64 import b32decode
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from apps.staff.accounts import STAFF
from apps.staff.models import ShopLog, Staff, StaffRole
from core import clock, redis
from core.accounts import totp
from core.models import Throttle
from core.notices.models import Notice
from infra.testing.cast import PASSWORD, Person, code_of, person, with_factor
from operators.models import Operator, OperatorLog, SecondFactor
from operators.services import apart, own, people, second_factor
from operators.tests.factories import operator_of, with_mobile
from partners.models import PartnerCall
from partners.sms import codes
from tenants import sessions
from tenants.models import Session
from tenants.scope import public, scope
from tenants.testing.threads import at_once

LOGIN, ME, MINE = "/api/platform/mainLand", "/api/platform/getLoginUserInfo", "/api/platform/mySecurity"
BEGIN, CONFIRM = "/api/platform/beginSecondFactor", "/api/platform/confirmSecondFactor"
RECOVERY, RESET = "/api/platform/newRecoveryCodes", "/api/platform/resetSecondFactor"
DEMAND, IDLE = "/api/platform/demandSecondFactor", "/api/platform/limitIdle"
NEW_PASSWORD, EDIT = "/api/platform/setPersonPassword", "/api/platform/editPerson"
CHANGE = "/api/platform/changePwd"
OTHER = "battery-staple-2"
ADMIN = "admin.localhost"


def log_in(api, person, **more):
    return api(person.host).post(LOGIN, account=person.account, password=PASSWORD, **more)


def code_now(secret: str) -> str:
    padded = secret + "=" * (-len(secret) % 8)
    return totp.code_at(b32decode(padded), totp.step_at(clock.real_now().timestamp()))


def with_own_factor(account: str, role: str) -> Person:
    with public():
        other = operator_of(account, role)
        with_factor(other.user)
    return other


def changed(browser, act, other, mobile="13912340000"):
    """Another password of a colleague, or another mobile, where a forgotten one's code is sent to."""
    if act == NEW_PASSWORD:
        return browser.post(act, id=str(other.id))
    roles = [str(one) for one in other.user.role_ids]
    return browser.post(act, id=str(other.id), name=other.user.name, mobile=mobile, role_ids=roles)


@pytest.fixture
def later(monkeypatch):
    """Moves the clock by so many seconds."""
    real = clock.real_now

    def move(seconds):
        monkeypatch.setattr(clock, "real_now", lambda: real() + timedelta(seconds=seconds))

    return move


@pytest.fixture(params=["changed", "by_a_colleague", "by_a_message"])
def way_to_a_new_password(request, api, lin, lin_owner):
    """Gives Lin a new password, each way there is."""

    def changed():
        assert api(lin_owner).post(CHANGE, old_password=PASSWORD, new_password=OTHER).code == 200

    def by_a_colleague():
        with scope(lin):
            people.insert(
                STAFF, people.Person("lan", "Lan", "13600009999", "!", tuple(lin_owner.user.role_ids)), lin.id
            )
        assert api(person("lan", lin)).post(NEW_PASSWORD, id=str(lin_owner.id)).code == 200

    def by_a_message():
        mobile = lin_owner.user.mobile(lin.id)
        handle = api(lin.host).post("/api/platform/sendResetPwdSms", mobile=mobile).data["handle"]
        code = codes.read(PartnerCall.objects.get(tenant_id=lin.id, party="sms"))[1]
        reset = {"mobile": mobile, "code": code, "sms_handle": handle, "new_password": OTHER}
        assert api(lin.host).post("/api/platform/resetPwd", **reset).code == 200

    return {one.__name__: one for one in (changed, by_a_colleague, by_a_message)}[request.param]


class TestOperators:
    def test_the_password_alone_opens_no_session(self, api, operator):
        before = Session.objects.filter(tenant_id=0).count()
        answer = log_in(api, operator)
        assert (answer.code, answer.data["asks"], answer.data["token"]) == (200, "code", "")
        assert answer.data["roles"] == []
        assert answer.data["secret"] == ""
        assert Session.objects.filter(tenant_id=0).count() == before

    def test_a_code_of_the_authenticator_does(self, api, operator):
        token = log_in(api, operator, code=code_of(operator.user)).data["token"]
        assert api(ADMIN, token).get(ME).code == 200

    def test_a_wrong_password_learns_nothing_of_it(self, api, operator):
        answer = api(ADMIN).post(LOGIN, account="ada", password="wrong-horse-1", code=code_of(operator.user))
        assert list(answer.errors) == ["password"]

    def test_a_code_is_never_good_twice(self, api, operator):
        code = code_of(operator.user)
        assert log_in(api, operator, code=code).code == 200
        again = log_in(api, operator, code=code)
        assert (again.code, list(again.errors)) == (110, ["code"])

    def test_nor_an_older_one_after_a_newer(self, api, operator, later):
        older = code_of(operator.user)
        later(30)
        assert log_in(api, operator, code=code_of(operator.user)).code == 200
        assert log_in(api, operator, code=older).code == 110

    @pytest.mark.django_db(transaction=True)
    def test_nor_twice_at_once(self, api, operator):
        code = code_of(operator.user)
        codes = at_once(4, lambda _: log_in(api, operator, code=code).code)
        assert sorted(codes) == [110, 110, 110, 200]

    def test_wrong_codes_lock_as_wrong_passwords_do_and_are_logged(self, api, operator):
        codes = [log_in(api, operator, code="000000").code for _ in range(6)]
        assert codes == [110] * 5 + [115]
        assert log_in(api, operator, code=code_of(operator.user)).code == 115
        with public():
            assert OperatorLog.objects.filter(act="account.code_failed").count() == 5

    def test_a_right_password_without_a_code_does_not_forget_the_wrong_ones(self, api, operator):
        for _ in range(4):
            log_in(api, operator, code="000000")
            assert log_in(api, operator).data["asks"] == "code"
        assert [log_in(api, operator, code="000000").code for _ in range(2)] == [110, 115]

    def test_who_knows_the_password_has_twenty_tries_a_day(self, api, operator, later, monkeypatch):
        monkeypatch.setattr(second_factor, "TRIES_A_DAY", 3)
        codes = []
        for number in range(5):
            later(number * 1000)
            codes.append(log_in(api, operator, code="000000").code)
        assert codes == [110, 110, 110, 115, 115]

    @pytest.mark.parametrize("path", [RESET, NEW_PASSWORD])
    def test_what_a_colleague_sets_anew_is_counted_anew(self, api, operator, monkeypatch, path):
        monkeypatch.setattr(second_factor, "TRIES_A_DAY", 3)
        with public():
            cai = operator_of("cai", "finance")
            Operator.objects.filter(pk=cai.id).update(password=operator.user.password)
            with_factor(cai.user)
        assert [log_in(api, cai, code="000000").code for _ in range(4)] == [110, 110, 110, 115]
        with_mobile(cai, "13600008888")
        said = api(operator).post(path, id=str(cai.id), **({"reason": "锁住了"} if path == RESET else {}))
        assert said.code == 200
        password = PASSWORD if path == RESET else said.data["password"]
        with public():
            Throttle.objects.filter(key__startswith="login:").delete()
        code = code_now(log_in(api, cai).data["secret"]) if path == RESET else code_of(cai.user)
        assert api(ADMIN).post(LOGIN, account="cai", password=password, code=code).code == 200

    def test_new_passwords_give_no_endless_tries(self, api, operator, monkeypatch):
        monkeypatch.setattr(second_factor, "TRIES_A_DAY", 3)
        monkeypatch.setattr(second_factor, "TRIES_WITH_ALL_PASSWORDS", 5)
        with public():
            cai = operator_of("cai", "finance")
            with_factor(cai.user)
        codes = []
        for _ in range(3):
            password = api(operator).post(NEW_PASSWORD, id=str(cai.id)).data["password"]
            codes += [api(ADMIN).post(LOGIN, account="cai", password=password, code="000000").code for _ in range(2)]
        assert codes == [110] * 5 + [115]

    def test_a_stranger_who_knows_the_password_does_not_lock_a_known_device(self, api, operator, later, monkeypatch):
        monkeypatch.setattr(second_factor, "TRIES_A_DAY", 3)
        known = api(ADMIN)
        first = {"account": "ada", "password": PASSWORD}
        assert known.post(LOGIN, **first, code=code_of(operator.user)).code == 200
        assert [log_in(api, operator, code="000000").code for _ in range(4)] == [110, 110, 110, 115]
        later(60)
        assert log_in(api, operator, code=code_of(operator.user)).code == 115
        assert known.post(LOGIN, **first, code=code_of(operator.user)).code == 200
        assert [known.post(LOGIN, **first, code="000000").code for _ in range(4)] == [110, 110, 110, 115]

    def test_without_one_it_is_set_up_at_the_login(self, api, operator):
        with public():
            SecondFactor.objects.all().delete()
        first, second = log_in(api, operator).data, log_in(api, operator).data
        assert (first["asks"], first["token"]) == ("enrol", "")
        assert first["secret"] in first["uri"]
        assert first["secret"] != second["secret"]
        assert log_in(api, operator, code=code_now(first["secret"])).code == 110
        done = log_in(api, operator, code=code_now(second["secret"])).data
        assert len(done["recovery_codes"]) == 10
        assert api(ADMIN, done["token"]).get(ME).code == 200
        with public():
            row = SecondFactor.objects.get()
        assert second["secret"].encode() not in bytes(row.secret_sealed)
        assert log_in(api, operator).data["asks"] == "code"

    def test_a_secret_that_somebody_saw_before_is_good_for_nothing(self, api, operator):
        """Whoever chose the first password may look at the login that sets one up; the next look is another secret."""
        with public():
            SecondFactor.objects.all().delete()
        seen = log_in(api, operator).data["secret"]
        own_one = log_in(api, operator).data["secret"]
        assert log_in(api, operator, code=code_now(seen)).code == 110
        assert log_in(api, operator, code=code_now(own_one)).code == 200
        assert log_in(api, operator, code=code_now(seen)).code == 110

    def test_who_gave_the_first_password_has_seen_nothing_that_counts(self, api, operator, later):
        with public():
            cai = str(operator_of("cai", "finance").id)
        made = api(operator).post(NEW_PASSWORD, id=cai).data
        seen = api(ADMIN).post(LOGIN, account="cai", password=made["password"]).data["secret"]
        hers = api(ADMIN).post(LOGIN, account="cai", password=made["password"]).data["secret"]
        assert api(ADMIN).post(LOGIN, account="cai", password=made["password"], code=code_now(hers)).data["token"]
        later(60)
        again = api(operator).post(NEW_PASSWORD, id=cai).data["password"]
        assert api(ADMIN).post(LOGIN, account="cai", password=again, code=code_now(seen)).code == 110

    def test_a_code_may_be_typed_in_groups(self, api, operator):
        code = code_of(operator.user)
        assert log_in(api, operator, code=f"{code[:3]}-{code[3:]}").code == 200

    def test_a_recovery_code_is_good_once(self, api, operator):
        with public():
            codes = second_factor.new_recovery_codes(0, operator.id)
        typed = f" {codes[3].upper()} "
        assert log_in(api, operator, code=typed).code == 200
        assert log_in(api, operator, code=codes[3]).code == 110
        with public():
            assert OperatorLog.objects.filter(act="account.recovery_used").count() == 1
        assert api(operator).get(MINE).data["recovery_left"] == 9


class TestOfOnesOwn:
    def test_a_shop_asks_for_none(self, api, lin_owner):
        answer = log_in(api, lin_owner).data
        assert (answer["asks"], bool(answer["token"])) == ("nothing", True)

    def test_somebody_sets_one_up_and_needs_it_from_then_on(self, api, lin_owner, lin):
        shop = api(lin_owner)
        assert list(shop.post(BEGIN, password="wrong-horse-1").errors) == ["password"]
        told = shop.post(BEGIN, password=PASSWORD).data
        assert not shop.get(MINE).data["second_factor"]
        assert log_in(api, lin_owner).data["asks"] == "nothing"
        assert shop.post(CONFIRM, code="000000").code == 110
        codes = shop.post(CONFIRM, code=code_now(told["secret"])).data["recovery_codes"]
        assert shop.get(MINE).data["second_factor"]
        assert shop.post(BEGIN, password=PASSWORD).code == 111
        assert log_in(api, lin_owner).data["asks"] == "code"
        assert log_in(api, lin_owner, code=codes[0]).data["token"]
        with scope(lin):
            assert ShopLog.objects.filter(act="account.factor").count() == 1

    def test_who_must_change_the_password_sets_up_none_before(self, api, lin_owner, lin):
        told = api(lin_owner).post(BEGIN, password=PASSWORD).data
        with scope(lin):
            Staff.objects.filter(pk=lin_owner.id).update(must_change=True)
        assert api(lin_owner).post(BEGIN, password=PASSWORD).code == 111
        assert api(lin_owner).post(CONFIRM, code=code_now(told["secret"])).code == 111

    def test_new_recovery_codes_replace_the_old_ones(self, api, lin_owner, lin):
        shop = api(lin_owner)
        assert shop.post(RECOVERY, code="000000").code == 111
        with_factor(lin_owner.user, lin.id)
        old = second_factor.new_recovery_codes(lin.id, lin_owner.id)
        assert shop.post(RECOVERY, code="000000").code == 110
        new = shop.post(RECOVERY, code=code_of(lin_owner.user, lin.id)).data["recovery_codes"]
        assert log_in(api, lin_owner, code=old[0]).code == 110
        assert log_in(api, lin_owner, code=new[0]).code == 200

    def test_a_secret_that_waits_ends_with_the_password(self, api, lin_owner, lin, way_to_a_new_password):
        shop = api(lin_owner)
        seen = shop.post(BEGIN, password=PASSWORD).data["secret"]
        way_to_a_new_password()
        with public():
            assert not SecondFactor.objects.filter(tenant_id=lin.id, user_id=lin_owner.id).exists()
        again = api(lin.host, lin_owner.token_of(person("lin", lin).new_session()))
        assert again.post(CONFIRM, code=code_now(seen)).code in (110, 111), "111: the first password is changed before"

    def test_who_has_a_first_password_changes_it_before(self, api, lin, lin_owner):
        with scope(lin):
            Staff.objects.filter(pk=lin_owner.id).update(must_change=True)
        assert api(lin_owner).post(BEGIN, password=PASSWORD).code == 111

    def test_guesses_of_a_code_are_counted(self, api, lin_owner, monkeypatch):
        monkeypatch.setattr(second_factor, "TRIES_A_DAY", 2)
        assert [api(lin_owner).post(CONFIRM, code="000000").code for _ in range(3)] == [110, 110, 115]

    def test_nobody_cannot(self, api, lin):
        for path in [BEGIN, CONFIRM, RECOVERY, DEMAND, RESET]:
            assert api(lin.host).post(path).code == 109, path


class TestDemand:
    def test_who_has_none_is_out_and_sets_one_up(self, api, lin_owner, mei, lin, gao_owner):
        with_factor(lin_owner.user, lin.id)
        assert api(mei).get(ME).code == 200
        assert api(lin_owner).post(DEMAND, on=True).code == 200
        assert api(mei).get(ME).code == 109
        assert api(lin_owner).get(ME).code == 200
        assert log_in(api, mei).data["asks"] == "enrol"
        assert log_in(api, gao_owner).data["asks"] == "nothing"
        assert api(lin_owner).post(DEMAND, on=False).code == 200
        lines = api(lin_owner).get("/api/platform/peopleHistory").data["items"]
        said = "更改了店员两步验证要求"
        assert [line["text"] for line in lines] == [f"{said}（不再要求）", f"{said}（要求）"]
        assert log_in(api, mei).data["token"]

    def test_a_login_that_began_before_opens_nothing(self, api, lin_owner, mei, lin, monkeypatch):
        """It read its user before the demand, and commits its session after it."""
        with_factor(lin_owner.user, lin.id)
        caller, real = lin_owner.caller, sessions.open_session

        def late(*args, **more):
            own.demand_factor(caller=caller, on=True)
            return real(*args, **more)

        monkeypatch.setattr(sessions, "open_session", late)
        token = log_in(api, mei).data["token"]
        assert api(lin.host, token).get(ME).code == 109

    def test_an_owner_without_one_demands_none(self, api, lin_owner):
        assert api(lin_owner).post(DEMAND, on=True).code == 111

    def test_it_is_the_owners_to_say(self, api, lin_owner, lin):
        with_factor(lin_owner.user, lin.id)
        assert api(lin_owner).post(DEMAND, on=True).code == 200
        with scope(lin):
            role = StaffRole.objects.create(name="人事", actions=["staff.edit", "order.all", "order.view"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        api_of = api(lin.host, lin_owner.token_of(lin_owner.new_session()))
        assert api_of.post(DEMAND, on=False).code == 103
        assert not api_of.get(MINE).data["demandable"]

    def test_a_sub_shop_and_an_operator_cannot(self, api, mei, operator):
        assert [api(one).post(DEMAND, on=True).code for one in (mei, operator)] == [103, 103]


class TestReset:
    def test_a_colleague_does_it_and_its_sessions_end(self, api, operator):
        with public():
            other = operator_of("cai", "finance")
            with_factor(other.user)
        assert api(other).get(ME).code == 200
        assert api(operator).post(RESET, id=str(other.id), reason="手机丢了").code == 200
        assert api(other).get(ME).code == 109
        assert api(operator).post(RESET, id=str(other.id), reason="手机丢了").code == 111
        with public():
            assert OperatorLog.objects.get(act="account.factor_reset").why == "手机丢了"
        (line,) = api(operator).get("/api/platform/peopleHistory", person_id=str(other.id)).data["items"]
        assert (line["text"], line["why"]) == ("重置了两步验证：Cai", "手机丢了")

    def test_the_list_says_who_has_one_and_what_may_be_done_about_it(self, api, operator):
        cai, twin = with_own_factor("cai", "finance"), with_own_factor("ada2", "finance")
        with public():
            bo = operator_of("bo", "finance")
            with_mobile(twin, operator.user.mobile(0))
        rows = {row["id"]: row for row in api(operator).get("/api/platform/peopleList").data["items"]}
        seen = {one.account: rows[str(one.id)] for one in (operator, cai, twin, bo)}
        having = {name: row["second_factor"] for name, row in seen.items()}
        assert having == {"ada": True, "cai": True, "ada2": True, "bo": False}
        assert [name for name, row in seen.items() if "reset_factor" in row["acts"]] == ["cai"]

    def test_lacking_the_action_and_somebody_of_a_sub_shop_cannot(self, api, mei, lin_owner, lin):
        with_factor(lin_owner.user, lin.id)
        assert api(mei).post(RESET, id=str(lin_owner.id), reason="手机丢了").code == 104
        fin = with_own_factor("fin", "finance")
        assert api(fin).post(RESET, id="1", reason="手机丢了").code == 103

    def test_nobody_does_their_own_by_another_account_either(self, api, operator):
        with public():
            other = operator_of("cai", "finance")
            with_factor(other.user)
            other.user.set_mobile(operator.user.mobile(0), 0)
            other.user.save()
        for one in (operator, other):
            assert api(operator).post(RESET, id=str(one.id), reason="手机丢了").code == 103

    def test_who_used_up_the_tries_of_the_day_sets_up_another(self, api, operator, monkeypatch):
        monkeypatch.setattr(second_factor, "TRIES_A_DAY", 2)
        with public():
            other = operator_of("cai", "finance")
            Operator.objects.filter(pk=other.id).update(password=operator.user.password)
            with_factor(other.user)
        assert [log_in(api, other, code="000000").code for _ in range(3)] == [110, 110, 115]
        assert api(operator).post(RESET, id=str(other.id), reason="手机丢了").code == 200
        secret = log_in(api, other).data["secret"]
        assert log_in(api, other, code=code_now(secret)).code == 200

    @pytest.mark.parametrize("act", [NEW_PASSWORD, EDIT])
    def test_who_may_know_the_password_does_not_reset_it_the_same_day(self, api, operator, act, monkeypatch):
        """Nobody becomes two persons: the password, or the mobile that gets one, and the factor by one hand."""
        other = with_own_factor("cai", "finance")
        assert changed(api(operator), act, other).code == 200
        refused = api(operator).post(RESET, id=str(other.id), reason="手机丢了")
        assert (refused.code, refused.data["state"]) == (111, "same_person")
        monkeypatch.setattr(apart, "APART", timedelta())
        assert api(operator).post(RESET, id=str(other.id), reason="手机丢了").code == 200

    @pytest.mark.parametrize("act", [NEW_PASSWORD, EDIT])
    def test_nor_does_who_reset_it_set_the_password_the_same_day(self, api, operator, act, monkeypatch):
        other = with_own_factor("cai", "finance")
        assert api(operator).post(RESET, id=str(other.id), reason="手机丢了").code == 200
        assert changed(api(operator), act, other).code == 111
        assert changed(api(operator), EDIT, other, mobile=None).code == 200
        monkeypatch.setattr(apart, "APART", timedelta())
        assert changed(api(operator), act, other).code == 200

    def test_another_colleague_does_and_another_account_of_the_same_person_does_not(self, api, operator):
        other = with_own_factor("cai", "finance")
        with public():
            twin, bo = with_mobile(operator_of("ada2"), operator.user.mobile(0)), operator_of("bo")
        assert changed(api(operator), NEW_PASSWORD, other).code == 200
        codes = [api(one).post(RESET, id=str(other.id), reason="手机丢了").code for one in (twin, bo)]
        assert codes == [111, 200]

    def test_is_told_to_the_person_and_to_who_looks_after_people(self, api, operator):
        other = with_own_factor("cai", "finance")
        assert api(operator).post(RESET, id=str(other.id), reason="手机丢了").code == 200
        told = Notice.objects.filter(kind="account.factor_reset").order_by("created_at", "action")
        assert sorted((one.tenant_id, one.user_id or 0, one.action) for one in told) == [
            (0, 0, "staff.edit"),
            (0, other.id, ""),
        ]

    def test_a_wrong_code_stands_in_the_history_of_the_person(self, api, operator):
        other = with_own_factor("cai", "finance")
        with public():
            Operator.objects.filter(pk=other.id).update(password=operator.user.password)
        assert log_in(api, other, code="000000").code == 110
        lines = api(operator).get("/api/platform/peopleHistory", person_id=str(other.id)).data["items"]
        assert lines[0]["text"].startswith("登录失败：动态码不正确")

    def test_of_another_shop_it_is_104(self, api, lin_owner, gao_owner, gao):
        with scope(gao):
            Staff.objects.filter(pk=gao_owner.id).update(id=9_999)
        assert api(lin_owner).post(RESET, id="9999", reason="手机丢了").code == 104

    @pytest.mark.django_db(transaction=True)
    def test_on_the_server_for_an_operator_who_is_alone(self, api, operator):
        assert api(operator).get(ME).code == 200
        call_command("reset_second_factor", account="ada", why="手机和恢复码都丢了", stdout=StringIO())
        assert api(operator).get(ME).code == 109
        assert log_in(api, operator).data["asks"] == "enrol"
        with pytest.raises(CommandError):
            call_command("reset_second_factor", account="zoe", why="不存在", stdout=StringIO())


class TestIdleLimit:
    """A shop's owner says after how long without use its people log in again."""

    def limit(self, api, person, hours):
        return api(person).post(IDLE, hours=hours)

    def left(self, person, hours):
        """Nobody used it for so long, and no copy says otherwise."""
        used = clock.real_now() - timedelta(hours=hours)
        Session.objects.filter(tenant_id=person.shop.id, jti=person.session.jti).update(last_used_at=used)
        redis.client().flushdb()
        sessions.near().clear()

    def test_is_for_the_owner(self, api, lin, lin_owner, gao, mei, operator):
        assert api(lin.host).post(IDLE, hours=1).code == 109
        assert api(gao.host, lin_owner.token).post(IDLE, hours=1).code == 109
        assert [self.limit(api, one, 1).code for one in (mei, operator)] == [103, 103]
        with scope(lin):
            role = StaffRole.objects.create(name="人事", actions=["staff.edit"])
            Staff.objects.create(account="hr", name="人事", password="!", role_ids=[role.pk])
        assert self.limit(api, person("hr", lin), 1).code == 103
        assert not api(mei).get(MINE).data["demandable"]

    def test_is_of_an_hour_to_a_month(self, api, lin_owner):
        for hours in [0, -1, 721, 1.5, "x"]:
            assert list(self.limit(api, lin_owner, hours).errors) == ["hours"], hours

    def test_ends_what_was_left_alone_and_nothing_else(self, api, lin, lin_owner, mei, gao_owner):
        assert self.limit(api, lin_owner, 2).code == 200
        for one in (mei, gao_owner):
            assert api(one).get(ME).code == 200
            self.left(one, 3)
        self.left(lin_owner, 1)
        assert [api(one).get(ME).code for one in (lin_owner, mei, gao_owner)] == [200, 109, 200]
        assert len(api(lin_owner).get(MINE).data["sessions"]) == 1

    def test_binds_at_once_on_a_session_with_a_copy(self, api, lin_owner, mei, django_capture_on_commit_callbacks):
        assert api(mei).get(ME).code == 200
        used = clock.real_now() - timedelta(hours=3)
        Session.objects.filter(jti=mei.session.jti).update(last_used_at=used)
        with django_capture_on_commit_callbacks(execute=True):
            assert self.limit(api, lin_owner, 2).code == 200
        assert api(mei).get(ME).code == 109

    def test_is_shown_kept_and_taken_back(self, api, lin, lin_owner):
        for hours in (8, 8, None):
            assert self.limit(api, lin_owner, hours).code == 200
            assert api(lin_owner).get(MINE).data["idle_hours"] == hours
        with scope(lin):
            acts = ShopLog.objects.filter(act="account.idle_limited").order_by("pk")
            assert [(one.before["idle_hours"], one.after["idle_hours"]) for one in acts] == [(None, 8), (8, None)]
        assert "8 小时 → 不限" in str(api(lin_owner).get("/api/platform/peopleHistory").data["items"])
