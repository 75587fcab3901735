"""Codes by SMS for customers, who have no login: what proves that a mobile is in their hands.

Kept hashed, good for 5 minutes, 5 tries and one act. A code is for one `subject` in one shop, and for the page that
asked for it, which holds its handle: who only knows the mobile tries, burns and replaces codes of their own alone.
"""

import secrets
from datetime import timedelta

from django.db import connection

from apps.customers import operations
from apps.customers.log import CustomerEntity
from apps.customers.models import MobileCode
from core import clock, crypto
from core.errors import InvalidInput
from core.text import say
from partners.sms import codes as messages
from tenants.scope import current

LIFE = timedelta(minutes=5)
TRIES = 5
FIELD = "sms_code"
HANDLE_BYTES = 18


def ask(mobile: str, subject: str, *, goes_out: bool = True) -> str:
    """A fresh code beside older ones, in the caller's transaction; it goes out after the commit. Gives its handle.

    Not `goes_out`: nobody is told the code; the work is the same, so that the answer takes as long.
    """
    now, code, handle = clock.real_now(), messages.fresh(), secrets.token_urlsafe(HANDLE_BYTES)
    MobileCode.objects.filter(expires_at__lt=now - LIFE).delete()
    key, hashed = _key(subject, handle), _hash(subject, handle, code)
    MobileCode.objects.create(subject=key, hash=hashed, expires_at=now + LIFE)
    about = CustomerEntity.MOBILE_CODE
    messages.want_or_seem_to(current().id, operations.MOBILE_CODE, about, mobile, code, goes_out=goes_out)
    return handle


def check(subject: str, handle: str, code: str) -> None:
    """Ahead of the transaction that uses the code up: a try counts before it is looked at, and a right one doesn't.

    A used one passes, so that a repeat of its act's key gets that act's answer. Raises InvalidInput (110).
    """
    if not code:
        raise missing()
    key = _key(subject, handle)
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE customers_mobilecode SET tries = tries + 1"
            " WHERE subject = %s AND tries < %s AND expires_at > %s RETURNING hash",
            [key, TRIES, clock.real_now()],
        )
        found = cursor.fetchone()
        if found is None or found[0] != _hash(subject, handle, code):
            raise wrong()
        cursor.execute("UPDATE customers_mobilecode SET tries = tries - 1 WHERE subject = %s", [key])


def use(subject: str, handle: str, code: str) -> None:
    """Use the code up with the act that it is for, in its transaction. Raises InvalidInput (110) when it was used."""
    mine = MobileCode.objects.filter(subject=_key(subject, handle), hash=_hash(subject, handle, code), used=False)
    if not mine.filter(expires_at__gt=clock.real_now()).update(used=True):
        raise wrong()


def missing() -> InvalidInput:
    return InvalidInput((FIELD, say("请输入短信验证码", "Enter the code that we sent by SMS")))


def wrong() -> InvalidInput:
    return InvalidInput((FIELD, say("验证码不正确或已失效，请重新获取", "Wrong or expired code, please get another")))


def _key(subject: str, handle: str) -> str:
    return crypto.blind_index(f"{subject}:{handle}", tenant_id=current().id, field="mobile_code")


def _hash(subject: str, handle: str, code: str) -> str:
    return crypto.blind_index(f"{subject}:{handle}:{code}", tenant_id=current().id, field="mobile_code_hash")
