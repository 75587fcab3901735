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
from core.notices.rules import About
from operators import accounts, operations, queries
from operators.log import AccountEntity
from operators.rules import NOTICES_A_DAY
from partners.sms.codes import want_words
from partners.sms.port import VALUE_MAX
from policies import queries as policies
from policies.rules import quiet_until
from tenants import scope

KIND = "notices.text"
DAY = timedelta(days=1)


def on_told(notice: Notice) -> None:
    """Put it down for who wants it by SMS; in the platform's quiet hours it waits for the morning."""
    if notices.wanted_by_sms(notice):
        until = quiet_until(clock.now().astimezone(clock.SHANGHAI), policies.current())
        jobs.enqueue(KIND, str(notice.id), tenant_id=notice.tenant_id, at=until)


@job(KIND, title=("短信通知员工", "Tell people by SMS"))
def text(row: Job) -> dict[str, int]:
    """Who has read it meanwhile, has no proved mobile any more, or had a day's messages, gets none."""
    notice = notices.notice(row.tenant_id, UUID(row.key))
    if notice is None:
        return {"rows": 0}
    side = accounts.of(Side.STORE if row.tenant_id else Side.ADMIN)
    wanting = notices.wanted_by_sms(notice)
    people = side.users._default_manager.filter(pk__in=wanting, active=True, must_change=False).order_by("pk")
    return {"rows": sum(_text(side, notice, user) for user in people)}


def _text(side: Accounts, notice: Notice, user: Account) -> bool:
    tenant_id = notice.tenant_id
    if not notices.is_new_to(_as_caller(side, user, tenant_id), notice):
        return False
    mobile = queries.proved_mobile(tenant_id, user)
    key = f"notices:{tenant_id}:{user.pk}"
    if mobile is None or not throttle.is_within(key, limit=NOTICES_A_DAY, window=DAY):
        return False
    shop = scope.current().name if tenant_id else settings.SITE_NAME
    what = About.of(notice.about).zh
    want_words(tenant_id, operations.STAFF_NOTICE, AccountEntity.ACCOUNT, mobile, shop=shop[:VALUE_MAX], what=what)
    return True


def _as_caller(side: Accounts, user: Account, tenant_id: int) -> Caller:
    """Somebody with all their roles: whichever they pick next, it is for them."""
    roles = side.role_rows(user)
    owner = next((role.pk for role in roles if role.code == OWNER), None)
    return Caller(
        side.side, user.pk, user.name, scope.current() if tenant_id else None, accounts.sub_shop_of(user), owner,
        side.allowed(roles),
    )  # fmt: skip
