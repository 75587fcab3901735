"""What the bell tells the shop of purchases."""

from apps.purchases.models import SaleOrder
from core import actions
from core.money import yuan
from core.notices.services import tell as ring
from tenants.scope import current


def paid(order: SaleOrder) -> None:
    """Goods wait to be shipped."""
    ring(
        tenant_id=current().id,
        kind="sale.paid",
        title=(f"“{order.title}”已售出，待发货", f'"{order.title}" was bought, please ship it'),
        text=(f"{order.quantity} 件，实付 {yuan(order.amount)}", f"{order.quantity} pieces, {yuan(order.amount)}"),
        path="/regularOrder?kind=sale&status=pending_ship",
        action=actions.ORDER_SHIP,
    )
