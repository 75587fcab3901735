"""Logging in on either side. ZUDESK_T13: how many wrong passwords come at once (200 for the full figure)."""

import os
from datetime import timedelta

import pytest
from django.contrib.auth import hashers
from django.db import connection

from apps.staff.models import ShopLog, Staff, StaffRole
from apps.subshops.models import SubShop
from core import audit, clock, cookies
from core.models import Throttle
from infra.testing.cast import PASSWORD, code_of
from operators.accounts import OPERATORS
from operators.models import OperatorLog
from operators.services import login, people
from tenants.models import Session, Tenant
from tenants.scope import public, scope
from tenants.testing.places import look_again
from tenants.testing.threads import at_once

LOGIN = "/api/platform/mainLand"
ME = "/api/platform/getLoginUserInfo"
ADMIN = "admin.localhost"
GUESSES = int(os.environ.get("ZUDESK_T13", "50"))


class TestLogin:
    def test_an_operator_gets_a_token_for_the_operators_side(self, api, operator):
        answer = api(ADMIN).post(LOGIN, account="ada", password=PASSWORD, code=code_of(operator.user))
        assert answer.code == 200
        assert answer.data["platform_type"] == 0
        assert not answer.data["need_role_pick"]
        assert [role["name"] for role in answer.data["roles"]] == ["平台负责人"]
        again = {"account": "ada", "password": PASSWORD, "code": code_of(operator.user)}
        english = api(ADMIN, accept_language="en").post(LOGIN, **again)
        assert [role["name"] for role in english.data["roles"]] == ["Platform owner"]
        assert api(ADMIN, answer.data["token"]).get(ME).data["user"]["account"] == "ada"

    def test_built_in_roles_are_named_in_the_readers_language_and_others_as_they_were_named(self, api, lin, lin_owner):
        with scope(lin):
            own = StaffRole.objects.create(name="仓管", actions=["order.ship"])
            user = Staff.objects.get(account="lin")
            Staff.objects.filter(pk=user.pk).update(role_ids=[*user.role_ids, own.pk])
        told = [api(lin_owner, accept_language=one).get(ME).data["roles"] for one in ("zh", "en")]
        assert [[role["name"] for role in roles] for roles in told] == [["店主", "仓管"], ["Owner", "仓管"]]

    def test_an_owner_logs_in_at_the_own_shop(self, api, lin):
        answer = api(lin.host).post(LOGIN, account="lin", password=PASSWORD)
        assert answer.data["platform_type"] == 1
        assert api(lin.host, answer.data["token"]).get(ME).data["merchant"]["name"] == "林记租机"

    def test_a_token_is_good_for_its_own_host_only(self, api, lin, gao, operator):
        token = api(lin.host).post(LOGIN, account="lin", password=PASSWORD).data["token"]
        assert api(gao.host, token).get(ME).code == 109
        assert api(ADMIN, token).get(ME).code == 109

    def test_one_shops_people_are_unknown_in_another(self, api, gao):
        answer = api(gao.host).post(LOGIN, account="lin", password=PASSWORD)
        assert answer.code == 110
        assert "password" in answer.errors

    @pytest.mark.parametrize("account", ["lin", "nobody"])
    def test_wrong_password_and_unknown_account_read_the_same(self, api, lin, account):
        answer = api(lin.host).post(LOGIN, account=account, password="wrong-horse-1")
        assert (answer.code, answer.msg) == (110, "账号或密码不正确")

    def test_an_unknown_account_costs_a_hash_too(self, api, lin, monkeypatch):
        seen = []
        monkeypatch.setattr(login, "check_password", lambda raw, encoded: seen.append(encoded) or False)
        api(lin.host).post(LOGIN, account="nobody", password="x")
        assert seen[0].startswith("argon2")

    def test_passwords_are_kept_by_argon2(self, operator):
        assert operator.user.password.startswith("argon2$argon2id")

    def test_a_disabled_account_stays_out(self, api, lin):
        with scope(lin):
            Staff.objects.filter(account="lin").update(active=False)
        assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 110

    def test_an_unknown_shop_is_104(self, api, db):
        assert api("nowhere.localhost").post(LOGIN, account="lin", password=PASSWORD).code == 104

    def test_a_closed_shop_is_105(self, api, lin):
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        look_again()
        assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 105

    def test_a_paused_shop_lets_people_in(self, api, lin):
        Tenant.objects.filter(pk=lin.id).update(status="paused")
        look_again()
        assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 200

    def test_remember_me_lasts_a_year(self, api, lin):
        api(lin.host).post(LOGIN, account="lin", password=PASSWORD, remember=True)
        session = Session.objects.filter(tenant_id=lin.id).latest("created_at")
        assert (session.expires_at - session.created_at).days == 365

    @pytest.mark.parametrize("remember", [False, True])
    def test_an_operators_session_ends_after_half_a_day_without_use_and_after_a_day(
        self, api, operator, remember, monkeypatch
    ):
        entered = {"account": "ada", "password": PASSWORD, "remember": remember, "code": code_of(operator.user)}
        used, unused = api(ADMIN, api(ADMIN).post(LOGIN, **entered).data["token"]), api(operator)
        assert unused.get(ME).code == 200
        begun, codes = clock.real_now(), []
        for hours in (11.9, 12.1, 23.8, 24.1):
            later = begun + timedelta(hours=hours)
            monkeypatch.setattr(clock, "real_now", lambda later=later: later)
            codes.append((used.get(ME).code, unused.get(ME).code if hours > 12 else None))
        assert codes == [(200, None), (200, 109), (200, 109), (109, 109)]

    @pytest.mark.parametrize(("remember", "code"), [(True, 200), (False, 109)])
    def test_a_remembered_session_outlives_its_day_and_another_does_not(self, api, lin, monkeypatch, remember, code):
        token = api(lin.host).post(LOGIN, account="lin", password=PASSWORD, remember=remember).data["token"]
        later = clock.real_now() + timedelta(days=300)
        monkeypatch.setattr(clock, "real_now", lambda: later)
        assert api(lin.host, token).get(ME).code == code

    def test_a_login_is_logged(self, api, lin):
        api(lin.host).post(LOGIN, account="lin", password=PASSWORD)
        with scope(lin):
            assert ShopLog.objects.get(act="account.login").actor_name == "林"


class TestSubShopHost:
    def test_it_admits_its_own_staff(self, api, lin, mei):
        answer = api(lin.sub_host).post(LOGIN, account="mei", password=PASSWORD)
        assert api(lin.sub_host, answer.data["token"]).get(ME).data["sub_shop"]["name"] == "城西店"

    def test_it_admits_nobody_else(self, api, lin):
        assert api(lin.sub_host).post(LOGIN, account="lin", password=PASSWORD).code == 110

    def test_it_refuses_the_owners_token(self, api, lin, lin_owner):
        assert api(lin.sub_host, lin_owner.token).get(ME).code == 109

    def test_another_sub_shops_staff_stays_out(self, api, lin, mei):
        with scope(lin):
            other = SubShop.objects.create(name="城东店", manager="董", created_at=mei.user.created_at)
            Staff.objects.filter(account="mei").update(sub_shop_id=other.pk)
        assert api(lin.sub_host).post(LOGIN, account="mei", password=PASSWORD).code == 110


class TestSeveralRoles:
    @pytest.fixture
    def roles(self, lin):
        with scope(lin):
            goods, finance = StaffRole.objects.get(code="goods").pk, StaffRole.objects.get(code="finance").pk
            Staff.objects.filter(account="lin").update(role_ids=[goods, finance])
        return goods, finance

    def test_without_a_pick_the_token_opens_nothing(self, api, lin, roles):
        answer = api(lin.host).post(LOGIN, account="lin", password=PASSWORD)
        assert answer.data["need_role_pick"]
        assert len(answer.data["roles"]) == 2
        shop = api(lin.host, answer.data["token"])
        assert shop.get(ME).data["auths"] == []
        assert shop.get(ME).data["state"] == "ok"
        assert shop.get("/api/platform/jobRuns").code == 103

    def test_the_pick_comes_with_the_login(self, api, lin, roles):
        answer = api(lin.host).post(LOGIN, account="lin", password=PASSWORD, role_id=str(roles[1]))
        me = api(lin.host, answer.data["token"]).get(ME).data
        assert me["role_id"] == str(roles[1])
        assert {"action": "withdraw.apply"} in me["auths"]

    def test_or_afterwards(self, api, lin, roles):
        token = api(lin.host).post(LOGIN, account="lin", password=PASSWORD).data["token"]
        shop = api(lin.host, token)
        assert shop.post("/api/platform/pickRole", role_id=str(roles[0])).code == 200
        assert {"action": "goods.edit"} in shop.get(ME).data["auths"]

    def test_a_role_of_somebody_else_is_refused(self, api, lin, roles):
        with scope(lin):
            owner = StaffRole.objects.get(code="owner").pk
        assert "role_id" in api(lin.host).post(LOGIN, account="lin", password=PASSWORD, role_id=str(owner)).errors
        token = api(lin.host).post(LOGIN, account="lin", password=PASSWORD).data["token"]
        assert api(lin.host, token).post("/api/platform/pickRole", role_id=str(owner)).code == 110


class TestLock:
    def test_five_wrong_passwords_lock_the_account_for_15_minutes(self, api, lin):
        for _ in range(5):
            assert api(lin.host).post(LOGIN, account="lin", password="wrong").code == 110
        answer = api(lin.host).post(LOGIN, account="lin", password=PASSWORD)
        assert answer.code == 115
        assert 890 <= answer.data["retry_after"] <= 900

    def test_a_lock_is_logged_once_however_often_it_is_tried(self, api, lin):
        for account in ("lin", "nobody"):
            for _ in range(8):
                api(lin.host).post(LOGIN, account=account, password="wrong")
        with scope(lin):
            (row,) = ShopLog.objects.filter(act="account.locked")
            user = Staff.objects.get(account="lin")
        assert (row.entity, row.entity_id, row.ip) == ("account", user.pk, "127.0.0.1")
        login.unlock(lin.id, user)
        for _ in range(6):
            api(lin.host).post(LOGIN, account="lin", password="wrong")
        with scope(lin):
            assert ShopLog.objects.filter(act="account.locked").count() == 2

    def test_wrong_ones_from_one_address_are_counted_whatever_account_they_name(
        self, api, lin, gao, operator, monkeypatch
    ):
        monkeypatch.setattr(login, "FROM_AN_ADDRESS", 1)
        monkeypatch.setattr(login, "OVER_ALL", 2)
        codes = [api(shop.host).post(LOGIN, account=f"nobody-{shop.id}", password="x").code for shop in (lin, lin, gao)]
        assert codes == [110, 115, 110]
        assert api(ADMIN).post(LOGIN, account="ada", password=PASSWORD).code == 115
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM public.core_throttle WHERE key LIKE 'login:%%'")
            assert cursor.fetchone() == (2,)

    def test_right_ones_from_one_address_are_not(self, api, lin_owner, monkeypatch):
        monkeypatch.setattr(login, "FROM_AN_ADDRESS", 1)
        codes = [api(lin_owner.host).post(LOGIN, account="lin", password=PASSWORD).code for _ in range(3)]
        assert codes == [200, 200, 200]

    @pytest.mark.parametrize("limit", ["FROM_AN_ADDRESS", "OVER_ALL"])
    def test_strangers_at_an_address_shut_no_known_device_there(self, api, lin, monkeypatch, limit):
        """Its own five tries bound it."""
        known = api(lin.host)
        assert known.post(LOGIN, account="lin", password=PASSWORD).code == 200
        monkeypatch.setattr(login, limit, 2)
        codes = [api(lin.host).post(LOGIN, account=f"nobody-{nth}", password="x").code for nth in range(3)]
        assert codes == [110, 110, 115]
        assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 115
        assert [known.post(LOGIN, account="lin", password=typed).code for typed in ("wrong", PASSWORD)] == [110, 200]
        codes = [known.post(LOGIN, account="lin", password="wrong").code for _ in range(6)]
        assert codes == [110] * 5 + [115]

    def test_a_known_account_is_found_out_by_no_less_work(self, api, lin):
        """An unknown one is looked up and counted alike; only the wrong password of a known one is logged."""
        counted = []
        for account in ("lin", "nobody"):
            api(lin.host).post(LOGIN, account=account, password="wrong")
            rows = Throttle.objects.filter(key__startswith="login").order_by("key").values_list("key", "count")
            counted.append([(key.replace(account, "?"), count) for key, count in rows])
            Throttle.objects.all().delete()
        assert counted[0] == counted[1]

    def test_right_ones_are_so_many_an_hour(self, api, lin_owner, monkeypatch):
        """Each is a hash, a session, a device."""
        monkeypatch.setattr(login, "RIGHT_ONES", 3)
        codes = [api(lin_owner.host).post(LOGIN, account="lin", password=PASSWORD).code for _ in range(4)]
        assert codes == [200] * 3 + [115]

    def test_beyond_them_nothing_is_hashed(self, api, lin_owner, monkeypatch):
        monkeypatch.setattr(login, "RIGHT_ONES", 1)
        assert api(lin_owner.host).post(LOGIN, account="lin", password=PASSWORD).code == 200
        monkeypatch.setattr(login, "check_password", lambda *_: pytest.fail("it was hashed"))
        assert api(lin_owner.host).post(LOGIN, account="lin", password=PASSWORD).code == 115

    def test_who_stole_a_password_uses_up_none_of_a_known_device(self, api, operator, monkeypatch):
        """Without the second factor none becomes known, so its owner goes on, and a new password starts anew."""
        known, asked = api(ADMIN), {"account": "ada", "password": PASSWORD}
        assert known.post(LOGIN, **asked, code=code_of(operator.user)).code == 200
        monkeypatch.setattr(login, "RIGHT_ONES", 3)
        assert [api(ADMIN).post(LOGIN, **asked).code for _ in range(3)] == [200, 200, 115]
        assert known.post(LOGIN, **asked).data["asks"] == "code"
        with public():
            login.unlock(0, operator.user)
        assert api(ADMIN).post(LOGIN, **asked).data["asks"] == "code"

    def test_a_new_password_opens_known_devices_too(self, api, lin_owner, monkeypatch):
        """A thief's browser, known by one login, uses up what all known ones have."""
        monkeypatch.setattr(login, "RIGHT_ONES", 2)
        known, asked = api(lin_owner.host), {"account": "lin", "password": PASSWORD}
        assert [known.post(LOGIN, **asked).code for _ in range(4)] == [200, 200, 200, 115]
        with scope(lin_owner.shop):
            login.unlock(lin_owner.shop.id, lin_owner.user)
        assert known.post(LOGIN, **asked).code == 200

    @pytest.mark.django_db(transaction=True)
    def test_a_login_that_is_not_done_yet_holds_up_nobody_else_of_its_address(self, api, lin, monkeypatch):
        real, others = audit.record, []

        def counts(_):
            with connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = 1000")
                cursor.execute("UPDATE public.core_throttle SET count = count WHERE key LIKE 'login-from:%'")
                return cursor.rowcount

        def record(*args):
            others.extend(at_once(1, counts))
            return real(*args)

        monkeypatch.setattr(audit, "record", record)
        assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 200
        assert others == [2]

    def test_a_wrong_password_is_logged_with_where_it_came_from(self, api, lin, operator):
        for host, log, account, where in (
            (lin.host, ShopLog, "lin", scope(lin)),
            (ADMIN, OperatorLog, "ada", public()),
        ):
            api(host).post(LOGIN, account=account, password="wrong")
            api(host).post(LOGIN, account="nobody", password="wrong")
            with where:
                (row,) = log.objects.filter(act="account.login_failed")
            assert (row.ip, row.entity) == ("127.0.0.1", "account")

    def test_success_forgets_the_wrong_ones(self, api, lin):
        for _ in range(3):
            for _ in range(4):
                api(lin.host).post(LOGIN, account="lin", password="wrong")
            assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 200

    def test_the_same_name_in_another_shop_is_not_locked(self, api, lin, gao):
        for _ in range(6):
            api(gao.host).post(LOGIN, account="lin", password="wrong")
        assert api(lin.host).post(LOGIN, account="lin", password=PASSWORD).code == 200

    @pytest.mark.django_db(transaction=True)
    def test_many_guesses_at_once_are_five_guesses_of_strangers_and_five_of_a_known_device(self, api, lin, monkeypatch):
        """T13: every second one comes with the cookie of a browser that its owner logged in from."""
        known = api(lin.host).post(LOGIN, account="lin", password=PASSWORD).response.cookies[cookies.DEVICE].value
        host, looked, real = lin.host, [], hashers.check_password
        monkeypatch.setattr(login, "check_password", lambda *args: looked.append(1) or real(*args))

        def guess(number):
            by = {"cookie": f"{cookies.DEVICE}={known}"} if number % 2 else {}
            return api(host).post(LOGIN, account="lin", password=f"wrong-{number}", headers=by).code

        codes = at_once(GUESSES, guess)
        assert len(looked) == 10
        assert sorted(codes) == [110] * 10 + [115] * (GUESSES - 10)


class TestLogout:
    def test_the_token_is_dead_on_the_next_request(self, api, lin_owner):
        shop = api(lin_owner)
        assert shop.get(ME).code == 200
        assert shop.post("/api/platform/logout").code == 200
        assert shop.get(ME).code == 109

    def test_nobody_cannot(self, api, lin):
        assert api(lin.host).post("/api/platform/logout").code == 109


class TestRevocation:
    def test_a_disabled_operator_is_out_on_the_next_request(self, api, operator, django_capture_on_commit_callbacks):
        admin = api(operator)
        assert admin.get(ME).code == 200
        with django_capture_on_commit_callbacks(execute=True):
            people.switch(OPERATORS, [operator.id], active=False, tenant_id=0)
        assert admin.get(ME).code == 109
