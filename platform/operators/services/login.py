"""Logging in. Tries are counted before a password is looked at, so parallel guesses gain nothing."""

from datetime import timedelta
from functools import cache

from django.contrib.auth.hashers import check_password, make_password
from django.db import transaction

from core import audit, throttle
from core.accounts.models import Account, Role
from core.caller import Caller, Side
from core.errors import InvalidInput, ShopUnavailable
from core.text import say
from merchants.rules import may_log_in
from operators import accounts
from operators.accounts import Accounts, sub_shop_of, tenant_id_of
from operators.log import AccountLog
from operators.schemas import LoginIn, LoginOut, RoleBrief
from tenants import sessions, tokens

TRIES = 5
WINDOW = timedelta(minutes=15)


def login_key(tenant_id: int, account: str) -> str:
    return f"login:{tenant_id}:{account}"


def log_in(*, caller: Caller, body: LoginIn) -> LoginOut:
    """Open a session on this host.

    Raises TooManyTries (115), ShopUnavailable (105), InvalidInput (110) for a wrong account, password or role.
    """
    _shop_must_be_open(caller)
    tenant_id, side = tenant_id_of(caller), accounts.of(caller.side)
    key = login_key(tenant_id, body.account)
    throttle.hit(key, limit=TRIES, window=WINDOW)
    user = _verified(side, caller, body)
    role_rows = side.role_rows(user)
    role = _picked(role_rows, body.role_id)
    with transaction.atomic():
        throttle.clear(key)
        session = sessions.open_session(
            tenant_id, user.pk, role.pk if role else None, user.version,
            remember=body.remember, ip=caller.ip, agent="",
        )  # fmt: skip
        audit.record(_as(caller, user), AccountLog.LOGIN, "account", user.pk)
    return LoginOut(
        token=tokens.issue(caller.side, tenant_id, user.pk, session.jti, session.expires_at),
        platform_type=0 if caller.side is Side.ADMIN else 1,
        need_role_pick=role is None and len(role_rows) > 1,
        roles=[RoleBrief(id=one.pk, name=one.name) for one in role_rows],
        role_id=role.pk if role else None,
    )


def pick_role(*, caller: Caller, role_id: int) -> None:
    """Use another of one's roles in this session. Raises InvalidInput (110) for a role of somebody else."""
    side = accounts.of(caller.side)
    user = side.users._default_manager.get(pk=caller.user_id)
    _picked(side.role_rows(user), role_id)
    sessions.pick_role(tenant_id_of(caller), caller.jti, role_id)
    audit.record(caller, AccountLog.PICK_ROLE, "account", caller.user_id, after={"role_id": str(role_id)})


def _shop_must_be_open(caller: Caller) -> None:
    if caller.tenant and not may_log_in(caller.tenant.status):
        raise ShopUnavailable(say("店铺已关闭或尚未开通", "This shop is closed or not open yet"))


def _verified(side: Accounts, caller: Caller, body: LoginIn) -> Account:
    """The account, after the same work whether it exists or not."""
    user = side.users._default_manager.filter(account=body.account).first()
    right = check_password(body.password, user.password if user else _nobody_password())
    if not (user and right and user.active and _at_home(user, caller)):
        raise InvalidInput(("password", say("账号或密码不正确", "Wrong account or password")))
    return user


def _at_home(user: Account, caller: Caller) -> bool:
    """A sub-shop's own host admits only its staff."""
    return caller.sub_shop_id is None or sub_shop_of(user) == caller.sub_shop_id


@cache
def _nobody_password() -> str:
    return make_password("an unknown account costs as much as a known one")


def _picked(role_rows: list[Role], role_id: int | None) -> Role | None:
    if role_id is None:
        return role_rows[0] if len(role_rows) == 1 else None
    for role in role_rows:
        if role.pk == role_id:
            return role
    raise InvalidInput(("role_id", say("您没有这个角色", "You don't have this role")))


def _as(caller: Caller, user: Account) -> Caller:
    """The person who has just proved who they are, for the log."""
    return Caller(side=caller.side, user_id=user.pk, name=user.name, tenant=caller.tenant, ip=caller.ip)
