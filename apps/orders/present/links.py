"""Orders that came through a share link: leases and purchases, the newest first."""

from apps.leases.models import Order
from apps.leases.rules import OrderStatus, Stage
from apps.orders.queries.links import of_link
from apps.orders.schemas import LinkOrderRow, LinkOrdersQuery
from apps.promotion.queries import access_link
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from core.caller import Caller
from core.entities import TradeKind
from core.wire import Page


def order_page(caller: Caller, query: LinkOrdersQuery) -> Page[LinkOrderRow]:
    """Orders through a link that the caller may see."""
    link = access_link(caller, query.id)
    found = of_link(caller, link.pk, first=query.offset, count=query.page_size)
    items = [_lease(row) if isinstance(row, Order) else _purchase(row) for row in found.rows]
    return Page(items=items, total=found.total, page=query.page, page_size=query.page_size)


def _lease(row: Order) -> LinkOrderRow:
    return LinkOrderRow(
        id=row.pk,
        kind=TradeKind.LEASE,
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


def _purchase(row: SaleOrder) -> LinkOrderRow:
    return LinkOrderRow(
        id=row.pk,
        kind=TradeKind.PURCHASE,
        title=row.title,
        spec=row.spec,
        picture=row.picture,
        customer=row.customer_mask,
        mobile=row.mobile_mask,
        status=SaleStatus.of(row.status),
        stage=None,
        total_rent=row.amount,
        created_at=row.created_at,
    )
