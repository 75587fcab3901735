"""Names of a purchase's statuses in the caller's language."""

from apps.purchases.rules import SaleStatus
from core.text import say

S = SaleStatus
STATUSES: dict[str, tuple[str, str]] = {
    S.PENDING_PAYMENT: ("待支付", "To pay"),
    S.PENDING_SHIP: ("待发货", "To ship"),
    S.SHIPPED: ("已发货", "Shipped"),
    S.FINISHED: ("已完成", "Finished"),
    S.CANCELLED: ("已取消", "Cancelled"),
    S.CLOSED: ("已关闭", "Closed"),
    S.REFUNDED: ("已退款", "Refunded"),
}


def status_label(code: str) -> str:
    return say(*STATUSES.get(code, (code, code)))
