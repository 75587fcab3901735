"""Dictionaries of both sides."""

from collections.abc import Iterable

from catalog import choices, queries
from catalog.choices import Choice
from catalog.schemas import CategoryNode, PlanOut, SomeChannelQuery, TermOut
from core import actions
from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from core.text import say
from core.wire import Option


def _options(found: Iterable[Choice]) -> list[Option]:
    return [Option(value=choice.code, label=choice.label) for choice in found]


@call.get("/api/platform/getGoodFineness", who="PMS", action=actions.GOODS_VIEW, area="goods")
def get_good_fineness(caller: Caller) -> list[Option]:
    """Finenesses of goods."""
    return _options(choices.FINENESSES.values())


@call.get("/api/platform/getRentPlan", who="PMS", action=actions.GOODS_VIEW, area="goods")
def get_rent_plan(caller: Caller) -> list[PlanOut]:
    """Rent plans and what each allows."""
    waivable = say("按芝麻信用免押，未获免押的部分需冻结", "Waived by credit; what is not waived is frozen")
    return [
        PlanOut(
            value=plan.code,
            label=plan.label,
            text=plan.text,
            buyout_mode=plan.buyout,
            buyout_discount=plan.discount,
            needs_buyout_price=plan.end_price,
            renewable=plan.renewable,
            deposit_rule=waivable,
            grace_days=plan.grace_days,
        )
        for plan in choices.PLANS.values()
    ]


@call.get("/api/platform/getTerms", who="PMS", action=actions.GOODS_VIEW, area="goods")
def get_terms(caller: Caller) -> list[TermOut]:
    """Rent terms; a month of a price list has 30 days."""
    return [
        TermOut(value=term.code, label=term.label, months=term.months, days=term.days, periods=term.periods)
        for term in choices.TERMS.values()
    ]


@call.get("/api/platform/getGoodsClass", who="PMS", action=actions.GOODS_VIEW, area="goods")
def get_goods_class(caller: Caller, query: SomeChannelQuery) -> list[CategoryNode]:
    """The category trees for the goods editor."""
    return [_node(node) for channel in queries.channels(query.channel) for node in queries.tree(channel)]


def _node(node: queries.Node) -> CategoryNode:
    row = node.category
    return CategoryNode(
        id=row.pk,
        channel=queries.foreign_label(row.channel),
        name=row.name,
        icon=row.icon,
        level=row.level,
        enabled=node.enabled,
        children=[_node(child) for child in node.children],
    )


@call.get("/api/platform/getCategorySelections", who="PMS", action=actions.GOODS_VIEW, area="goods")
def get_category_selections(caller: Caller, query: SomeChannelQuery) -> list[Option]:
    """Enabled categories, each with its path as label."""
    return [Option(value=str(pk), label=path) for pk, path in queries.options(query.channel).items()]


@call.get("/api/backend/getChannels", who="PMS", action=LOGGED_IN, area="categories")
def get_channels(caller: Caller) -> dict[str, str]:
    """Order channels as a map of code to name."""
    return {channel.code: channel.label for channel in choices.CHANNELS.values()}


@call.get("/api/platform/newGetGoodsGainTypeMap", who="PMS", action=actions.ADDON_VIEW, area="addons")
def new_get_goods_gain_type_map(caller: Caller) -> list[Option]:
    """Types of add-on services."""
    return _options(choices.ADDON_TYPES.values())
