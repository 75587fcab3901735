"""Category trees as operators keep them."""

from catalog import choices, queries, services
from catalog.schemas import (
    CategoryFilter,
    CategoryIn,
    CategoryOrderIn,
    CategoryRow,
    CategorySortIn,
    CategoryStatusIn,
    ChannelCount,
    EditCategoryIn,
    MatchIn,
    MatchRow,
)
from core import actions
from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from core.wire import IdIn, IdOut, Ok, Option

EDIT = actions.CATEGORY_EDIT


@call.get("/api/platform/getCategoryList", who="P", action=EDIT, area="categories")
def get_category_list(caller: Caller, query: CategoryFilter) -> list[CategoryRow]:
    """A channel's category tree with its goods over all merchants."""
    nodes = queries.nodes(query.channel)
    counts = queries.goods_counts(nodes)
    if query.parent_id is None:
        return [_row(node, counts) for node in nodes.values() if node.category.parent_id is None]
    above = nodes.get(queries.access(query.parent_id).pk)
    return [_row(node, counts) for node in above.children] if above else []


def _row(node: queries.Node, counts: dict[int, int]) -> CategoryRow:
    row, own = node.category, counts.get(node.category.pk, 0)
    children = [_row(child, counts) for child in node.children]
    return CategoryRow(
        id=row.pk, parent_id=row.parent_id, channel=row.channel, name=row.name, icon=row.icon, sort=row.sort,
        level=row.level, status="on" if row.active else "off", enabled=node.enabled, path=node.path,
        children_count=len(children), goods_count=own,
        goods_total=own + sum(child.goods_total for child in children), children=children,
    )  # fmt: skip


@call.post("/api/platform/createCategory", who="P", action=EDIT, area="categories", writes=True)
def create_category(caller: Caller, body: CategoryIn) -> IdOut:
    """Add a category, at most three levels deep."""
    row = services.create_category(
        caller, body.name, parent_id=body.parent_id, channel=body.channel, icon=body.icon, sort=body.sort
    )
    return IdOut(id=row.pk)


@call.post("/api/platform/updateCategory", who="P", action=EDIT, area="categories", writes=True)
def update_category(caller: Caller, body: EditCategoryIn) -> IdOut:
    """Rename a category, move it, or give it another icon."""
    row = services.update_category(
        caller, body.id, body.name, parent_id=body.parent_id, channel=body.channel, icon=body.icon, sort=body.sort
    )
    return IdOut(id=row.pk)


@call.get("/api/platform/deleteCategory", who="P", action=EDIT, area="categories", writes=True)
def delete_category(caller: Caller, query: IdIn) -> Ok:
    """Delete a category that nothing lies in."""
    services.delete_category(caller, query.id)
    return Ok()


@call.get("/api/platform/changeCategoryStatus", who="P", action=EDIT, area="categories", writes=True)
def change_category_status(caller: Caller, query: CategoryStatusIn) -> Ok:
    """Open a category to goods, or close it."""
    services.switch_category(caller, query.id, on=query.status == "on")
    return Ok()


@call.get("/api/platform/setSort", who="P", action=EDIT, area="categories", writes=True)
def set_sort(caller: Caller, query: CategorySortIn) -> Ok:
    """Place a category among its siblings."""
    services.sort_category(caller, query.id, query.sort)
    return Ok()


@call.post("/api/platform/sortCategories", who="P", action=EDIT, area="categories", writes=True)
def sort_categories(caller: Caller, body: CategoryOrderIn) -> Ok:
    """Put all categories below one parent in a new order."""
    services.order_categories(caller, body.ids)
    return Ok()


@call.get("/api/platform/categoryMatches", who="P", action=EDIT, area="categories")
def category_matches(caller: Caller, query: IdIn) -> list[MatchRow]:
    """Where goods of a category stand on each other channel, with the nodes to choose from."""
    row, found = queries.access(query.id), queries.matches_of(query.id)
    return [
        MatchRow(
            channel=code, label=channel.label, to_id=found.get(code),
            choices=[Option(value=str(one.category.pk), label=one.path) for one in queries.enabled(code)],
        )
        for code, channel in choices.CHANNELS.items()
        if code != row.channel
    ]  # fmt: skip


@call.post("/api/platform/matchCategory", who="P", action=EDIT, area="categories", writes=True)
def match_category(caller: Caller, body: MatchIn) -> Ok:
    """Say where goods of a category stand on another channel."""
    services.match_category(caller, body.id, body.channel, body.to_id)
    return Ok()


@call.get("/api/backend/getShowPlts", who="PM", action=LOGGED_IN, area="categories")
def get_show_plts(caller: Caller) -> list[Option]:
    """Channels that goods are shown on."""
    return [Option(value=channel.code, label=channel.label) for channel in choices.CHANNELS.values()]


@call.get("/api/backend/getPltCateCount", who="PM", action=actions.GOODS_VIEW, area="categories")
def get_plt_cate_count(caller: Caller) -> list[ChannelCount]:
    """Categories and goods of each channel."""
    found = queries.channel_counts(caller.tenant.id if caller.tenant else None)
    return [
        ChannelCount(value=code, label=choices.CHANNELS[code].label, categories=categories, goods=goods)
        for code, (categories, goods) in found.items()
    ]
