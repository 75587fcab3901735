"""Share links of a shop; a sub-shop sees its own. Operators name the merchant, or reach it by a row's id."""

from apps.promotion import openlinks, present, queries, services
from apps.promotion.schemas import (
    EditLinkIn,
    LinkCount,
    LinkCountQuery,
    LinkFilter,
    LinkMapQuery,
    LinkRow,
    LinkSalesmenQuery,
    LinkTarget,
    NewLinkIn,
    NewLinkOut,
    Openlink,
)
from apps.promotion.tries import count_openlink
from core import actions
from core.caller import Caller
from core.calls import Later, call
from core.picking import picked
from core.wire import IdIn, Ok, Option, Page
from partners import services as partners
from tenants.scope import named, reach


@call.get("/api/platform/getShareLinkMap", who="PMS", action=actions.PROMOTION_VIEW, area="promotion")
def get_share_link_map(caller: Caller, query: LinkMapQuery) -> list[LinkTarget]:
    """Pages that a link can open, with the categories that the shop has shelves of."""
    if caller.tenant is None and query.merchant_id is None:
        return present.targets({})
    with named(caller, query.merchant_id):
        return present.targets(queries.shelf_paths())


@call.post("/api/general/shareLink", who="PMS", action=actions.PROMOTION_EDIT, area="promotion", writes=True)
def share_link(caller: Caller, body: NewLinkIn) -> NewLinkOut:
    """Make a link to goods that are on the shelf, to a category's shelf, or to all of the shop's: for oneself, or for a
    sub-shop.
    """
    with named(caller, body.merchant_id) if body.goods_id is None else reach(caller, body.goods_id):
        link = services.create_link(caller=caller, wanted=body)
        return NewLinkOut(id=link.pk, code=link.code, url=queries.url_of(link))


@call.get("/api/general/shareLinkList", who="PMS", action=actions.PROMOTION_VIEW, area="promotion")
def share_link_list(caller: Caller, query: LinkFilter) -> Page[LinkRow]:
    """Links with visits, orders and amount."""
    with named(caller, query.merchant_id):
        return present.link_page(caller, query)


@call.get("/api/general/shareLinkCount", who="PMS", action=actions.PROMOTION_VIEW, area="promotion")
def share_link_count(caller: Caller, query: LinkCountQuery) -> list[LinkCount]:
    """How many links each status has under the same filters."""
    with named(caller, query.merchant_id):
        return present.link_counts(caller, query)


@call.get("/api/general/getShareLink", who="PMS", action=actions.PROMOTION_VIEW, area="promotion", at="id")
def get_share_link(caller: Caller, query: IdIn) -> LinkRow:
    """One link; its QR code holds the url."""
    return present.rows_of([queries.access_link(caller, query.id)])[0]


@call.get("/api/general/linkSalesmen", who="PMS", action=actions.PROMOTION_EDIT, area="promotion")
def link_salesmen(caller: Caller, query: LinkSalesmenQuery) -> list[Option]:
    """To whom a link can be given: people of its own place who may make links."""
    with named(caller, query.merchant_id) if query.id is None else reach(caller, query.id):
        link = queries.access_link(caller, query.id) if query.id else None
        place = link.sub_shop_id if link else caller.sub_shop_id or query.sub_shop_id
        people = (Option(value=str(one.pk), label=one.name) for one in queries.salesmen_for(caller, place))
        return picked(people, query.keyword)


@call.get(
    "/api/general/editShareLink", who="PMS", action=actions.PROMOTION_EDIT, area="promotion", writes=True, at="id"
)
def edit_share_link(caller: Caller, query: EditLinkIn) -> LinkRow:
    """Rename, hand to a salesman, extend, switch on or off."""
    return present.rows_of([services.edit_link(caller=caller, wanted=query)])[0]


@call.get("/api/general/delShareLink", who="PMS", action=actions.PROMOTION_EDIT, area="promotion", writes=True, at="id")
def del_share_link(caller: Caller, query: IdIn) -> Ok:
    """Delete a link; orders that came through it keep it."""
    services.delete_link(caller=caller, link_id=query.id)
    return Ok()


def openlink_now(caller: Caller, link_id: int) -> Openlink:
    """As WeChat gave it."""
    return present.openlink_now(queries.access_link(caller, link_id))


@call.post(
    "/api/general/front/wxGenerateScheme", who="PMS", action=actions.PROMOTION_VIEW, area="promotion", writes=True,
    at="id", answer=openlink_now, before=count_openlink,
)  # fmt: skip
def wx_generate_scheme(caller: Caller, body: IdIn) -> Later[Openlink]:
    """WeChat's openlink of a share link and until when it holds; kept that long."""
    return Later(body.id, partners.reach(*openlinks.ask_openlink(caller=caller, link_id=body.id)))
