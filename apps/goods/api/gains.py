"""Add-on services (the API's "Gain") of a shop. Operators name the merchant, or reach it by a row's id."""

from apps.goods import present, services
from apps.goods.schemas import (
    EditGainIn,
    GainFilter,
    GainRow,
    GainSet,
    GainSetQuery,
    GainStatusIn,
    NewGainIn,
)
from apps.goods.schemas.gains import GainGoodsQuery, GainGoodsRow, GainTypeCount, GainTypeFilter
from core import actions
from core.caller import Caller
from core.calls import call
from core.wire import IdOut, Ok, Page
from tenants.scope import named, reach


@call.get("/api/platform/getGoodsGainList", who="PMS", action=actions.ADDON_VIEW, area="addons")
def get_goods_gain_list(caller: Caller, query: GainFilter) -> Page[GainRow]:
    """Add-on services of a shop."""
    with named(caller, query.merchant_id):
        return present.gain_page(caller, query)


@call.post("/api/platform/addGoodsGain", who="PM", action=actions.ADDON_EDIT, area="addons", writes=True)
def add_goods_gain(caller: Caller, body: NewGainIn) -> IdOut:
    """Add an add-on service."""
    with named(caller, body.merchant_id):
        return IdOut(id=services.add_gain(caller=caller, gain=body).pk)


@call.post("/api/platform/editGoodsGain", who="PM", action=actions.ADDON_EDIT, area="addons", writes=True, at="id")
def edit_goods_gain(caller: Caller, body: EditGainIn) -> IdOut:
    """Edit an add-on service; orders already placed keep what they were placed with."""
    return IdOut(id=services.edit_gain(caller=caller, gain_id=body.id, gain=body).pk)


@call.get("/api/platform/setGoodsGainStatus", who="PM", action=actions.ADDON_EDIT, area="addons", writes=True, at="id")
def set_goods_gain_status(caller: Caller, query: GainStatusIn) -> Ok:
    """Switch an add-on service on or off."""
    services.switch_gain(caller=caller, gain_id=query.id, on=query.status == "on")
    return Ok()


@call.get("/api/platform/getGainSet", who="PMS", action=actions.GOODS_VIEW, area="addons")
def get_gain_set(caller: Caller, query: GainSetQuery) -> GainSet:
    """Add-ons that goods can carry, and those they carry."""
    where = reach(caller, query.goods_id) if query.goods_id else named(caller, query.merchant_id)
    with where:
        return present.gain_set(caller, query.goods_id)


@call.get("/api/platform/getGoodsGainCount", who="PMS", action=actions.ADDON_VIEW, area="addons")
def get_goods_gain_count(caller: Caller, query: GainTypeFilter) -> list[GainTypeCount]:
    """Add-on services of a shop by type."""
    with named(caller, query.merchant_id):
        return present.gain_type_counts(caller, query)


@call.get("/api/platform/gainGoods", who="PMS", action=actions.ADDON_VIEW, area="addons", at="id")
def get_gain_goods(caller: Caller, query: GainGoodsQuery) -> Page[GainGoodsRow]:
    """The goods that carry an add-on service."""
    return present.gain_goods(caller, query)
