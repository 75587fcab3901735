"""The operators of the demo log in without a phone; its first shop has return addresses."""

import pytest

from apps.express.models import ReturnAddress
from infra.seed import cast, furnish
from infra.testing.cast import PASSWORD
from operators.models import SecondFactor
from operators.services import second_factor
from tenants.scope import public, scope


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


@pytest.mark.django_db
def test_the_first_shop_and_its_sub_shop_take_goods_back(lin, lin_owner, mei):
    callers = {"owner": lin_owner.caller, "sub_shop": mei.caller}
    with scope(lin):
        furnish._addresses(cast.Shop(cast.PLANS[0], lin, callers))
        rows = ReturnAddress.objects.order_by("pk").values_list("sub_shop_id", "is_default")
        assert list(rows) == [(None, True), (None, False), (mei.sub_shop_id, True)]
