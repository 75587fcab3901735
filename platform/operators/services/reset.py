"""Forgotten password: a code by SMS (`sms_codes`), and the new password that it opens."""

from django.db import transaction

from core import crypto
from core.accounts.models import Account
from core.accounts.passwords import password_problems
from core.caller import Caller
from core.errors import InvalidInput
from operators import accounts, operations
from operators.accounts import sub_shop_of
from operators.log import AccountEntity, AccountLog
from operators.services import by_code, devices, login, second_factor, sms_codes


def send_code(*, caller: Caller, mobile: str) -> str:
    """Send a code to the account of this mobile, if there is one. Gives its handle. Raises TooManyTries (115)."""
    tenant_id, index = caller.tenant_id, _index(caller, mobile)
    user = _owner(caller, index)
    sms_codes.count_asked(caller, mobile, device=devices.known(caller, user))
    with transaction.atomic():
        return sms_codes.ask(
            tenant_id, _subject(index), mobile, operations.RESET_CODE, AccountEntity.RESET_CODE,
            goes_out=user is not None,
        )  # fmt: skip


def reset_password(*, caller: Caller, mobile: str, handle: str, code: str, password: str) -> None:
    """Set a new password by the code. Raises InvalidInput (110) for a wrong code or a weak password."""
    tenant_id, index = caller.tenant_id, _index(caller, mobile)
    by_code.check(password)
    sms_codes.check(tenant_id, _subject(index), handle, code)
    found = _owner(caller, index)
    if found and (problems := password_problems(password, found.account, by_code.FIELD)):
        sms_codes.give_back(tenant_id, _subject(index), handle)
        raise InvalidInput.of(problems)
    with transaction.atomic():
        user = _owner(caller, index, lock=True)
        if user is None:
            raise sms_codes.wrong()
        sms_codes.use(tenant_id, _subject(index), handle)
        by_code.choose(caller, user, AccountLog.RESET_PASSWORD, mobile=mobile, password=password)
        login.unlock(tenant_id, user)
        second_factor.start_over(tenant_id, user.pk)


def _owner(caller: Caller, index: str, *, lock: bool = False) -> Account | None:
    """The account of this mobile that may log in on this host."""
    rows = accounts.of(caller.side).users._default_manager.all()
    users = (rows.select_for_update() if lock else rows).filter(mobile_index=index, active=True)
    for user in users.order_by("pk"):
        if caller.sub_shop_id is None or sub_shop_of(user) == caller.sub_shop_id:
            return user
    return None


def _index(caller: Caller, mobile: str) -> str:
    return crypto.blind_index(mobile, tenant_id=caller.tenant_id, field="mobile")


def _subject(index: str) -> str:
    return f"reset:{index}"
