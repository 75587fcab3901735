"""Browsers that somebody logged in from before: a stranger's tries don't lock them out, and a new one is told of.

A cookie with a random value, kept hashed for each person who logged in with it (OWASP, device cookies).
"""

import secrets
from datetime import timedelta
from hashlib import sha256

from core import clock, cookies
from core.accounts.models import Account
from core.caller import Caller
from core.notices import services as notices
from operators.models import KnownDevice
from operators.rules import device_name

HOLDS = timedelta(days=400)
PAGE = "/userSummary"


def known(caller: Caller, user: Account | None) -> str:
    """The hash of the caller's device, where this person logged in from it before; "" otherwise.

    Of nobody it is asked, too: an answer that is sooner there would say that a mobile isn't known.
    """
    if not caller.device:
        return ""
    mine = KnownDevice.objects.filter(tenant_id=caller.tenant_id, user_id=user.pk if user else 0, trusted=True)
    mine = mine.filter(hash=_hash(caller.device))
    return mine.values_list("hash", flat=True).first() or ""


def hashes(tenant_id: int, user: Account) -> list[str]:
    """Of all devices that this person logged in from."""
    mine = KnownDevice.objects.filter(tenant_id=tenant_id, user_id=user.pk)
    return list(mine.order_by("hash").values_list("hash", flat=True))


def remember(caller: Caller, user: Account) -> None:
    """This person logged in here; of a new device after a first one they are told."""
    cookie = caller.device or secrets.token_urlsafe(32)
    mine = KnownDevice.objects.filter(tenant_id=caller.tenant_id, user_id=user.pk)
    is_first, is_known = not mine.exists(), known(caller, user)
    row = KnownDevice(tenant_id=caller.tenant_id, user_id=user.pk, hash=_hash(cookie), last_at=clock.real_now())
    key = ["tenant_id", "user_id", "hash"]
    KnownDevice.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=key, update_fields=["last_at", "trusted"]
    )
    cookies.give(cookies.DEVICE, cookie, HOLDS)
    if not is_first and not is_known:
        _tell(caller, user)


def forget(tenant_id: int, user_id: int) -> None:
    """Every browser of this person is a stranger's again, and the next one is told of."""
    KnownDevice.objects.filter(tenant_id=tenant_id, user_id=user_id).update(trusted=False)


def _tell(caller: Caller, user: Account) -> None:
    zh, en = device_name(caller.agent)
    notices.notify(
        tenant_id=caller.tenant_id,
        user_id=user.pk,
        kind="account.new_device",
        title=("您的账号在新设备上登录", "A login from a new device"),
        text=(
            f"{zh} · {caller.ip}。如果不是您本人，请结束该登录并修改密码。",
            f"{en} · {caller.ip}. If it wasn't you, end that session and change your password.",
        ),
        path=PAGE,
    )


def _hash(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()
