"""People and roles as the page shows them, with what the caller may do with each."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core import actions as a
from core.accounts.limits import WaiveLimit
from core.accounts.models import Account, Role
from core.accounts.rules import mask_mobile
from core.caller import Caller
from core.paging import shaped_page, tab_counts
from core.permissions import known
from core.text import say
from core.wire import Page, TabCount
from operators import accounts
from operators import queries as logins
from operators.accounts import Accounts, sub_shop_of
from operators.people import queries
from operators.people.rules import working
from operators.people.schemas import (
    ActionGroup,
    ActionOut,
    ActionTree,
    PeopleFilter,
    PeopleQuery,
    PersonAct,
    PersonRow,
    RoleAct,
    RoleList,
    RoleRow,
)
from operators.schemas import Named, RoleBrief
from tenants import presence, proved
from tenants.presence import Presence


def person_page(caller: Caller, query: PeopleQuery) -> Page[PersonRow]:
    return shaped_page(queries.listed(caller, query), query, lambda found: rows_of(caller, found))


def person_counts(caller: Caller, query: PeopleFilter) -> list[TabCount]:
    return tab_counts(queries.matching(caller, query), queries.tabs(caller))


def rows_of(caller: Caller, people: list[Account]) -> list[PersonRow]:
    facts = _Facts.of(caller, people)
    return [facts.row(one) for one in people]


@dataclass(frozen=True, slots=True)
class _Facts:
    """What rows of people need, read once a page."""

    caller: Caller
    side: Accounts
    roles: dict[int, Role]
    present: dict[int, Presence]
    sub_shops: dict[int, str]
    factors: set[int]
    invited: dict[int, datetime]
    same: set[int]
    """Other accounts of the caller."""

    @classmethod
    def of(cls, caller: Caller, people: list[Account]) -> "_Facts":
        side = accounts.of(caller.side)
        wanted = {role_id for one in people for role_id in one.role_ids}
        shops = {shop for one in people if (shop := sub_shop_of(one)) is not None}
        return cls(
            caller, side,
            {role.pk: role for role in queries.roles_among(caller, wanted)},
            presence.of_users(caller.tenant_id, {one.pk: one.version for one in people}),
            {shop: side.sub_shop_name(shop) for shop in shops},
            logins.who_have_factor(caller.tenant_id, [one.pk for one in people]),
            logins.invited_until(caller.tenant_id, [one.pk for one in people]),
            _same(caller, people),
        )  # fmt: skip

    def row(self, one: Account) -> PersonRow:
        roles = [self.roles[role_id] for role_id in one.role_ids if role_id in self.roles]
        here, shop = self.present.get(one.pk, Presence()), sub_shop_of(one)
        return PersonRow(
            id=one.pk, name=one.name, account=one.account,
            mobile=mask_mobile(one.mobile(self.caller.tenant_id)) if one.mobile_index else "",
            roles=[RoleBrief(id=role.pk, name=self.side.title(role)) for role in roles],
            sub_shop=Named(id=shop, name=self.sub_shops[shop]) if shop is not None else None,
            status=working(active=one.active, invited=one.pk in self.invited), fresh=one.must_change,
            myself=one.pk == self.caller.user_id,
            second_factor=one.pk in self.factors,
            invited=self.invited.get(one.pk),
            sessions=here.sessions if one.active else 0, last_login=here.last_login, created_at=one.created_at,
            acts=self._acts(one, roles),
        )  # fmt: skip

    def _acts(self, one: Account, roles: list[Role]) -> list[PersonAct]:
        """As `services.granting.colleague` decides it, and `people.reset_factor`."""
        if one.pk == self.caller.user_id or not self.side.allowed(roles) <= self.caller.actions:
            return []
        acts: list[PersonAct] = ["edit", "set_password", "end_sessions", "disable"] if one.active else ["enable"]
        if one.active and one.pk in self.invited:
            return ["edit", "resend", "withdraw"]
        if one.pk in self.factors and one.mobile_index and one.pk not in self.same:
            acts.append("reset_factor")
        if self.caller.may(a.ORDER_ALL):
            acts.append("hand_over")
        return acts


def _same(caller: Caller, people: list[Account]) -> set[int]:
    """Who is one person with the caller."""
    me = logins.own_account(caller)
    mobiles = proved.of_people(caller.tenant_id, [me.pk, *(one.pk for one in people)])
    return {one.pk for one in people if proved.is_same(one, me, mobiles)}


def role_list(caller: Caller) -> RoleList:
    """Built-in ones first, in their own order; then the others by name."""
    side = accounts.of(caller.side)
    people = queries.roles_held(caller)
    mine = logins.own_account(caller).role_ids
    order: dict[str, int] = {code: place for place, code in enumerate(side.built_in)}
    rows = sorted(queries.roles(caller), key=lambda role: (order.get(role.code, len(order)), role.name, role.pk))
    most = logins.waive_limit(caller)
    return RoleList(items=[_role(caller, side, role, people, mine, most) for role in rows])


def _role(
    caller: Caller, side: Accounts, role: Role, people: list[list[int]], mine: list[int], most: WaiveLimit
) -> RoleRow:
    allowed = side.allowed([role])
    having, waives = sum(role.pk in held for held in people), side.waives(role)
    grantable = allowed <= caller.actions and (a.BILL_WAIVE not in allowed or waives.within(most))
    acts: list[RoleAct] = ["copy"] if grantable and caller.sub_shop_id is None else []
    if acts and not role.built_in and role.pk not in mine:
        acts = ["edit", "copy", "delete"]
    return RoleRow(
        id=role.pk, name=side.title(role), built_in=role.built_in, mine=role.pk in mine, actions=sorted(allowed),
        waive_most=waives.most, waive_bps=waives.share, people=having, grantable=grantable, acts=acts,
    )  # fmt: skip


def action_tree(caller: Caller) -> ActionTree:
    """Every action of the caller's side, by what it is about."""
    here = {one.name for one in known(caller.side)}
    groups: list[Any] = []
    for zh, en, nouns in a.GROUPS:
        found = [
            ActionOut(
                action=one.name, name=say(one.zh, one.en), needs=[needed for needed in one.needs if needed in here],
                held=caller.may(one.name),
            )
            for one in known(caller.side)
            if one.noun in nouns
        ]  # fmt: skip
        if found:
            groups.append(ActionGroup(name=say(zh, en), actions=found))
    return ActionTree(groups=groups)
