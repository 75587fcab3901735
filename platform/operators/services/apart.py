"""A colleague's password and second factor come from two people: by one hand somebody would become two persons.

Whoever knows the password, or chose the mobile that a new one's code goes to, doesn't reset the factor for a day, nor
the other way round.
"""

from datetime import timedelta

from django.db.models import Q

from core import audit, clock
from core.accounts.models import Account
from core.accounts.sides import Accounts
from core.caller import Caller
from core.errors import StateError
from core.text import say
from operators.log import AccountEntity, AccountLog
from tenants.proved import is_one_person

APART = timedelta(hours=24)
PASSWORD = Q(act__in=[AccountLog.CREATE, AccountLog.SET_PASSWORD]) | Q(act=AccountLog.EDIT, after__has_key="mobile")
FACTOR = Q(act=AccountLog.FACTOR_RESET)


def check_factor(caller: Caller, accounts: Accounts, user: Account) -> None:
    """Raises StateError (111) for who gave `user` a password, or a mobile, within a day."""
    if _did(caller, accounts, user, PASSWORD):
        raise StateError(
            say(
                "您在 24 小时内设置过该账号的密码或手机号，两步验证须由另一位同事重置",
                "You set this account's password or mobile within 24 hours: another colleague resets the second factor",
            ),
            "same_person",
        )


def check_password(caller: Caller, accounts: Accounts, user: Account) -> None:
    """Raises StateError (111) for who reset the second factor of `user` within a day."""
    if _did(caller, accounts, user, FACTOR):
        raise StateError(
            say(
                "您在 24 小时内重置过该账号的两步验证，密码和手机号须由另一位同事修改",
                "You reset this account's second factor within 24 hours: another colleague changes password and mobile",
            ),
            "same_person",
        )


def _did(caller: Caller, accounts: Accounts, user: Account, acts: Q) -> bool:
    """Whether the caller did one of these to `user`, under the lock of that row; by another account of theirs too."""
    lines = audit.lines_of(AccountEntity.ACCOUNT, user.pk).filter(acts, at__gt=clock.now() - APART)
    by = set(lines.filter(actor_side=caller.side).values_list("actor_id", flat=True))
    people = accounts.users._default_manager
    mine = people.get(pk=caller.user_id)
    return any(not one.mobile_index or is_one_person(caller.tenant_id, one, mine) for one in people.filter(pk__in=by))
