"""The operators of the demo log in without a phone."""

import pytest

from infra.seed import cast
from infra.testing.cast import PASSWORD
from operators.models import SecondFactor
from operators.services import second_factor
from tenants.scope import public


@pytest.mark.django_db
def test_the_sandbox_is_the_phone_of_an_operator(api, operator, parties):
    with public():
        SecondFactor.objects.all().delete()
        cast._enrol(operator.user)
        assert second_factor.confirmed(0, operator.id)
        SecondFactor.objects.update(last_step=0)
    code = parties.codes()["ada"]
    answer = api("admin.localhost").post("/api/platform/mainLand", account="ada", password=PASSWORD, code=code)
    assert answer.data["token"]
