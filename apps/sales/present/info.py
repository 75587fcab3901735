"""One sale order with all that belongs to it, as this caller may see it."""

from collections.abc import Callable

from apps.payments.queries import trade_no
from apps.promotion import queries as promotion
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.sales.payable import purchase
from apps.sales.present.parts import goods_part
from apps.sales.queries import commission, freight_kept
from apps.sales.rules import sale_doings
from apps.sales.schemas import SaleInfo
from apps.staff import queries as staff
from apps.subshops import queries as subshops
from apps.trade import present as trade
from core import wording
from core.caller import Caller
from core.wire import Option
from tenants.scope import current

MOMENTS = ("created_at", "expires_at", "paid_at", "shipped_at", "received_at", "ended_at")


def sale_info(caller: Caller, order: SaleOrder) -> SaleInfo:
    shop = current()
    return SaleInfo(
        order_id=order.pk,
        status=SaleStatus.of(order.status),
        reason=wording.reason(order.reason),
        channel=order.channel,
        merchant=Option(value=str(shop.id), label=shop.name),
        sub_shop=_named(subshops.name_of, order.sub_shop_id),
        salesman=_named(staff.name_of, order.salesman_id),
        share_link=_named(promotion.name_of, order.share_link_id),
        goods=goods_part(order),
        price=order.price,
        quantity=order.quantity,
        addon_amount=order.addon_amount,
        freight=order.freight,
        amount=order.amount,
        refunded=order.refunded,
        refundable=order.amount - order.refunded if order.paid_at else 0,
        commission=commission(order) if order.paid_at else 0,
        service_terms=order.service_terms,
        customer=order.customer_mask,
        mobile=order.mobile_mask,
        address=order.address_mask,
        trade_no=trade_no(purchase(order.pk)),
        parcel=trade.outward_parcel(order.pk),
        log=trade.log_lines(order.pk),
        actions=sale_doings(order.status, caller.who.value, caller.actions, freight_kept=freight_kept(order)),
        **{name: getattr(order, name) for name in MOMENTS},
    )


def _named(name_of: Callable[[int], str], row_id: int | None) -> Option | None:
    name = name_of(row_id) if row_id else ""
    return Option(value=str(row_id), label=name) if name else None
