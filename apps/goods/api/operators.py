"""Goods of every merchant, for operators: lists, force-down, the shelves of channels."""

from apps.goods import present, queries, services
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
from catalog.choices import DOWN_REASONS
from core import actions
from core.caller import Caller
from core.calls import call
from core.errors import Forbidden
from core.permissions import LOGGED_IN
from core.wire import Option, Page


@call.get("/api/platform/platformGoodsList", who="P", action=actions.GOODS_VIEW, area="goods")
def platform_goods_list(caller: Caller, query: PlatformGoodsFilter) -> Page[PlatformGoodsRow]:
    """Goods of every merchant."""
    return present.platform_page(caller, query)


@call.get("/api/platform/getPlatformGoodsCount", who="P", action=actions.GOODS_VIEW, area="goods")
def get_platform_goods_count(caller: Caller, query: PlatformGoodsFilter) -> list[GoodsStatusCount]:
    """Count per status over every merchant; the status of the query is left out."""
    return present.platform_counts(caller, query)


FILTERED_BY_SHOP = (
    actions.GOODS_VIEW, actions.ADDON_VIEW, actions.ORDER_VIEW, actions.FINANCE_VIEW, actions.RECONCILE,
    actions.WITHDRAW_VIEW, actions.MERCHANT_VIEW, actions.PROMOTION_VIEW, actions.JOB_VIEW, actions.PRIVACY_LOG,
)  # fmt: skip
"""Each shows a list of many merchants' rows, which names them already."""


def _check_filters(caller: Caller, query: ShopSearch) -> None:
    """Raises Forbidden (103)."""
    if not any(caller.may(action) for action in FILTERED_BY_SHOP):
        raise Forbidden


@call.get("/api/platform/getShopSelections", who="P", action=LOGGED_IN, area="goods", before=_check_filters)
def get_shop_selections(caller: Caller, query: ShopSearch) -> list[Option]:
    """Merchants and their sub-shops."""
    return queries.shop_options(query.keyword)


@call.get("/api/platform/getForceRefuseReasons", who="P", action=actions.GOODS_VIEW, area="goods")
def get_force_refuse_reasons(caller: Caller) -> list[Option]:
    """Reasons for taking goods down by force."""
    return [Option(value=reason.code, label=reason.label) for reason in DOWN_REASONS.values()]


def _check_reason(caller: Caller, body: ForceDownIn) -> None:
    services.check_reason(body.reason, body.note)


def _tell_forced_down(caller: Caller, body: ForceDownIn, goods_ids: list[int]) -> None:
    services.tell_forced_down(caller=caller, goods_ids=goods_ids)


@call.post(
    "/api/platform/forceGoodsDown",
    who="P",
    action=actions.GOODS_REVIEW,
    area="goods",
    writes=True,
    each="ids",
    before=_check_reason,
    after=_tell_forced_down,
)
def force_goods_down(caller: Caller, body: ForceDownIn, row_id: int) -> None:
    """Take goods down by force; their merchants are told why."""
    services.force_down(caller=caller, goods_id=row_id, reason=body.reason, note=body.note)


@call.get("/api/platform/getGoodsForDisplay", who="P", action=actions.GOODS_VIEW, area="goods")
def get_goods_for_display(caller: Caller, query: DisplayQuery) -> Page[DisplayRow]:
    """Approved goods to place on a channel's shelves."""
    return present.display_page(query)


def _check_channel(caller: Caller, body: DisplayIn) -> None:
    services.check_channel(body.channel)


@call.post(
    "/api/platform/updateGoodsDisplayStatus",
    who="P",
    action=actions.GOODS_ARRANGE,
    area="goods",
    writes=True,
    each="ids",
    before=_check_channel,
)
def update_goods_display_status(caller: Caller, body: DisplayIn, row_id: int) -> None:
    """Show goods on a channel's shelves, or take them away there."""
    services.set_display(caller=caller, goods_id=row_id, channel=body.channel, shown=body.shown)
