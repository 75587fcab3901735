"""The second factor: an authenticator app's code or a recovery code, each good once.

Operators always need one; a shop's people where its owner demands it, or who set one up for themselves.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db import connection
from django.db.models import QuerySet

from core import clock, crypto, throttle
from core.accounts import totp
from core.accounts.models import Account
from core.errors import InvalidInput
from core.text import say
from operators.models import SecondFactor
from operators.services import devices

RECOVERY_CODES = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TRIES_A_DAY = 20
"""Of somebody who knows the password: the login's own limit would leave 480 a day, with three codes good at a time.

A device that the person logged in from before has a count of its own.
"""
TRIES_WITH_ALL_PASSWORDS = 100
"""A new password ends the count, so whoever sets one after the other would have endless tries without this one."""
DAY = timedelta(days=1)


class WrongCode(InvalidInput):
    """110: none that is good now, or one that was used."""

    def __init__(self) -> None:
        super().__init__(("code", say("验证码不正确或已用过", "A wrong code, or one that was used")))


@dataclass(frozen=True, slots=True)
class Enrolment:
    """What an authenticator app needs: to scan, or to type in."""

    uri: str
    secret: str


def confirmed(tenant_id: int, user_id: int) -> bool:
    return SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user_id).exclude(confirmed_at=None).exists()


def begin(tenant_id: int, user: Account) -> Enrolment:
    """A secret that waits for its first code. Each time another one: somebody else may have looked at the last."""
    fresh = SecondFactor(tenant_id=tenant_id, user_id=user.pk)
    fresh.seal(secret := secrets.token_bytes(totp.SECRET_BYTES))
    SecondFactor.objects.bulk_create([fresh], ignore_conflicts=True)
    _waiting(tenant_id, user.pk).update(secret_sealed=fresh.secret_sealed, last_step=0)
    return Enrolment(totp.uri(secret, account=user.account, issuer=settings.SITE_NAME), totp.base32(secret))


def count_try(tenant_id: int, user_id: int, device: str = "") -> None:
    """Ahead of the transaction that looks at a code. Raises TooManyTries (115)."""
    throttle.hit(_key(tenant_id, user_id, device), limit=TRIES_A_DAY, window=DAY)
    if not device:
        throttle.hit(_key(tenant_id, user_id, "all"), limit=TRIES_WITH_ALL_PASSWORDS, window=DAY)


def forget_tries(tenant_id: int, user_id: int, device: str = "") -> None:
    for one in [device] if device else ["", "all"]:
        throttle.clear(_key(tenant_id, user_id, one))


def confirm(tenant_id: int, user_id: int, code: str) -> list[str]:
    """The first code: the factor counts from now on. Gives the recovery codes, which nobody can read again.

    Raises InvalidInput (110) for a wrong code, and where nothing waits for one.
    """
    waiting = _waiting(tenant_id, user_id)
    if not _use_step(tenant_id, user_id, code) or not waiting.update(confirmed_at=clock.real_now()):
        raise WrongCode
    return new_recovery_codes(tenant_id, user_id)


def use(tenant_id: int, user_id: int, code: str) -> bool:
    """Use a code up, for good. Whether it was a recovery code. Raises InvalidInput (110)."""
    if _use_step(tenant_id, user_id, code):
        return False
    if not _use_recovery(tenant_id, user_id, code):
        raise WrongCode
    return True


def new_recovery_codes(tenant_id: int, user_id: int) -> list[str]:
    """In place of the old ones."""
    codes = ["".join(secrets.choice(LETTERS) for _ in range(10)) for _ in range(RECOVERY_CODES)]
    mine = SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user_id)
    mine.update(recovery=[_hash(tenant_id, user_id, code) for code in codes])
    return [f"{code[:5]}-{code[5:]}" for code in codes]


def forget(tenant_id: int, user_id: int) -> bool:
    """The next login sets up another one, where it is demanded; no device is known. Whether there was one."""
    devices.forget(tenant_id, user_id)
    forget_tries(tenant_id, user_id)
    return bool(SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user_id).delete()[0])


def forget_waiting(tenant_id: int, user_id: int) -> None:
    """With a new password: who knew the old one may have looked at a secret, or used up the tries."""
    _waiting(tenant_id, user_id).delete()
    throttle.clear(_key(tenant_id, user_id, ""))


def start_over(tenant_id: int, user_id: int) -> None:
    """The same where a person came back by somebody's help: the browsers that are known may be another's."""
    forget_waiting(tenant_id, user_id)
    devices.forget(tenant_id, user_id)


def _waiting(tenant_id: int, user_id: int) -> "QuerySet[SecondFactor]":
    return SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user_id, confirmed_at=None)


def _use_step(tenant_id: int, user_id: int, code: str) -> bool:
    row = SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user_id).first()
    if row is None:
        return False
    step = totp.matching_step(row.secret(), code, clock.real_now().timestamp())
    # Of the secret that was looked at: another one may have taken its place meanwhile.
    mine = SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user_id, secret_sealed=row.secret_sealed)
    newer = mine.filter(last_step__lt=step or 0)
    return step is not None and newer.update(last_step=step) == 1


def _use_recovery(tenant_id: int, user_id: int, code: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.operators_secondfactor SET recovery = array_remove(recovery, %(hash)s)"
            " WHERE tenant_id = %(tenant)s AND user_id = %(user)s AND %(hash)s = ANY(recovery)",
            {"tenant": tenant_id, "user": user_id, "hash": _hash(tenant_id, user_id, code)},
        )
        return bool(cursor.rowcount == 1)


def _hash(tenant_id: int, user_id: int, code: str) -> str:
    return crypto.blind_index(f"{user_id}:{code}", tenant_id=tenant_id, field="recovery_code")


def _key(tenant_id: int, user_id: int, device: str) -> str:
    return f"second-factor:{tenant_id}:{user_id}" + (f":{device[:32]}" if device else "")
