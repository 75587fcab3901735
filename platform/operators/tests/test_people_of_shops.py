"""Operators see who works at a merchant."""

import pytest

from apps.staff.models import Staff
from core import actions as a
from operators.models import Operator, OperatorRole
from operators.tests.factories import operator_of
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PEOPLE, ADMIN = "/api/platform/merchantPeople", "admin.localhost"


def names(answer):
    return [(one["name"], one["sub_shop_name"], one["status"]) for one in answer.data["items"]]


class TestWhoMayCall:
    def test_nobody_is_109(self, api):
        assert api(ADMIN).get(PEOPLE, id="1").code == 109

    def test_a_shop_is_103(self, api, lin_owner, mei):
        for person in (lin_owner, mei):
            assert api(person).get(PEOPLE, id=str(lin_owner.shop.id)).code == 103

    def test_lacking_the_action_is_103(self, api, lin):
        role = OperatorRole.objects.create(name="没有商户", actions=[a.JOB_VIEW])
        person = operator_of("jobs")
        Operator.objects.filter(pk=person.id).update(role_ids=[role.pk])
        assert api(person).get(PEOPLE, id=str(lin.id)).code == 103

    def test_a_merchant_that_is_not_there_is_104(self, api, operator):
        assert api(operator).get(PEOPLE, id="999").code == 104
        assert api(operator).get(PEOPLE).code == 110


class TestPeople:
    def test_who_works_is_first_with_roles_and_sub_shop(self, api, operator, lin_owner, mei, gao_owner):
        with scope(lin_owner.shop):
            Staff.objects.create(account="gone", name="离职的", role_ids=[], active=False)
        found = api(operator).get(PEOPLE, id=str(lin_owner.shop.id))
        assert sorted(names(found)[:2]) == [("林", "", "active"), ("梅", "城西店", "active")]
        assert names(found)[2:] == [("离职的", "", "disabled")]
        assert found.data["total"] == 3
        owner = next(one for one in found.data["items"] if one["name"] == "林")
        assert (owner["account"], owner["roles"]) == ("lin", ["店主"])
        assert "mobile" not in owner
