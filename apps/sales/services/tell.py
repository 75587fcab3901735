"""What the bell tells the shop of purchases."""

from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from core import actions
from core.money import yuan
from core.notices.services import OWN
from core.notices.services import tell as ring
from tenants.scope import current


def paid(order: SaleOrder) -> None:
    """Goods wait to be shipped."""
    ring(
        tenant_id=current().id,
        kind="sale.paid",
        title=(f"“{order.title}”已售出，待发货", f'"{order.title}" was bought, please ship it'),
        text=(f"{order.quantity} 件，实付 {yuan(order.amount)}", f"{order.quantity} pieces, {yuan(order.amount)}"),
        path=f"{PURCHASE.staff_page}{order.pk}",
        action=actions.ORDER_SHIP,
        sub_shop_id=order.sub_shop_id or OWN,
    )


def never_paid(order: SaleOrder) -> None:
    """A person had said that it was paid: what was shipped on that word is out."""
    shipped = order.status in (SaleStatus.SHIPPED, SaleStatus.FINISHED)
    ring(
        tenant_id=current().id,
        kind="sale.never_paid",
        title=(f"“{order.title}”并未付款，订单已关闭", f'"{order.title}" was never paid, the order is closed'),
        text=("商品已发出，请联系客户追回", "It was shipped: call the customer")
        if shipped
        else (f"应收 {yuan(order.amount)}", f"{yuan(order.amount)} were asked"),
        path=f"{PURCHASE.staff_page}{order.pk}",
        action=actions.ORDER_SHIP,
        sub_shop_id=order.sub_shop_id or OWN,
    )
