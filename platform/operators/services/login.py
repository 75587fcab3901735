"""Logging in. Tries are counted before a password is looked at, so parallel guesses gain nothing."""

from datetime import timedelta
from functools import cache

from django.conf import settings
from django.db import transaction

from core import audit, throttle
from core.accounts.hashing import Busy, check_password, make_password
from core.accounts.models import Account, Role
from core.caller import Caller, Side
from core.errors import InvalidInput, ShopUnavailable, TooManyTries
from core.text import say
from merchants.rules import may_log_in
from operators import accounts, queries
from operators.accounts import sub_shop_of
from operators.log import AccountEntity, AccountLog
from operators.schemas import LoginIn, LoginOut, RoleBrief
from operators.services import devices, second_factor
from tenants import sessions, tokens
from tenants.models import Session

TRIES = 5
OF_KNOWN, KNOWN = (60 if settings.ENV == "production" else 5_000), "known"
"""Wrong ones on all known devices of one account: who has its password makes as many known as they like."""
WINDOW = timedelta(minutes=15)
FROM_AN_ADDRESS = 60 if settings.ENV == "production" else 5_000
"""Wrong ones, of all accounts of one shop: each costs a hash, and an office logs in from one address."""
OVER_ALL = 10 * FROM_AN_ADDRESS
"""The same, over all shops."""
RIGHT_ONES, HOUR = (60 if settings.ENV == "production" else 5_000), timedelta(hours=1)
"""Of one account: each costs a hash too, and leaves a session, a device and a row in the log."""


def login_key(tenant_id: int, account: str, device: str = "") -> str:
    """What wrong passwords are counted by: a device that the person logged in from before has a count of its own."""
    return f"login:{tenant_id}:{account}" + (f":{device[:32]}" if device else "")


def locked_key(own: str) -> str:
    """Counts that the log was told of a lock: once each, whoever goes on trying."""
    return f"{own}:locked"


def done_key(tenant_id: int, account: str, device: str) -> str:
    """What right passwords are counted by: known devices together, apart from who has the password and no device."""
    return f"login-done:{tenant_id}:{account}" + (f":{KNOWN}" if device else "")


def unlock(tenant_id: int, user: Account) -> None:
    """After a new password the old ones count no more, wrong or right, on whichever device they were tried."""
    own = [login_key(tenant_id, user.account, device) for device in ["", KNOWN, *devices.hashes(tenant_id, user)]]
    throttle.clear(
        *own,
        *map(locked_key, own),
        *(done_key(tenant_id, user.account, device) for device in ("", KNOWN)),
    )


def log_in(*, caller: Caller, body: LoginIn) -> LoginOut:
    """Open a session on this host.

    Raises TooManyTries (115), ShopUnavailable (105), InvalidInput (110) for a wrong account, password or role.
    """
    _shop_must_be_open(caller)
    tenant_id, side = caller.tenant_id, accounts.of(caller.side)
    user = side.users._default_manager.filter(account=body.account).first()
    device = devices.known(caller, user)
    done, key = done_key(tenant_id, body.account, device), login_key(tenant_id, body.account, device)
    throttle.check(done, limit=RIGHT_ONES)
    beside = _count(caller, user, body.account, device)
    try:
        user = _verified(user, caller, body)
    except Busy:
        # A crowd of strangers locks nobody's account; their addresses are counted.
        throttle.give_back(key, *(beside if device else []))
        raise
    throttle.hit(done, limit=RIGHT_ONES, window=HOUR)
    role_rows = side.role_rows(user)
    role = _picked(role_rows, body.role_id)
    wanted = _wanted(caller, tenant_id, user, body)
    if wanted is not None:
        throttle.give_back(key, *beside)
        return wanted
    if body.code:
        second_factor.count_try(tenant_id, user.pk, device)
    try:
        session, recovery_codes = _open(caller, user, role, body)
    except second_factor.WrongCode:
        audit.record(_as(caller, user), AccountLog.CODE_FAILED, AccountEntity.ACCOUNT, user.pk)
        raise
    throttle.clear(key)
    second_factor.forget_tries(tenant_id, user.pk, device)
    throttle.give_back(*beside)  # behind the commit: everyone of this address counts on the same rows
    return LoginOut(
        token=tokens.issue(caller.side, tenant_id, user.pk, session.jti, session.expires_at),
        platform_type=caller.side.platform_type,
        need_role_pick=role is None and len(role_rows) > 1,
        roles=[RoleBrief(id=one.pk, name=side.title(one)) for one in role_rows],
        role_id=role.pk if role else None,
        recovery_codes=recovery_codes,
    )


def _count(caller: Caller, user: Account | None, account: str, device: str) -> list[str]:
    """A try, before the password is looked at; gives the keys beside its own one.

    A known device's own count comes first: what it refuses uses nothing up of what the others have together. A
    stranger's comes last: what its address refuses locks no account.
    """
    own = login_key(caller.tenant_id, account, device)
    if not device:
        beside = _count_from(caller)
        _count_own(caller, user, own)
        return beside
    _count_own(caller, user, own)
    together = login_key(caller.tenant_id, account, KNOWN)
    throttle.hit(together, limit=OF_KNOWN, window=WINDOW)
    return [together]


def _count_own(caller: Caller, user: Account | None, own: str) -> None:
    try:
        throttle.hit(own, limit=TRIES, window=WINDOW)
    except TooManyTries:
        if user and throttle.is_first(locked_key(own), window=WINDOW):
            audit.record(_as(caller, user), AccountLog.LOCKED, AccountEntity.ACCOUNT, user.pk)
        raise


def _count_from(caller: Caller) -> list[str]:
    """Of a stranger; gives the keys. No known device is counted so: who shares its address would shut it out."""
    return [
        *throttle.hit_from(f"login-from:{caller.tenant_id}", caller.ip, limit=FROM_AN_ADDRESS, window=WINDOW),
        *throttle.hit_from("login-from:all", caller.ip, limit=OVER_ALL, window=WINDOW),
    ]


def pick_role(*, caller: Caller, role_id: int) -> None:
    """Use another of one's roles in this session. Raises InvalidInput (110) for a role of somebody else."""
    side = accounts.of(caller.side)
    _picked(side.role_rows(queries.own_account(caller)), role_id)
    sessions.pick_role(caller.tenant_id, caller.jti, role_id)
    audit.record(caller, AccountLog.PICK_ROLE, AccountEntity.ACCOUNT, caller.user_id, after={"role_id": str(role_id)})


def _shop_must_be_open(caller: Caller) -> None:
    if caller.tenant and not may_log_in(caller.tenant.status):
        raise ShopUnavailable(say("店铺已关闭或尚未开通", "This shop is closed or not open yet"))


def _wanted(caller: Caller, tenant_id: int, user: Account, body: LoginIn) -> LoginOut | None:
    """The answer that asks for a second factor, without a session; None where nothing more is asked."""
    has = second_factor.confirmed(tenant_id, user.pk)
    if body.code or not (has or queries.factor_demanded(caller.side, tenant_id)):
        return None
    asked = LoginOut(token="", platform_type=caller.side.platform_type, need_role_pick=False, roles=[])
    if has:
        return asked.model_copy(update={"asks": "code"})
    enrolment = second_factor.begin(tenant_id, user)
    return asked.model_copy(update={"asks": "enrol", "secret": enrolment.secret, "uri": enrolment.uri})


@transaction.atomic
def _open(caller: Caller, user: Account, role: Role | None, body: LoginIn) -> tuple[Session, list[str]]:
    """The session, and the recovery codes of who set up a second factor just now."""
    tenant_id = caller.tenant_id
    recovery_codes = _second(caller, tenant_id, user, body.code)
    session = sessions.open_session(
        tenant_id, user.pk, role.pk if role else None, user.version,
        remember=body.remember and caller.side is Side.STORE, ip=caller.ip, agent=caller.agent,
    )  # fmt: skip
    devices.remember(caller, user)
    audit.record(_as(caller, user), AccountLog.LOGIN, AccountEntity.ACCOUNT, user.pk)
    return session, recovery_codes


def _second(caller: Caller, tenant_id: int, user: Account, code: str) -> list[str]:
    """Use the code up, where one is needed. Gives recovery codes with the first one."""
    if second_factor.confirmed(tenant_id, user.pk):
        if second_factor.use(tenant_id, user.pk, code):
            audit.record(_as(caller, user), AccountLog.RECOVERY_USED, AccountEntity.ACCOUNT, user.pk)
        return []
    if not queries.factor_demanded(caller.side, tenant_id):
        return []
    codes = second_factor.confirm(tenant_id, user.pk, code)
    audit.record(_as(caller, user), AccountLog.FACTOR, AccountEntity.ACCOUNT, user.pk)
    return codes


def _verified(user: Account | None, caller: Caller, body: LoginIn) -> Account:
    """The account, after the same work whether it exists or not."""
    right = check_password(body.password, user.password if user else _nobody_password())
    if not (user and right and user.active and _at_home(user, caller)):
        if user:
            audit.record(_as(caller, user), AccountLog.LOGIN_FAILED, AccountEntity.ACCOUNT, user.pk)
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
    """The person whose account it is, for the log."""
    return Caller(side=caller.side, user_id=user.pk, name=user.name, tenant=caller.tenant, ip=caller.ip)
