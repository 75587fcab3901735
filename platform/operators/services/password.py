"""Changing one's own password. Tries of the old one are counted before it is looked at, as at the login."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction

from core import audit, throttle
from core.accounts.hashing import check_password
from core.accounts.models import Account
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from operators import accounts, queries
from operators.log import AccountEntity, AccountLog
from operators.services import first_password, login, second_factor
from operators.services.people import hashed, move_on
from tenants import sessions

TRIES = 5
WINDOW = timedelta(minutes=15)
RIGHT_ONES, HOUR = (60 if settings.ENV == "production" else 5_000), timedelta(hours=1)
"""As of logins: each costs a hash."""
CHANGES = 5 if settings.ENV == "production" else 500
"""An hour: each lets one log in as often as before again."""


def check_own(tenant_id: int, user: Account, typed: str, wrong: InvalidInput) -> str:
    """Look at one's own password; counted, right or wrong, before it is looked at.

    Gives the key of the wrong ones, which goes with what the right one is for. Raises TooManyTries (115), or `wrong`.
    """
    key, done = f"password:{tenant_id}:{user.pk}", f"password-done:{tenant_id}:{user.pk}"
    throttle.check(done, limit=RIGHT_ONES)
    throttle.hit(key, limit=TRIES, window=WINDOW)
    if not check_password(typed, user.password):
        raise wrong
    throttle.hit(done, limit=RIGHT_ONES, window=HOUR)
    return key


def change(*, caller: Caller, old: str, new: str, handle: str = "", code: str = "") -> None:
    """This session goes on, all others of the person end. `handle`, `code`: where the first one proves the mobile.

    Raises TooManyTries (115), InvalidInput (110) for a wrong old password, a weak or an unchanged new one, a wrong
    code, StateError (111) where it was changed meanwhile.
    """
    tenant_id = caller.tenant_id
    users = accounts.of(caller.side).users._default_manager
    user = users.get(pk=caller.user_id)
    wrong = InvalidInput(("old_password", say("原密码不正确", "This isn't your password")))
    key = check_own(tenant_id, user, old, wrong)
    if new == old:
        raise InvalidInput(("new_password", say("新密码不能与原密码相同", "Choose another one than before")))
    throttle.hit(f"password-change:{tenant_id}:{user.pk}", limit=CHANGES, window=HOUR)
    password = hashed(new, user.account, "new_password")
    proves = queries.proves_mobile(caller, user)
    if proves:
        first_password.check(caller, user, handle, code)
    with transaction.atomic():
        throttle.clear(key)
        checked, user = user, users.select_for_update().get(pk=caller.user_id)
        # Hashing takes its time: what was changed or reset meanwhile isn't overwritten by who knew the old password.
        if (user.password, user.version) != (checked.password, checked.version):
            raise StateError(say("密码已被修改，请重新登录", "The password was changed meanwhile; log in again"))
        move_on(type(user), [user.pk], tenant_id, password=password, must_change=False)
        login.unlock(tenant_id, user)
        if proves:
            first_password.prove(caller, user, handle)
        sessions.keep(tenant_id, caller.jti, user.version + 1)
        second_factor.forget_waiting(tenant_id, user.pk)
        audit.record(caller, AccountLog.CHANGE_PASSWORD, AccountEntity.ACCOUNT, user.pk)
