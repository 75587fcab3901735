"""Roles of either side, made of actions. Built-in ones stay; a change binds on the holders' next request."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from core import audit
from core.accounts.limits import WaiveLimit
from core.accounts.models import Role
from core.actions import BILL_WAIVE
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, NotFound, StateError
from core.money import FULL
from core.permissions import known, missing
from core.text import say
from operators.accounts import Accounts
from operators.log import AccountEntity, RoleLog
from operators.services.granting import beyond, held_now, waives_now, waives_within
from tenants import sessions

UNLIMITED = WaiveLimit()


@transaction.atomic
def save_role(
    *, caller: Caller, accounts: Accounts, name: str, actions: Iterable[str], role_id: int | None = None,
    waives: WaiveLimit = UNLIMITED,
) -> Role:  # fmt: skip
    """Make a role, or change one that isn't built in and isn't the caller's. `waives`: what of a bill it may give up.

    Raises NotFound (104), Forbidden (103) for actions that the caller lacks, or a limit beyond the caller's,
    InvalidInput (110) by field.
    """
    wanted = frozenset(actions)
    _check_actions(wanted, accounts)
    held = held_now(caller, accounts)
    most = waives_now(caller, accounts)
    if not wanted <= held or (BILL_WAIVE in wanted and not waives.within(most)):
        raise beyond()
    changed = _own_made(caller, accounts, role_id, held) if role_id is not None else None
    _check_name(accounts, name, role_id)
    if changed:
        if not waives_within(accounts, [changed], most):
            raise beyond()
        return _change_role(caller, accounts, changed, name, wanted, waives)
    role = accounts.roles._default_manager.create(
        name=name, actions=sorted(wanted), waive_most=waives.most, waive_bps=waives.share
    )
    audit.record(caller, RoleLog.CREATE, AccountEntity.ROLE, role.pk, after=_about(role))
    return role


def _about(role: Role) -> dict[str, Any]:
    """What the log says of it; a limit only where there is one."""
    limit = {"waive_most": role.waive_most} if role.waive_most is not None else {}
    part = {"waive_bps": role.waive_bps} if role.waive_bps != FULL else {}
    return {"name": role.name, "actions": role.actions} | limit | part


@transaction.atomic
def delete_role(*, caller: Caller, accounts: Accounts, role_id: int) -> None:
    """A role that nobody has, also nobody who left. Raises NotFound (104), Forbidden (103), StateError (111)."""
    role = _own_made(caller, accounts, role_id, held_now(caller, accounts))
    having = accounts.users._default_manager.filter(role_ids__contains=[role.pk]).count()
    if having:
        text = say(
            f"还有 {having} 人使用此角色，请先为他们更换角色", f"{having} people have it; give them another first"
        )
        raise StateError(text, "in_use")
    before = _about(role)
    role_pk = role.pk
    role.delete()
    audit.record(caller, RoleLog.DELETE, AccountEntity.ROLE, role_pk, before=before)


def _check_actions(wanted: frozenset[str], accounts: Accounts) -> None:
    if unknown := wanted - {action.name for action in known(accounts.side)}:
        raise InvalidInput(("actions", say(f"未知权限：{min(unknown)}", f"Unknown action: {min(unknown)}")))
    for one, needed in missing(wanted, accounts.side)[:1]:
        text = say(f"“{one.zh}”须与“{needed.zh}”一起勾选", f'"{one.en}" needs "{needed.en}" too')
        raise InvalidInput(("actions", text))


def _check_name(accounts: Accounts, name: str, role_id: int | None) -> None:
    """Two roles with one name can't be told apart where one is chosen."""
    taken = accounts.roles._default_manager.filter(name=name).exclude(pk=role_id).exists()
    if taken or any(name in (one.zh, one.en) for one in accounts.built_in):
        raise InvalidInput(("name", say("已有同名角色", "A role has this name already")))


def _own_made(caller: Caller, accounts: Accounts, role_id: int, held: frozenset[str]) -> Role:
    """A role that the caller may change, locked. Raises NotFound (104), Forbidden (103)."""
    role = accounts.roles._default_manager.select_for_update().filter(pk=role_id).first()
    if role is None:
        raise NotFound
    if role.built_in:
        raise Forbidden(say("内置角色不能修改，可以复制后再改", "A built-in role can't be changed; copy it instead"))
    mine = accounts.users._default_manager.values_list("role_ids", flat=True).get(pk=caller.user_id)
    if role.pk in mine:
        raise Forbidden(say("不能修改自己的角色", "You can't change a role of your own"))
    if not frozenset(role.actions) <= held:
        raise beyond()
    return role


def _change_role(
    caller: Caller, accounts: Accounts, role: Role, name: str, wanted: frozenset[str], waives: WaiveLimit
) -> Role:
    before = _about(role)
    role.name, role.actions = name, sorted(wanted)
    role.waive_most, role.waive_bps = waives.most, waives.share
    role.save(update_fields=["name", "actions", "waive_most", "waive_bps"])
    holders = accounts.users._default_manager.filter(role_ids__contains=[role.pk]).values_list("pk", flat=True)
    sessions.refresh_users(caller.tenant_id, list(holders))
    audit.record(caller, RoleLog.CHANGE, AccountEntity.ROLE, role.pk, before=before, after=_about(role))
    return role
