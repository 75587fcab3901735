"""Codes by SMS to people who have an account: what proves that a mobile is in their hands.

Kept hashed, good once, for 5 minutes and 5 tries. A code is for one `subject` in one shop, and for the page that asked
for it, which holds its handle: who only knows a mobile tries, burns and replaces codes of their own alone.
"""

import secrets
from datetime import timedelta

from django.db import connection
from django.db.models import F, QuerySet

from core import clock, crypto, throttle
from core.caller import Caller
from core.entities import Entity
from core.errors import InvalidInput
from core.text import say
from operators.models import SmsCode
from partners.registry import Nothing, Operation
from partners.sealing import Sealed
from partners.sms import codes

LIFE = timedelta(minutes=5)
TRIES = 5
MINUTE, HOUR, DAY = timedelta(seconds=60), timedelta(hours=1), timedelta(days=1)
BY_ONE, TO_A_MOBILE, IN_ALL = 5, 10, 30
"""Codes to a mobile in a day: as one address or one known device asks, of a shop (for strangers, and once more for
known devices), of all for strangers. With five tries each of 10^6, guessing
leads nowhere; who keeps asking for somebody's codes uses up what that address has of them. Neither a shop nor a site of
IPv6 (`throttle.limits_from`) has all of them."""
FROM_AN_ADDRESS = 30
"""Asked for in an hour by strangers, for whomever: a whole office, or a mobile network, may be behind one."""


def count_asked(caller: Caller, mobile: str, *, device: str, together: str = "known") -> None:
    """Count a code that is asked for, ahead of the transaction. Raises TooManyTries (115).

    `device`: one that the mobile's person logged in from before has a count of its own, which no stranger uses up, and
    all such in a shop have one `together`.
    One that goes to nobody counts as any other does, in all shops together too: a limit that only known mobiles reach
    says which are known, here or elsewhere.
    """
    shop = caller.tenant_id
    index = crypto.platform_index(mobile, field="mobile")
    if not device:
        throttle.hit_from(f"sms-from:{shop}", caller.ip, limit=FROM_AN_ADDRESS, window=HOUR)
    # An address counts in all shops together: going from shop to shop it would use up what all may send to a mobile.
    asked = []
    for name, limit, window in ((f"sms-minute:{index}", 1, MINUTE), (f"sms-day:{index}", BY_ONE, DAY)):
        own = [(f"{name}:{shop}:{device[:32]}", limit)]
        asked += [(*one, window) for one in (own if device else throttle.limits_from(name, caller.ip, limit=limit))]
    if device:
        # Together: an owner may make hundreds of them known, and give their people whatever mobile.
        asked.append((f"sms-day:{shop}:{index}:{together}", TO_A_MOBILE, DAY))
    else:
        asked += [(f"sms-day:{shop}:{index}", TO_A_MOBILE, DAY), of_all(mobile)]
    for key, limit, _ in asked:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    for key, limit, window in asked:
        throttle.hit(key, limit=limit, window=window)


def of_all(mobile: str) -> tuple[str, int, timedelta]:
    """(key, limit, window) of what strangers may send to a mobile in all, whatever they ask for."""
    return f"sms-all:{crypto.platform_index(mobile, field='mobile')}", IN_ALL, DAY


def ask(
    tenant_id: int, subject: str, mobile: str, operation: Operation[Sealed, Nothing], about: Entity, *, goes_out: bool
) -> str:
    """A fresh code beside older ones, in the caller's transaction; it goes out after the commit. Gives its handle.

    Not `goes_out`: nobody is told the code; the work is the same, so that the answer takes as long.
    """
    code, handle = codes.fresh(), secrets.token_urlsafe(18)
    SmsCode.objects.create(
        tenant_id=tenant_id, key=_key(tenant_id, subject, handle), hash=_hash(tenant_id, subject, handle, code),
        expires_at=clock.real_now() + LIFE,
    )  # fmt: skip
    codes.want_or_seem_to(tenant_id, operation, about, mobile, code, goes_out=goes_out)
    return handle


def check(tenant_id: int, subject: str, handle: str, code: str, *, field: str = "code") -> None:
    """Count a try and look at it, ahead of the transaction that uses the code up: a failure doesn't give it back.

    Raises InvalidInput (110) at `field`.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.operators_smscode SET tries = tries + 1 WHERE tenant_id = %s AND key = %s"
            " AND NOT used AND tries < %s AND expires_at > %s RETURNING hash",
            [tenant_id, _key(tenant_id, subject, handle), TRIES, clock.real_now()],
        )
        found = cursor.fetchone()
    if found is None or found[0] != _hash(tenant_id, subject, handle, code):
        raise wrong(field)


def give_back(tenant_id: int, subject: str, handle: str) -> None:
    """The try of a right code, where what it was for is refused for something else."""
    _open(tenant_id, subject, handle).update(tries=F("tries") - 1)


def use(tenant_id: int, subject: str, handle: str, *, field: str = "code") -> None:
    """Use a right code up, in the transaction of what it is for. Raises InvalidInput (110) for who comes second."""
    if not _open(tenant_id, subject, handle).update(used=True):
        raise wrong(field)


def wrong(field: str = "code") -> InvalidInput:
    return InvalidInput((field, say("验证码不正确或已失效", "Wrong or expired code")))


def _open(tenant_id: int, subject: str, handle: str) -> QuerySet[SmsCode]:
    return SmsCode.objects.filter(tenant_id=tenant_id, key=_key(tenant_id, subject, handle), used=False)


def _key(tenant_id: int, subject: str, handle: str) -> str:
    return crypto.blind_index(f"{subject}:{handle}", tenant_id=tenant_id, field="sms_code")


def _hash(tenant_id: int, subject: str, handle: str, code: str) -> str:
    return crypto.blind_index(f"{subject}:{handle}:{code}", tenant_id=tenant_id, field="sms_code")
