"""No sequence of acts on people and roles, by anybody, gives somebody more than the giver held."""

from contextlib import suppress
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.staff.accounts import STAFF
from apps.staff.models import Staff, StaffRole
from core.caller import Caller, Side, TenantRef
from core.errors import ApiError
from infra.testing.examples import examples
from operators.accounts import principal
from operators.services import people, roles
from operators.services.people import Person
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ACTIONS = ["goods.view", "goods.edit", "order.view", "order.remark", "staff.edit", "promotion.view"]
SOME = st.lists(st.sampled_from(ACTIONS), min_size=1, max_size=4, unique=True)
WHO = st.integers(0, 3)
ACTS = st.one_of(
    st.tuples(st.just("make"), WHO, SOME, WHO),
    st.tuples(st.just("change"), WHO, SOME, WHO),
    st.tuples(st.just("give"), WHO, st.lists(WHO, min_size=1, max_size=3, unique=True), WHO),
    st.tuples(st.just("hire"), WHO, st.lists(WHO, min_size=1, max_size=2, unique=True), WHO),
    st.tuples(st.just("switch"), WHO, st.booleans(), WHO),
    st.tuples(st.just("pick"), WHO, st.none(), WHO),
    st.tuples(st.just("delete"), WHO, st.none(), WHO),
)
START = st.lists(SOME, min_size=4, max_size=4)


class Shop:
    """Four people with a role of their own each, who do things to each other; a picked role is the caller's."""

    def __init__(self, tenant: TenantRef, start: list[list[str]]) -> None:
        self.tenant = tenant
        self.people: list[int] = []
        self.roles: list[int] = []
        self.picked: dict[int, int] = {}
        for number, actions in enumerate(start):
            role = StaffRole.objects.create(name=f"role {number}", actions=actions)
            row = Staff.objects.create(account=f"p{number}", name=f"P{number}", password="!", role_ids=[role.pk])
            self.roles.append(role.pk)
            self.people.append(row.pk)
            self.picked[row.pk] = role.pk

    def held(self) -> dict[int, frozenset[str]]:
        """Everything that any role of somebody allows, let in or not: who is let in again has it again."""
        return {row.pk: STAFF.allowed(STAFF.role_rows(row)) for row in Staff.objects.filter(pk__in=self.people)}

    def caller(self, place: int) -> Caller | None:
        user_id = self.people[place % len(self.people)]
        who = principal(STAFF, user_id, self.picked.get(user_id))
        if who is None or who.role_id is None:
            return None
        return Caller(Side.STORE, user_id, who.name, self.tenant, role_id=who.role_id, actions=who.actions)

    def do(self, caller: Caller, kind: str, what: Any, whom: int, name: str) -> None:
        user_id, role_id = self.people[whom % len(self.people)], self.roles[whom % len(self.roles)]
        by: dict[str, Any] = {"caller": caller, "accounts": STAFF}
        match kind:
            case "make":
                self.roles.append(roles.save_role(**by, name=name, actions=what).pk)
            case "change":
                roles.save_role(**by, name=name, actions=what, role_id=role_id)
            case "give":
                people.edit(**by, user_id=user_id, name=name, mobile=None, role_ids=self._some(what))
            case "hire":
                made = Person(name.replace(" ", "-"), name, "13900000000", "!", tuple(self._some(what)))
                self.people.append(people.create(**by, person=made, tenant_id=self.tenant.id).pk)
            case "switch":
                people.set_active(**by, user_id=user_id, active=bool(what), reason="试")
            case "delete":
                roles.delete_role(**by, role_id=role_id)
                self.roles.remove(role_id)
            case "pick":
                mine = Staff.objects.get(pk=caller.user_id).role_ids
                self.picked[caller.user_id] = mine[whom % len(mine)]

    def _some(self, places: list[int]) -> list[int]:
        return [self.roles[place % len(self.roles)] for place in places]


@settings(max_examples=examples(16), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(start=START, acts=st.lists(ACTS, max_size=14))
def test_nobody_ends_with_more_than_the_giver_held(lin, start, acts) -> None:
    with scope(lin), transaction.atomic():
        shop = Shop(lin, start)
        for number, (kind, by, what, whom) in enumerate(acts):
            caller = shop.caller(by)
            if caller is None:
                continue
            before = shop.held()
            with suppress(ApiError), transaction.atomic():
                shop.do(caller, kind, what, whom, f"made {number}")
            for user_id, actions in shop.held().items():
                assert actions <= before.get(user_id, frozenset()) | caller.actions, (kind, user_id)
                if user_id == caller.user_id:
                    assert actions <= before[user_id], f"{kind} gave its doer more"
        transaction.set_rollback(True)


def test_a_cut_binds_whoever_was_about_to_grant(lin, lin_owner) -> None:
    """A request that began before its caller's role was cut grants what is left, whatever its session said then."""
    with scope(lin):
        role = StaffRole.objects.create(name="人事", actions=["staff.edit", "goods.view", "goods.edit"])
        row = Staff.objects.create(account="hr", name="人事", password="!", role_ids=[role.pk])
        actions = frozenset(role.actions)
        stale = Caller(Side.STORE, row.pk, row.name, lin, role_id=role.pk, actions=actions)
        roles.save_role(caller=lin_owner.caller, accounts=STAFF, name="人事", actions=["staff.edit"], role_id=role.pk)
        with pytest.raises(ApiError) as refused:
            roles.save_role(caller=stale, accounts=STAFF, name="新", actions=["goods.edit"])
    assert refused.value.code == 103
