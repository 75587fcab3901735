"""Goods of every merchant, for operators: lists, force-down, the shelves of channels."""

from apps.goods import queries, services
from apps.goods.access import across
from apps.goods.schemas import GoodsStatusCount
from apps.goods.schemas.operators import (
    DisplayIn,
    DisplayQuery,
    DisplayRow,
    ForceDownIn,
    PlatformGoodsFilter,
    PlatformGoodsRow,
    ShopSearch,
)
from apps.goods.services.force import check_reason
from catalog.choices import DOWN_REASONS
from core import actions
from core.caller import Caller
from core.calls import call
from core.wire import ManyOut, Option, Page


@call.get("/api/platform/platformGoodsList", who="P", action=actions.GOODS_VIEW, area="goods")
def platform_goods_list(caller: Caller, query: PlatformGoodsFilter) -> Page[PlatformGoodsRow]:
    """Goods of every merchant."""
    return queries.platform_page(caller, query)


@call.get("/api/platform/getPlatformGoodsCount", who="P", action=actions.GOODS_VIEW, area="goods")
def get_platform_goods_count(caller: Caller, query: PlatformGoodsFilter) -> list[GoodsStatusCount]:
    """Count per status over every merchant; the status of the query is left out."""
    return queries.platform_counts(caller, query)


@call.get("/api/platform/getShopSelections", who="P", action=actions.GOODS_VIEW, area="goods")
def get_shop_selections(caller: Caller, query: ShopSearch) -> list[Option]:
    """Merchants and their sub-shops."""
    return queries.shop_options(query.keyword)


@call.get("/api/platform/getForceRefuseReasons", who="P", action=actions.GOODS_VIEW, area="goods")
def get_force_refuse_reasons(caller: Caller) -> list[Option]:
    """Reasons for taking goods down by force."""
    return [Option(value=reason.code, label=reason.label) for reason in DOWN_REASONS.values()]


@call.post("/api/platform/forceGoodsDown", who="P", action=actions.GOODS_REVIEW, area="goods", writes=True)
def force_goods_down(caller: Caller, body: ForceDownIn) -> ManyOut:
    """Take goods down by force; their merchants are told why."""
    check_reason(body.reason, body.note)
    return across(
        caller,
        body.ids,
        lambda ids: services.force_down(caller=caller, goods_ids=ids, reason=body.reason, note=body.note),
    )


@call.get("/api/platform/getGoodsForDisplay", who="P", action=actions.GOODS_VIEW, area="goods")
def get_goods_for_display(caller: Caller, query: DisplayQuery) -> Page[DisplayRow]:
    """Approved goods to place on a channel's shelves."""
    return queries.display_page(query)


@call.post("/api/platform/updateGoodsDisplayStatus", who="P", action=actions.GOODS_ARRANGE, area="goods", writes=True)
def update_goods_display_status(caller: Caller, body: DisplayIn) -> ManyOut:
    """Show goods on a channel's shelves, or take them away there."""
    return across(
        caller,
        body.ids,
        lambda ids: services.set_display(caller=caller, goods_ids=ids, channel=body.channel, shown=body.shown),
    )
