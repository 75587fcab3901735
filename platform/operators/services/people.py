"""People of either side: added, changed, let in and out. `granting` says who may do it to whom.

Each change binds on the next request: a version ends sessions, a refresh makes them look again.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from core import actions as a
from core import audit
from core.accounts.hashing import make_password
from core.accounts.models import Account
from core.accounts.passwords import new_password, password_problems
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, StateError
from core.notices.services import notify
from core.text import say
from operators.accounts import Accounts, sub_shop_of
from operators.log import AccountEntity, AccountLog
from operators.models import Invitation
from operators.services import apart, devices, second_factor
from operators.services.granting import check_owner_stays, check_roles, colleague, held_now, owner_role, waives_now
from operators.services.login import unlock
from tenants import sessions
from tenants.proved import is_one_person


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
        raise _taken() from error
    return user


@transaction.atomic
def check_new(*, caller: Caller, accounts: Accounts, person: Person, sub_shop_id: int | None = None) -> None:
    """Whether `create` would add them now. Raises Forbidden (103), InvalidInput (110)."""
    held = held_now(caller, accounts)
    check_roles(accounts, person.role_ids, held, sub_shop_id, waives_now(caller, accounts))
    if sub_shop_id is not None and not accounts.sub_shop_works(sub_shop_id):
        raise InvalidInput(("sub_shop_id", say("请选择未关闭的分店", "Choose a sub-shop that isn't closed")))
    if accounts.users._default_manager.filter(account=person.account).exists():
        raise _taken()


def _taken() -> InvalidInput:
    return InvalidInput(("account", say("该账号已存在", "This account exists already")))


@transaction.atomic
def create(*, caller: Caller, accounts: Accounts, person: Person, tenant_id: int, **more: Any) -> Account:
    """A colleague with roles that the caller could have, who changes the password first of all.

    Raises Forbidden (103), InvalidInput (110).
    """
    check_new(caller=caller, accounts=accounts, person=person, **more)
    user = insert(accounts, person, tenant_id, must_change=True, **more)
    after = {"account": user.account, **_about(user), **_roles(accounts, user)}
    audit.record(caller, AccountLog.CREATE, AccountEntity.ACCOUNT, user.pk, after=after)
    return user


@transaction.atomic
def edit(
    *, caller: Caller, accounts: Accounts, user_id: int, name: str, mobile: str | None, role_ids: Sequence[int]
) -> Account:
    """A colleague's name, mobile (None: as it is) and roles.

    Raises NotFound (104), Forbidden (103), InvalidInput (110), StateError (111) for a mobile (`apart`).
    """
    held = held_now(caller, accounts)
    user = colleague(caller, accounts, user_id, held)
    before = _about(user)
    if name != user.name or mobile:
        user.name = name
        if mobile:
            apart.check_password(caller, accounts, user)
            user.set_mobile(mobile, caller.tenant_id)
            devices.forget(caller.tenant_id, user.pk)  # they showed nothing of whoever has this one
        user.save(update_fields=["name", "mobile_sealed", "mobile_index"])
        after = _about(user) | ({"mobile": "****"} if mobile else {})
        audit.record(caller, AccountLog.EDIT, AccountEntity.ACCOUNT, user.pk, before=before, after=after)
    if list(role_ids) != user.role_ids:
        _give_roles(caller, accounts, user, role_ids, held)
    sessions.refresh_users(caller.tenant_id, [user.pk])
    return user


def _give_roles(
    caller: Caller, accounts: Accounts, user: Account, role_ids: Sequence[int], held: frozenset[str]
) -> None:
    check_roles(accounts, role_ids, held, sub_shop_of(user), waives_now(caller, accounts))
    if owner_role(accounts).pk not in role_ids:
        check_owner_stays(accounts, user)
    before = _roles(accounts, user)
    user.role_ids = list(dict.fromkeys(role_ids))
    user.save(update_fields=["role_ids"])
    after = {**_about(user), **_roles(accounts, user)}
    audit.record(caller, AccountLog.ROLES, AccountEntity.ACCOUNT, user.pk, before=before, after=after)


@transaction.atomic
def set_active(*, caller: Caller, accounts: Accounts, user_id: int, active: bool, reason: str) -> Account:
    """Let a colleague in or out; out ends every session.

    Raises NotFound (104), Forbidden (103), StateError (111) for the last owner, and in a sub-shop that is closed.
    """
    user = colleague(caller, accounts, user_id, held_now(caller, accounts))
    if user.active == active:
        return user
    sub_shop_id = sub_shop_of(user)
    if not active:
        check_owner_stays(accounts, user)
    elif sub_shop_id is not None and not accounts.sub_shop_works(sub_shop_id):
        raise StateError(say("所属分店已关闭，不能启用", "The sub-shop is closed"), "closed")
    switch(accounts, [user.pk], active=active, tenant_id=caller.tenant_id)
    audit.record(
        caller, AccountLog.ENABLE if active else AccountLog.DISABLE, AccountEntity.ACCOUNT, user.pk,
        before={"active": user.active}, after={**_about(user), "active": active}, why=reason,
    )  # fmt: skip
    user.refresh_from_db()
    return user


def switch(accounts: Accounts, user_ids: list[int], *, active: bool, tenant_id: int) -> None:
    """Let people in or out, unasked: for those whose sub-shop closes."""
    move_on(accounts.users, user_ids, tenant_id, active=active)


@transaction.atomic
def end_sessions(*, caller: Caller, accounts: Accounts, user_id: int) -> Account:
    """Log a colleague out wherever they are logged in. Raises NotFound (104), Forbidden (103)."""
    user = colleague(caller, accounts, user_id, held_now(caller, accounts))
    move_on(accounts.users, [user.pk], caller.tenant_id)
    audit.record(caller, AccountLog.END_SESSIONS, AccountEntity.ACCOUNT, user.pk, after=_about(user))
    return user


@transaction.atomic
def set_password(*, caller: Caller, accounts: Accounts, user_id: int) -> tuple[Account, str]:
    """A colleague's new first password, which the next login asks to change.

    Raises NotFound (104), Forbidden (103), StateError (111) for who was invited, and chooses it by the code that proves
    the mobile, and for who reset the second factor within a day (`apart`).
    """
    made = _first_password()
    user = colleague(caller, accounts, user_id, held_now(caller, accounts))
    if Invitation.objects.filter(tenant_id=caller.tenant_id, user_id=user.pk).exists():
        raise StateError(
            say("对方尚未接受邀请，请重新发送邀请", "The invitation wasn't accepted yet: send it again"), "invited"
        )
    apart.check_password(caller, accounts, user)
    return user, _give_password(caller, user, caller.tenant_id, made)


def _first_password() -> tuple[str, str]:
    """With its hash, which takes long: it is made before anything is locked that others wait for."""
    password = new_password()
    return password, make_password(password)


def _give_password(caller: Caller, user: Account, tenant_id: int, made: tuple[str, str]) -> str:
    """A first one; every session ends, and no browser is known any more."""
    password, password_hash = made
    move_on(type(user), [user.pk], tenant_id, password=password_hash, must_change=True)
    unlock(tenant_id, user)
    second_factor.start_over(tenant_id, user.pk)
    audit.record(caller, AccountLog.SET_PASSWORD, AccountEntity.ACCOUNT, user.pk, after=_about(user))
    return password


@transaction.atomic
def correct_first(*, caller: Caller, user: Account, tenant_id: int, mobile: str) -> str:
    """Of a person of the merchant, locked, who was never in: another mobile and another first password.

    Whoever has the wrong number may have been told the old one. Codes that went there are for that mobile, and end.
    """
    user.set_mobile(mobile, tenant_id)
    user.save(update_fields=["mobile_sealed", "mobile_index"])
    after = {**_about(user), "mobile": "****"}
    audit.record(caller, AccountLog.EDIT, AccountEntity.ACCOUNT, user.pk, before=_about(user), after=after)
    return _give_password(caller, user, tenant_id, _first_password())


@transaction.atomic
def reset_factor(*, caller: Caller, accounts: Accounts, user_id: int, reason: str) -> Account:
    """Of a colleague who lost phone and recovery codes: it and every session end; the next login sets up another.

    Raises NotFound (104), Forbidden (103) for oneself, also by another account, and for who holds more, StateError
    (111) for who set the password within a day (`apart`) and where there is none.
    """
    user = colleague(caller, accounts, user_id, held_now(caller, accounts))
    mine = accounts.users._default_manager.get(pk=caller.user_id)
    if not user.mobile_index or is_one_person(caller.tenant_id, user, mine):
        raise Forbidden(say("须由另一位同事处理", "A second colleague has to do this"))
    apart.check_factor(caller, accounts, user)
    tenant_id = caller.tenant_id
    if not second_factor.forget(tenant_id, user.pk):
        raise StateError(say("该账号未开启两步验证", "This account has no second factor"), "off")
    move_on(accounts.users, [user.pk], tenant_id)
    audit.record(caller, AccountLog.FACTOR_RESET, AccountEntity.ACCOUNT, user.pk, after=_about(user), why=reason)
    tell_of_reset(tenant_id, user, by=(caller.name, caller.name))
    return user


def tell_of_reset(tenant_id: int, user: Account, *, by: tuple[str, str]) -> None:
    """Into the bell of the person, and of all who look after people: it is how an account is taken over."""
    zh, en = by
    kind, title = "account.factor_reset", ("两步验证已被重置", "A second factor was reset")
    text = (
        f"您的账号的两步验证由{zh}重置。如果不是您本人要求的，请立即联系店主或平台。",
        f"Of your account, by {en}. If you didn't ask for it, tell the owner or the platform at once.",
    )
    notify(tenant_id=tenant_id, kind=kind, title=title, text=text, user_id=user.pk, path="/userSummary")
    text = (f"{user.name}的账号，由{zh}重置", f"Of {user.name}, by {en}")
    notify(tenant_id=tenant_id, kind=kind, title=title, text=text, action=a.STAFF_EDIT, path="/staff")


def move_on(users: type[Account], user_ids: Collection[int], tenant_id: int, **changes: Any) -> None:
    """Another version of these people: every session ends, and one that a login is opening now is born dead."""
    users._default_manager.filter(pk__in=user_ids).update(version=F("version") + 1, **changes)
    if "password" in changes:
        Invitation.objects.filter(tenant_id=tenant_id, user_id__in=user_ids).delete()
    sessions.refresh_users(tenant_id, list(user_ids))


def _about(user: Account) -> dict[str, Any]:
    """The name that the log's line says, since people are renamed."""
    return {"name": user.name}


def _roles(accounts: Accounts, user: Account) -> dict[str, Any]:
    """Roles by id, and by what the log's line says: a built-in one's code, another's name."""
    rows = accounts.role_rows(user)
    return {"role_ids": [str(one.pk) for one in rows], "roles": [one.code or one.name for one in rows]}
