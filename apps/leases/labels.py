"""Names of a lease's statuses in the caller's language."""

from apps.leases.rules import OrderStatus
from core.text import say

S = OrderStatus
STATUSES: dict[str, tuple[str, str]] = {
    S.PENDING_PAYMENT: ("待支付", "To pay"),
    S.PENDING_AUDIT: ("待审核", "To audit"),
    S.SUPPLEMENT: ("待补充资料", "To supplement"),
    S.PENDING_SIGN: ("待签约", "To sign"),
    S.PENDING_SHIP: ("待发货", "To ship"),
    S.SHIPPED: ("已发货", "Shipped"),
    S.LEASING: ("租赁中", "Leasing"),
    S.RETURNING: ("归还中", "Returning"),
    S.INSPECTING: ("待定损", "To inspect"),
    S.BUYOUT_PENDING: ("买断待付", "Buyout pending"),
    S.RENEWING: ("续租中", "Renewing"),
    S.OVERDUE: ("已逾期", "Overdue"),
    S.COLLECTION: ("催收中", "Collection"),
    S.COMPLETED: ("租完即送", "Completed"),
    S.RETURNED: ("已归还", "Returned"),
    S.BOUGHT_OUT: ("已买断", "Bought out"),
    S.CANCELLED: ("已取消", "Cancelled"),
    S.REJECTED: ("审核驳回", "Rejected"),
    S.CLOSED: ("已关闭", "Closed"),
    S.WRITTEN_OFF: ("已核销", "Written off"),
}


def status_label(code: str) -> str:
    return say(*STATUSES.get(code, (code, code)))
