"""Who is logged in, and whose address this is."""

from django.conf import settings

from core.accounts.rules import mask_mobile
from core.caller import Caller, Side
from core.errors import NotFound
from core.text import say
from merchants.queries import logo_of
from operators import accounts
from operators.accounts import tenant_id_of
from operators.schemas import AuthOut, MeOut, Named, RoleBrief, SiteOut, UserOut
from tenants.rules import MerchantStatus


def me(caller: Caller) -> MeOut:
    """The caller, the roles to choose from and what the picked one opens."""
    side = accounts.of(caller.side)
    user = side.users._default_manager.get(pk=caller.user_id)
    roles = side.role_rows(user)
    place = site(caller)
    # With several roles and none picked the person isn't locked out: the role picker comes first.
    unpicked = caller.role_id is None and len(roles) > 1
    return MeOut(
        user=UserOut(
            id=user.pk, name=user.name, account=user.account,
            mobile=mask_mobile(user.mobile(tenant_id_of(caller))),
        ),
        roles=[RoleBrief(id=role.pk, name=role.name) for role in roles],
        role_id=caller.role_id,
        auths=[AuthOut(action=name) for name in sorted(caller.actions)],
        platform_type=place.platform_type,
        merchant=Named(id=caller.tenant.id, name=caller.tenant.name) if caller.tenant else None,
        sub_shop=_sub_shop(caller),
        site_name=place.site_name,
        logo=place.logo,
        state="ok" if caller.actions or unpicked else "dontHaveAccess",
    )  # fmt: skip


def site(caller: Caller) -> SiteOut:
    """The look of this host: the platform's own, or the shop's."""
    if caller.side is Side.ADMIN:
        name = say(settings.SITE_NAME, "Zudesk")
        return SiteOut(platform_type=0, site_name=name, logo="", shop_status=None)
    if caller.tenant is None:
        raise NotFound(say("店铺不存在，请检查网址", "Shop not found, please check the address"))
    return SiteOut(
        platform_type=1,
        site_name=caller.tenant.name,
        logo=logo_of(caller.tenant.id),
        shop_status=MerchantStatus(caller.tenant.status),
        sub_shop=_sub_shop(caller),
    )


def _sub_shop(caller: Caller) -> Named | None:
    if caller.sub_shop_id is None:
        return None
    return Named(id=caller.sub_shop_id, name=accounts.of(caller.side).sub_shop_name(caller.sub_shop_id))
