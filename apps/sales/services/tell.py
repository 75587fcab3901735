"""What the bell tells the shop of purchases."""

from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.trade.notifying import notify_of, tell_refunded_there
from core import actions
from core.money import Fen, yuan


def paid(order: SaleOrder) -> None:
    """Goods wait to be shipped."""
    title = (f"“{order.title}”已售出，待发货", f'"{order.title}" was bought, please ship it')
    text = (f"{order.quantity} 件，实付 {yuan(order.amount)}", f"{order.quantity} pieces, {yuan(order.amount)}")
    notify_of(PURCHASE, order, "sale.paid", title, text, actions.ORDER_SHIP)


def never_paid(order: SaleOrder) -> None:
    """A person had said that it was paid: what was shipped on that word is out."""
    shipped = order.status in (SaleStatus.SHIPPED, SaleStatus.FINISHED)
    title = (f"“{order.title}”并未付款，订单已关闭", f'"{order.title}" was never paid, the order is closed')
    text = (
        ("商品已发出，请联系客户追回", "It was shipped: call the customer")
        if shipped
        else (f"应收 {yuan(order.amount)}", f"{yuan(order.amount)} were asked")
    )
    notify_of(PURCHASE, order, "sale.never_paid", title, text, actions.ORDER_SHIP)


def refunded_there(order: SaleOrder, amount: Fen) -> None:
    """At Alipay itself; of a purchase that went back whole nothing is shipped any more."""
    became = ("其余款项照常，视为店铺优惠", "the rest stands, as your discount")
    if order.status == SaleStatus.REFUNDED:
        became = ("订单已变为“已退款”，商品恢复库存", "the order is refunded, its pieces are free")
    tell_refunded_there(PURCHASE, order, amount, became, to_ship=order.status == SaleStatus.PENDING_SHIP)
