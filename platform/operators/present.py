"""Who is logged in, and whose address this is."""

from typing import Literal

from django.conf import settings

from core import actions as a
from core import clock
from core.accounts.models import Account
from core.accounts.rules import mask_mobile
from core.caller import Caller, Side
from core.errors import NotFound
from core.notices import queries as notices
from core.notices.rules import EXAMPLES, HEARERS, About, Way, ways_for
from core.text import say
from merchants.present import contact
from merchants.queries import contact_of, platform_contact, why_stands
from operators import accounts, queries
from operators.rules import NOTICES_A_DAY, device_name
from operators.schemas import (
    AuthOut,
    HaltOut,
    MeOut,
    Named,
    RoleBrief,
    SecurityOut,
    SessionOut,
    SiteOut,
    UserOut,
    WishesOut,
    WishOut,
)
from policies import queries as policies
from tenants import sessions
from tenants.models import Session
from tenants.rules import MerchantStatus

HALTED = (MerchantStatus.PAUSED, MerchantStatus.FROZEN)


def me(caller: Caller) -> MeOut:
    """The caller, the roles to choose from and what the picked one opens."""
    side = accounts.of(caller.side)
    user = queries.own_account(caller)
    roles = side.role_rows(user)
    place = site(caller)
    # With several roles and none picked the person isn't locked out: the role picker comes first.
    unpicked = caller.role_id is None and len(roles) > 1
    return MeOut(
        user=UserOut(
            id=user.pk, name=user.name, account=user.account,
            mobile=mask_mobile(user.mobile(caller.tenant_id)),
        ),
        roles=[RoleBrief(id=role.pk, name=side.title(role)) for role in roles],
        role_id=caller.role_id,
        auths=[AuthOut(action=name) for name in sorted(caller.actions)],
        platform_type=place.platform_type,
        merchant=Named(id=caller.tenant.id, name=caller.tenant.name) if caller.tenant else None,
        sub_shop=_sub_shop(caller),
        halt=_halt(caller),
        site_name=place.site_name,
        logo=place.logo,
        state=_state(user, open_to=bool(caller.actions) or unpicked),
        prove_mobile=queries.proves_mobile(caller, user),
        days_ahead=clock.days_ahead(),
    )  # fmt: skip


def _halt(caller: Caller) -> HaltOut | None:
    if caller.tenant is None or caller.tenant.status not in HALTED:
        return None
    told = caller.sub_shop_id is None and caller.may(a.MERCHANT_VIEW)
    return HaltOut(
        status=MerchantStatus.of(caller.tenant.status),
        reason=why_stands(caller.tenant.id) if told else "",
        platform=contact(platform_contact()),
    )


def security(caller: Caller) -> SecurityOut:
    """Where the caller is logged in, and how well that is guarded."""
    tenant_id, user, mine = caller.tenant_id, queries.own_account(caller), queries.own_factor(caller)
    rows = sessions.of_user(tenant_id, user.pk, user.version)
    return SecurityOut(
        sessions=[_session(row, here=row.jti == caller.jti) for row in rows],
        second_factor=mine is not None,
        recovery_left=len(mine.recovery) if mine else 0,
        demanded=queries.factor_demanded(caller.side, tenant_id),
        demandable=queries.may_demand(caller),
        idle_hours=sessions.idle_hours(tenant_id) if caller.tenant else None,
    )


def wishes(caller: Caller) -> WishesOut:
    """How the caller hears of what people like them are told."""
    user, limits = queries.own_account(caller), policies.current()
    chosen, owner = notices.ways_of(caller.tenant_id, caller.user_id), notices.is_owner(caller)
    return WishesOut(
        items=[
            _wish(about, chosen.get(about, Way.PAGE), ways_for(about, owner=owner))
            for about in About
            if caller.who in HEARERS[about]
        ],
        mobile=mask_mobile(user.mobile(caller.tenant_id)),
        proved=queries.proved_mobile(caller.tenant_id, user) is not None,
        most_a_day=NOTICES_A_DAY,
        quiet_from_hour=limits.quiet_from_hour,
        quiet_to_hour=limits.quiet_to_hour,
    )


def _wish(about: About, chosen: Way, ways: list[Way]) -> WishOut:
    way = chosen if chosen in ways else Way.PAGE
    return WishOut(about=about, label=about.words, text=say(*EXAMPLES[about]), way=way, ways=ways)


def _session(row: Session, *, here: bool) -> SessionOut:
    return SessionOut(
        id=row.jti, device=say(*device_name(row.agent)), ip=row.ip, begun_at=row.created_at, used_at=row.last_used_at,
        here=here,
    )  # fmt: skip


def _state(user: Account, *, open_to: bool) -> Literal["ok", "dontHaveAccess", "mustChangePassword"]:
    if user.must_change:
        return "mustChangePassword"
    return "ok" if open_to else "dontHaveAccess"


def site(caller: Caller) -> SiteOut:
    """The look of this host: the platform's own, or the shop's."""
    if caller.side is Side.ADMIN:
        name = say(settings.SITE_NAME, "Zudesk")
        return SiteOut(platform_type=0, site_name=name, logo="", shop_status=None, service=None)
    if caller.tenant is None:
        raise NotFound(say("店铺不存在，请检查网址", "Shop not found, please check the address"))
    merchant = contact_of(caller.tenant.id)
    return SiteOut(
        platform_type=1,
        site_name=caller.tenant.name,
        logo=merchant.logo_url,
        service=contact(merchant),
        shop_status=_shop_status(caller, MerchantStatus.of(caller.tenant.status)),
        sub_shop=_sub_shop(caller),
        indexable=merchant.indexable,
    )


def _shop_status(caller: Caller, merchants: MerchantStatus) -> MerchantStatus:
    """The merchant's; on the address of a sub-shop that takes nothing new an active one is paused."""
    stands = caller.sub_shop_id is None or accounts.of(caller.side).sub_shop_open(caller.sub_shop_id)
    return MerchantStatus.PAUSED if merchants is MerchantStatus.ACTIVE and not stands else merchants


def _sub_shop(caller: Caller) -> Named | None:
    if caller.sub_shop_id is None:
        return None
    return Named(id=caller.sub_shop_id, name=accounts.of(caller.side).sub_shop_name(caller.sub_shop_id))
