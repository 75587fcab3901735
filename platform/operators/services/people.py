"""People and roles of either side. Nobody grants what they don't hold, nor changes their own role.

Each change binds on the next request: a version ends sessions, a refresh makes them look again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.db.models import F

from core import audit
from core.accounts.models import Account, Role
from core.accounts.rules import password_problems
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, NotFound
from core.permissions import known
from core.text import say
from operators.accounts import Accounts, sub_shop_of, tenant_id_of
from operators.log import AccountLog, RoleLog
from tenants import sessions


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to be. `password_hash` is made by `hashed`; `role_ids` in the order in which they are offered."""

    account: str
    name: str
    mobile: str
    password_hash: str
    role_ids: tuple[int, ...]


def hashed(password: str, account: str, field: str = "password") -> str:
    """Raises InvalidInput (110) for a weak password."""
    if problems := password_problems(password, account, field):
        raise InvalidInput.of(problems)
    return make_password(password)


def insert(accounts: Accounts, person: Person, tenant_id: int, **more: Any) -> Account:
    """Write the account, unasked: for owners and seeds. Raises InvalidInput (110) when its name is taken."""
    user = accounts.users(
        account=person.account, name=person.name, password=person.password_hash, role_ids=list(person.role_ids),
        **more,
    )  # fmt: skip
    user.set_mobile(person.mobile, tenant_id)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError as error:
        raise InvalidInput(("account", say("该账号已存在", "This account exists already"))) from error
    return user


@transaction.atomic
def create(*, caller: Caller, accounts: Accounts, person: Person, tenant_id: int, **more: Any) -> Account:
    """A colleague with roles that the caller could have. Raises Forbidden (103), InvalidInput (110)."""
    _must_hold(caller, accounts, person.role_ids)
    user = insert(accounts, person, tenant_id, **more)
    told = {"account": user.account, "name": user.name, "role_ids": [str(one) for one in user.role_ids]}
    audit.record(caller, AccountLog.CREATE, "account", user.pk, after=told)
    return user


@transaction.atomic
def change_roles(*, caller: Caller, accounts: Accounts, user_id: int, role_ids: list[int]) -> Account:
    """Give a colleague other roles. Raises NotFound (104), Forbidden (103), InvalidInput (110)."""
    user = _colleague(caller, accounts, user_id)
    _must_hold(caller, accounts, role_ids)
    before = [str(one) for one in user.role_ids]
    user.role_ids = list(role_ids)
    user.save(update_fields=["role_ids"])
    sessions.refresh_users(tenant_id_of(caller), [user.pk])
    audit.record(
        caller, AccountLog.ROLES, "account", user.pk,
        before={"role_ids": before}, after={"role_ids": [str(one) for one in role_ids]},
    )  # fmt: skip
    return user


@transaction.atomic
def set_active(*, caller: Caller, accounts: Accounts, user_id: int, active: bool, reason: str) -> Account:
    """Let a colleague in or out; out ends every session. Raises NotFound (104), Forbidden (103)."""
    user = _colleague(caller, accounts, user_id)
    switch(accounts, [user.pk], active=active, tenant_id=tenant_id_of(caller))
    audit.record(
        caller, AccountLog.ACTIVE, "account", user.pk,
        before={"active": user.active}, after={"active": active}, why=reason,
    )  # fmt: skip
    user.refresh_from_db()
    return user


def switch(accounts: Accounts, user_ids: list[int], *, active: bool, tenant_id: int) -> None:
    """Let people in or out, unasked: for those whose sub-shop closes."""
    accounts.users._default_manager.filter(pk__in=user_ids).update(active=active, version=F("version") + 1)
    sessions.refresh_users(tenant_id, user_ids)


@transaction.atomic
def save_role(
    *, caller: Caller, accounts: Accounts, name: str, actions: Iterable[str], role_id: int | None = None
) -> Role:
    """Make a role, or change one that isn't built in and isn't the caller's.

    Raises NotFound (104), Forbidden (103) for actions that the caller lacks, InvalidInput (110) for unknown ones.
    """
    wanted = frozenset(actions)
    if unknown := wanted - {action.name for action in known(accounts.side)}:
        raise InvalidInput(("actions", say(f"未知权限：{min(unknown)}", f"Unknown action: {min(unknown)}")))
    if not wanted <= caller.actions:
        raise _beyond()
    if role_id is None:
        role = accounts.roles._default_manager.create(name=name, actions=sorted(wanted))
        audit.record(caller, RoleLog.CREATE, "role", role.pk, after={"name": name, "actions": sorted(wanted)})
        return role
    return _change_role(caller, accounts, role_id, name, wanted)


def _change_role(caller: Caller, accounts: Accounts, role_id: int, name: str, wanted: frozenset[str]) -> Role:
    role = accounts.roles._default_manager.select_for_update().filter(pk=role_id).first()
    if role is None:
        raise NotFound
    if role.built_in or role.pk == caller.role_id or not frozenset(role.actions) <= caller.actions:
        raise _beyond()
    before = {"name": role.name, "actions": role.actions}
    role.name, role.actions = name, sorted(wanted)
    role.save(update_fields=["name", "actions"])
    holders = accounts.users._default_manager.filter(role_ids__contains=[role.pk]).values_list("pk", flat=True)
    sessions.refresh_users(tenant_id_of(caller), list(holders))
    audit.record(caller, RoleLog.CHANGE, "role", role.pk, before=before, after={"name": name, "actions": role.actions})
    return role


def _colleague(caller: Caller, accounts: Accounts, user_id: int) -> Account:
    """Somebody whom the caller may change: not oneself, of the own sub-shop, not holding more."""
    user = accounts.users._default_manager.select_for_update().filter(pk=user_id).first()
    if user is None or (caller.sub_shop_id is not None and sub_shop_of(user) != caller.sub_shop_id):
        raise NotFound
    if user.pk == caller.user_id:
        raise Forbidden(say("不能修改自己的角色或状态", "You can't change your own role or state"))
    if not accounts.allowed(accounts.role_rows(user)) <= caller.actions:
        raise _beyond()
    return user


def _must_hold(caller: Caller, accounts: Accounts, role_ids: Iterable[int]) -> None:
    wanted = set(role_ids)
    roles = list(accounts.roles._default_manager.filter(pk__in=wanted))
    if not wanted or len(roles) != len(wanted):
        raise InvalidInput(("role_ids", say("请选择角色", "Choose a role")))
    if not accounts.allowed(roles) <= caller.actions:
        raise _beyond()


def _beyond() -> Forbidden:
    return Forbidden(say("不能授予或修改超出自己权限的角色", "You can't grant or change more than you hold"))
