"""How one hears of what happens: in the page, by SMS too, or not at all."""

from django.db import transaction

from core import audit
from core.caller import Caller
from core.errors import InvalidInput
from core.notices import queries as notices
from core.notices import services as bell
from core.notices.rules import ALWAYS, HEARERS, About, Way, ways_for
from core.text import say
from operators import queries
from operators.log import AccountEntity, AccountLog

PAGE = "/userSummary"


@transaction.atomic
def choose(*, caller: Caller, about: About, way: Way) -> None:
    """Raises InvalidInput (110) for what the caller is told whatever they want, or never, and for messages to a mobile
    that nobody has shown to be theirs.
    """
    if caller.who not in HEARERS[about] or way not in ways_for(about, owner=notices.is_owner(caller)):
        raise InvalidInput(("way", say("该类通知不能关闭", "You can't switch these off")))
    if way is Way.SMS and queries.proved_mobile(caller.tenant_id, queries.own_account(caller)) is None:
        raise InvalidInput(("way", say("请先验证您的手机号", "Prove your mobile first")))
    before = notices.ways_of(caller.tenant_id, caller.user_id).get(about, Way.PAGE)
    if before is way:
        return
    if about in ALWAYS and before is Way.SMS:
        _tell(caller)
    bell.wish(caller.tenant_id, caller.user_id, about, way)
    audit.record(
        caller, AccountLog.NOTICES, AccountEntity.ACCOUNT, caller.user_id, before={about: before}, after={about: way}
    )


def _tell(caller: Caller) -> None:
    """The last message of these, ahead of the change: who took an account over would silence it first."""
    bell.notify(
        tenant_id=caller.tenant_id,
        user_id=caller.user_id,
        kind="account.sms_off",
        title=("账号安全通知不再发送短信", "Security of your account isn't told by SMS any more"),
        text=(
            "如果不是您本人操作，请修改密码并结束其他登录。",
            "If it wasn't you, change your password and end the other sessions.",
        ),
        path=PAGE,
    )
