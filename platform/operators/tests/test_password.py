"""One's own password: changed by the old one, and before anything else where somebody else chose it."""

import pytest
from django.contrib.auth.hashers import make_password
from django.db.models import F

from apps.staff.models import Staff
from core.accounts.rules import LEAST
from infra.testing.cast import code_of
from operators.models import Operator
from operators.services import password
from tenants.scope import public, scope

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
