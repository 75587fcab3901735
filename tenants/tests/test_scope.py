"""Entering a merchant by a row's id or by its name: operators anywhere, a merchant's people at home only."""

import pytest

from core.errors import InvalidInput, NotFound
from tenants import scope
from tenants.ids import first_id

pytestmark = pytest.mark.django_db


class TestReach:
    def test_an_operator_enters_the_merchant_of_the_row(self, operator, gao):
        with scope.reach(operator.caller, first_id(gao.id)):
            assert scope.current().id == gao.id

    def test_a_merchants_people_reach_their_own_rows(self, lin, lin_owner):
        with scope.scope(lin), scope.reach(lin_owner.caller, [first_id(lin.id), first_id(lin.id) + 1]):
            assert scope.current().id == lin.id

    @pytest.mark.parametrize("who", ["lin_owner", "mei"])
    def test_and_nobody_elses(self, request, lin, gao, who):
        caller = request.getfixturevalue(who).caller
        with pytest.raises(NotFound):
            scope.reach(caller, first_id(gao.id))
        with pytest.raises(NotFound):
            scope.reach(caller, [first_id(lin.id), first_id(gao.id)])

    def test_rows_of_nobody_are_not_found(self, operator):
        with pytest.raises(NotFound):
            scope.reach(operator.caller, first_id(999_999))


class TestTheMerchantThatIsNamed:
    def test_operators_name_it(self, operator, gao):
        with scope.named(operator.caller, gao.id):
            assert scope.current().id == gao.id

    def test_an_operator_who_names_none_is_told_which_field(self, operator):
        with pytest.raises(InvalidInput) as refused:
            scope.named(operator.caller, None)
        assert [error["field"] for error in refused.value.data["errors"]] == ["merchant_id"]

    @pytest.mark.parametrize("who", ["lin_owner", "mei"])
    def test_a_shops_people_are_in_their_own(self, request, lin, gao, who):
        caller = request.getfixturevalue(who).caller
        for own in (None, lin.id):
            with scope.scope(lin), scope.named(caller, own):
                assert scope.current().id == lin.id
        for other in (gao.id, 0):
            with pytest.raises(NotFound):
                scope.named(caller, other)

    def test_a_merchant_that_is_not_there_is_not_found(self, operator):
        for nobody in (0, 999_999):
            with pytest.raises(NotFound):
                scope.named(operator.caller, nobody)
