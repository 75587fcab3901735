"""Orders that came through a share link."""

from apps.leases.models import Order
from apps.leases.queries import visible_to
from apps.leases.rules import OrderStatus, Stage
from apps.orders.schemas import LinkOrderRow, LinkOrdersQuery
from apps.promotion.queries import access_link
from core.caller import Caller
from core.paging import page_of
from core.wire import Page


def order_page(caller: Caller, query: LinkOrdersQuery) -> Page[LinkOrderRow]:
    """Orders through a link that the caller may see."""
    link = access_link(caller, query.id)
    rows = visible_to(caller).filter(share_link_id=link.pk).order_by("-pk")
    return page_of(rows, query, _order)


def _order(row: Order) -> LinkOrderRow:
    return LinkOrderRow(
        id=row.pk,
        title=row.snapshot.get("title", ""),
        spec=row.snapshot.get("spec", ""),
        picture=row.snapshot.get("picture", ""),
        customer=row.customer_mask,
        mobile=row.mobile_mask,
        status=OrderStatus.of(row.status),
        stage=Stage(row.stage),
        total_rent=row.total_rent,
        created_at=row.created_at,
    )
