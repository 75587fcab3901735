"""Forgotten password: a code by SMS, kept hashed, good once, for 5 minutes and 5 tries."""

from datetime import timedelta

from django.db import connection, transaction
from django.db.models import QuerySet

from core import clock, crypto, throttle
from core.accounts.models import Account
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from operators import accounts, operations
from operators.accounts import sub_shop_of
from operators.log import AccountEntity, AccountLog
from operators.models import ResetCode
from operators.services import by_code, login, second_factor
from partners.sms import codes

LIFE = timedelta(minutes=5)
TRIES = 5
PER_DAY = 5


def send_code(*, caller: Caller, mobile: str) -> None:
    """Send a code to the account of this mobile, if there is one. Raises TooManyTries (115)."""
    tenant_id = caller.tenant_id
    index = crypto.blind_index(mobile, tenant_id=tenant_id, field="mobile")
    minute, day = timedelta(seconds=60), timedelta(days=1)
    throttle.hit(f"sms-minute:{tenant_id}:{index}", limit=1, window=minute)
    throttle.hit(f"sms-day:{tenant_id}:{index}", limit=PER_DAY, window=day)
    throttle.hit_from("sms-minute:ip", caller.ip, limit=1, window=minute)
    throttle.hit_from("sms-day:ip", caller.ip, limit=PER_DAY, window=day)
    code = codes.fresh()
    with transaction.atomic():
        ResetCode.objects.update_or_create(
            tenant_id=tenant_id,
            mobile_index=index,
            defaults={
                "hash": _hash(tenant_id, index, code), "tries": 0, "used": False,
                "expires_at": clock.real_now() + LIFE,
            },
        )  # fmt: skip
        if _owner(caller, index) is not None:
            codes.want(tenant_id, operations.RESET_CODE, AccountEntity.RESET_CODE, mobile, code)


def reset_password(*, caller: Caller, mobile: str, code: str, password: str) -> None:
    """Set a new password by the code. Raises InvalidInput (110) for a wrong code or a weak password."""
    tenant_id = caller.tenant_id
    index = crypto.blind_index(mobile, tenant_id=tenant_id, field="mobile")
    by_code.check(password)
    # The try is committed before it is looked at: a failure doesn't give it back.
    if _count_try(tenant_id, index) != _hash(tenant_id, index, code):
        raise _wrong_code()
    if found := _owner(caller, index):
        by_code.check_of(found.account, password, _open_code(tenant_id, index))
    with transaction.atomic():
        user = _owner(caller, index, lock=True)
        if user is None or not _open_code(tenant_id, index).update(used=True):
            raise _wrong_code()
        by_code.choose(caller, user, AccountLog.RESET_PASSWORD, mobile=mobile, password=password)
        login.unlock(tenant_id, user)
        second_factor.start_over(tenant_id, user.pk)


def _count_try(tenant_id: int, index: str) -> str:
    """Count one try of the open code and give its hash; "" when there is none that may be tried."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.operators_resetcode SET tries = tries + 1 WHERE tenant_id = %s AND mobile_index = %s"
            " AND NOT used AND tries < %s AND expires_at > %s RETURNING hash",
            [tenant_id, index, TRIES, clock.real_now()],
        )
        found = cursor.fetchone()
    return str(found[0]) if found else ""


def _open_code(tenant_id: int, index: str) -> QuerySet[ResetCode]:
    return ResetCode.objects.filter(tenant_id=tenant_id, mobile_index=index, used=False)


def _owner(caller: Caller, index: str, *, lock: bool = False) -> Account | None:
    """The account of this mobile that may log in on this host."""
    rows = accounts.of(caller.side).users._default_manager.all()
    users = (rows.select_for_update() if lock else rows).filter(mobile_index=index, active=True)
    for user in users.order_by("pk"):
        if caller.sub_shop_id is None or sub_shop_of(user) == caller.sub_shop_id:
            return user
    return None


def _hash(tenant_id: int, index: str, code: str) -> str:
    return crypto.blind_index(f"{index}:{code}", tenant_id=tenant_id, field="reset_code")


def _wrong_code() -> InvalidInput:
    return InvalidInput(("code", say("验证码不正确或已失效", "Wrong or expired code")))
