"""Nobody becomes two persons: whoever made or changed the second one's account within a day isn't seconded by it."""

from datetime import timedelta

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import actions as a
from core import audit, clock
from core.caller import Caller, Side
from core.errors import Forbidden
from infra.testing.examples import examples
from operators.log import AccountEntity, AccountLog, RoleLog
from operators.models import Operator
from operators.tests.factories import operator_of, with_mobile
from tenants.scope import public
from tenants.second import Judges

pytestmark = pytest.mark.django_db
ENTERED = [AccountLog.CREATE, AccountLog.ROLES, AccountLog.SET_PASSWORD, AccountLog.FACTOR_RESET, AccountLog.ENABLE]


def caller_of(one) -> Caller:
    return Caller(side=Side.ADMIN, user_id=one.id, name=one.account)


def did(one, act, other, **after) -> None:
    with public():
        audit.record(caller_of(one), act, AccountEntity.ACCOUNT, other.id, after=after)


def alone(one, first) -> bool:
    with public():
        return Judges.of([]).second_person(one.id, first=first.id, action=a.WITHDRAW_AUDIT)


def refused(one, first) -> bool:
    try:
        alone(one, first)
    except Forbidden:
        return True
    return False


@pytest.fixture
def cai(operator):
    with public():
        return operator_of("cai")


@pytest.fixture
def bo(operator):
    with public():
        return operator_of("bo")


class TestASecondPerson:
    def test_is_a_colleague_whom_nobody_changed(self, operator, cai):
        assert alone(cai, operator) is False
        assert alone(operator, cai) is False

    @pytest.mark.parametrize("act", ENTERED)
    def test_is_none_whose_account_the_first_one_set_in_either_direction(self, operator, cai, bo, act):
        did(operator, act, cai)
        assert refused(cai, operator)
        assert refused(operator, cai)
        assert alone(bo, operator) is False
        assert alone(bo, cai) is False

    def test_is_none_whose_mobile_the_first_one_set_but_one_who_was_renamed_is(self, operator, cai, bo):
        did(operator, AccountLog.EDIT, cai, name="Cai")
        assert alone(cai, operator) is False
        did(operator, AccountLog.EDIT, cai, name="Cai", mobile="****")
        assert refused(cai, operator)

    def test_is_none_by_a_puppet_between_nor_are_two_puppets_of_one(self, operator, cai, bo):
        did(operator, AccountLog.CREATE, cai)
        did(cai, AccountLog.CREATE, bo)
        with public():
            operator_of("dan")
        assert refused(bo, operator)
        assert refused(bo, cai)

    def test_is_none_by_another_account_of_the_one_who_set_it(self, operator, cai, bo):
        with_mobile(bo, operator.user.mobile(0))
        did(bo, AccountLog.SET_PASSWORD, cai)
        assert refused(cai, operator)
        assert refused(operator, cai)

    def test_is_one_again_after_a_day(self, operator, cai):
        did(operator, AccountLog.CREATE, cai)
        with clock.at(clock.now() + timedelta(hours=24, seconds=1)):
            assert alone(cai, operator) is False


class TestAlone:
    def test_is_who_has_no_colleague_and_who_has_only_added_one(self, operator):
        assert alone(operator, operator) is True
        with public():
            puppet = operator_of("cai")
        did(operator, AccountLog.CREATE, puppet)
        assert alone(operator, operator) is True

    @pytest.mark.parametrize(
        "act", [AccountLog.DISABLE, AccountLog.SET_PASSWORD, AccountLog.FACTOR_RESET, AccountLog.ROLES]
    )
    def test_is_nobody_on_a_day_on_which_colleagues_were_changed(self, operator, cai, act):
        with public():
            Operator.objects.filter(pk=cai.id).update(active=False)
        did(operator, act, cai)
        assert refused(operator, operator)
        with clock.at(clock.now() + timedelta(hours=24, seconds=1)):
            assert alone(operator, operator) is True

    def test_is_nobody_where_the_second_one_got_the_first_one_s_mobile(self, operator, cai):
        with_mobile(cai, operator.user.mobile(0))
        did(operator, AccountLog.EDIT, cai, mobile="****")
        assert refused(operator, operator)

    def test_is_nobody_on_a_day_on_which_roles_were_cut(self, operator):
        with public():
            audit.record(caller_of(operator), RoleLog.CHANGE, AccountEntity.ROLE, 5)
            assert Judges.of([]).another_may(a.WITHDRAW_AUDIT, than=operator.id)


@settings(max_examples=examples(8), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(made=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=6))
def test_all_that_one_person_made_within_a_day_is_that_person(operator, made):
    """Whatever an insider makes of accounts, none of those seconds another one or the insider."""
    with public(), transaction.atomic():
        people = [operator, *(operator_of(name) for name in ("cai", "bo", "dan"))]
        puppets = {0}
        for maker, made_one in made:
            if maker in puppets and made_one not in puppets:
                did(people[maker], AccountLog.CREATE, people[made_one])
                puppets.add(made_one)
        assert all(operator.id in Judges.of([]).hands_in(people[one].id) for one in puppets)
        for one in puppets:
            for other in puppets - {one}:
                # Where nobody else is left, one person does it alone, and the log says so.
                assert refused(people[one], people[other]) or alone(people[one], people[other])
                assert refused(people[one], people[other]) == (len(puppets) < len(people))
        for free in set(range(4)) - puppets:
            assert alone(people[free], operator) is False
        transaction.set_rollback(True)
