"""Sub-shop calls."""

from apps.shop import present, services
from apps.shop.schemas import (
    OptionQuery,
    SubShopCount,
    SubShopFilter,
    SubShopIn,
    SubShopMade,
    SubShopOptions,
    SubShopOut,
    SubShopQuery,
    SubShopRow,
    SubShopUpdate,
)
from apps.subshops import queries as sub_shops
from apps.subshops.rules import SubShopStatus
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.picking import picked
from core.wire import IdIn, Page, StatusOut
from tenants.scope import named


@call.get("/api/backend/getSubShopList", who="PM", action=a.SUBSHOP_VIEW, area="subshops")
def get_sub_shop_list(caller: Caller, query: SubShopQuery) -> Page[SubShopRow]:
    """Sub-shops with their staff, goods and orders counted."""
    with named(caller, query.merchant_id):
        return present.sub_shop_page(caller, query)


@call.get("/api/backend/getSubShopCount", who="PM", action=a.SUBSHOP_VIEW, area="subshops")
def get_sub_shop_count(caller: Caller, query: SubShopFilter) -> list[SubShopCount]:
    """How many sub-shops there are in each status under the same filters, all of them first."""
    with named(caller, query.merchant_id):
        return present.sub_shop_counts(caller, query)


@call.get("/api/backend/getSubShopInfo", who="PM", action=a.SUBSHOP_VIEW, area="subshops", at="id")
def get_sub_shop_info(caller: Caller, query: IdIn) -> SubShopOut:
    """One sub-shop: profile, staff, leases, what holds its closing up, return address, log."""
    return present.sub_shop_detail(caller, sub_shops.access_sub_shop(caller, query.id))


@call.get("/api/backend/getSubShopOptions", who="PM", action=a.ORDER_VIEW, area="orders")
def get_sub_shop_options(caller: Caller, query: OptionQuery) -> SubShopOptions:
    """Open sub-shops to choose from, or every one."""
    with named(caller, query.merchant_id):
        return SubShopOptions(options=picked(sub_shops.options(every=query.every), query.keyword))


@call.post("/api/backend/createSubShop", who="M", action=a.SUBSHOP_EDIT, area="subshops", writes=True)
def create_sub_shop(caller: Caller, body: SubShopIn) -> SubShopMade:
    """Open a sub-shop with its manager's login and, if wanted, its own address."""
    return services.create_sub_shop(caller=caller, form=body)


@call.post("/api/backend/updateSubShop", who="M", action=a.SUBSHOP_EDIT, area="subshops", writes=True, at="id")
def update_sub_shop(caller: Caller, body: SubShopUpdate) -> StatusOut[SubShopStatus]:
    """Change a sub-shop, or pause, resume and close it."""
    shop = services.update_sub_shop(caller=caller, shop=sub_shops.access_sub_shop(caller, body.id), form=body)
    return StatusOut(id=shop.pk, status=SubShopStatus.of(shop.status))
