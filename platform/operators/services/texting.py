"""Notices by SMS, to who chose it for what they are about. The message says what happened in one word, no more: what is
read on a locked phone is anybody's.
"""

from datetime import timedelta
from uuid import UUID

from django.conf import settings

from core import clock, throttle
from core.accounts.models import Account
from core.accounts.sides import OWNER, Accounts
from core.caller import Caller, Side
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.notices import queries as notices
from core.notices.models import Notice
from core.notices.rules import ALWAYS, About
from operators import accounts, operations, queries
from operators.log import AccountEntity
from operators.rules import NOTICES_A_DAY, NOTICES_OF_SHOP, Purse, purse_of
from partners.sms.codes import want_words
from partners.sms.port import VALUE_MAX
from policies import queries as policies
from policies.rules import quiet_until
from tenants import scope

KIND = "notices.text"
DAY = timedelta(days=1)


def on_told(notice: Notice) -> None:
    """Put it down for who wants it by SMS; in the platform's quiet hours it waits for the morning.

    Of the account it goes at once, to who wanted it when it was told: whoever took an account over sees it first, and
    neither reading it nor another choice takes it back.
    """
    people = notices.wanted_by_sms(notice)
    if not people:
        return
    if notice.about in ALWAYS:
        jobs.enqueue(KIND, str(notice.id), tenant_id=notice.tenant_id, payload={"people": people})
        return
    until = quiet_until(clock.now().astimezone(clock.SHANGHAI), policies.current())
    jobs.enqueue(KIND, str(notice.id), tenant_id=notice.tenant_id, at=until)


@job(KIND, title=("短信通知员工", "Tell people by SMS"))
def text(row: Job) -> dict[str, int]:
    """Who has read it meanwhile (unless it is of the account), has no proved mobile any more, or had a day's messages,
    gets none.
    """
    notice = notices.notice(row.tenant_id, UUID(row.key))
    if notice is None:
        return {"rows": 0}
    side = accounts.of(Side.STORE if row.tenant_id else Side.ADMIN)
    wanting = row.payload.get("people") or notices.wanted_by_sms(notice)
    people = side.users._default_manager.filter(pk__in=wanting, active=True, must_change=False).order_by("pk")
    return {"rows": sum(_text(side, notice, user) for user in people)}


def _text(side: Accounts, notice: Notice, user: Account) -> bool:
    tenant_id = notice.tenant_id
    caller = _as_caller(side, user, tenant_id)
    is_meant = notices.is_for if notice.about in ALWAYS else notices.is_new_to
    mobile = queries.proved_mobile(tenant_id, user)
    if mobile is None or not is_meant(caller, notice) or not _is_within(notice, user):
        return False
    shop = scope.current().name if tenant_id else settings.SITE_NAME
    what = About.of(notice.about).zh
    want_words(tenant_id, operations.STAFF_NOTICE, AccountEntity.ACCOUNT, mobile, shop=shop[:VALUE_MAX], what=what)
    return True


def _is_within(notice: Notice, user: Account) -> bool:
    """A purse for each class: what a stranger can ring doesn't use up what tells of the account, or of money.

    One for all of a shop, too, but of the account: who logs in anew has the password.
    """
    purse = purse_of(About.of(notice.about))
    own, shops = (f"notices:{notice.tenant_id}:{of}:{purse}" for of in (user.pk, "all"))
    if not throttle.is_within(own, limit=NOTICES_A_DAY, window=DAY):
        return False
    return purse is Purse.ACCOUNT or throttle.is_within(shops, limit=NOTICES_OF_SHOP, window=DAY)


def _as_caller(side: Accounts, user: Account, tenant_id: int) -> Caller:
    """Somebody with all their roles: whichever they pick next, it is for them."""
    roles = side.role_rows(user)
    owner = next((role.pk for role in roles if role.code == OWNER), None)
    return Caller(
        side.side, user.pk, user.name, scope.current() if tenant_id else None, accounts.sub_shop_of(user), owner,
        side.allowed(roles),
    )  # fmt: skip
