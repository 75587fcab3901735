"""Somebody who is added chooses the password: by a code to the mobile, good once and for 72 hours.

Nobody else ever knows it. The account is there from the beginning, with roles, and opens by no password until then.
"""

import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet

from core import audit, clock, crypto, throttle
from core.accounts.models import Account
from core.accounts.passwords import DIGITS, LETTERS
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from operators import operations
from operators.accounts import Accounts, sub_shop_of
from operators.log import AccountEntity, AccountLog
from operators.models import Invitation
from operators.services import by_code, people
from operators.services.granting import check_owner_stays, colleague, held_now
from operators.services.people import Person
from partners.sms import codes
from partners.sms.port import VALUE_MAX
from tenants.addresses import label_of, people_host, url_of
from tenants.names import name_of

LIFE = timedelta(hours=72)
TRIES = 100_000
"""Of some 10^12: who only knows the mobile neither guesses the code nor burns it."""
LENGTH = 8
OPERATORS = "平台运营"
"""Whom the message says to have invited an operator: the template's text is Chinese."""
NO_PASSWORD = "!"  # noqa: S105
AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)
TO_ONE, IN_ALL, OF_A_SIDE = 5, 20, 200
"""Messages a day: of a shop to one mobile, of all to it, of a shop to anybody. Each is one to somebody unasked."""
FROM_AN_ADDRESS = 30
"""Wrong codes an hour: a whole office, or a mobile network, may be behind one. A right one is never refused."""


def before_sending(*, caller: Caller, accounts: Accounts, person: Person, **more: Any) -> None:
    """Ahead of the transaction: what it would refuse is counted nowhere, since nothing goes out.

    Raises Forbidden (103), InvalidInput (110), TooManyTries (115).
    """
    people.check_new(caller=caller, accounts=accounts, person=person, **more)
    _count(caller, person.mobile)


def before_resending(caller: Caller, accounts: Accounts, user_id: int) -> None:
    """Likewise. Raises as `resend`, TooManyTries (115)."""
    with transaction.atomic():
        user = _waiting(caller, accounts, user_id)
    _count(caller, user.mobile(caller.tenant_id))


def _count(caller: Caller, mobile: str) -> None:
    shop, own = caller.tenant_id, crypto.blind_index(mobile, tenant_id=caller.tenant_id, field="mobile")
    counted = (
        (f"invite:{shop}:{own}", TO_ONE),
        (f"invite:{shop}", OF_A_SIDE),
        (f"invite-all:{crypto.platform_index(mobile, field='mobile')}", IN_ALL),
    )
    for key, limit in counted:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    for key, limit in counted:
        throttle.hit(key, limit=limit, window=A_DAY)


@transaction.atomic
def invite(*, caller: Caller, accounts: Accounts, person: Person, **more: Any) -> tuple[Account, datetime]:
    """Add a colleague without a password and send the code. Raises Forbidden (103), InvalidInput (110)."""
    user = people.create(caller=caller, accounts=accounts, person=person, tenant_id=caller.tenant_id, **more)
    return user, _send(caller, user)


@transaction.atomic
def resend(*, caller: Caller, accounts: Accounts, user_id: int) -> tuple[Account, datetime]:
    """A fresh code in place of an older one, to the mobile as it is now.

    Raises NotFound (104), Forbidden (103), StateError (111) for who has a password or is disabled.
    """
    user = _waiting(caller, accounts, user_id)
    return user, _send(caller, user)


def _waiting(caller: Caller, accounts: Accounts, user_id: int) -> Account:
    user = _invited(caller, accounts, user_id)
    if not user.active:
        raise StateError(say("账号已停用，请先启用", "This login is disabled"), "disabled")
    return user


@transaction.atomic
def withdraw(*, caller: Caller, accounts: Accounts, user_id: int) -> Account:
    """The code opens nothing any more, and the login is disabled.

    Raises NotFound (104), Forbidden (103), StateError (111) for who has a password.
    """
    user = _invited(caller, accounts, user_id)
    check_owner_stays(accounts, user)
    people.move_on(accounts.users, [user.pk], caller.tenant_id, active=False)
    _mine(caller.tenant_id, [user.pk]).update(hash="", expires_at=clock.real_now())
    audit.record(caller, AccountLog.WITHDRAW, AccountEntity.ACCOUNT, user.pk, after={"name": user.name})
    return user


def _invited(caller: Caller, accounts: Accounts, user_id: int) -> Account:
    user = colleague(caller, accounts, user_id, held_now(caller, accounts))
    if not _mine(caller.tenant_id, [user.pk]).exists():
        raise StateError(say("对方已设置密码，无需邀请", "This colleague has a password already"), "accepted")
    return user


def _send(caller: Caller, user: Account) -> datetime:
    tenant_id, until = caller.tenant_id, clock.real_now() + LIFE
    code = "".join(secrets.choice(LETTERS + DIGITS) for _ in range(LENGTH))
    fresh = {"hash": _hash(tenant_id, user, code), "tries": 0, "expires_at": until}
    Invitation.objects.update_or_create(tenant_id=tenant_id, user_id=user.pk, defaults=fresh)
    words = {"shop": (name_of(tenant_id) or OPERATORS)[:VALUE_MAX], "site": label_of(_host(tenant_id, user))}
    codes.want(tenant_id, operations.INVITATION, AccountEntity.INVITATION, user.mobile(tenant_id), code, **words)
    audit.record(caller, AccountLog.INVITE, AccountEntity.ACCOUNT, user.pk, after={"name": user.name})
    return until


def _host(tenant_id: int, user: Account) -> str:
    return people_host(tenant_id, sub_shop_of(user))


def address_of(caller: Caller, user: Account) -> str:
    """Where they accept, and log in from then on."""
    return url_of(_host(caller.tenant_id, user))


def accept(*, caller: Caller, accounts: Accounts, mobile: str, code: str, password: str) -> str:
    """The password that the invited person chooses; gives the account to log in with.

    Raises InvalidInput (110) for a weak password, which costs no try of the code, and with one sentence for whatever is
    wrong with the code: another mobile, used, ended, withdrawn, of a login that is disabled or of another shop.
    Many wrong ones from an address are TooManyTries (115) instead.
    """
    tenant_id = caller.tenant_id
    by_code.check(password)
    index = crypto.blind_index(mobile, tenant_id=tenant_id, field="mobile")
    rows = accounts.users._default_manager.filter(mobile_index=index, active=True).order_by("pk")
    here = [one for one in rows if caller.sub_shop_id in (None, sub_shop_of(one))]
    # The try is committed before it is looked at: a failure doesn't give it back.
    tried = _count_try(tenant_id, [one.pk for one in here])
    wanted = code.strip().lower()
    user = next((one for one in here if tried.get(one.pk) == _hash(tenant_id, one, wanted)), None)
    if user is None:
        throttle.hit_from(f"invite-accept:{tenant_id}", caller.ip, limit=FROM_AN_ADDRESS, window=AN_HOUR)
        raise _wrong()
    by_code.check_of(user.account, password, _mine(tenant_id, [user.pk]))
    with transaction.atomic():
        here_now = _use(caller, accounts, user, tried[user.pk])
        by_code.choose(caller, here_now, AccountLog.ACCEPT, mobile=mobile, password=password)
    return user.account


def _use(caller: Caller, accounts: Accounts, user: Account, hashed: str) -> Account:
    """One code, one password: the person is locked first, as by whoever invites or stops them meanwhile.

    Raises InvalidInput (110).
    """
    here = accounts.users._default_manager.select_for_update().filter(pk=user.pk, active=True).first()
    mine = _mine(caller.tenant_id, [user.pk]).filter(hash=hashed, expires_at__gt=clock.real_now())
    if here is None or here.mobile_index != user.mobile_index or not mine.delete()[0]:
        raise _wrong()
    return here


def _count_try(tenant_id: int, user_ids: list[int]) -> dict[int, str]:
    """Count one try of the codes that may be tried; gives their hashes."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.operators_invitation SET tries = tries + 1 WHERE tenant_id = %s AND user_id = ANY(%s)"
            " AND tries < %s AND expires_at > %s AND hash <> '' RETURNING user_id, hash",
            [tenant_id, user_ids, TRIES, clock.real_now()],
        )
        return dict(cursor.fetchall())


def _mine(tenant_id: int, user_ids: Collection[int]) -> QuerySet[Invitation]:
    return Invitation.objects.filter(tenant_id=tenant_id, user_id__in=user_ids)


def _hash(tenant_id: int, user: Account, code: str) -> str:
    """Bound to the person and the mobile: one that was sent to another mobile opens nothing after a change."""
    text = f"{user.uid}:{user.mobile_index}:{code}"
    return crypto.blind_index(text, tenant_id=tenant_id, field="invitation")


def _wrong() -> InvalidInput:
    text = ("手机号或邀请码不正确，或邀请已失效，请联系邀请您的人", "Wrong mobile or code, or the invitation has ended")
    return InvalidInput(("code", say(*text)))
