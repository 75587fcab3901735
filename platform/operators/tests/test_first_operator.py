"""The command that lets the first person in."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from infra.testing.cast import code_of
from operators.models import Operator, OperatorLog, OperatorRole

pytestmark = pytest.mark.django_db
LOGIN, CHANGE, ME = "/api/platform/mainLand", "/api/platform/changePwd", "/api/platform/getLoginUserInfo"
ADMIN = "admin.localhost"


def first(**more):
    out = StringIO()
    call_command("first_operator", **{"account": "zoe", "name": "周伊", "mobile": "13812341234"} | more, stdout=out)
    return out.getvalue().split("\n")[0].removeprefix("zoe: ")


@pytest.fixture
def nobody():
    """An installation that was just migrated."""
    Operator.objects.all().delete()
    OperatorRole.objects.all().delete()


@pytest.mark.usefixtures("nobody")
class TestTheFirstOperator:
    def test_logs_in_as_the_platforms_owner_and_chooses_a_password_first(self, api):
        made = first()
        asked = api(ADMIN).post(LOGIN, account="zoe", password=made).data
        assert (asked["asks"], asked["token"]) == ("enrol", "")
        code = code_of(Operator.objects.get(account="zoe"))
        token = api(ADMIN).post(LOGIN, account="zoe", password=made, code=code).data["token"]
        zoe = api(ADMIN, token)
        assert (zoe.get(ME).data["state"], zoe.get("/api/platform/parties").code) == ("mustChangePassword", 103)
        assert zoe.post(CHANGE, old_password=made, new_password="a-better-1").code == 200
        assert [role["name"] for role in zoe.get(ME).data["roles"]] == ["平台负责人"]
        assert zoe.get("/api/platform/parties").code == 200
        assert OperatorLog.objects.filter(act="account.create").count() == 1

    def test_is_alone(self):
        first()
        with pytest.raises(CommandError):
            first(account="yan")
        assert list(Operator.objects.values_list("account", flat=True)) == ["zoe"]

    @pytest.mark.parametrize("wrong", [{"account": "z"}, {"mobile": "12345"}, {"name": ""}])
    def test_has_a_proper_account_name_and_mobile(self, wrong):
        with pytest.raises(CommandError):
            first(**wrong)
        assert not Operator.objects.exists()


def test_nobody_is_made_beside_those_who_are_there(operator):
    with pytest.raises(CommandError):
        first()
