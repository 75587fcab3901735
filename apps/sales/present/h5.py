"""The customer's own view of a purchase."""

from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.purchases.rules import SaleStatus as S
from apps.sales.present.parts import goods_part
from apps.sales.rules import customer_may_cancel
from apps.sales.schemas import BuyNext, BuyView
from apps.sales.schemas.h5 import BuyStep
from apps.trade import present as trade
from core import wording
from core.text import say
from tenants.scope import current

STEPS: dict[str, tuple[BuyStep, tuple[str, str]]] = {
    S.PENDING_PAYMENT: ("pay", ("支付订单", "Pay the order")),
    S.PENDING_SHIP: ("wait", ("等待商家发货", "Waiting for shipment")),
    S.SHIPPED: ("receive", ("商品已发出", "On its way")),
    S.FINISHED: ("done", ("交易完成", "Completed")),
    S.CANCELLED: ("closed", ("订单已取消", "The order was cancelled")),
    S.CLOSED: ("closed", ("订单已关闭", "The order was closed")),
    S.REFUNDED: ("closed", ("订单已退款", "Refunded")),
}
TEXTS: dict[str, tuple[str, str]] = {
    S.PENDING_PAYMENT: ("支付后商家会尽快发货", "The shop ships it once it is paid"),
    S.PENDING_SHIP: ("发货后会短信通知您", "We send an SMS when it is on its way"),
    S.SHIPPED: ("请验货后再确认收货", "Please check the goods first"),
    S.FINISHED: ("感谢您的购买", "Thank you"),
    S.REFUNDED: ("款项原路退回，到账时间以支付平台为准", "The money goes back the way it came"),
}


def buy_view(order: SaleOrder) -> BuyView:
    (step, title), text = STEPS[order.status], TEXTS.get(order.status, (wording.reason(order.reason),) * 2)
    return BuyView(
        order_id=order.pk,
        shop_name=current().name,
        status=SaleStatus.of(order.status),
        reason=wording.reason(order.reason),
        customer=order.customer_mask,
        mobile=order.mobile_mask,
        address=order.address_mask,
        goods=goods_part(order),
        price=order.price,
        quantity=order.quantity,
        addon_amount=order.addon_amount,
        freight=order.freight,
        amount=order.amount,
        refunded=order.refunded,
        parcel=trade.customer_parcel(order.pk),
        next=BuyNext(step=step, title=say(*title), text=say(*text)),
        may_cancel=customer_may_cancel(order.status),
        service_terms=order.service_terms,
        created_at=order.created_at,
        expires_at=order.expires_at,
        paid_at=order.paid_at,
    )
