"""Whoever comes with a password that somebody else chose shows, with the first one of their own, whose mobile it is.

A shop's owner keeps no mobile that the platform only typed: it says who is who (`tenants.second`). An operator needs
none: the first one enters before any party of messages is set up, and who proved none seconds nobody.
"""

from django.db import transaction

from core.accounts.models import Account
from core.caller import Caller
from core.errors import StateError
from core.text import say
from operators import operations, queries
from operators.log import AccountEntity
from operators.services import sms_codes
from tenants import proved

FIELD = "sms_code"


def send_code(*, caller: Caller) -> str:
    """To one's own mobile; gives the handle. Raises StateError (111) where none is needed, TooManyTries (115)."""
    user = queries.own_account(caller)
    if not queries.proves_mobile(caller, user):
        raise StateError(say("无需短信验证", "No code is needed"), "proved")
    mobile = user.mobile(caller.tenant_id)
    sms_codes.count_asked(caller, mobile, device=f"first:{user.pk}", together="first")
    with transaction.atomic():
        return sms_codes.ask(
            caller.tenant_id, _subject(user), mobile, operations.FIRST_CODE, AccountEntity.ACCOUNT, goes_out=True
        )


def check(caller: Caller, user: Account, handle: str, code: str) -> None:
    """Ahead of the transaction that changes the password. Raises InvalidInput (110)."""
    sms_codes.check(caller.tenant_id, _subject(user), handle, code, field=FIELD)


def prove(caller: Caller, user: Account, handle: str) -> None:
    """With the change. Raises InvalidInput (110)."""
    sms_codes.use(caller.tenant_id, _subject(user), handle, field=FIELD)
    proved.prove(caller.tenant_id, user.pk, user.mobile(caller.tenant_id))


def _subject(user: Account) -> str:
    """Of this mobile: one that was sent to another proves nothing after a change."""
    return f"first:{user.pk}:{user.mobile_index}"
