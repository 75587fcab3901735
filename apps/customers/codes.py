"""Codes by SMS for customers, who have no login: what proves that a mobile is in their hands.

Kept hashed, good for 5 minutes, 5 tries and one act. A code is for one `subject` in one shop and opens nothing else.
"""

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


def send(mobile: str, subject: str) -> None:
    """A fresh code in place of an older one, in the caller's transaction; it goes out after the commit."""
    tenant_id, now = current().id, clock.real_now()
    MobileCode.objects.filter(expires_at__lt=now - LIFE).delete()
    code = messages.fresh()
    fresh = {"hash": _hash(subject, code), "tries": 0, "used": False, "expires_at": now + LIFE}
    MobileCode.objects.update_or_create(subject=_key(subject), defaults=fresh)
    messages.want(tenant_id, operations.MOBILE_CODE, CustomerEntity.MOBILE_CODE, mobile, code)


def check(subject: str, code: str) -> None:
    """Ahead of the transaction that uses the code up: a try counts before it is looked at, and a right one doesn't.

    A used one passes, so that a repeat of its act's key gets that act's answer. Raises InvalidInput (110).
    """
    if not code:
        raise InvalidInput((FIELD, say("请输入短信验证码", "Enter the code that we sent by SMS")))
    key, hashed = _key(subject), _hash(subject, code)
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE customers_mobilecode SET tries = tries + 1"
            " WHERE subject = %s AND tries < %s AND expires_at > %s RETURNING hash",
            [key, TRIES, clock.real_now()],
        )
        found = cursor.fetchone()
        if found is None or found[0] != hashed:
            raise wrong()
        cursor.execute("UPDATE customers_mobilecode SET tries = tries - 1 WHERE subject = %s", [key])


def use(subject: str, code: str) -> None:
    """Use the code up with the act that it is for, in its transaction. Raises InvalidInput (110) when it was used."""
    mine = MobileCode.objects.filter(subject=_key(subject), hash=_hash(subject, code), used=False)
    if not mine.filter(expires_at__gt=clock.real_now()).update(used=True):
        raise wrong()


def wrong() -> InvalidInput:
    return InvalidInput((FIELD, say("验证码不正确或已失效，请重新获取", "Wrong or expired code, please get another")))


def _key(subject: str) -> str:
    return crypto.blind_index(subject, tenant_id=current().id, field="mobile_code")


def _hash(subject: str, code: str) -> str:
    return crypto.blind_index(f"{subject}:{code}", tenant_id=current().id, field="mobile_code_hash")
