"""Choosing a password by a code that came by SMS, of an invitation or for a forgotten one: it proves the mobile too."""

from typing import Any

from django.db.models import F, QuerySet

from core import audit
from core.accounts.hashing import make_password
from core.accounts.models import Account
from core.accounts.passwords import password_problems
from core.caller import Caller
from core.errors import InvalidInput
from operators.log import AccountEntity, AccountLog
from operators.services.people import move_on
from tenants.proved import prove

FIELD = "new_password"


def check(password: str) -> None:
    """Ahead of the code, so that a weak password costs no try of it. Raises InvalidInput (110)."""
    if problems := password_problems(password, field=FIELD):
        raise InvalidInput.of(problems)


def check_of(account: str, password: str, tried: QuerySet[Any]) -> None:
    """Once a right code says whose account it is: a weak password gives back the try. Raises InvalidInput (110)."""
    if problems := password_problems(password, account, FIELD):
        tried.update(tries=F("tries") - 1)
        raise InvalidInput.of(problems)


def choose(caller: Caller, user: Account, act: AccountLog, *, mobile: str, password: str) -> None:
    """In the transaction that used the code up; `user` is locked. Every session ends."""
    move_on(type(user), [user.pk], caller.tenant_id, password=make_password(password), must_change=False)
    prove(caller.tenant_id, user.pk, mobile)
    me = Caller(side=caller.side, user_id=user.pk, name=user.name, tenant=caller.tenant, ip=caller.ip)
    audit.record(me, act, AccountEntity.ACCOUNT, user.pk, after={"name": user.name})
