"""One's own sessions and second factor, and what a shop's owner demands of everybody."""

from django.db import transaction

from core import audit, clock, throttle
from core.accounts.models import Account
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, NotFound, StateError
from core.text import say
from operators import accounts, queries
from operators.log import AccountEntity, AccountLog
from operators.models import DemandedFactor, SecondFactor
from operators.services import second_factor
from operators.services.password import check_own
from operators.services.people import move_on
from operators.services.second_factor import Enrolment
from tenants import sessions


@transaction.atomic
def end_sessions(*, caller: Caller, jti: str) -> int:
    """End one of one's sessions, or with "" all others. Raises NotFound (104) for one that isn't there or one's own."""
    ended = sessions.end_own(caller.tenant_id, caller.user_id, but="" if jti else caller.jti, only=jti)
    if jti and not ended:
        raise NotFound
    audit.record(caller, AccountLog.SESSION_END, AccountEntity.ACCOUNT, caller.user_id, after={"ended": ended})
    return ended


def count_code(caller: Caller, _: object) -> None:
    second_factor.count_try(caller.tenant_id, caller.user_id)


def begin_factor(*, caller: Caller, password: str) -> Enrolment:
    """Raises TooManyTries (115), InvalidInput (110) for a wrong password, StateError (111) where there is one."""
    tenant_id = caller.tenant_id
    user = queries.own_account(caller)
    wrong = InvalidInput(("password", say("密码不正确", "This isn't your password")))
    throttle.clear(check_own(tenant_id, user, password, wrong))
    _must_have_own_password(user)
    if second_factor.confirmed(tenant_id, user.pk):
        raise StateError(say("两步验证已开启", "The second factor is set up already"), "on")
    return second_factor.begin(tenant_id, user)


@transaction.atomic
def confirm_factor(*, caller: Caller, code: str) -> list[str]:
    """Raises InvalidInput (110) for a wrong code. Gives the recovery codes."""
    _must_have_own_password(queries.own_account(caller))
    codes = second_factor.confirm(caller.tenant_id, caller.user_id, code)
    audit.record(caller, AccountLog.FACTOR, AccountEntity.ACCOUNT, caller.user_id)
    return codes


@transaction.atomic
def new_recovery_codes(*, caller: Caller, code: str) -> list[str]:
    """In place of the old ones, by a code. Raises InvalidInput (110)."""
    if not second_factor.confirmed(caller.tenant_id, caller.user_id):
        raise StateError(say("尚未开启两步验证", "There is no second factor yet"), "off")
    second_factor.use(caller.tenant_id, caller.user_id, code)
    audit.record(caller, AccountLog.RECOVERY_NEW, AccountEntity.ACCOUNT, caller.user_id)
    return second_factor.new_recovery_codes(caller.tenant_id, caller.user_id)


@transaction.atomic
def demand_factor(*, caller: Caller, on: bool) -> None:
    """Of everybody in the shop from now on: sessions of those without one end. Off asks nobody who has none.

    Raises Forbidden (103) for anybody but an owner, StateError (111) for an owner without one.
    """
    if not queries.may_demand(caller):
        raise Forbidden(say("只有店主可以更改", "Only the owner may change this"))
    tenant_id = caller.tenant_id
    if on and not second_factor.confirmed(tenant_id, caller.user_id):
        raise StateError(say("请先为自己开启两步验证", "Set up your own second factor first"), "off")
    before = DemandedFactor.objects.filter(tenant_id=tenant_id).exists()
    if on:
        DemandedFactor.objects.get_or_create(tenant_id=tenant_id, defaults={"since": clock.real_now()})
        have = SecondFactor.objects.filter(tenant_id=tenant_id).exclude(confirmed_at=None)
        users = accounts.of(caller.side).users
        without = users._default_manager.exclude(pk__in=list(have.values_list("user_id", flat=True)))
        move_on(users, list(without.order_by("pk").values_list("pk", flat=True)), tenant_id)
    else:
        DemandedFactor.objects.filter(tenant_id=tenant_id).delete()
    audit.record(
        caller, AccountLog.FACTOR_DEMANDED, AccountEntity.ACCOUNT, caller.user_id,
        before={"demanded": before}, after={"demanded": on},
    )  # fmt: skip


@transaction.atomic
def limit_idle(*, caller: Caller, hours: int | None) -> None:
    """Whoever of the shop doesn't use it for so long logs in again; None: no such limit.

    Raises Forbidden (103) for anybody but an owner.
    """
    if not queries.may_demand(caller):
        raise Forbidden(say("只有店主可以更改", "Only the owner may change this"))
    before = sessions.idle_hours(caller.tenant_id)
    if before == hours:
        return
    sessions.limit_idle(caller.tenant_id, hours)
    audit.record(
        caller, AccountLog.IDLE_LIMITED, AccountEntity.ACCOUNT, caller.user_id,
        before={"idle_hours": before}, after={"idle_hours": hours},
    )  # fmt: skip


def _must_have_own_password(user: Account) -> None:
    """Who knows a first password that isn't theirs sets no factor up for its owner."""
    if user.must_change:
        raise StateError(say("请先修改初始密码", "Change the first password first"), "must_change")
