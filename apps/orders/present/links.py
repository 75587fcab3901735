"""Orders that came through a share link: leases and purchases, the newest first."""

from typing import Any

from django.db.models import CharField, QuerySet, Value

from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, Stage
from apps.orders.schemas import LinkOrderRow, LinkOrdersQuery
from apps.promotion.queries import access_link
from apps.purchases import queries as purchases
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from core.caller import Caller
from core.entities import TradeKind
from core.wire import Page


def order_page(caller: Caller, query: LinkOrdersQuery) -> Page[LinkOrderRow]:
    """Orders through a link that the caller may see."""
    link = access_link(caller, query.id)
    leased, bought = leases.of_link(caller, link.pk), purchases.of_link(caller, link.pk)
    both = _keys(leased, TradeKind.LEASE).union(_keys(bought, TradeKind.PURCHASE), all=True)
    shown = list(both.order_by("-created_at", "-id")[query.offset : query.offset + query.page_size])
    rows: dict[int, LinkOrderRow] = {
        **{row.pk: _lease(row) for row in leased.filter(pk__in=_of(shown, TradeKind.LEASE))},
        **{row.pk: _purchase(row) for row in bought.filter(pk__in=_of(shown, TradeKind.PURCHASE))},
    }
    return Page(
        items=[rows[pk] for pk, _, _ in shown],
        total=leased.count() + bought.count(),
        page=query.page,
        page_size=query.page_size,
    )


def _keys(rows: QuerySet[Any], kind: TradeKind) -> QuerySet[Any, tuple[int, Any, str]]:
    named: QuerySet[Any] = rows.order_by().annotate(kind=Value(str(kind), output_field=CharField()))
    keys: QuerySet[Any, tuple[int, Any, str]] = named.values_list("id", "created_at", "kind")
    return keys


def _of(shown: list[tuple[int, Any, str]], kind: TradeKind) -> list[int]:
    return [pk for pk, _, one in shown if one == kind]


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
