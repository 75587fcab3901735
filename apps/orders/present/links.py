"""Orders that came through a share link."""

from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, Stage
from apps.orders.schemas import LinkOrderRow, LinkOrdersQuery
from apps.promotion.queries import access_link
from core.caller import Caller
from core.paging import page_of
from core.wire import Page


def order_page(caller: Caller, query: LinkOrdersQuery) -> Page[LinkOrderRow]:
    """Orders through a link that the caller may see."""
    link = access_link(caller, query.id)
    return page_of(leases.of_link(caller, link.pk), query, _order)


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
