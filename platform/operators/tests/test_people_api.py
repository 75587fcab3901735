"""Operators through the API: who may add, limit and stop whom on the platform's side."""

from datetime import timedelta

import pytest

from core import clock
from core.accounts.models import Account
from infra.testing.cast import code_of
from operators.models import Operator, OperatorLog, OperatorRole
from operators.tests.factories import operator_of
from partners.models import PartnerCall
from partners.sms import codes
from tenants.models import Session

pytestmark = pytest.mark.django_db
P = "/api/platform"
ADMIN, PASSWORD = "admin.localhost", "a-long-new-password-7"
PATHS = ("peopleList", "peopleCount", "peopleHistory", "peopleHistoryCount", "roleList", "actionTree")
ACTS = (
    "invitePerson",
    "editPerson",
    "switchPerson",
    "endPersonSessions",
    "setPersonPassword",
    "saveRole",
    "deleteRole",
)
CALLS = [*(("get", f"{P}/{one}") for one in PATHS), *(("post", f"{P}/{one}") for one in ACTS)]


def role_id(code: str) -> str:
    return str(OperatorRole.objects.get(code=code).pk)


def newest_code() -> str:
    return codes.read(PartnerCall.objects.filter(operation="invitation").latest("created_at"))[1]


class TestGates:
    def test_nobody_and_a_shops_owner_are_109(self, api, lin_owner):
        for method, path in CALLS:
            assert getattr(api(ADMIN), method)(path).code == 109, (method, path)
            assert getattr(api(ADMIN, lin_owner.token), method)(path).code == 109, (method, path)

    @pytest.mark.parametrize(("method", "path"), CALLS)
    def test_lacking_the_action_is_103(self, api, method, path):
        assert getattr(api(operator_of("fin", "finance")), method)(path).code == 103


class TestOperators:
    def test_one_is_added_found_and_stopped(self, api, operator):
        ada = api(operator)
        form = {"account": "zoe", "name": "周伊", "mobile": "13912341234", "role_ids": [role_id("risk")]}
        made = ada.post(f"{P}/invitePerson", **form, sub_shop_id="7").data
        login = {"account": "zoe", "password": PASSWORD}
        chosen = {"mobile": form["mobile"], "code": newest_code(), "new_password": PASSWORD}
        assert api(ADMIN).post(f"{P}/acceptInvitation", **chosen).code == 200
        assert api(ADMIN).post(f"{P}/mainLand", **login).data["asks"] == "enrol"
        code = code_of(Operator.objects.get(account="zoe"))
        token = api(ADMIN).post(f"{P}/mainLand", **login, code=code).data["token"]
        zoe = api(ADMIN, token)
        assert zoe.get(f"{P}/getLoginUserInfo").data["state"] == "ok"
        (row,) = ada.get(f"{P}/peopleList", keyword="13912341234").data["items"]
        assert (row["name"], row["roles"][0]["name"], row["sub_shop"]) == ("周伊", "平台风控", None)
        assert "hand_over" not in row["acts"]
        assert ada.post(f"{P}/switchPerson", id=made["id"], active=False, reason="调岗").code == 200
        assert zoe.get(f"{P}/getLoginUserInfo").code == 109
        assert OperatorLog.objects.get(act="account.disable").why == "调岗"

    def test_a_session_that_nobody_used_for_half_a_day_is_none(self, api, operator):
        """The list says what the own page says."""
        cai = operator_of("cai", "finance")
        before = clock.real_now() - timedelta(hours=13)
        Session.objects.filter(jti=cai.session.jti).update(last_used_at=before, created_at=before)
        cai.new_session()
        (row,) = api(operator).get(f"{P}/peopleList", keyword="cai").data["items"]
        assert row["sessions"] == 1
        assert row["last_login"]

    def test_a_role_is_made_of_the_platforms_actions(self, api, operator):
        ada = api(operator)
        assert "actions" in ada.post(f"{P}/saveRole", name="客服", actions=["withdraw.apply"]).errors
        made = ada.post(f"{P}/saveRole", name="客服", actions=["order.view", "finance.view"]).data["id"]
        assert OperatorRole.objects.get(pk=made).actions == ["finance.view", "order.view"]

    def test_the_last_owner_of_the_platform_stays(self, api, operator):
        everything = [one["action"] for one in api(operator).get(f"{P}/getLoginUserInfo").data["auths"]]
        role = OperatorRole.objects.create(name="全部", actions=everything)
        like = operator_of("like", "risk")
        Operator.objects.filter(pk=like.id).update(role_ids=[role.pk])
        like.user.role_ids = [role.pk]
        answer = api(like).post(f"{P}/switchPerson", id=str(operator.id), active=False, reason="离职")
        assert answer.code == 111

    def test_a_shops_people_are_none_of_theirs(self, api, lin_owner, operator):
        assert not Operator.objects.filter(pk=lin_owner.id).exists()
        answer = api(operator).post(f"{P}/switchPerson", id=str(lin_owner.id), active=False, reason="离职")
        assert answer.code == 104
        user: Account = lin_owner.user
        assert user.active
